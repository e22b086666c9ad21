"""A small taxonomy and questions over it, shared by the tests of classifiers."""

from __future__ import annotations

from bench.classifiers.prompt import PromptTemplate
from bench.core.classifying import Question
from bench.core.taxonomy import Domain, Taxonomy, Term

TAXONOMY = Taxonomy(
    name="tiny",
    version="1",
    domains={
        "financial": Domain(
            description="money, banks and what is paid for goods and services",
            categories={
                "banking": Term(description="bank accounts, statements of account", aliases=("giro",)),
                "purchases": Term(description="goods bought in a shop, receipts and invoices"),
            },
        ),
        "medical": Domain(
            description="health, doctors and hospitals",
            categories={
                "treatment": Term(description="care by a doctor or a hospital, discharge letters"),
                "pharmacy": Term(description="prescriptions and medicines"),
            },
        ),
    },
    doctypes={
        "invoice": Term(description="asks for payment of goods or services", aliases=("tax invoice", "rechnung")),
        "statement": Term(description="statement of account over a period"),
        "prescription": Term(description="a doctor's order for a medicine"),
    },
)

INVOICE = """Northgate Hardware Ltd
12 Mill Lane, Leeds

TAX INVOICE
Invoice date: 2024-03-17
Due date: 2024-04-16

Hammer, claw       1    18.50
Total to pay            18.50 GBP
for goods bought in our shop
"""


def question(
    text: str = INVOICE, *, seed: int = 0, repeat: int = 0, template: PromptTemplate | None = None
) -> Question:
    prompt = (template or PromptTemplate.load()).render(TAXONOMY, text)
    return Question(document="a.pdf", sha256="0" * 64, prompt=prompt, text=text, seed=seed, repeat=repeat)
