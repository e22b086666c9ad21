"""A ceiling that cannot be reached, or is no number, is no ceiling."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from bench.cli.main import app


@pytest.mark.parametrize("value", ["nan", "inf", "-inf"])
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["run", "--loader", "plain", "--corpus", "starter", "--max-cost"], id="cost of a run"),
        pytest.param(["run", "--loader", "plain", "--corpus", "starter", "--deadline"], id="deadline of a run"),
        pytest.param(["race", "--loader", "plain", "--classifier", "embedded", "--max-cost"], id="cost of a race"),
        pytest.param(["audit", "plain", "--deadline"], id="deadline of an audit"),
        pytest.param(["judge", "run", "x", "--judge", "offline", "--max-cost"], id="cost of a judge"),
        pytest.param(["show", "x", "--precision"], id="precision"),
    ],
)
def test_what_is_no_finite_number_is_refused_before_anything_runs(command: list[str], value: str) -> None:
    done = CliRunner().invoke(app, [*command, value])
    assert done.exit_code == 2
    assert value in done.output
