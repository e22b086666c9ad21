from __future__ import annotations

import platform

from bench.execution.machine import this_machine


def test_a_machine_is_told_by_what_makes_it_fast_not_by_its_name() -> None:
    machine = this_machine()
    assert machine == this_machine()
    assert machine.cores >= 1
    assert machine.memory_bytes > 256 << 20
    assert machine.memory_bytes % (256 << 20) == 0
    assert machine.python == platform.python_version()
    assert platform.node() not in machine.model_dump_json()
