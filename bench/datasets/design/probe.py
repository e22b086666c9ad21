"""Whether the look of a document, or its name, predicts its label without a word of it being read."""

from __future__ import annotations

import math
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from bench.core.axes import Axis
from bench.datasets.design.reading import Reading, Share, percent, share_of
from bench.datasets.design.samples import Sample
from bench.datasets.design.structure import traits

BAD_ABOVE: Final = 0.2
"""Beyond the majority class: then layout is a label in disguise."""
_FOLDS: Final = 5
_LEAST: Final = 20
"""Documents, below which no fold says anything."""
_RARE: Final = 3
"""A feature of fewer documents cannot be learned."""
_AXES: Final[tuple[Axis, ...]] = ("domain", "doctype")

Features = Callable[[Sample], Mapping[str, float]]


def probes(samples: Sequence[Sample]) -> Iterator[Reading]:
    """Two questions, domain and doctype each."""
    questions: dict[str, Features] = {"layout": layout_features, "names": name_features}
    for what, features in questions.items():
        for axis in _AXES:
            stating = [sample for sample in samples if axis in sample.case.truth.axes]
            labels = [sample.case.truth.axes[axis][0] for sample in stating]
            groups = {sample.group for sample in stating}
            if len(stating) >= _LEAST and len(set(labels)) > 1 and len(groups) >= _FOLDS:
                yield _read(what, axis, stating, labels, features)


def layout_features(sample: Sample) -> Mapping[str, float]:
    """Tags, format, text layer, pages, size, page shape and how densely it is written and drawn; no word of it."""
    facts = sample.facts
    measured = {
        "size": math.log(sample.case.document.size + 1),
        "pages": facts.pages,
        "pictures": facts.pictures,
        "drawn": None if facts.drawn is None else math.log(facts.drawn + 1),
        "letters": None if facts.flat is None else math.log(len(facts.flat) + 1),
        "density": len(facts.flat) / facts.pages if facts.flat and facts.pages else None,
        "shape": facts.width / facts.height if facts.width and facts.height else None,
    }
    return {name: float(value) for name, value in measured.items() if value is not None} | dict.fromkeys(
        traits(sample), 1.0
    )


def name_features(sample: Sample) -> Mapping[str, float]:
    """Folders, runs of letters, and the first three characters of the name."""
    parts = re.findall(r"[^\W\d_]+", sample.id.casefold())
    start = sample.id.rsplit("/", 1)[-1][:3].casefold()
    return dict.fromkeys([*parts[:20], f"begins {start}", f"length {len(sample.id)}"], 1.0)


def _read(what: str, axis: Axis, stating: Sequence[Sample], labels: Sequence[str], features: Features) -> Reading:
    name = f"{axis} from {what}"
    try:
        hits = predicted(stating, labels, features)
    except ImportError:
        reason = "scikit-learn is not installed: pip install 'loaderbench[embedded]'"
        return Reading(name=name, verdict="not measured", said="no probe was trained", reason=reason)
    right = share_of(stating, hits)
    majority = max(Counter(labels).values()) / len(labels)
    if right is None:
        raise ValueError("a probe needs documents")
    return _judged(name, what, right, majority)


def _judged(name: str, what: str, right: Share, majority: float) -> Reading:
    better = right.low > majority
    means = "layout is a label in disguise" if what == "layout" else "names are labels in disguise (no run shows them)"
    bad = better and what == "layout" and right.share - majority >= BAD_ABOVE
    return Reading(
        name=name,
        verdict="bad" if bad else "look" if better else "good",
        said=f"a probe on {what} alone is right in {right} ({percent(right.low)}–{percent(right.high)}); "
        f"the most frequent label would be in {percent(majority)}",
        reason=means if better else "no better than always saying the most frequent label",
        value=right.model_dump() | {"majority": majority},
    )


def predicted(stating: Sequence[Sample], labels: Sequence[str], features: Features) -> list[bool]:
    """Whether a random forest is right about each document, trained without any of its cluster.

    Raises ImportError without scikit-learn.
    """
    from sklearn.ensemble import RandomForestClassifier  # type: ignore[import-untyped]  # noqa: PLC0415
    from sklearn.feature_extraction import DictVectorizer  # type: ignore[import-untyped]  # noqa: PLC0415
    from sklearn.model_selection import GroupKFold, cross_val_predict  # type: ignore[import-untyped]  # noqa: PLC0415
    from sklearn.pipeline import make_pipeline  # type: ignore[import-untyped]  # noqa: PLC0415

    forest = RandomForestClassifier(n_estimators=30, min_samples_leaf=2, random_state=0)
    model = make_pipeline(DictVectorizer(sparse=False), forest)
    groups = [sample.group for sample in stating]
    with warnings.catch_warnings():
        # A fold may lack a label, and that is no news.
        warnings.simplefilter("ignore")
        answers = cross_val_predict(
            model, _common(list(map(features, stating))), labels, groups=groups, cv=GroupKFold(_FOLDS)
        )
    return [bool(answer == label) for answer, label in zip(answers, labels, strict=True)]


def _common(rows: list[Mapping[str, float]]) -> list[dict[str, float]]:
    counts = Counter(name for row in rows for name in row)
    return [{name: value for name, value in row.items() if counts[name] >= _RARE} for row in rows]
