"""Everything that a home policy says, over many pages."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Grid, Heading, Party, Points, Prose
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import FAMILIES, terms

_PERILS: Final = (
    ("Fire and smoke", "flames, an explosion, or smoke that came suddenly", "scorching without flames"),
    ("Storm", "wind of more than 55 miles an hour and the rain it drives in", "fences, gates and hedges"),
    ("Flood", "water that rises from a river, the sea or the ground", "a rise of the water table over weeks"),
    ("Escape of water", "pipes, tanks and machines from which water bursts", "sealant and grout that has failed"),
    ("Theft", "thieves who broke in or forced their way", "a door that was left unlocked"),
    ("Subsidence", "ground that sinks or slides beneath the house", "settling of a new building"),
    ("Falling trees", "trees, branches and masts that come down", "felling by yourself or for you"),
    ("Impact", "vehicles, aircraft and animals that run into the house", "scratching by pets"),
    ("Frost", "pipes that freeze in rooms that are lived in", "rooms left unheated for more than a month"),
    ("Oil", "oil that leaks from a fixed installation for heat", "the oil itself"),
    ("Glass", "panes, basins and hobs that break by accident", "panes that were cracked before"),
    ("Lightning", "a strike on the house, on a mast, or on the cables that lead to it", "slow decay of aerials"),
    ("Malice", "people who break, smear or flood on purpose", "members of the household"),
    ("Riot", "crowds, strikers and people acting with malice", "tenants and guests"),
)


_THINGS: Final = (
    *("Furniture", "Carpets", "Clothing", "Jewels and watches", "Works of art", "Musical instruments", "Bicycles"),
    *("Computers", "Telephones", "Garden tools", "Food in a freezer", "Cash", "Documents", "Sports gear"),
)


_DUTIES: Final = (
    "keep gutters, drains and downpipes clear and look at them after each autumn",
    "have the boiler serviced once a year by somebody who is qualified, and keep the sheet",
    "shut off the water when the house is empty for more than a week in the cold months",
    "lock doors and ground floor windows when nobody is in, with the keys taken out",
    "have the chimney swept before each winter in which it is used",
    "replace hoses of machines that are older than eight years",
    "tell us before scaffolding is put up, since it makes it easy to climb in",
    "keep a list with pictures of things that are worth more than the limit for one item",
    "store no more petrol than the law allows, and none of it indoors",
    "trim trees that stand closer to the wall than they are tall",
)


def home_booklet(cast: Cast) -> Draft:
    """Everything that a home policy says, over many pages."""
    insurer = Party(
        name=cast.firm("Insurance plc", "Mutual Assurance", "Home Insurance Ltd", "General plc"),
        lines=(*cast.address(), cast.phone()),
    )
    holder, issued = cast.resident(), cast.day()
    starts = cast.day_after(issued, 5, 25)
    broker, lender = cast.firm("Insurance Brokers", "Brokers Ltd"), cast.firm("Building Society", "Mortgages plc")
    body: list[Block] = [
        said(
            cast,
            "This booklet and the sheet with your figures are one contract. Read them together and put them where you "
            "will find them when water comes through the ceiling.",
            "We have tried to write as we would speak. Words printed in the first part have the same meaning wherever "
            "they stand, and what is said for all parts is said only once.",
        ),
        *_sums(cast),
    ]
    for part, what in (("A", "the house"), ("B", "what is in it")):
        body.append(Heading(text=f"Part {part}: {what}"))
        for number, peril in enumerate(cast.shuffled(_PERILS), 1):
            body += _section(cast, f"{part}{number}", peril)
    body += [Heading(text=cast.one_of(("What you must do", "Your part of it")))]
    body += [Points(items=tuple(f"You {duty}." for duty in cast.shuffled(_DUTIES)), numbered=True)]
    for family in ("insurer", "dwelling", "finance", "trade"):
        body += terms(cast, family, insurer.name, least=len(FAMILIES[family]), most=len(FAMILIES[family]))
    return paper(
        cast,
        leaf=("insurance", "home-insurance", "policy"),
        titles=("Your home, covered", "Buildings and contents", "The booklet for your home", "Home: terms in full"),
        issuer=insurer,
        addressee=holder,
        subject=f"cover for the home of {holder.name}",
        day=issued,
        labels=("Issued", "Date of issue", "Printed for you on", "Dated"),
        facts=(
            ("Cover from", cast.written(starts)),
            ("Cover until", cast.written(starts + timedelta(days=364))),
            ("Edition of", cast.written(cast.day_after(issued, -700, -200))),
            ("Number", cast.code("H/########")),
            ("Broker", broker),
            ("Lender", lender),
        ),
        through=(broker, lender),
        body=body,
        small_print=("Home booklet", ""),
    )


def _sums(cast: Cast) -> list[Block]:
    rows = tuple((thing, cast.money(cast.random.randint(2, 60) * 25000), cast.money(25000)) for thing in _THINGS)
    head = ("Things", "Up to", "For one item, unless listed")
    return [
        Heading(text=cast.one_of(("How much is covered", "Sums and limits"))),
        Grid(head=head, rows=rows, widths=(3, 1.5, 2), numeric=(1, 2)),
    ]


def _section(cast: Cast, number: str, peril: tuple[str, str, str]) -> list[Block]:
    name, meant, left_out = peril
    thing = [word.lower() for word in cast.some_of(_THINGS, 4)]
    excess, nights = cast.money(cast.one_of((5000, 10000, 25000, 35000))), cast.one_of((30, 45, 60))
    texts = (
        (
            (
                f"We pay for loss of and damage to the house and what is in it if it was caused by {meant}. The house "
                "takes in garages, sheds, walls, drives, terraces, and pipes and cables for which you are answerable."
            ),
            (
                f"If {meant} cause loss or damage, we make it good, in the house as in outbuildings, on walls, on "
                "terraces, and on the pipes and cables between the house and the public network."
            ),
        ),
        (
            (
                "Beyond the sum for the house we pay for clearing the ground, for architects, and for a place to "
                f"live in for up to {cast.random.randint(9, 24)} months while rooms cannot be used. Costs of this "
                "kind are agreed with us before they arise, save in an emergency at night or on a holiday."
            ),
            (
                "We also bear what it costs to shore up, to clear, to plan anew and to comply with rules made since "
                f"the house was built; and rent elsewhere for up to {cast.random.randint(9, 24)} months. Ask us first "
                "whenever there is time to do so."
            ),
        ),
        (
            (
                f"We do not pay for {left_out}; nor for damage that came little by little, that had begun before this "
                f"contract, or that happened while the house was empty for more than {nights} nights in a row. What "
                "should have been mended long ago is not mended at our cost."
            ),
            (
                f"Left out are {left_out}. Left out, too, is whatever happens once nobody has slept in the house for "
                f"{nights} nights on end, unless somebody looked in every third day and wrote it down."
            ),
        ),
        (
            (
                f"Of things such as {thing[0]}, {thing[1]} and {thing[2]} we replace with new ones those that cannot "
                f"be repaired. For {thing[3]} older than five years we take off a fifth, and a tenth for each year "
                "beyond."
            ),
            (
                f"Repair comes first. Where it makes no sense, we give new for old, for {thing[0]} and {thing[1]} as "
                f"for {thing[2]}; only for {thing[3]} do we look at age and wear."
            ),
        ),
        (
            (
                f"The first {excess} of each claim in this section are yours to bear. If one event touches other "
                "sections as well, you bear the highest of these sums and not all of them."
            ),
            (
                f"You carry {excess} yourself, once for each event, however many sections it touches. Several storms "
                "within three days count as one."
            ),
        ),
    )
    return [Heading(text=f"Section {number}: {name}"), *(Prose(text=cast.one_of(wordings)) for wordings in texts)]
