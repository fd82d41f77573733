"""Converts plain data, from YAML files or programs, to checked values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

_MAX_FILE: Final = 1 << 16
Reader = Callable[[str, Any], Any]
"""Converts plain data to a checked value; the first argument names the location of the data in errors."""


class ScenarioError(ValueError):
    """An invalid scenario."""


def read_yaml(path: str) -> object:
    """Read a short YAML file as plain data.

    Raises:
        OSError: The file cannot be read.
        ScenarioError: The file is too long or not YAML.
    """
    text = Path(path).read_bytes()
    if len(text) > _MAX_FILE:
        raise ScenarioError(f"{path} exceeds {_MAX_FILE} bytes")
    try:
        return yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        where = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise ScenarioError(f"{path}{where}: not YAML: {error.problem}") from error
    except (yaml.YAMLError, ValueError) as error:
        reason, _, _ = str(error).partition("\n")
        raise ScenarioError(f"{path}: not YAML: {reason}") from error


def mapping(where: str, raw: object, known: Collection[str]) -> Mapping[str, Any]:
    """Return plain data as a mapping.

    Args:
        where: The location of the data, for errors.
        raw: Plain data.
        known: The known keys.

    Raises:
        ScenarioError: The data is not a mapping, or has unknown keys.
    """
    if not isinstance(raw, Mapping):
        raise ScenarioError(f"{where}: expected a mapping, got {raw!r}")
    for name in raw:
        if name not in known:
            raise ScenarioError(f"{where}: unknown key {name!r}; the keys are {', '.join(known)}")
    return raw


def at_least(least: float, most: float | None = None, kinds: Collection[type] = (int,)) -> Reader:
    """Return a reader for numbers in a range."""

    def read(where: str, value: Any) -> Any:
        if type(value) not in kinds or not least <= value or (most is not None and value > most):
            upper = "" if most is None else f" and at most {most:g}"
            raise ScenarioError(f"{where}: expected a number of at least {least:g}{upper}, got {value!r}")
        return value

    return read


def one_of(names: Collection[str]) -> Reader:
    """Return a reader for one of several names."""

    def read(where: str, value: object) -> str:
        if value not in names:
            raise ScenarioError(f"{where}: expected one of {', '.join(names)}, got {value!r}")
        return str(value)

    return read


def many(read: Reader) -> Reader:
    """Return a reader for a value or a list of values."""
    return lambda where, value: frozenset(
        read(where, item) for item in (value if isinstance(value, list) else [value])
    )


def truth(where: str, value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise ScenarioError(f"{where}: expected true or false, got {value!r}")
    return value


def only_true(where: str, value: object) -> bool:
    """Read true."""
    if value is not True:
        raise ScenarioError(f"{where}: expected true, got {value!r}")
    return True
