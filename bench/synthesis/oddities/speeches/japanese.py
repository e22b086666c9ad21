"""Japanese papers, in the formats that bring no font of their own."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

JAPANESE: Final = (
    Speech(
        name="ryoshusho",
        leaf=("food", "dining-out", "receipt"),
        subject="dinner at a restaurant",
        firm="和食処{surname}",
        place=("{town}{street}",),
        title="領収書",
        reader=("{person} 様",),
        facts=(("発行日", "{day}"), ("番号", "{number}")),
        texts=("下記の金額を正に領収いたしました。",),
        rows=(("内訳", "金額"), ("お食事代", "{one}"), ("お飲物代", "{two}"), ("合計", "{both}")),
        ending=("次回ご利用いただける割引券は{after}まで有効です。",),
        form="docx",
    ),
    Speech(
        name="yachin",
        leaf=("housing", "rent", "notice"),
        subject="change of rent",
        firm="株式会社{surname}不動産管理",
        place=("{town}{street}",),
        title="賃料改定のお知らせ",
        reader=("{person} 様",),
        facts=(("通知日", "{day}"),),
        texts=(
            "拝啓 時下ますますご清祥のこととお慶び申し上げます。",
            "現在の月額賃料{one}を、{after}より{both}に改定させていただきます。",
            "ご不明な点は担当までお問い合わせください。敬具",
        ),
        form="html",
    ),
    Speech(
        name="yoyaku",
        leaf=("lifestyle", "travel", "booking-confirmation"),
        subject="night at an inn",
        firm="温泉旅館{surname}",
        place=("{town}",),
        title="ご予約確認",
        reader=("{person} 様",),
        facts=(("予約受付日", "{day}"), ("ご宿泊日", "{after}"), ("予約番号", "{number}")),
        texts=("このたびはご予約いただき誠にありがとうございます。", "二名様、一泊二食付き、合計{both}（税込）です。"),
        form="odt",
    ),
)
