"""What is concluded without one document or one cluster."""

import numpy as np
import pytest

from bench.comparison.statistics.leaving_out import without_each_cluster, without_each_document
from bench.comparison.statistics.margins import decide
from bench.comparison.statistics.samples import Answers, Sample


def counts(sample: Sample) -> tuple[int, int, int, int | None]:
    return sample.n, sample.b, sample.c, sample.clusters


def of(differences: list[int], clusters: list[int] | None = None) -> Answers:
    moved, codes = np.array(differences), None if clusters is None else np.array(clusters)
    return Answers(baseline=(moved < 0).astype(int), candidate=(moved > 0).astype(int), clusters=codes)


def test_each_document_is_left_out_once() -> None:
    found = without_each_document(of([-1, 0, 1, 0, -1]), counts)
    assert {(each.conclusion, each.places) for each in found} == {
        ((4, 1, 1, None), (0, 4)),
        ((4, 2, 1, None), (1, 3)),
        ((4, 2, 0, None), (2,)),
    }


def test_a_lead_of_six_hangs_on_each_of_the_six() -> None:
    found = without_each_document(of([1] * 6 + [0] * 74), lambda sample: decide(sample, 0.0).status)
    assert {each.conclusion: len(each.places) for each in found} == {"cannot tell": 6, "met": 74}


def test_ten_thousand_documents_are_three_samples() -> None:
    tried: list[Sample] = []

    def note(sample: Sample) -> int:
        tried.append(sample)
        return 0

    without_each_document(of([-1] * 300 + [1] * 350 + [0] * 9350), note)
    assert len(tried) == 3


def test_documents_of_unlike_clusters_are_not_alike() -> None:
    found = without_each_document(of([1, 1, 0, 1], [0, 0, 1, 2]), lambda sample: (counts(sample), sample.effect))
    assert sorted(place for each in found for place in each.places) == [0, 1, 2, 3]
    by_place = {place: each.conclusion for each in found for place in each.places}
    # without one of the pair every cluster has one document: no clusters
    assert by_place[0] == by_place[1] == ((3, 0, 2, None), 1.0)
    assert by_place[2][0] == (3, 0, 3, 2)
    assert by_place[3][0] == (3, 0, 2, 2)


def test_each_cluster_is_left_out_once() -> None:
    found = without_each_cluster(of([1, 1, 0, -1, 0, 0], [5, 5, 5, 8, 9, 9]), counts)
    assert {(each.conclusion, each.places) for each in found} == {
        ((3, 1, 0, 2), (5,)),
        ((5, 0, 2, 2), (8,)),
        ((4, 1, 2, 2), (9,)),
    }


def test_without_clusters_there_is_none_to_leave_out() -> None:
    assert without_each_cluster(of([1, 0]), counts) == ()


@pytest.mark.parametrize("differences", [[1], [0]])
def test_the_only_document_leaves_nothing_to_tell(differences: list[int]) -> None:
    (found,) = without_each_document(of(differences), lambda sample: decide(sample, 0.0).status)
    assert (found.conclusion, found.places) == ("cannot tell", (0,))
