"""Use of the network at run time: a worker and its children watched, and refused whatever leaves the machine."""

from bench.audit.network.judging import judge_passes
from bench.audit.network.passes import Employ, Read, Reading, Seen, run_passes

__all__ = ["Employ", "Read", "Reading", "Seen", "judge_passes", "run_passes"]
