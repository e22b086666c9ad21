"""Tables of words that the rules look for, written one group a line."""

from __future__ import annotations


def either(table: str) -> str:
    """One pattern out of a table: each line is a group of alternatives."""
    return "|".join(line.strip() for line in table.strip().splitlines())


# What a label in front of a date makes of it. Patterns for `re`, without regard to case.

NEVER = either(r"""
    birth|born|d\.?o\.?b\b|geb(?:oren|\.)|naissance
    expir|exp\b|valid (?:until|thru|to|till|from)|gültig|best before|discard|refill before
    print(?:ed)?\b|copyright|rev(?:ised|ision|\.)|version|form \w+ \(|last (?:updated|modified)
    member since|since\b|opened|previous|prior\b|next (?:visit|appointment|review|statement)
""")
DUE = either(r"""
    due|pay(?:able|ment)? (?:by|before|until|due)|pay by|deadline|remit until|renew
    fällig|zahlbar|échéance|à payer avant|date limite|prélèvement|vence
""")
REFERENCE = either(r"""
    (?:order|contract|delivery|shipping)[ -]?(?:note )?date|date of delivery
    (?:vertrags|auftrags?|bestell|liefer(?:schein)?)-?datum|bestellnummer|lieferscheinnr
    date de (?:livraison|commande|début|fin)
""")
TRANSACTION = either(r"""
    transaction|purchase[ds]? (?:on|date)|sales? date|paid on|date paid|(?:paid|payment) date|tax point date
    date (?:of )?(?:purchase|sale|service|visit|treatment|supply|transaction|payment)
    (?:service|visit|supply|admission|collection|treatment|examination|procedure|performed) date|admitted|served on
    (?:departure|event|effective|check-?in) date|departure
    leistungs-?datum|date de prestation
""")
ISSUE = either(r"""
    (?:invoice|issue|issued|bill|billing|statement|receipt|letter|report|document|filing|notice)s?[ -]?date
    (?:tax|policy|prescription|quote|agreement|award|graduation)s?[ -]?date|(?:rechnungs|beleg|ausstellungs)-?datum
    issued|date (?:of )?(?:issue|invoice|bill|this|letter)|date d[e'] ?(?:facture|émission|la facture)
    dated|signed|sent\b|published|conferred|as of
    date\b|datum\b|fecha\b|data\b|vom\b|le\b|du\b
""")

# What the name of an organisation ends with, and what it is made of.

LEGAL_FORM = either(r"""
    ltd|limited|l\.?l\.?c|l\.?l\.?p|inc|incorporated|corp|corporation|company|co|plc|n\.a
    gmbh(?: & co\.? ?kg)?|ag|kg|ohg|ug|e\.? ?v|e\.? ?k|a\.? ?g\.?
    s\.?a\.?r\.?l|s\.?a\.?s|s\.?a|s\.?p\.?a|s\.?r\.?l|s\.?l|b\.?v|n\.?v|a/s|aps|ab|oy|kk
    sdn\.? ?bhd|bhd|s/b|plt|pty(?: ltd)?|pvt\.? ltd|pte\.? ltd
""")
KIND_OF_ORGANISATION = either(r"""
    bank|credit union|insurance|assurance|mutual|trust|group|holdings|partners|associates
    hospital|clinic|medical|health|pharmacy|dental|surgery|veterinary|vet|animal|kennel
    university|college|school|academy|institute|library|museum|theatre|press|publishing|publications
    council|county|city of|state of|department|ministry|agency|authority|bureau|court|office
    service|services|association|society|foundation|club|gym|fitness
    restaurant|restoran|café|cafe|bakery|bakeries|kitchen|hotel|store|stores|market|mart|supermarket|shop
    enterprise|trading|hardware|stationery|energy|electric|water|gas|power|telecom|mobile
    properties|realty|lettings|estates|motors|garage|airlines|airways|travel|tours
    solutions|systems|technologies|studio|consulting|solicitors|lawyers|attorneys|law
""")
TITLE_BEFORE = either(r"""
    tax|sales|pro ?forma|commercial|cash|simplified|official|payment|bank|account|annual|monthly|credit
    purchase|delivery|order|medical|insurance|rental|lease|employment|original|duplicate|copy|the
""")
TITLE = either(r"""
    invoice|receipt|bill|statement|report|certificate|letter|memo|memorandum|note|agreement|contract|policy|notice
    summary|form|application|transcript|resume|curriculum vitae|prescription|record|slip|payslip|order|confirmation
    itinerary|quote|quotation|estimate|schedule|list|guide|manual|rechnung|facture|factuur|quittung|gutschrift
""")
FIELD = either(r"""
    page|date|total|subtotal|amount|tel|telephone|phone|fax|e-?mail|www|http|customer|account|invoice|table|cashier
    dear|subject|re|ref|reference|welcome|thank|hello|hi|attention|attn|to|cc|from|your|our|this|for|qty|item|name
    address|vat|gst|reg|company (?:reg|no)|registered|description|price|no|order|bill to|ship to|sold to|seite|note
""")
ADDRESS = either(r"""
    street|str\.?|straße|road|rd|avenue|ave|lane|drive|boulevard|blvd|square|court \d|place|plaza|rue|platz|weg|way
    suite|floor|building|unit \d|lot|p\.?o\.? box|jalan|jln|taman
""")
ISSUER = either(r"""
    sold by|seller(?: name)?|issued by|issuer|vendor|supplier|merchant|provider|biller|bill(?:ed)? from
    remit (?:payment )?to|payable to|employer|landlord|lessor|insurer|underwritten by|prescriber|facility
    prepared by|published by|publisher|issuing (?:authority|organi[sz]ation|office)|name of institution|from|sender
    verkäufer|lieferant|vendeur|fournisseur
""")
RECIPIENT = either(r"""
    bill(?:ed)? to|invoice to|ship(?:ped)? to|deliver to|sold to|to|customer|client|buyer|dear|attn|attention
    patient|tenant|lessee|insured|policy ?holder|member|employee|prepared for|recipient|claimant|student
    account holder|name|käufer|kunde|empfänger|acheteur
""")
