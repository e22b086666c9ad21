"""Several loaders against one reference reader: the same paired figures as a comparison, adjusted over the loaders."""

from __future__ import annotations

from collections.abc import Sequence

from bench.comparison.counting import tally
from bench.comparison.differences import broken, differences, one_loader
from bench.comparison.metrics import Aim, compare_metric
from bench.comparison.pairing import Paired, pair
from bench.comparison.sides import Side
from bench.comparison.statistics.holm import holm
from bench.core.compared import Difference
from bench.core.criteria import METRICS, Metric
from bench.core.losses import Loss


def losses(reference: Side, others: Sequence[Side]) -> list[Loss]:
    """Reference as baseline, each other run as candidate; Holm over the loaders, metric by metric."""
    found = [_loss(reference, other) for other in others]
    for metric in METRICS:
        p_values = {str(place): p for place, loss in enumerate(found) if (p := loss.metrics[metric].p) is not None}
        for place, adjusted in holm(p_values).items():
            found[int(place)] = _adjusted(found[int(place)], metric, adjusted)
    return found


def _loss(reference: Side, other: Side) -> Loss:
    paired = pair(reference, other)
    found = list(differences(reference, other, allow=()))
    counted = tally(paired.pairs, repeats=(reference.spec.repeats, other.spec.repeats))
    return Loss(
        reference=reference.spec.loader.label,
        loader=other.spec.loader.label,
        run_id=other.run_id,
        metrics={metric: compare_metric(counted, metric, Aim()) for metric in METRICS},
        faults=(*_repeated(found), *broken(found), *paired.faults, *_apart(paired)),
    )


def _repeated(found: Sequence[Difference]) -> list[str]:
    return (
        ["the reference's own loader and settings: this measures repeatability, not loss"] if one_loader(found) else []
    )


def _apart(paired: Paired) -> list[str]:
    return [f"{paired.apart} documents are not the same in both runs"] if paired.apart else []


def _adjusted(loss: Loss, metric: Metric, p: float) -> Loss:
    changed = loss.metrics[metric].model_copy(update={"p_holm": p})
    return loss.model_copy(update={"metrics": {**loss.metrics, metric: changed}})
