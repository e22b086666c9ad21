"""What those who sell goods and services say to their customers."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

TRADE: Final[tuple[Passage, ...]] = (
    (
        ("Payment", "Paying us", "When to pay"),
        (
            "Sums are due without deduction within {days} days unless another day is named above.",
            "We ask you to settle the full sum no later than {days} days after you receive this paper.",
        ),
        (
            "Transfers must quote the number at the head of the page, since money without a number cannot be matched.",
            "Please give our number with your transfer; or it may take us some time to find out whose money it is.",
        ),
        (
            "If you are unable to pay in one sum, ring {phone} before the day has passed and we will look for a way.",
            "Whoever runs into difficulty should speak to us on {phone} early; we can usually agree on parts.",
        ),
    ),
    (
        ("Complaints", "If you are not happy", "Putting things right"),
        (
            "Tell us as soon as you notice that something is wrong, and keep the item or leave the work untouched.",
            "Should anything fall short of what was agreed, let us see it before somebody else puts a hand to it.",
        ),
        (
            "We answer in writing within {days} days and put right at our own cost whatever we are answerable for.",
            "Within {days} days you will hear from us, and where the fault is ours the remedy costs you nothing.",
        ),
        (
            "If we cannot agree, an independent ombudsman of the trade will decide, free of charge to you.",
            "Where no agreement is found, either side may turn to the arbitration board of the chamber of commerce.",
        ),
    ),
    (
        ("Changing your mind", "Cancellation", "Withdrawing"),
        (
            "A contract made at a distance may be ended within {days} days, and you need not say why.",
            "Those who ordered by telephone or on our website may go back on it for {days} days without a reason.",
        ),
        (
            "Goods made to your own measure, and food that spoils, are excepted from this right.",
            "This does not hold for things cut, mixed or printed specially, nor once a sealed pack has been opened.",
        ),
        (
            "We return what you paid by the way it reached us, within a fortnight of having the goods back.",
            "Your money goes back to the same account or card as soon as the parcel has arrived and been looked over.",
        ),
    ),
    (
        ("Ownership", "Whose it is until then"),
        (
            "Everything delivered stays the property of {issuer} until the last penny has been paid.",
            "{issuer} keeps title to what it supplies until the price has come in whole.",
        ),
        (
            "Until then it may not be pledged, sold on or built in so that it cannot be removed.",
            "It must meanwhile be looked after, insured against fire and theft, and kept apart where that can be done.",
        ),
    ),
    (
        ("Liability", "How far we answer"),
        (
            "We answer without limit for injury to persons and for what was done on purpose or with gross neglect.",
            "Nothing here limits our duty where somebody is hurt, or where we acted knowingly.",
        ),
        (
            "For other loss we answer up to the value of the order, as far as the law allows such a limit.",
            "In all other cases we make good the loss that could be foreseen, and no more than twice the price.",
        ),
        (
            "Delays caused by strikes, storms or a failing supplier lengthen the time by as long as they last.",
            "Where weather, roads or third parties hold us up, agreed days move accordingly and we let you know.",
        ),
    ),
    (
        ("Your data", "Privacy", "What we keep about you"),
        (
            "{issuer} stores name, address and what was bought, in order to carry out the contract and keep books.",
            "To serve you, {issuer} keeps your particulars and a history of past orders on its own computers.",
        ),
        (
            "They are passed on only to carriers, to our accountants and, where the law orders it, to the authorities.",
            "Nobody else sees them, save the firms that deliver, print or collect for us under contract.",
        ),
        (
            "You may ask at any time what is stored and have it corrected or struck out.",
            "On request we tell you what we hold, mend what is wrong and delete what need not be kept.",
        ),
    ),
    (
        ("Getting in touch", "Opening hours", "How to reach us"),
        (
            "Our counter is open on weekdays from eight to half past five, on Saturdays until noon.",
            "You find somebody at the desk every working day between nine and five, Wednesdays until seven.",
        ),
        (
            "Outside these hours a machine takes messages on {phone}; we call back on the next working day.",
            "For anything urgent there is {phone}, which is answered round the clock, holidays included.",
        ),
    ),
    (
        ("Guarantee", "How long we stand by it"),
        (
            "Parts and labour are covered for twelve months against faults that were there at the start.",
            "For one year from hand-over we repair or replace whatever proves faulty in material or making.",
        ),
        (
            "Wear, misuse, lightning and repairs by others are not covered.",
            "Excepted are batteries, seals and lamps, damage by frost or force, and anything altered by third hands.",
        ),
        (
            "Keep this paper: it is the proof that we will ask for.",
            "Please have this page at hand when you call, as the claim cannot be checked without it.",
        ),
    ),
    (
        ("Prices", "What the price contains"),
        (
            "Prices hold for {days} days and contain the taxes in force on the day of issue.",
            "All figures include the tax of the day; we are bound by them for {days} days.",
        ),
        (
            "Extra work found necessary on the way is charged by the hour, but only after you have agreed to it.",
            "Should more be needed than could be seen beforehand, we ask first and write down what was said.",
        ),
    ),
)
