"""Spanish papers."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

SPANISH: Final = (
    Speech(
        name="agua",
        leaf=("utilities", "water", "bill"),
        subject="water for two months",
        firm="Aguas de {town}, S.A.",
        place=("{street}", "Atención al cliente: 900 000 000"),
        title="Factura del agua",
        facts=(("Fecha de factura", "{day}"), ("Lectura del contador", "{before}"), ("Cargo en cuenta", "{after}")),
        texts=("Contrato n.º {number}. Consumo de dos meses según contador.",),
        rows=(
            ("Concepto", "Importe"),
            ("Consumo", "{one}"),
            ("Alcantarillado y cuota fija", "{two}"),
            ("Total", "{both}"),
        ),
        ending=("Si detecta una fuga, cierre la llave de paso y avísenos de inmediato.",),
    ),
    Speech(
        name="multa",
        leaf=("government", "fine", "penalty-notice"),
        subject="fine for parking",
        firm="Ayuntamiento de {town}",
        place=("Unidad de sanciones", "{street}"),
        title="Notificación de denuncia",
        facts=(("Fecha de la notificación", "{day}"), ("Fecha de los hechos", "{before}"), ("Expediente", "{number}")),
        texts=(
            "Se le comunica que su vehículo fue denunciado por estacionar en carga y descarga sin autorización.",
            "Importe de la sanción: {one}. Con pago antes del {after} se reduce a la mitad y termina el procedimiento.",
            "Puede presentar alegaciones por escrito en el registro municipal.",
        ),
        form="pdf-scan",
    ),
    Speech(
        name="gimnasio",
        leaf=("lifestyle", "fitness", "agreement"),
        subject="membership of a gym",
        firm="Gimnasio {surname} y Hermanos",
        place=("{street}", "{town}"),
        title="Contrato de socio",
        facts=(("Firmado el", "{day}"), ("Vigente desde", "{after}"), ("Socio n.º", "{number}")),
        texts=(
            "Entre el gimnasio y {person} se acuerda el uso de las instalaciones en horario de mañana.",
            "La cuota mensual es de {one}; la matrícula, de {two}, se abona una sola vez.",
            "Cualquiera de las partes puede resolver el contrato con un mes de aviso.",
        ),
        form="odt",
    ),
)
