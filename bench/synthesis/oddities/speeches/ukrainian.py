"""Ukrainian papers."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

UKRAINIAN: Final = (
    Speech(
        name="internet",
        leaf=("utilities", "internet", "bill"),
        subject="internet of a flat",
        firm="ТОВ «{surname} Мережі»",
        place=("{street}", "{town}"),
        title="Рахунок № {number}",
        facts=(("Дата рахунку", "{day}"), ("Сплатити до", "{after}")),
        texts=("Послуги доступу до мережі за минулий місяць.",),
        rows=(("Послуга", "Сума"), ("Тариф «Домашній»", "{one}"), ("Оренда обладнання", "{two}"), ("Разом", "{both}")),
        ending=("Дякуємо, що користуєтеся нашими послугами.",),
    ),
    Speech(
        name="shchyeplennya",
        leaf=("pets", "pet-vaccination", "certificate"),
        subject="vaccination of a dog",
        firm="Ветеринарна клініка «{surname}»",
        place=("{street}", "{town}"),
        title="Довідка про щеплення",
        facts=(("Дата щеплення", "{day}"), ("Наступне щеплення", "{after}"), ("Номер довідки", "{number}")),
        texts=("Собаку на кличку Барс оглянуто, вона здорова. Зроблено щеплення проти сказу.", "Лікар: {person}"),
    ),
    Speech(
        name="pratsya",
        leaf=("career", "employment-terms", "letter"),
        subject="offer of a job",
        firm="Друкарня «{surname} і партнери»",
        place=("{street}", "{town}"),
        title="Пропозиція роботи",
        facts=(("Дата", "{day}"),),
        texts=(
            "Шановна пані, шановний пане!",
            "після розмови {before} ми раді запросити Вас на посаду коректора. Перший робочий день – {after}.",
            "Оклад становить {one} на тиждень. Чекаємо на Вашу відповідь протягом десяти днів.",
        ),
        form="html",
    ),
)
