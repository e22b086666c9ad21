"""The fence around untrusted text: what is broken up in it before a model sees it, and a mark it cannot forge."""

from __future__ import annotations

import hashlib
from typing import Final

# What chat templates of known model families mark turns with. A document that contains one could end the user's
# turn and speak as somebody else, because servers tokenise the rendered conversation as a whole.
_CONTROL: Final = (
    *("<|", "|>", "<\uff5c", "<s>", "</s>", "<bos>", "<eos>", "<pad>", "<start_of_turn>", "<end_of_turn>"),
    *("[INST]", "[/INST]", "[SYSTEM_PROMPT]", "[/SYSTEM_PROMPT]", "<<SYS>>", "<</SYS>>"),
    *("[TOOL_CALLS]", "[AVAILABLE_TOOLS]", "[/AVAILABLE_TOOLS]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]", "[IMG]"),
    *("<think>", "</think>", "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>"),
    *("<start_of_image>", "<end_of_image>", "<unk>"),
)
_OPENERS: Final = "".join({mark[0] for mark in _CONTROL})
_UNPRINTABLE: Final = bytes({*range(32)} - set(b"\t\n\r"))


def disarm(text: str) -> str:
    """The text without characters that cannot be sent, and with the control marks of chat templates broken up."""
    # Of several ways to clean a text this is the fastest by far: every question of every run passes here.
    sent = text.encode("utf-8", "replace").translate(None, _UNPRINTABLE).decode()
    if not any(opener in sent for opener in _OPENERS):
        return sent
    for mark in _CONTROL:
        sent = sent.replace(mark, f"{mark[0]} {mark[1:]}")
    return sent


def fence_token(text: str) -> str:
    """A token that is not in the text; nobody can put it there beforehand, as it is derived from the digest."""
    state = hashlib.sha256(text.encode())
    while (token := state.hexdigest()[:16]) in text:
        state.update(b"again")
    return token
