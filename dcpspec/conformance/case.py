"""Cases: requirements for a client, read from YAML files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from functools import cache
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import yaml

from dcpspec.grammar.fields import load as load_spec
from dcpspec.replay.plain import ScenarioError
from dcpspec.replay.script import REQUEST, Script

VERSION: Final = 1
"""Version of the case format."""
AREAS: Final = (
    *("connection", "login", "map", "stream-request", "snapshot", "changes", "collections", "rollback"),
    *("stream-end", "flow-control", "no-op", "resume", "oso", "durability", "faults", "broken"),
)
"""Folders of cases, ordered like the chapters of a specification."""
DEADLINE: Final = 15.0
"""Default time limit of a case, in seconds."""
_INTERRUPTIONS: Final = {"end", "cut", "truncate", "map", "fail_over", "flush", "blackhole"}
"""Actions after which a client must request streams again."""
DCP: Final = "dcp"
"""The placeholder in a script for the number of the connection that opens DCP."""
_FIELD: Final = re.compile(r"\{([a-z_]+)\}")


class CaseError(ValueError):
    """An invalid case, or a name that matches no case; the text is the reason."""


@dataclass(frozen=True)
class ConformanceCase:
    """A case."""

    id: str
    title: str
    level: str
    """``must``, ``should`` or ``informational``."""
    raw: Mapping[str, Any]
    """The content of the case file, with the placeholders replaced by the values of this case."""
    file: Path

    @property
    def area(self) -> str:
        """The name of the case's folder."""
        return self.id.partition("/")[0]

    @property
    def deadline(self) -> float:
        """Time limit in seconds."""
        return float(self.raw.get("deadline", DEADLINE))

    @property
    def client(self) -> Mapping[str, Any]:
        """The client's task."""
        return self._part("client")

    @property
    def node(self) -> Mapping[str, Any]:
        """The node that serves the client."""
        return self._part("node")

    @property
    def expect(self) -> Mapping[str, Any]:
        """The requirements for the client."""
        return self._part("expect")

    def script(self, dcp_connection: int = 1) -> Script:
        """Return a new script for the case, with all counts at 0.

        Args:
            dcp_connection: Number of the connection that opens DCP.

        Raises:
            ScenarioError: The script is invalid.
        """
        return Script.of(filled(self.raw.get("script", []), {DCP: dcp_connection}), self.id, of_node=True)

    @property
    def rehearsal(self) -> ConformanceCase | None:
        """The case without its rules, which shows which connection opens DCP; None if no rule asks for it."""
        if "{" + DCP + "}" not in json.dumps(self.raw.get("script", [])):
            return None
        watch = [{"opcode": "dcp_open", "type": REQUEST, "times": 1, "delay": 0}]
        return replace(self, id=f"{self.id}/rehearsal", raw={**self.raw, "script": watch})

    def _part(self, name: str) -> Mapping[str, Any]:
        part: Mapping[str, Any] = self.raw.get(name, {})
        return part

    @property
    def source(self) -> Sequence[str]:
        """The sources of the requirement."""
        source: Sequence[str] = self.raw["source"]
        return source

    @property
    def needs(self) -> frozenset[str]:
        """The client capabilities that the case file names or implies."""
        client, options = self.client, self.client.get("options", {})
        actions = {rule.action for rule in self.script().rules}
        implied = {
            "reopens": bool(actions & _INTERRUPTIONS) and self.expect.get("outcome", "done") == "done",
            "positions": isinstance(client.get("from"), Mapping),
            "latest": client.get("from") == "now",
            "ends": isinstance(client.get("until"), Mapping),
            "filter": "collections" in client,
            "resume": "restarts" in self.raw,
            "tls": self.node.get("tls", False),
            "nodes": self.node.get("nodes", 1) > 1,
            "noop-interval": "noop_seconds" in options,
            "slow": "slow" in options,
            "no-values": not options.get("values", True),
            "xattrs": options.get("xattrs", False),
            "history": options.get("history", False),
            "oso": options.get("out_of_order", False),
            "durable": options.get("durable_writes", False),
            "stream-ids": options.get("stream_ids", False),
            "no-compression": not options.get("compression", True),
        }
        return frozenset(self.raw.get("needs", ())) | {name for name, needed in implied.items() if needed}


def cases_of(folder: Path | None = None) -> dict[str, ConformanceCase]:
    """Read cases, and return them by id, in the order of their areas.

    Args:
        folder: A folder with a subfolder for each area. Default: the cases in the package.

    Raises:
        CaseError: A file is not a valid case.
    """
    root = shipped() if folder is None else folder
    cases: dict[str, ConformanceCase] = {}
    for file in case_files(root, AREAS):
        for case in read_cases(file, f"{file.parent.name}/{file.stem}"):
            if case.id in cases:
                raise CaseError(f"{file}: the id {case.id} is also used in {cases[case.id].file}")
            cases[case.id] = case
    if not cases:
        raise CaseError(f"{root}: the folder contains no cases")
    return cases


def shipped() -> Path:
    """Return the folder of the cases in the package."""
    return Path(str(resources.files("dcpspec.conformance"))) / "cases"


