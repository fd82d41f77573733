"""Cases for servers: what is sent and what a server must do, from YAML files and from the server rules."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any, Final

from dcpspec.conformance.case import CaseError, case_files, filled, hold, read_plain, schema
from dcpspec.errors import DcpEncodeError
from dcpspec.protocol.rules import rules
from dcpspec.write.targets import target_of

AREAS: Final = (
    *("connection", "login", "open", "control", "stream-request", "stream", "collections"),
    *("close", "flow-control", "no-op", "consumer", "rules"),
)
"""Folders of cases, in the order of a session. `rules` has the cases that come from the server rules."""
SCRATCH: Final = "scratch"
"""A case needs a bucket that it may change."""


@dataclass(frozen=True)
class ServerCase:
    """A case for a server."""

    id: str
    title: str
    raw: Mapping[str, Any]
    """The content of the case file, with the values of the matrix in place."""

    level: str = "must"

    @property
    def area(self) -> str:
        """The name of the case's folder."""
        return self.id.partition("/")[0]

    @property
    def steps(self) -> Sequence[Mapping[str, Any]]:
        """The steps of the session."""
        steps: Sequence[Mapping[str, Any]] = self.raw["steps"]
        return steps

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the case checks."""
        return tuple(self.raw.get("rules", ()))

    @property
    def source(self) -> Sequence[str]:
        """The sources of the requirement."""
        source: Sequence[str] = self.raw["source"]
        return source

    @property
    def needs(self) -> frozenset[str]:
        """What the case needs besides a bucket with changes."""
        return frozenset(self.raw.get("needs", ()))


def server_cases(folder: Path | None = None) -> dict[str, ServerCase]:
    """Read the cases for servers, and return them by id, in the order of their areas.

    Args:
        folder: A folder with a subfolder for each area. Default: the cases in the package, and those from the
            server rules.

    Raises:
        CaseError: A file is not a valid case.
    """
    root = Path(str(resources.files("dcpspec.conformance"))) / "servers" if folder is None else folder
    found: dict[str, ServerCase] = {}
    for file in case_files(root, AREAS):
        for case in _read(file):
            if case.id in found:
                raise CaseError(f"{file}: the id {case.id} is used twice")
            found[case.id] = case
    if folder is None:
        found |= {case.id: case for case in _from_rules()}
    if not found:
        raise CaseError(f"{root}: the folder contains no cases")
    return found


def _read(file: Path) -> Iterator[ServerCase]:
    raw = read_plain(file)
    for name, values in _variants(raw):
        made = filled(raw, values)
        hold(file, made, schema("server_case"))
        if unknown := [rule for rule in made.get("rules", ()) if rule not in rules()]:
            raise CaseError(f"{file}: there is no rule {unknown[0]}")
        _check_steps(file, made["steps"], SCRATCH in made.get("needs", ()))
        id_ = "/".join([file.parent.name, file.stem, *([name] if name else [])])
        yield ServerCase(id_, made["title"], made)


_CHANGES: Final = ("feeds", "manifest", "vbucket")
"""Keys of the steps that change the scratch bucket."""


def _check_steps(file: Path, steps: Sequence[Mapping[str, Any]], may_change: bool) -> None:
    """Check that each step names a connection that an earlier step has opened, and a kind of message, and
    that a case says that it changes a bucket.
    """
    opened: set[str] = set()
    for number, step in enumerate(steps, 1):
        changes = [key for key in _CHANGES if key in step]
        if changes and not may_change:
            raise CaseError(
                f"{file}: step {number}: {changes[0]} changes a bucket, so the case needs {SCRATCH}"
            )
        if "connect" in step:
            opened.add(step.get("as", ""))
        elif changes:
            continue
        elif step.get("via", "") not in opened:
            name = f"connection {step['via']!r}" if "via" in step else "connection without a name"
            raise CaseError(f"{file}: step {number}: no step before opens the {name}")
        elif "send" in step and "hex" not in step:
            try:
                target_of(step["send"], {})
            except DcpEncodeError as error:
                raise CaseError(f"{file}: step {number}: {error}") from error


def _variants(raw: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the names of the cases in a file, each with the values of its placeholders; remove them from the
    content of the file.
    """
    matrix = raw.pop("matrix", {}) if isinstance(raw, dict) else {}
    variants = raw.pop("variants", {"": {}}) if isinstance(raw, dict) else {"": {}}
    for name, own in variants.items():
        for values in product(*matrix.values()):
            parts = [name, *(str(value).replace("_", "-") for value in values)]
            yield (
                "-".join(filter(None, parts)),
                {**dict(zip(matrix, values, strict=True)), **own, "name": name},
            )


def _from_rules() -> Iterator[ServerCase]:
    """Yield the cases from the server rules: a message that breaks a rule, and one that keeps it."""
    text = resources.files("dcp_kaitai").joinpath("server_cases.json").read_text("utf-8")
    for id_, raw in json.loads(text).items():
        yield ServerCase(f"rules/{id_}", raw["title"], raw)
