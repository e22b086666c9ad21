"""Who one is, and one's own circle."""

from __future__ import annotations

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said


def marriage_certificate(cast: Cast) -> Draft:
    """A registrar certifies a wedding of the same day."""
    town = cast.town()
    office = Party(name=f"Office of the City Clerk, {town}", lines=("Bureau of Vital Records", *cast.address(town)))
    couple = (cast.person(), cast.person())
    wed = cast.day()
    officiant = cast.person()
    return paper(
        cast,
        titles=(
            "Certificate of Marriage",
            "Record of Marriage",
            "Extract from the Register of Marriages",
            "Return of Marriage",
        ),
        issuer=office,
        body=(
            Prose(text="This is to certify that"),
            Prose(text=f"{couple[0]}, born {cast.written(cast.day_after(wed, -14000, -9000))} in {cast.town()},"),
            Prose(text="and"),
            Prose(text=f"{couple[1]}, born {cast.written(cast.day_after(wed, -14000, -9000))} in {cast.town()},"),
            Prose(text=f"were joined in marriage at {town} on the {days.ordinal(wed)}"),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"by {officiant}, marriage commissioner, before the witnesses {cast.person()} and "
                            f"{cast.person()}."
                        ),
                        f"in the presence of {cast.person()} and {cast.person()}, by {officiant}, deputy registrar.",
                    )
                )
            ),
            Prose(text="In witness whereof I have set my hand and the seal of this office."),
            Signature(name=officiant, role="City Clerk"),
        ),
        facts=(
            ("Register volume and page", cast.code("## / ###")),
            ("License number", cast.code("M-######")),
        ),
        small_print=("Void if altered or if the seal is missing.",),
        leaf=("personal", "vital-record", "certificate"),
        day=wed,
        labels=(),
        subject=f"marriage of {couple[0]} and {couple[1]}",
    )


def family_letter(cast: Cast) -> Draft:
    """Somebody writes to a friend or relative."""
    writer, reader, written = cast.resident(), cast.resident(), cast.day()
    names = [cast.fake.first_name() for _ in range(4)]
    shop, came = cast.firm("Garden Centre", "Bookshop", "Nursery"), cast.day_after(written, -30, -4)
    visit = cast.written(cast.day_after(written, 20, 60))
    parts = (
        said(
            cast,
            f"your letter came on {cast.written(came)} and has been on the kitchen table ever since, so that I would "
            "not forget to answer. I read it aloud to everybody, and we laughed about the business with the ladder.",
            f"it is far too long since I wrote, and the card of {cast.written(came)} puts me to shame. You were "
            "always the better one at this. So here is a proper letter, with ink on my fingers.",
        ),
        said(
            cast,
            f"{names[0]} has started at the new school and comes home with mud up to the knees and a head full of "
            f"frogs. {names[1]} wants to be a baker, which suits us all. Getting up at four is not being talked about.",
            f"We are all well. {names[0]} has grown out of everything again. {names[1]} broke a wrist falling off the "
            "wall that we told them both not to climb; the plaster is green and has been signed by the whole street.",
        ),
        said(
            cast,
            "The garden has been a sorrow this year: first no rain, then nothing but rain, and the snails had their "
            f"feast. {shop} sold me three plum trees that were meant to be pears, and I have grown fond of them.",
            f"I have taken to walking along the river before breakfast with the neighbour's dog, who is called "
            f"{names[2]} and afraid of swans. On Saturdays I help out at {shop}, three hours, for cake.",
        ),
        said(
            cast,
            f"Do you remember the summer in which {names[3]} fell into the lock, and the keeper fished him out with "
            "the long hook and never said a word? I met him in the market, over eighty, and he knew me at once.",
            "When I cleared the attic I found the box with your old drawings. The one of the pier is framed now and "
            "hangs in the hall, where everybody asks who did it. I say that you could be persuaded to do another.",
        ),
        said(
            cast,
            "Mother is slower on the stairs but quick with her tongue. She beats the doctor at draughts and will not "
            "hear of moving. We take turns on Sundays. She sends you a kiss and wants her pie dish back.",
            "You asked about the house. The roof is done, the money is gone, and the bath stands in the yard under a "
            "sheet. It is no way to live, and we are rather happy.",
        ),
        said(
            cast,
            f"Come and see us. {visit} would be good, for there is no school, and the fair is in town. You can have "
            "the room over the porch; bring boots and no presents.",
            f"What about {visit}? There is a train that needs only one change, and I will stand on the platform with "
            "an umbrella. Stay for as long as you can bear us.",
        ),
    )
    first, last = reader.name.split()[0], writer.name.split()[0]
    return paper(
        cast,
        leaf=("personal", "private-correspondence", "letter"),
        titles=(f"Dear {first},", f"My dear {first},", f"Dearest {first},"),
        issuer=Party(name=writer.name, lines=writer.lines),
        addressee=reader if cast.chance(0.4) else None,
        subject=f"family news of {writer.name}",
        day=written,
        labels=("Written", "Sent", "On"),
        passed_on=0.0,
        body=(
            *parts,
            said(cast, "With love from all of us,", "Ever yours,", "Much love, and write soon,"),
            Signature(name=writer.name, role="", signed=last),
            said(
                cast,
                f"P.S. If you pass {cast.firm('Tea Merchants', 'Stationers')}, could you ask whether they still have "
                "the blue paper? This is the last sheet.",
                f"P.S. The cutting is from the paper of {cast.written(cast.day_after(written, -9, -2))}. Is that not "
                "our old teacher in the third row?",
            ),
        ),
    )


