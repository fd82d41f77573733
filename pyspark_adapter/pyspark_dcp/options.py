"""Options of the data source: names, defaults, and refusal of everything else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

Mode = Literal["PERMISSIVE", "DROPMALFORMED", "FAILFAST"]
U64 = Literal["long", "decimal"]
Collections = bool | Literal["auto"]


class OptionError(ValueError):
    """An option is unknown or its value is not one of those that it can have."""


@dataclass(frozen=True)
class Options:
    """How captures are read. The text forms of Spark options are parsed by ``parse``."""

    mode: Mode = "PERMISSIVE"
    """PERMISSIVE gives a row with ``error`` for each corrupt range and gap, DROPMALFORMED leaves them
    out, FAILFAST stops at the first."""
    message: str | None = None
    """Only messages of this kind, its fields as columns of their own."""
    columns: tuple[str, ...] | None = None
    """Only these columns, ``mutation.by_seqno`` for a field of one."""
    collections: Collections = "auto"
    """Collections are enabled on the connections, so document keys begin with a collection id. ``auto`` asks
    each connection, and takes those that do not say as enabled."""
    ports: frozenset[int] | None = frozenset({11210, 12000})
    """TCP ports on one side of the connections to read from packet captures; None reads all. The default
    is the port of the data service and the one of clusters run from the source tree."""
    u64: U64 = "long"
    """Unsigned 64-bit integers as ``long`` with the same bits, or as exact ``decimal(20,0)``."""
    decompress: bool = True
    """Undo Snappy, so that ``value`` and ``xattrs`` are those of the document."""
    path_glob_filter: str | None = None
    """Only files whose names match this pattern."""
    recursive_file_lookup: bool = False
    """Look for files in folders below the given ones too."""

    @classmethod
    def parse(cls, raw: Mapping[str, str]) -> Options:
        """Parse options as Spark passes them: names in any case, values as text.

        Raises:
            OptionError: An option or value that does not exist. The text lists those that do.
        """
        values: dict[str, Any] = {}
        for key, text in raw.items():
            if key.lower() in ("path", "paths"):
                continue
            name = _NAMES.get(key.lower())
            if name is None:
                raise OptionError(f"unknown option {key!r}; there are {', '.join(sorted(_SPARK_NAMES))}")
            values[name] = _PARSERS[name](_SPARK_NAME_OF[name], str(text).strip())
        return cls(**values)

    def has_collections(self, connection: bool | None = None) -> bool:
        """Whether to read keys with collection ids, given what a connection says of itself."""
        if self.collections == "auto":
            return connection is not False
        return self.collections

    @staticmethod
    def paths(raw: Mapping[str, str]) -> list[str]:
        """The paths of ``load``, which come as one text or as a JSON list."""
        if "paths" in raw:
            return list(json.loads(raw["paths"]))
        if "path" in raw:
            return [raw["path"]]
        raise OptionError("no path is given: use load(path)")


def _choice(values: tuple[str, ...]) -> Any:
    def parse(name: str, text: str) -> str:
        for value in values:
            if text.lower() == value.lower():
                return value
        raise OptionError(f"option {name!r} is one of {', '.join(values)}, not {text!r}")

    return parse


def _flag(words: Mapping[str, Any]) -> Any:
    def parse(name: str, text: str) -> Any:
        if text.lower() not in words:
            *others, last = words
            raise OptionError(f"option {name!r} is {', '.join(others)} or {last}, not {text!r}")
        return words[text.lower()]

    return parse


def _ports(name: str, text: str) -> frozenset[int] | None:
    if text.lower() == "all":
        return None
    try:
        ports = frozenset(int(part) for part in text.split(","))
    except ValueError:
        ports = frozenset()
    if not ports or not all(0 < port < 65536 for port in ports):
        raise OptionError(f"option {name!r} is 'all' or port numbers with commas between them, not {text!r}")
    return ports


_PARSERS: dict[str, Any] = {
    "mode": _choice(get_args(Mode)),
    "message": lambda _, text: text,
    "columns": lambda _, text: tuple(part.strip() for part in text.split(",")),
    "collections": _flag({"auto": "auto", "on": True, "off": False}),
    "ports": _ports,
    "u64": _choice(get_args(U64)),
    "decompress": _flag({"true": True, "false": False}),
    "path_glob_filter": lambda _, text: text,
    "recursive_file_lookup": _flag({"true": True, "false": False}),
}


def _spark_name(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


_SPARK_NAME_OF = {field.name: _spark_name(field.name) for field in fields(Options)}
_SPARK_NAMES = set(_SPARK_NAME_OF.values())
_NAMES = {spark.lower(): name for name, spark in _SPARK_NAME_OF.items()}
