"""Somebody writes to a friend or relative."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Party, Signature
from bench.synthesis.drafts.paper import paper, said


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
