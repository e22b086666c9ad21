"""What the board of an owners' association decided."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_MATTERS = (
    ("Roof", "The manager presented three bids. The middle one was preferred since it includes the gutters."),
    ("Parking", "Visitors' places were used as storage. A letter goes to all; towing begins after thirty days."),
    ("Pool", "Opening was set for the last weekend in May. Two lifeguards share the weekends."),
    ("Trees", "Two maples lean over the walk. An arborist is asked for an opinion before anything is cut."),
    ("Reserve study", "The fund stands at 61 percent of what the study asks for. The board discussed a rise."),
    ("Dogs", "Owners were reminded of leashes. A second waste station is put up near the gate."),
    ("Elevator", "The yearly inspection found a worn cable. Repair takes two days, to be announced by notice."),
    ("Snow", "The contract with the plow firm is prolonged by one season at the same price."),
    ("Web cameras", "A proposal to film the mail room was discussed and put off until counsel has been heard."),
)


def association_minutes(cast: Cast) -> Draft:
    """What the board of an owners' association decided."""
    association = Party(
        name=f"{cast.surname()} {cast.one_of(('Village', 'Court', 'Commons', 'Terrace'))} Owners Association, Inc.",
        lines=cast.address(),
    )
    met, manager = cast.day(), cast.firm("Community Management", "Property Services LLC")
    present = [cast.person() for _ in range(5)]
    fee = cast.random.randint(180, 420) * 100
    return paper(
        cast,
        leaf=("housing", "owners-association", "minutes"),
        titles=("What the board decided", "Meeting of the board", "Board of Directors", "Record of the evening"),
        issuer=association,
        subject="board meeting of an owners' association",
        day=met,
        labels=("Held on", "Meeting of", "Date", "Evening of"),
        facts=(
            ("Last meeting", cast.written(cast.day_after(met, -95, -28))),
            ("Next meeting", cast.written(cast.day_after(met, 28, 92))),
            ("Place", f"Clubhouse, {cast.clock(18, 19)}"),
            ("Managing agent", manager),
        ),
        through=(manager,),
        body=(
            Facts(
                rows=(
                    ("Present", "; ".join(present[:4])),
                    ("Excused", present[4]),
                    ("For the manager", cast.person()),
                    ("Owners in the audience", str(cast.random.randint(3, 31))),
                )
            ),
            said(
                cast,
                f"{present[0]} took the chair, found that a quorum was there, and opened the evening. The record of "
                "the last time was approved with one correction of spelling.",
                f"With four of five directors in the room {present[0]} opened at once. Nobody had objections to the "
                "previous record, which stands approved.",
            ),
            *clauses(
                cast,
                [
                    (
                        name,
                        (
                            f"{text} Moved by {cast.one_of(present[:2])}, seconded by {cast.one_of(present[2:4])}; "
                            f"{cast.one_of(('carried unanimously', 'carried, one against', 'tabled', 'carried'))}."
                        ),
                    )
                    for name, text in cast.some_of(_MATTERS, 6)
                ],
            ),
            Heading(text=cast.one_of(("Money", "Report of the treasurer"))),
            Grid(
                head=("", "Budget", "Actual"),
                rows=(
                    ("Fees", cast.money(fee * 400), cast.money(fee * 391)),
                    ("Grounds", cast.money(fee * 90), cast.money(fee * 97)),
                    ("Insurance", cast.money(fee * 60), cast.money(fee * 66)),
                    ("Into the reserve", cast.money(fee * 80), cast.money(fee * 80)),
                ),
                widths=(3, 1.5, 1.5),
                numeric=(1, 2),
            ),
            said(
                cast,
                "Owners spoke for ten minutes: about lamps that do not work, a gate that is left open, and the price "
                "of cable television. The manager takes these up.",
                "In the open forum three owners asked for more lamps and one for less watering. There being nothing "
                "further, the evening was closed.",
            ),
            *terms(cast, "dwelling", association.name, least=1, most=3),
            Signature(name=present[3], role="Secretary"),
        ),
        small_print=("Subject to approval by the board", ""),
    )
