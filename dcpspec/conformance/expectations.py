"""Known quirks of a client: reasons for which some cases do not pass, as data."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

from dcpspec.conformance.case import ConformanceCase
from dcpspec.replay.plain import ScenarioError, read_yaml


class ExpectationError(ValueError):
    """A file of quirks that is none; the text says why."""


def read_quirks(path: Path, cases: Sequence[ConformanceCase]) -> dict[str, str]:
    """Read a file of quirks: a mapping of reasons by ids of cases, or patterns of ids.

    Args:
        path: The file.
        cases: The cases that are run.

    Returns:
        The reasons, by id.

    Raises:
        ExpectationError: It is no such mapping.
        OSError: It cannot be read.
    """
    try:
        raw = read_yaml(str(path))
    except ScenarioError as error:
        raise ExpectationError(str(error)) from error
    if not isinstance(raw, dict) or not all(isinstance(text, str) for item in raw.items() for text in item):
        raise ExpectationError(f"{path}: a mapping of reasons by ids of cases is needed")
    return {case.id: reason for pattern, reason in raw.items() for case in cases if fnmatch(case.id, pattern)}
