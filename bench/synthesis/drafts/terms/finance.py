"""What banks, lenders and funds say to those whose money they hold."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

FINANCE: Final[tuple[Passage, ...]] = (
    (
        ("Checking your entries", "Please check"),
        (
            "Go through the entries soon after you receive them and compare them with your own records.",
            "We ask you to look at every line and to hold it against your slips and vouchers.",
        ),
        (
            "An entry that you do not recognise should be reported on {phone} at once, within {days} days at most.",
            "Anything that is not yours must reach us on {phone} without delay; after {days} days it counts as agreed.",
        ),
        (
            "We put back sums that were taken without your authority, unless you acted with gross carelessness.",
            "Money that left without your consent is returned by the end of the next working day.",
        ),
    ),
    (
        ("How interest is worked out", "Interest"),
        (
            "Interest is reckoned from day to day on the cleared balance and booked at the end of the month.",
            "We work it out daily on what is owed or owing and enter it once a month, on the last working day.",
        ),
        (
            "A rate that follows the central bank changes on the first of the month after the bank has moved.",
            "Variable rates may go up or down; we announce each change at least {days} days ahead.",
        ),
        (
            (
                "The effective yearly rate takes account of charges and when they fall due, so that offers can be "
                "compared."
            ),
            "The yearly figure includes charges that cannot be avoided and serves to compare one lender with another.",
        ),
    ),
    (
        ("Protection of deposits", "Is my money safe"),
        (
            "Balances are covered by the statutory scheme up to its limit for each person and each licensed house.",
            "Should {issuer} be unable to pay, the guarantee fund steps in, up to the legal maximum per saver.",
        ),
        (
            "Joint accounts count in equal parts for each holder; trusts and small firms are covered too.",
            "Two holders of one account are each covered for half of it, whatever they agreed between themselves.",
        ),
    ),
    (
        ("Keeping your account safe", "Fraud"),
        (
            "Nobody from {issuer} will ever ask for a password, a whole security code or a transfer to a safe account.",
            "We never telephone to ask for your codes, and we never send a courier to fetch a card.",
        ),
        (
            "If somebody does so, put the receiver down and call us from another telephone.",
            "Hang up, wait a few minutes, and ring the number printed on the back of your card.",
        ),
        (
            "Lost cards are blocked day and night on {phone}.",
            "To stop a card at any hour, dial {phone} and have your customer number ready.",
        ),
    ),
    (
        ("Charges", "What our services cost"),
        (
            "A list of charges hangs in every branch and is sent on request.",
            "The tariff in force can be had at the counter and is printed in the back of the customer handbook.",
        ),
        (
            "Payments that cannot be made for want of funds are returned, and the cost of doing so is booked.",
            "For an order that has to be turned down we charge what the tariff says, never more than the cost to us.",
        ),
        (
            "Going over an agreed limit without arrangement is dearer than asking first.",
            "Ask us before you exceed a limit: an arranged sum costs a fraction of one that was not.",
        ),
    ),
    (
        ("Paying back early", "Ending it sooner"),
        (
            "You may pay back the whole or a part at any time on one month's notice.",
            "Part or all of what is owed can be returned before its day; a letter is enough.",
        ),
        (
            "We then work out what is still due, less interest that has not yet been earned.",
            "Within {days} days we send a figure that is good for a fortnight, with interest up to the day.",
        ),
        (
            "A fee may be taken where the rate was fixed, within the limits set by law.",
            "With a fixed rate we may ask for what the change costs us, as the contract explains.",
        ),
    ),
    (
        ("Complaints", "If we have let you down"),
        (
            "Write to the customer relations team or speak to any member of staff.",
            "Every branch takes complaints, and so does the team that deals with nothing else.",
        ),
        (
            "You have our final word within eight weeks, and most people have it within {days} days.",
            "We try to settle matters in three days and let you know in {days} how things stand.",
        ),
        (
            "After that an ombudsman may be asked, whose finding binds us but not you.",
            "Whoever is not content may take the case to the ombudsman without paying anything.",
        ),
    ),
    (
        ("Taxes", "For your tax papers"),
        (
            "Keep these sheets for as long as the revenue may ask for them.",
            "This sheet replaces no certificate, but it may be asked for together with your return.",
        ),
        (
            "A replacement is made for a fee if the archive still has it.",
            "Copies can be ordered for seven years and cost what the tariff says.",
        ),
    ),
)
