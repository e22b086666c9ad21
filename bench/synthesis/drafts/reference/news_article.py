"""A local paper reports."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party
from bench.synthesis.drafts.paper import paper, said

_EVENTS = (
    (
        "the old swimming bath",
        "the council's plan to close it at the end of the season",
        "The basin loses eleven thousand litres a day through a crack that nobody has found",
    ),
    (
        "the bridge over the mill stream",
        "a repair that will take until next autumn",
        "Engineers found that two of the five piers stand on timber that is older than anybody thought",
    ),
    (
        "the market on the square",
        "a proposal to move it to the car park behind the station",
        "Stall holders say that takings fell by a third when the buses were sent another way",
    ),
    (
        "the night train to the coast",
        "its return after nineteen years",
        "All berths for the first week were gone within an hour, to the surprise of the company",
    ),
)


def news_article(cast: Cast) -> Draft:
    """A local paper reports."""
    gazette = Party(
        name=f"{cast.town()} {cast.one_of(('Chronicle', 'Gazette', 'Echo', 'Courier', 'Mercury'))}",
        lines=(cast.mail("newsdesk"),),
    )
    what, matter, detail = cast.one_of(_EVENTS)
    printed, people = cast.day(), [cast.person() for _ in range(4)]
    firm, agency = cast.firm("Consulting Engineers", "Holdings plc", "Builders Ltd"), cast.firm("Press Agency", "Wire")
    before = cast.written(cast.day_after(printed, -12, -2))
    return paper(
        cast,
        leaf=("reference", "news", "article"),
        titles=(
            f"What is to become of {what}?",
            f"Quarrel over {what}",
            f"New turn in the matter of {what}",
            f"Hundreds speak up for {what}",
        ),
        issuer=gazette,
        subject=f"report on {what}",
        day=printed,
        labels=("Printed", "Issue of", "Edition", "Published"),
        facts=(("By", people[0]), ("Pictures", people[1]), ("With reports from", agency)),
        through=(firm, agency, cast.firm("Press Cuttings", "Media Monitoring")),
        body=(
            said(
                cast,
                f"More than three hundred people came to the town hall on {before} to talk about {what} and "
                f"{matter}. The caretaker had to open the gallery, which had been locked since the flood.",
                f"It was the longest sitting of the year. For four hours, on {before}, the public heard arguments "
                f"about {what} and about {matter}, and nobody left before the end.",
            ),
            said(
                cast,
                f"{detail}, as a paper by {firm} shows that this newspaper has seen. The figures had been known for "
                "some months to a small circle. Asked why they were not made public, a spokesman said that they were "
                "not final.",
                f"{detail}. That is the finding of {firm}, whose study cost as much as a year's repairs. Councillors "
                "had received it late, and some of them had read it on the stairs.",
            ),
            said(
                cast,
                f"“My children learned everything there,” said {people[2]}, who lives round the corner. “You cannot "
                "put a price on that, and if you can, it is a small one.” The applause went on for a minute.",
                f"“We have heard promises before,” said {people[2]}, to laughter. “This time we should like them in "
                "writing, with a date, and with the name of somebody whom one can ring up.”",
            ),
            Heading(text=cast.one_of(("Another view", "Doubts"))),
            said(
                cast,
                f"{people[3]}, who leads the finance committee, asked for patience. There was money for one large "
                "thing in the coming year and not for three. Whoever wanted this must say which school should wait "
                "for its roof.",
                f"Not everybody agreed. {people[3]} pointed out that costs had doubled since the first plan, and that "
                "the fund for emergencies was meant for emergencies. There were whistles from the back.",
            ),
            Grid(
                head=("In figures", ""),
                rows=(
                    ("Names on the petition", f"{cast.random.randint(11, 60) * 103:,}"),
                    ("Cost by the first plan", cast.money(cast.random.randint(20, 90) * 1000000)),
                    ("Cost by the new plan", cast.money(cast.random.randint(91, 190) * 1000000)),
                    ("Jobs", str(cast.random.randint(7, 44))),
                ),
                widths=(3, 1.5),
                numeric=(1,),
            ),
            Heading(text=cast.one_of(("What happens now", "Next steps"))),
            said(
                cast,
                f"The committee will look at the matter again on {cast.written(cast.day_after(printed, 10, 40))}. "
                "Until then there is a book in the library in which everybody may write an opinion. By Thursday "
                "noon it had to be replaced with a thicker one.",
                f"A vote is expected on {cast.written(cast.day_after(printed, 10, 40))}. Members have been told that "
                "they are free to vote as they like, which has not happened since the matter of the tram.",
            ),
            said(
                cast,
                "Older readers will remember that there was a similar quarrel once before, and that it ended with a "
                "brass band. The instruments are said to be in working order.",
                "Whatever the outcome, the evening has shown that halls can still be filled without free drinks. The "
                "caretaker has asked for a second key to the gallery.",
            ),
        ),
    )
