"""French papers."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

FRENCH: Final = (
    Speech(
        name="dentiste",
        leaf=("medical", "dental", "invoice"),
        subject="dental crown",
        firm="Cabinet dentaire {surname}",
        place=("{street}", "{town}"),
        title="Note d’honoraires",
        facts=(("Émise le", "{day}"), ("Soins du", "{before}"), ("Dossier", "{number}")),
        texts=("Soins reçus au cabinet :",),
        rows=(
            ("Acte", "Montant"),
            ("Couronne céramique", "{one}"),
            ("Radiographie et pose", "{two}"),
            ("Total à régler", "{both}"),
        ),
        ending=("Règlement attendu avant le {after}. Cette note ne vaut pas feuille de soins.",),
    ),
    Speech(
        name="copropriete",
        leaf=("housing", "owners-association", "minutes"),
        subject="meeting of flat owners",
        firm="Syndicat des copropriétaires, résidence Les {surname}",
        place=("{street}", "{town}"),
        title="Procès-verbal de l’assemblée générale",
        reader=(),
        facts=(("Séance du", "{day}"), ("Convocation du", "{before}")),
        texts=(
            "La séance est ouverte à 18 h 30 sous la présidence de {person}. Le quorum est atteint.",
            "Première résolution : les comptes de l’exercice sont approuvés à l’unanimité.",
            "Deuxième résolution : la réfection du toit, pour {one}, est adoptée ; deux voix contre.",
            "La prochaine réunion du conseil aura lieu le {after}. La séance est levée à 20 h 10.",
        ),
        layout="typed",
    ),
    Speech(
        name="train",
        leaf=("lifestyle", "travel", "booking-confirmation"),
        subject="train journey",
        firm="Rail {town} Voyages",
        place=("service.clients@rail-voyages.example",),
        title="Votre réservation {number}",
        facts=(("Réservé le", "{day}"), ("Départ", "{after} à 7 h 52")),
        texts=("Bonjour {person}, merci de votre commande. Présentez ce message au contrôle.",),
        rows=(
            ("Trajet", "Prix"),
            ("Aller, voiture 4, place 61", "{one}"),
            ("Retour, voiture 11, place 18", "{two}"),
            ("Payé", "{both}"),
        ),
        ending=("Billets échangeables sans frais jusqu’à la veille du départ.",),
        form="html",
    ),
)
