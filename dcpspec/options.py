"""Options of the data source: names, defaults and validation."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any, Final, Literal, get_args

Mode = Literal["PERMISSIVE", "DROPMALFORMED", "FAILFAST"]
U64 = Literal["long", "decimal"]
Ports = frozenset[int] | None | Literal["auto"]
"""TCP ports, None for all ports, or ``auto``."""
Collections = bool | Literal["auto"]
Use = Literal["batch", "stream", "messages"]
"""Uses of options: ``read``, ``readStream``, and the functions for columns of messages."""

DATA_PORTS: Final = frozenset({11210, 12000})
"""The port of the data service, and the first port of clusters that run from the source tree."""

FILTERS: Final = ("vbucket", "opcode", "key", "connection", "since", "until")
"""Options that select messages; `dcpspec.decode.predicates` turns them into conditions."""

PASSWORD_VARIABLE: Final = "DCPSPEC_PASSWORD"  # noqa: S105 - the name of a variable
"""Default environment variable for a password."""

CONNECTION_STRING: Final = "connectionString"
"""The option that selects a live bucket. `dcpspec.client.settings` defines the options of live buckets."""

NO_TABLES = (
    "Tables created by CREATE TABLE cannot be read, because Spark does not pass their options to a Python "
    "source: "
    "use CREATE TEMPORARY VIEW name USING dcp OPTIONS (path '...')"
)


class OptionError(ValueError):
    """An unknown option or an invalid value."""


@dataclass(frozen=True)
class Options:
    """Options for reading captures. ``parse`` reads these options from text."""

    mode: Mode = "PERMISSIVE"
    """PERMISSIVE returns a row with ``error`` for each corrupt range and gap, DROPMALFORMED omits these rows,
    and FAILFAST stops at the first error.
    """
    message: str | None = None
    """Return only messages of this kind, with each of its fields as a column."""
    columns: tuple[str, ...] | None = None
    """Return only the columns in this comma-separated list; ``stream_end.reason`` names a field of a struct
    column.
    """
    kinds: tuple[str, ...] | None = None
    """Return a struct column with all fields for each kind of message in this comma-separated list; ``all``
    selects every kind. Messages of unlisted kinds are in the column ``other``. The default is the flat table:
    fields that changes share have one column each, and other kinds of stream messages have a struct.
    """
    vbucket: tuple[int, ...] | None = None
    """Return only messages with a vbucket in this comma-separated list; most responses have no vbucket."""
    opcode: tuple[str, ...] | None = None
    """Return only messages with an opcode in this comma-separated list. The prefix ``dcp_`` is optional:
    ``mutation`` selects ``dcp_mutation``.
    """
    key: str | None = None
    """Return only messages with this document key; ``order*`` selects keys that begin with ``order``."""
    connection: str | None = None
    """Return only messages of connections whose name contains this text, such as ``10.0.0.2:51000``. Other
    connections are not decoded, and their errors are not counted.
    """
    since: int | None = None
    """Return only messages captured at this time or later."""  # in ns since 1970
    until: int | None = None
    """Return only messages captured before this time."""  # in ns since 1970
    collections: Collections = "auto"
    """Set whether document keys begin with a collection id, as on connections with collections. ``auto``
    follows the negotiation of each connection; if the negotiation is unknown, ``auto`` assumes that
    collections are enabled.
    """
    ports: Ports = "auto"
    """Read the connections in packet captures that use one of these TCP ports on either side: port numbers
    and ranges such as ``11210,12000-12100``. ``all`` selects all connections. ``auto`` selects ports 11210
    (the data service) and 12000 (the first port of clusters that run from the source tree), and on other
    ports the connections whose first captured bytes are consecutive messages.
    """
    u64: U64 = "long"
    """Return unsigned 64-bit integers as ``long`` with the same bits, or as exact ``decimal(20,0)``."""
    decompress: bool = True
    """Decompress Snappy values, so that ``value`` and ``xattrs`` contain decompressed data."""
    policy: bool = False
    """Add the column ``policy``, which lists the server rules that each message breaks."""
    path_glob_filter: str | None = None
    """Read only files whose names match this pattern."""
    recursive_file_lookup: bool = False
    """Read the files in all subfolders of the given folders, without columns from folder names."""
    modified_before: int | None = None
    """Read only files last modified before this time."""  # in ns since 1970
    modified_after: int | None = None
    """Read only files last modified after this time."""  # in ns since 1970
    base_path: str | None = None
    """Derive columns from the folders named ``name=value`` below this folder. The default is the loaded
    folder.
    """
    ignore_missing_files: bool = False
    """Skip paths without files, and files that disappear before they are read, instead of failing."""
    ignore_corrupt_files: bool = False
    """Skip damaged ranges of captures and the unreadable rest of a file, and log a warning, instead of
    failing or reporting an error.
    """
    rotated: bool = False
    """Treat the captures in each folder as consecutive files of one recording, as ``tcpdump -C`` and
    ``dumpcap -b`` write them. Connections continue from one file to the next, so messages that span files are
    complete. One task reads the files of a folder, in the order of their first packets.
    """
    max_message_bytes: int = 64 << 20
    """Accept messages up to this length, including the header; a header with a greater length counts as
    damaged.
    """
    max_decompressed_bytes: int | None = None
    """Read at most this many decompressed bytes from a compressed file, and report any additional content as
    damage. The default is no limit.
    """
    max_partition_bytes: int = 128 << 20
    """Combine files in one task up to this many bytes. A longer file has a task of its own."""
    max_files_per_trigger: int | None = None
    """Read at most this many files in one batch of a stream."""
    max_bytes_per_trigger: int | None = None
    """Read at most this many bytes in one batch of a stream, but at least one file."""
    max_file_age: timedelta = timedelta(days=7)
    """In a stream, skip files that are older than the newest file by more than this duration."""
    min_file_age: timedelta = timedelta(0)
    """In a stream, defer files that were modified within this duration, because they may be incomplete. The
    driver's clock must agree with the clock of the file system.
    """
    latest_first: bool = False
    """Read the newest files of a stream first."""

    @classmethod
    def parse(cls, raw: Mapping[str, str], use: Use | None = None) -> Options:
        """Parse options in the form that Spark passes: names in any case, values as text.

        Args:
            raw: The options. Paths are ignored.
            use: The call that receives the options. None accepts all options.

        Raises:
            OptionError: An option or value is unknown, or an option does not apply to this use. The error
                text lists the valid options or values.
        """
        values: dict[str, Any] = {}
        for key, text in raw.items():
            if key.lower() in ("path", "paths"):
                continue
            name = _NAMES.get(key.lower())
            if name is None:
                known = ", ".join(sorted(map(spark_name, _OPTIONS)))
                raise OptionError(f"unknown option {key!r}; the options are {known}")
            uses, parse = _OPTIONS[name]
            if use is not None and use not in uses:
                wanted = " and ".join(_USE_NAMES[known] for known in uses)
                raise OptionError(
                    f"option {spark_name(name)!r} applies to {wanted}, not to {_USE_NAMES[use]}"
                )
            # Spaces at the beginning and the end of a key are part of the key.
            values[name] = parse(spark_name(name), str(text) if name == "key" else str(text).strip())
        options = cls(**values)
        options._check_together(values.keys())
        return options

    def _check_together(self, given: Collection[str]) -> None:
        """Reject combinations in which one option disables another.

        Args:
            given: Names of the fields that were set.

        Raises:
            OptionError: One option disables another.
        """
        after, before = self.modified_after, self.modified_before
        limited = self.max_files_per_trigger is not None or self.max_bytes_per_trigger is not None
        for contradicts, text in (
            (
                self.message is not None and "kinds" in given,
                "options 'message' and 'kinds' are mutually exclusive: with 'message', only the fields of "
                "one kind are columns",
            ),
            (
                self.recursive_file_lookup and self.base_path is not None,
                "options 'recursiveFileLookup' and 'basePath' are mutually exclusive: "
                "'recursiveFileLookup' ignores the folder columns that 'basePath' defines",
            ),
            (
                after is not None and before is not None and after >= before,
                "option 'modifiedAfter' must be before 'modifiedBefore'; otherwise, no file is read",
            ),
            (
                self.since is not None and self.until is not None and self.since >= self.until,
                "option 'since' must be before 'until'; otherwise, no message is read",
            ),
            (
                self.min_file_age > self.max_file_age,
                "option 'minFileAge' must not exceed 'maxFileAge'; otherwise, no file is read",
            ),
            (
                self.latest_first and limited and "max_file_age" in given,
                "option 'maxFileAge' has no effect with 'latestFirst' and a trigger limit: omit it",
            ),
        ):
            if contradicts:
                raise OptionError(text)

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Options:
        """Create options from Python values, for reading files.

        Args:
            options: Names in snake case or camel case, such as ``max_message_bytes`` or
                ``maxMessageBytes``. Values are text as in Spark, or booleans, numbers or lists; None selects
                the default.

        Raises:
            OptionError: As in `parse`.
        """
        given = {name: value for name, value in options.items() if value is not None}
        names = {name: name.replace("_", "") for name in given}
        if len({name.lower() for name in names.values()}) < len(names):
            raise OptionError(f"option given twice: {', '.join(names)}")
        return cls.parse({names[name]: as_text(names[name], value) for name, value in given.items()}, "batch")

    @property
    def has_filters(self) -> bool:
        """True if an option selects messages."""
        return any(getattr(self, name) is not None for name in FILTERS)

    def has_collections(self, connection: bool | None = None) -> bool:
        """Return True if keys contain collection ids, given the known state of a connection."""
        if self.collections == "auto":
            return connection is not False
        return self.collections

    @staticmethod
    def paths(raw: Mapping[str, str]) -> list[str]:
        """Return the paths of ``load``, which Spark passes as one string or as a JSON list."""
        if "paths" in raw:
            return list(json.loads(raw["paths"]))
        if "path" in raw:
            return [raw["path"]]
        raise OptionError(f"missing path: use load(path). {NO_TABLES}")


def as_text(name: str, value: Any) -> str:
    """Format a Python value as option text: booleans, numbers, lists, and the bytes of a key.

    Args:
        name: Name of the option, in any case.
        value: Text is returned unchanged.
    """
    if isinstance(value, bool):
        words = ("off", "on") if name.lower() in ("collections", "policy") else ("false", "true")
        return words[value]
    if isinstance(value, bytes):
        return value.decode("utf-8", "surrogateescape")
    return ",".join(map(str, value)) if isinstance(value, list | tuple | set | frozenset) else str(value)


_USE_NAMES: dict[Use, str] = {"batch": "read", "stream": "readStream", "messages": "columns of messages"}

Parser = Callable[[str, str], Any]


def read_choice(values: Mapping[str, Any]) -> Parser:
    """Return a parser for words, in any case, that represent values."""
    by_word = {word.lower(): value for word, value in values.items()}
    *others, last = values

    def parse(name: str, text: str) -> Any:
        if text.lower() not in by_word:
            raise OptionError(f"option {name!r} must be {', '.join(others)} or {last}, got {text!r}")
        return by_word[text.lower()]

    return parse


def _word(literal: Any) -> Parser:
    """Return a parser for the words of a literal type, in any case."""
    return read_choice({word: word for word in get_args(literal)})


def _ports(name: str, text: str) -> Ports:
    if text.lower() in ("all", "auto"):
        return None if text.lower() == "all" else "auto"
    ports: set[int] = set()
    for part in text.split(","):
        ends = re.fullmatch("([0-9]{1,5})(?: *- *([0-9]{1,5}))?", part.strip())
        first, last = (int(ends[1]), int(ends[2] or ends[1])) if ends else (0, 0)
        if not 0 < first <= last < 65536:
            raise OptionError(
                f"option {name!r} must be 'auto', 'all', or comma-separated port numbers and ranges such as "
                f"11210,12000-12100, got {text!r}"
            )
        ports.update(range(first, last + 1))
    return frozenset(ports)


def _numbers(name: str, text: str) -> tuple[int, ...]:
    if not re.fullmatch("[0-9]{1,18}( *, *[0-9]{1,18})*", text):
        raise OptionError(f"option {name!r} must be comma-separated numbers, got {text!r}")
    return tuple(map(int, text.split(",")))


def read_names(_: str, text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def read_text(name: str, text: str) -> str:
    if not text:
        raise OptionError(f"option {name!r} must not be empty")
    return text


def _time(name: str, text: str) -> int:
    """Parse a time in Spark's notation into ns since 1970. A time without an offset is in UTC, because this
    library does not know the session's time zone.
    """
    parts = _TIME.fullmatch(text)
    try:
        if parts is None:
            raise ValueError(text)
        year, month, day, hour, minute, second = (int(part or 0) for part in parts.groups()[:6])
        offset = timedelta(hours=int(parts["hours"] or 0), minutes=int(parts["minutes"] or 0))
        zone = timezone(-offset if parts["sign"] == "-" else offset)
        time = datetime(year, month or 1, day or 1, hour, minute, second, tzinfo=zone)
        seconds = (time.astimezone(timezone.utc) - datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(
            seconds=1
        )
    except (ValueError, OverflowError):
        raise OptionError(
            f"option {name!r} must be a time such as 2026-01-31, 2026-01-31T08:15:00 or "
            f"2026-01-31T08:15:00+01:00, in UTC if it has no offset, got {text!r}"
        ) from None
    return seconds * 1_000_000_000 + int((parts["fraction"] or "").ljust(9, "0"))


_TIME = re.compile(
    r"([0-9]{4})(?:-([0-9]{1,2})(?:-([0-9]{1,2})"
    r"(?:[ T]([0-9]{1,2}):([0-9]{1,2})(?::([0-9]{1,2})(?:\.(?P<fraction>[0-9]{1,9}))?)?"
    r" ?(?:Z|UTC|(?:UTC)?(?P<sign>[+-])(?P<hours>[0-9]{1,2})(?::?(?P<minutes>[0-9]{2}))?)?)?)?)?"
)


def read_count(name: str, text: str) -> int:
    if not re.fullmatch("0*[1-9][0-9]{0,17}", text):
        raise OptionError(f"option {name!r} must be a positive integer, got {text!r}")
    return int(text)


_AMOUNT = re.compile("(?P<count>[0-9]{1,15})(?P<unit>[a-z]*)")


def read_size(minimum: int) -> Parser:
    def parse(name: str, text: str) -> int:
        amount = _AMOUNT.fullmatch(text.lower())
        if amount is None or amount["unit"] not in _SIZES:
            raise OptionError(
                f"option {name!r} must be a size such as 1048576, 512k, 128m or 1g, got {text!r}"
            )
        size = int(amount["count"]) << _SIZES[amount["unit"]]
        if size < minimum:
            least = f"{minimum >> 10}k" if minimum >= 1024 else f"{minimum}b"
            raise OptionError(f"option {name!r} must be at least {least}, got {text!r}")
        return size

    return parse


_SIZES = {"": 0, "b": 0} | {
    unit + end: 10 * power for power, unit in enumerate("kmgtp", start=1) for end in ("", "b")
}
"""Units of sizes that Spark accepts, as powers of two."""


def read_duration(name: str, text: str) -> timedelta:
    amount = _AMOUNT.fullmatch(text.lower())
    try:
        if amount is None:
            raise KeyError(text)
        return timedelta(**{_UNITS[amount["unit"]]: int(amount["count"])})
    except (KeyError, OverflowError):
        raise OptionError(
            f"option {name!r} must be a duration such as 90s, 30m, 12h or 7d, got {text!r}"
        ) from None


_UNITS = {"us": "microseconds", "ms": "milliseconds", "s": "seconds", "m": "minutes", "min": "minutes"} | {
    "": "milliseconds",  # Spark also reads a number without a unit as milliseconds
    "h": "hours",
    "d": "days",
}

READ_BOOLEAN = read_choice({"true": True, "false": False})

_MESSAGES: tuple[Use, ...] = ("batch", "stream", "messages")
_FILES: tuple[Use, ...] = ("batch", "stream")
_OPTIONS: dict[str, tuple[tuple[Use, ...], Parser]] = {
    "mode": (_MESSAGES, _word(Mode)),
    "message": (_MESSAGES, lambda _, text: text),
    "columns": (_MESSAGES, read_names),
    "kinds": (_MESSAGES, read_names),
    "vbucket": (_MESSAGES, _numbers),
    "opcode": (_MESSAGES, read_names),
    "key": (_MESSAGES, read_text),
    "connection": (_FILES, read_text),
    "since": (_FILES, _time),
    "until": (_FILES, _time),
    "collections": (_MESSAGES, read_choice({"auto": "auto", "on": True, "off": False})),
    "ports": (_FILES, _ports),
    "u64": (_MESSAGES, _word(U64)),
    "decompress": (_MESSAGES, READ_BOOLEAN),
    "policy": (_MESSAGES, read_choice({"on": True, "off": False})),
    "path_glob_filter": (_FILES, read_text),
    "recursive_file_lookup": (_FILES, READ_BOOLEAN),
    # A stream reads every file once, regardless of its modification time.
    "modified_before": (("batch",), _time),
    "modified_after": (("batch",), _time),
    "base_path": (_FILES, read_text),
    "ignore_missing_files": (_FILES, READ_BOOLEAN),
    "ignore_corrupt_files": (_FILES, READ_BOOLEAN),
    "rotated": (("batch",), READ_BOOLEAN),
    "max_message_bytes": (_FILES, read_size(64)),
    "max_decompressed_bytes": (_FILES, read_size(64)),
    "max_partition_bytes": (_FILES, read_size(64 << 10)),
    "max_files_per_trigger": (("stream",), read_count),
    "max_bytes_per_trigger": (("stream",), read_size(1)),
    "max_file_age": (("stream",), read_duration),
    "min_file_age": (("stream",), read_duration),
    "latest_first": (("stream",), READ_BOOLEAN),
}
"""For each option, the calls that accept it and the parser of its text."""


def spark_name(name: str) -> str:
    return re.sub("_(.)", lambda letter: letter[1].upper(), name)


_NAMES = {spark_name(name).lower(): name for name in _OPTIONS}