_BUSINESS = (
    ("Summer fair", "Stalls cost the same as last year. Cakes are promised by eleven members; a tent is borrowed."),
    ("New members", "Four people applied and were welcomed. The list of those who wait is closed for the time being."),
    ("The hall", "The floor has been sanded. Shoes with dark soles are no longer allowed, and a sign will say so."),
    ("Youth", "The group on Thursdays has grown to nineteen. A second leader is wanted; two names were put forward."),
    ("Concert", "The spring programme was chosen after some debate. The second half will be for strings alone."),
    ("Minibus", "It passed the test but needs tyres. Members who drive it write down the miles in the book."),
    ("Allotments", "Three plots are overgrown. The holders are written to and have until the end of the month."),
    ("Rules", "A change of section 7 was read for the first time; it will be voted on in the general meeting."),
)


def club_minutes(cast: Cast) -> Draft:
    """What the committee of a club talked about."""
    club = Party(
        name=f"{cast.town()} {cast.one_of(('Choral Society', 'Gardeners Club', 'Rowing Club', 'Local History Group'))}",
        lines=cast.address(),
    )
    met, bank = cast.day(), cast.firm("Bank plc", "Building Society")
    present = [cast.person() for _ in range(6)]
    start, spent = cast.cents(900, 4000), cast.cents(90, 600)
    taken = cast.cents(100, 900)
    return paper(
        cast,
        leaf=("personal", "community", "minutes"),
        titles=("Committee evening", "What was said and settled", "Our committee met", "Notes of the committee"),
        issuer=club,
        subject="committee of a club",
        day=met,
        labels=("Met on", "Meeting of", "Date", "Evening of"),
        facts=(
            ("Previous meeting", cast.written(cast.day_after(met, -70, -25))),
            ("Next meeting", cast.written(cast.day_after(met, 25, 70))),
            ("Place", f"upper room of {cast.surname()} Arms"),
            ("Bankers", bank),
        ),
        through=(cast.firm("Arms", "Printers"), bank),
        body=(
            Facts(rows=(("In the room", ", ".join(present[:5])), ("Apologies", present[5]))),
            said(
                cast,
                f"{present[0]} opened at {cast.clock(19, 19)} and thanked {present[1]} for the tea. The last notes "
                "were read and signed; the leaking tap mentioned there has been seen to.",
                f"The chair, {present[0]}, greeted those present and remembered a member who had died. The earlier "
                "notes were taken as read.",
            ),
            *clauses(cast, [(n, f"{t} {cast.one_of(present)} sees to it.") for n, t in cast.some_of(_BUSINESS, 6)]),
            Heading(text=cast.one_of(("Money", "The treasurer's report"))),
            Grid(
                head=("", "Sum"),
                rows=(
                    ("In hand at the last meeting", cast.money(start)),
                    ("Taken in", cast.money(taken)),
                    ("Paid out", cast.money(-spent)),
                ),
                totals=(("In hand", cast.money(start + taken - spent)),),
                widths=(3, 1.3),
                numeric=(1,),
            ),
            said(
                cast,
                "Under any other matters there was a wish for a kettle that does not drip, a complaint about the "
                "heating, and an offer to lend a projector. There was no further business.",
                "Somebody asked for the key to the cupboard, which nobody has. A locksmith will be cheaper than a new "
                "cupboard. The evening ended in good spirits before ten.",
            ),
            Signature(name=present[2], role="Honorary secretary"),
        ),
    )
