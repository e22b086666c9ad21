"""Turns short texts into vectors with a small sentence-embedding model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
from numpy.typing import NDArray
from tokenizers import Encoding, Tokenizer

from bench.classifiers.embedded import assets

Vectors = NDArray[np.float32]
"""One row a text, of length 1: their dot product is the cosine."""

CHUNK: Final = 128
"""Word pieces that the model was trained to read at once."""
_BATCH: Final = 16
_LETTERS_PER_PIECE: Final = 8
"""Above any real text: so much of it is tokenised to fill a chunk for sure."""


class Encoder:
    """The model with its tokenizer, on one thread."""

    def __init__(self) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        weights = str(assets.weights())
        self._session = onnxruntime.InferenceSession(weights, options, providers=["CPUExecutionProvider"])
        self._tokenizer = Tokenizer.from_str(assets.tokenizer())
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(CHUNK)

    def texts(self, texts: Sequence[str]) -> Vectors:
        """One vector for each text; what is longer than a chunk is cut."""
        return self._vectors(self._tokenizer.encode_batch(list(texts)))

    def chunks(self, text: str, limit: int) -> Vectors:
        """One vector for each of the first `limit` chunks; at least one."""
        encoding = self._tokenizer.encode(text[: limit * CHUNK * _LETTERS_PER_PIECE])
        return self._vectors([encoding, *encoding.overflowing][:limit])

    def _vectors(self, encodings: Sequence[Encoding]) -> Vectors:
        # Sorted by length, so that short texts are not padded to the longest of all.
        order = sorted(range(len(encodings)), key=lambda place: len(encodings[place].ids))
        vectors = np.empty((len(encodings), 384), dtype=np.float32)
        for start in range(0, len(order), _BATCH):
            places = order[start : start + _BATCH]
            vectors[places] = self._batch([encodings[place].ids for place in places])
        return vectors

    def _batch(self, ids: list[list[int]]) -> Vectors:
        width = max(map(len, ids))
        tokens = np.zeros((len(ids), width), dtype=np.int64)
        mask = np.zeros_like(tokens)
        for row, row_ids in enumerate(ids):
            tokens[row, : len(row_ids)] = row_ids
            mask[row, : len(row_ids)] = 1
        feed = {"input_ids": tokens, "attention_mask": mask, "token_type_ids": np.zeros_like(tokens)}
        states = np.asarray(self._session.run(None, feed)[0], dtype=np.float32)
        # The model's own pooling: the mean over real tokens, then length 1.
        summed = (states * mask[:, :, None]).sum(axis=1)
        return np.asarray(summed / np.linalg.norm(summed, axis=1, keepdims=True), dtype=np.float32)
