"""What tokens cost: a list that comes with a package and is never refreshed over the network, or what was stated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from genai_prices import Usage, calc_price

from bench.classifiers.hosted.address import Address
from bench.classifiers.hosted.options import HostedOptions
from bench.core.errors import UsageError

_MILLION = 1_000_000


def whole(count: Any) -> int | None:
    """Tokens, as a server counted them; None for what is no count: less than nothing would pay for other answers."""
    return count if isinstance(count, int) and not isinstance(count, bool) and count >= 0 else None


@dataclass(frozen=True, kw_only=True)
class Counted:
    """Tokens of one answer, as its server counted them."""

    prompt: int | None = None
    """Cached ones included."""
    answer: int | None = None
    """Reasoning included."""
    cache_read: int = 0
    cache_written: int = 0


@dataclass(frozen=True, kw_only=True)
class Price:
    """How to price an answer of one model; with neither rates nor a listed model nobody knows."""

    rates: tuple[float, float] | None = None
    """USD for a million tokens of prompt, and of answer."""
    model: str | None = None
    provider: str | None = None
    url: str | None = None

    @classmethod
    def of(cls, model: str, address: Address, options: HostedOptions) -> Price:
        """Find out how to price a model's answers. Raises UsageError where nobody knows and that was not allowed."""
        if options.usd_per_million_prompt is not None and options.usd_per_million_answer is not None:
            return cls(rates=(options.usd_per_million_prompt, options.usd_per_million_answer))
        provider, _, listed = (options.price_as or "").partition(":")
        price = cls(model=listed, provider=provider) if listed else cls(model=model, url=address.url)
        if price.known:
            return price
        if options.price_as or not (address.local or options.allow_unknown_price):
            raise UsageError(
                f"the price list knows no {listed or model} of {provider or address.host}; state usd_per_million_prompt"
                " and usd_per_million_answer, name a listed model with price_as=PROVIDER:MODEL, or add"
                " --allow-unknown-price"
            )
        return cls()

    @property
    def known(self) -> bool:
        """Whether an answer can be priced."""
        return self.cost(Counted(prompt=1, answer=1)) is not None

    def cost(self, tokens: Counted) -> float | None:
        """USD; None if nobody knows."""
        if tokens.prompt is None or tokens.answer is None:
            return None
        if self.rates is not None:
            return (tokens.prompt * self.rates[0] + tokens.answer * self.rates[1]) / _MILLION
        return None if self.model is None else self._listed(self.model, tokens)

    def _listed(self, model: str, tokens: Counted) -> float | None:
        usage = Usage(
            input_tokens=tokens.prompt,
            output_tokens=tokens.answer,
            cache_read_tokens=tokens.cache_read,
            cache_write_tokens=tokens.cache_written,
        )
        try:
            if self.provider is not None:
                return float(calc_price(usage, model, provider_id=self.provider).total_price)
            return float(calc_price(usage, model, provider_api_url=self.url).total_price)
        except (
            LookupError,
            ValueError,
        ):  # Of a cache more than was sent, for one.
            return None
