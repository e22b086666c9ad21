"""What docling 2.143.0 imports from torch without using it here, and how it starts where torch is not installed."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NoReturn

SPEECH: Final = "docling.pipeline.asr_transformers"
"""Speech recognition: imported with the document converter, and the only module that needs torch at import."""


def prepare_docling() -> bool:
    """Make `docling.document_converter` importable; to be called before it is. True if something had to be done.

    Each of the three stands in for something that needs torch to do any work, so nothing that works is taken away:
    the speech decoder, the learned table engines, and the choice among CPU and graphics cards.
    """
    if find_spec("torch") is not None:
        return False
    sys.modules.setdefault(SPEECH, _speech_without_torch())
    from docling.models.plugins import defaults
    from docling.utils import accelerator_utils

    accelerator_utils.decide_device = _cpu
    defaults.table_structure_engines = _no_learned_tables
    return True


def _speech_without_torch() -> ModuleType:
    module = ModuleType(SPEECH)
    module.TransformersAsrDecoder = _SpeechDecoder  # type: ignore[attr-defined]
    return module


class _SpeechDecoder:
    """Takes the place of the decoder that is made only for sound."""

    def __init__(self, *_: object, **__: object) -> NoReturn:
        raise ImportError("speech recognition needs torch, which is not installed")


def _cpu(accelerator_device: str, supported_devices: object = None) -> str:
    del accelerator_device, supported_devices
    return "cpu"


def _no_learned_tables() -> dict[str, list[Any]]:
    return {"table_structure_engines": []}
