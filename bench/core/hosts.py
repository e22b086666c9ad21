"""Which hosts are this machine: text that goes there goes nowhere."""

from __future__ import annotations

import ipaddress


def is_this_machine(host: str) -> bool:
    """Whether a host name or address is loopback; only literal addresses and `localhost` count."""
    name = host.strip("[]").casefold()
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
