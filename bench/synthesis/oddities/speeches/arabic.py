"""Arabic papers: from the right to the left, with joined letters."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

ARABIC: Final = (
    Speech(
        name="fatura",
        leaf=("household", "appliance", "invoice"),
        subject="washing machine",
        firm="شركة {surname} للأجهزة المنزلية",
        place=("شارع السوق",),
        title="فاتورة",
        reader=("السيد {person}",),
        facts=(("تاريخ الفاتورة", "{day}"), ("تاريخ الاستحقاق", "{after}"), ("رقم", "{number}")),
        texts=("نشكركم على الشراء من متجرنا.",),
        rows=(("البيان", "المبلغ"), ("غسالة", "{one}"), ("توصيل وتركيب", "{two}"), ("المجموع", "{both}")),
        ending=("الضمان سنتان من تاريخ الشراء.",),
        form="png",
    ),
    Speech(
        name="madrasa",
        leaf=("education", "school-life", "letter"),
        subject="meeting of parents",
        firm="مدرسة {surname} الابتدائية",
        place=("مكتب الإدارة",),
        title="دعوة إلى اجتماع أولياء الأمور",
        reader=("إلى ولي الأمر {person}",),
        facts=(("التاريخ", "{day}"),),
        texts=(
            "يسرنا دعوتكم إلى الاجتماع الذي يعقد يوم {after} في الساعة السادسة مساء في قاعة المدرسة.",
            "نرجو تأكيد الحضور قبل الموعد بثلاثة أيام.",
        ),
        form="docx",
    ),
    Speech(
        name="tamin",
        leaf=("insurance", "vehicle-insurance", "notice"),
        subject="renewal of car insurance",
        firm="شركة {surname} للتأمين",
        place=("قسم السيارات",),
        title="إشعار تجديد",
        reader=("السيدة {person}",),
        facts=(("تاريخ الإشعار", "{day}"), ("رقم الوثيقة", "{number}")),
        texts=(
            "تنتهي وثيقة التأمين على سيارتكم يوم {after}. قسط التجديد {both}.",
            "لا يلزمكم أي إجراء إذا سددتم القسط.",
        ),
        form="pdf-scan",
    ),
)
