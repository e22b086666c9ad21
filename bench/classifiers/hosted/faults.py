"""What went wrong with a request, in our words: by the clients' errors, by HTTP status, by an error inside HTTP 200."""

from __future__ import annotations

import email.utils
import time
from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final

from bench.core.errors import ClassifyError
from bench.core.outcome import ClassifyKind

RETRIED: Final = frozenset[ClassifyKind]({"unreachable", "server_error", "rate_limited"})
_KINDS: Final[Mapping[int, ClassifyKind]] = {
    429: "rate_limited",
    **dict.fromkeys((401, 402, 403, 404), "classifier_unavailable"),
    **dict.fromkeys((408, 409, 425, 500, 502, 503, 504, 520, 522, 524, 529), "server_error"),
}
_OVERFLOW: Final = ("context_length_exceeded", "context size", "context length", "context window", "prompt is too long",
                    "exceed_context_size")  # fmt: skip
_NO_MONEY: Final = ("insufficient_quota", "billing_hard_limit", "credit balance is too low")
_FILTERED: Final = ("content_filter", "content_policy", "content management policy")
_BY_NAME: Final[Mapping[str, int]] = {
    "rate_limit_error": 429,
    "rate_limit_exceeded": 429,
    "overloaded_error": 529,
    "api_error": 500,
    "server_error": 500,
    "authentication_error": 401,
    "permission_error": 403,
    "not_found_error": 404,
    "invalid_request_error": 400,
}
_TOO_MANY: Final = 429
_FORBIDDEN: Final = 403
_REJECTED: Final = frozenset({400, 422})


class RequestError(ClassifyError):
    """A request that got no answer; says whether and when another may."""

    def __init__(
        self,
        kind: ClassifyKind,
        message: str,
        *,
        status: int | None = None,
        parameter: str | None = None,
        retry_after: float | None = None,
        final: bool = False,
        said: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(kind, message)
        self.said = said
        """What came instead of an answer, where a server said it is fine: it may have been charged."""
        self.status, self.parameter, self.retry_after = status, parameter, retry_after
        self.passing = kind in RETRIED and not final
        """Another attempt may have better luck."""

    @property
    def rejected(self) -> bool:
        """The server understood and did not want what was asked in this form."""
        return self.status in _REJECTED and self.kind == "error"

    @property
    def forbidden(self) -> bool:
        """As OpenAI answers where a model gives no log-probabilities."""
        return self.status == _FORBIDDEN


def of_client(error: Exception, client: ModuleType) -> RequestError:
    """Translate an error of an official client; `client` is its module, `openai` or `anthropic`."""
    if isinstance(error, client.APIStatusError):
        body: Any = getattr(error, "body", None)
        return of_body(body, status=error.status_code, headers=error.response.headers, fallback=str(error))
    if isinstance(error, client.APIConnectionError):
        cause = type(error.__cause__).__name__
        if "Connect" in cause:
            return RequestError("unreachable", "no connection to the server")
        return RequestError("server_error", f"the connection broke: {cause}")
    return RequestError("error", f"{type(error).__name__}: {' '.join(str(error).split())[:300]}")


def of_body(body: Any, *, status: int | None, headers: Mapping[str, str], fallback: str = "") -> RequestError:
    """An error as a server words it; `status` None is HTTP 200, where the body has to say what it is."""
    inner = body.get("error", body) if isinstance(body, Mapping) else body
    told: Mapping[str, Any] = inner if isinstance(inner, Mapping) else {}
    message = " ".join(str(told.get("message") or inner or fallback).split())[:300]
    signs = f"{told.get('code')} {told.get('type')} {message}".casefold()
    code = _status_of(told) if status is None else status
    return RequestError(
        _kind(code, signs),
        f"{message} (HTTP {status or 200})",
        status=code,
        parameter=str(told["param"]) if told.get("param") else None,
        retry_after=_retry_after(headers),
        final=any(sign in signs for sign in _NO_MONEY),
    )


def _status_of(told: Mapping[str, Any]) -> int | None:
    for name in ("code", "status"):
        if str(told.get(name, "")).isdigit():
            return int(str(told[name]))
    return next((_BY_NAME[str(told[name])] for name in ("type", "code") if str(told.get(name)) in _BY_NAME), 500)


def _kind(status: int | None, signs: str) -> ClassifyKind:
    if any(sign in signs for sign in _NO_MONEY):
        return "classifier_unavailable"
    if status != _TOO_MANY and any(sign in signs for sign in _OVERFLOW):
        return "context_overflow"
    if status in _REJECTED and any(sign in signs for sign in _FILTERED):
        return "refused"
    return _KINDS.get(status or 500, "error")


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds, from `retry-after-ms`, or `Retry-After` as seconds or as a date (RFC 9110, 10.2.3)."""
    milliseconds, text = headers.get("retry-after-ms"), headers.get("retry-after")
    try:
        if milliseconds is not None:
            return max(0.0, float(milliseconds) / 1000)
        return None if text is None else max(0.0, float(text))
    except ValueError:
        date = email.utils.parsedate_to_datetime(text) if text and _is_date(text) else None
        return None if date is None else max(0.0, date.timestamp() - time.time())


def _is_date(text: str) -> bool:
    return email.utils.parsedate_tz(text) is not None