class ReportedCase(Protocol):
    """What reports say of a case, whether it is for a client or for a server."""

    @property
    def id(self) -> str:
        """The area and the name."""
        ...

    @property
    def title(self) -> str:
        """The requirement."""
        ...

    @property
    def level(self) -> str:
        """``must``, ``should`` or ``informational``."""
        ...

    @property
    def raw(self) -> Mapping[str, Any]:
        """The content of the case file."""
        ...

    @property
    def needs(self) -> frozenset[str]:
        """What the case needs."""
        ...

    @property
    def area(self) -> str:
        """The name of the case's folder."""
        ...

    @property
    def source(self) -> Sequence[str]:
        """The sources of the requirement."""
        ...


C = TypeVar("C", bound=ReportedCase)


def chosen(cases: Mapping[str, C], names: Iterable[str]) -> list[C]:
    """Return the cases for ids, areas, families or patterns; without names, all cases.

    Raises:
        CaseError: A name matches no case.
    """
    wanted = list(names)
    if not wanted:
        return list(cases.values())
    found: dict[str, C] = {}
    for name in wanted:
        own = {
            id_: case
            for id_, case in cases.items()
            if name == id_ or id_.startswith(f"{name}/") or fnmatch(id_, name)
        }
        if not own:
            areas = dict.fromkeys(case.area for case in cases.values())
            raise CaseError(f"{name!r} matches no case; the areas are {', '.join(areas)}")
        found |= own
    return list(found.values())


def read_cases(file: Path, id_: str) -> Iterator[ConformanceCase]:
    """Read the cases in a file.

    Args:
        file: The file.
        id_: The id of the case or the family.

    Raises:
        CaseError: The file is not a valid case.
    """
    raw = read_plain(file)
    given = raw.pop("matrix", {}) if isinstance(raw, dict) else {}
    if given:
        hold(file, given, schema()["properties"]["matrix"])
    matrix = {name: _values(file, values) for name, values in given.items()}
    for values in product(*matrix.values()):
        own = dict(zip(matrix, values, strict=True))
        made = filled(raw, own)
        hold(file, made, schema())
        name = "-".join(map(str, values)).replace("_", "-")
        case = ConformanceCase(f"{id_}/{name}" if own else id_, made["title"], made["level"], made, file)
        try:
            case.script()
        except ScenarioError as error:
            raise CaseError(f"{file}: {error}") from error
        yield case


def read_plain(file: Path) -> Any:
    """Read the plain data in a YAML file, with text as the keys of all mappings.

    Raises:
        CaseError: The file is not YAML.
    """
    try:
        raw = yaml.load(file.read_bytes(), Loader=_LOADER)  # noqa: S506 - it is the safe one
    except (OSError, ValueError, yaml.YAMLError) as error:
        raise CaseError(f"{file}: {error}") from error
    return json.loads(json.dumps(raw))  # JSON converts number keys to text


def hold(file: Path, raw: Any, against: Mapping[str, Any]) -> None:
    """Validate plain data against a schema.

    Raises:
        CaseError: The data does not follow the schema.
    """
    import jsonschema

    wrong = jsonschema.exceptions.best_match(jsonschema.Draft202012Validator(against).iter_errors(raw))
    if wrong is not None:
        place = "/".join(map(str, wrong.absolute_path)) or "the case"
        raise CaseError(f"{file}: {place}: {wrong.message}")


def _values(file: Path, given: Any) -> list[str | int | bool]:
    if isinstance(given, list):
        return given
    enums = load_spec().enums
    if given["enum"] not in enums:
        raise CaseError(f"{file}: the grammars contain no enum {given['enum']!r}")
    names = [member.id for member in enums[given["enum"]].values()]
    left_out: list[str] = given.get("except", [])
    unused = [pattern for pattern in left_out if not any(fnmatch(name, pattern) for name in names)]
    if unused:
        raise CaseError(f"{file}: enum {given['enum']} does not contain {', '.join(unused)}")
    return [name for name in names if not any(fnmatch(name, pattern) for pattern in left_out)]


def filled(raw: Any, values: Mapping[str, Any]) -> Any:
    """Return plain data with the names in braces replaced by their values."""
    if isinstance(raw, str):
        alone = _FIELD.fullmatch(raw)
        if alone is not None and alone[1] in values:
            return values[alone[1]]
        return _FIELD.sub(lambda found: str(values.get(found[1], found[0])), raw)
    if isinstance(raw, list):
        return [filled(each, values) for each in raw]
    if isinstance(raw, dict):
        return {filled(key, values): filled(value, values) for key, value in raw.items()}
    return raw


@cache
def schema(name: str = "case") -> dict[str, Any]:
    """Return a JSON schema of the package: ``case`` for clients, or ``server_case``."""
    text = resources.files("dcpspec.conformance").joinpath(f"{name}.schema.json").read_text("utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


def case_files(root: Path, areas: Sequence[str]) -> list[Path]:
    """Return the case files in the areas of a folder, in the order of the areas; other areas are last."""

    def place(file: Path) -> tuple[int, str]:
        area = file.parent.name
        return areas.index(area) if area in areas else len(areas), file.name

    return sorted(root.glob("*/*.yaml"), key=place)


_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
