"""Makes the documents of a recipe on several processes, never holding more than a few of them."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Any, Final

from bench.synthesis.recipe import Made, Maker, Recipe

BATCH: Final = 8
"""Plans that a worker takes at once."""
_AHEAD: Final = 2
"""Batches for each worker that are under way or wait to be written."""


def build(recipe: Recipe, *, seed: int, documents: int | None = None, workers: int = 1) -> Iterator[Made]:
    """Every document in the order of its plan; one worker is this process itself."""
    plans = recipe.plans(documents)
    if workers == 1:
        yield from (recipe.make(plan, seed=seed) for plan in plans)
        return
    # Spawned, not forked: the parent draws its progress on a thread.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent) as pool:
        waiting: deque[Future[list[Made]]] = deque()
        for batch in _batches(plans):
            waiting.append(pool.submit(_make, recipe.make, batch, seed))
            if len(waiting) > _AHEAD * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _batches(plans: Iterable[Any]) -> Iterator[list[Any]]:
    rest = iter(plans)
    while batch := list(islice(rest, BATCH)):
        yield batch


def _make(maker: Maker, plans: Sequence[Any], seed: int) -> list[Made]:
    return [maker(plan, seed=seed) for plan in plans]


def _end_with_parent() -> None:
    """A parent that was killed cannot end its workers; each of them waits for its end."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
