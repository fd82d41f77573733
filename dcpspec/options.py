"""Options of the data source: names, defaults, and refusal of everything else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any, Final, Literal, get_args

Mode = Literal["PERMISSIVE", "DROPMALFORMED", "FAILFAST"]
U64 = Literal["long", "decimal"]
Collections = bool | Literal["auto"]
SplitMode = Literal["auto", "exact", "optimistic", "none"]
Use = Literal["batch", "stream", "messages"]
"""Uses of options: ``read``, ``readStream``, and the functions for columns of messages."""

FILTERS: Final = ("vbucket", "opcode", "key", "connection", "since", "until")
"""Options that choose messages; `dcpspec.decode.predicates` makes conditions of them."""

CONNECTION_STRING: Final = "connectionString"
"""The option that makes a read one of a live bucket, which has the options of `dcpspec.client.settings`."""

NO_TABLES = (
    "Tables made by CREATE TABLE cannot be read, since Spark does not tell a Python source their options: "
    "use CREATE TEMPORARY VIEW name USING dcp OPTIONS (path '...')"
)


class OptionError(ValueError):
    """An option that does not exist, or a value that it cannot have."""


@dataclass(frozen=True)
class Options:
    """Options of reading captures. ``parse`` makes them from text, as users write it."""

    mode: Mode = "PERMISSIVE"
    """PERMISSIVE gives each corrupt range and gap a row with ``error``, DROPMALFORMED leaves them out,
    FAILFAST stops at the first."""
    message: str | None = None
    """Only messages of this kind, with each of its fields as a column."""
    columns: tuple[str, ...] | None = None
    """Only these columns, separated by commas; ``stream_end.reason`` is a field of a column."""
    kinds: tuple[str, ...] | None = None
    """Kinds of messages that have a struct column with all of their fields, separated by commas, or ``all``;
    messages of other kinds are in the column ``other``. The default is the flat table: what changes share
    is one column each, and kinds of a stream that are no changes have a struct."""
    vbucket: tuple[int, ...] | None = None
    """Only messages with one of these vbuckets, separated by commas; most responses have none."""
    opcode: tuple[str, ...] | None = None
    """Only messages with one of these opcodes, separated by commas: ``dcp_mutation`` or ``mutation``."""
    key: str | None = None
    """Only messages with this document key, or with a key that begins with ``order`` if it is ``order*``."""
    connection: str | None = None
    """Only messages of connections with this text in their name, such as ``10.0.0.2:51000``. Others are not
    decoded, and errors in them not counted."""
    since: int | None = None
    """Only messages captured at this time or later."""  # in ns since 1970
    until: int | None = None
    """Only messages captured before this time."""  # in ns since 1970
    collections: Collections = "auto"
    """Collections are enabled on the connections: document keys begin with a collection id. ``auto`` follows
    what each connection negotiated, and assumes that they are enabled where that is unknown."""
    ports: frozenset[int] | None = frozenset({11210, 12000})
    """Connections to read from packet captures: those with one of these TCP ports on either side, or ``all``.
    The default has the port of the data service and the first one of clusters run from the source tree."""
    u64: U64 = "long"
    """Unsigned 64-bit integers as ``long`` with the same bits, or as exact ``decimal(20,0)``."""
    decompress: bool = True
    """Decompress Snappy values, so that ``value`` and ``xattrs`` are those of the document."""
    policy: bool = False
    """Add the column ``policy``: the rules by which a server would refuse the message."""
    path_glob_filter: str | None = None
    """Only files whose names match this pattern."""
    recursive_file_lookup: bool = False
    """Read the files in all folders below the given ones, without columns from the names of folders."""
    modified_before: int | None = None
    """Only files last changed before this time."""  # in ns since 1970
    modified_after: int | None = None
    """Only files last changed after this time."""  # in ns since 1970
    base_path: str | None = None
    """Folder below which folders named ``name=value`` are columns. The default is the folder given."""
    ignore_missing_files: bool = False
    """Skip a path without files, and a file that is gone when it is to be read, instead of failing."""
    ignore_corrupt_files: bool = False
    """Skip damaged ranges of captures, and the rest of a file that cannot be read any further, with a
    warning, instead of failing or reporting an error."""
    rotated: bool = False
    """The captures of each folder are consecutive files of one recording, as ``tcpdump -C`` and
    ``dumpcap -b`` write them. Connections go on from one to the next, so that a message that a file cuts off
    is whole. The files of a folder are read by one task, in the order of their first packets."""
    max_message_bytes: int = 64 << 20
    """Length of the longest message to accept, header included; a header that claims more is damaged."""
    max_decompressed_bytes: int | None = None
    """Length to which a compressed file is read. What is behind it is an error, as damage is. The default is
    to read all."""
    max_partition_bytes: int = 128 << 20
    """Bytes of files for one task, where files can be packed together or split."""
    split_mode: SplitMode = "auto"
    """Way of splitting raw streams longer than ``maxPartitionBytes``. exact: the driver follows the headers
    of the whole file once. optimistic: each part begins where bytes look like messages, and the job fails if
    the part before does not end there. auto: exact for local files, else optimistic. none: no splitting."""
    max_files_per_trigger: int | None = None
    """Maximum number of files in one batch of a stream."""
    max_bytes_per_trigger: int | None = None
    """Maximum number of bytes in one batch of a stream; a batch has at least one file."""
    max_file_age: timedelta = timedelta(days=7)
    """A stream skips files that were changed longer than this before the newest one."""
    min_file_age: timedelta = timedelta(0)
    """A stream leaves files that changed within this time for a later batch, since they may not be complete.
    The driver's clock must agree with that of the files."""
    latest_first: bool = False
    """Read the newest files of a stream first."""

    @classmethod
    def parse(cls, raw: Mapping[str, str], use: Use | None = None) -> Options:
        """Parse options as Spark passes them: names in any case, values as text.

        Args:
            raw: The options. Paths are passed over.
            use: What they are given to. None takes them all.

        Raises:
            OptionError: An option or value that does not exist, or not for this use. The text says which do.
        """
        values: dict[str, Any] = {}
        for key, text in raw.items():
            if key.lower() in ("path", "paths"):
                continue
            name = _NAMES.get(key.lower())
            if name is None:
                known = ", ".join(sorted(map(spark_name, _OPTIONS)))
                raise OptionError(f"unknown option {key!r}; there are {known}")
            uses, parse = _OPTIONS[name]
            if use is not None and use not in uses:
                wanted = " and ".join(_USE_NAMES[known] for known in uses)
                raise OptionError(f"option {spark_name(name)!r} is for {wanted}, not for {_USE_NAMES[use]}")
            # Blanks at the ends of a key are a part of it.
            values[name] = parse(spark_name(name), str(text) if name == "key" else str(text).strip())
        options = cls(**values)
        options._check_together(values.keys())
        return options

    def _check_together(self, given: Collection[str]) -> None:
        """Reject options of which one keeps another from having an effect.

        Args:
            given: Names of the fields that were set.

        Raises:
            OptionError: There are such options.
        """
        after, before = self.modified_after, self.modified_before
        limited = self.max_files_per_trigger is not None or self.max_bytes_per_trigger is not None
        for contradicts, text in (
            (
                self.message is not None and "kinds" in given,
                "options 'message' and 'kinds' exclude one another: "
                "with 'message' the fields of one kind are columns, and other kinds have none",
            ),
            (
                self.recursive_file_lookup and self.base_path is not None,
                "options 'recursiveFileLookup' and 'basePath' exclude one another: "
                "the first reads no columns from the names of folders, the second says where these begin",
            ),
            (
                after is not None and before is not None and after >= before,
                "option 'modifiedAfter' is not before 'modifiedBefore', so no file would be read",
            ),
            (
                self.since is not None and self.until is not None and self.since >= self.until,
                "option 'since' is not before 'until', so no message would be read",
            ),
            (
                self.min_file_age > self.max_file_age,
                "option 'minFileAge' is longer than 'maxFileAge', so no file would be read",
            ),
            (
                self.latest_first and limited and "max_file_age" in given,
                "option 'maxFileAge' has no effect with 'latestFirst' and a limit for each trigger: omit it",
            ),
        ):
            if contradicts:
                raise OptionError(text)

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Options:
        """Make options of reading files from values of Python.

        Args:
            options: Names in any form: ``max_message_bytes`` or ``maxMessageBytes``. Values are text as in
                Spark, or truth values, numbers, lists; None stands for the default.

        Raises:
            OptionError: As of `parse`.
        """
        given = {name: value for name, value in options.items() if value is not None}
        names = {name: name.replace("_", "") for name in given}
        if len({name.lower() for name in names.values()}) < len(names):
            raise OptionError(f"an option is given twice: {', '.join(names)}")
        return cls.parse({names[name]: as_text(names[name], value) for name, value in given.items()}, "batch")

    @property
    def has_filters(self) -> bool:
        """True if some option chooses messages."""
        return any(getattr(self, name) is not None for name in FILTERS)

    def has_collections(self, connection: bool | None = None) -> bool:
        """Return True if keys have collection ids, given what a connection says of itself."""
        if self.collections == "auto":
            return connection is not False
        return self.collections

    @staticmethod
    def paths(raw: Mapping[str, str]) -> list[str]:
        """Return the paths of ``load``, which come as one text or as a JSON list."""
        if "paths" in raw:
            return list(json.loads(raw["paths"]))
        if "path" in raw:
            return [raw["path"]]
        raise OptionError(f"no path is given: use load(path). {NO_TABLES}")


def as_text(name: str, value: Any) -> str:
    """Write a Python value as the text of an option: truth values, numbers, bytes of a key, lists.

    Args:
        name: Name of the option, in any case.
        value: Text stays as it is.
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
    """Read one of some words, in any case, that stand for values."""
    by_word = {word.lower(): value for word, value in values.items()}
    *others, last = values

    def parse(name: str, text: str) -> Any:
        if text.lower() not in by_word:
            raise OptionError(f"option {name!r} is {', '.join(others)} or {last}, not {text!r}")
        return by_word[text.lower()]

    return parse


def _word(literal: Any) -> Parser:
    """Read one of the words of a type, in any case."""
    return read_choice({word: word for word in get_args(literal)})


def _ports(name: str, text: str) -> frozenset[int] | None:
    if text.lower() == "all":
        return None
    try:
        ports = frozenset(int(part) for part in text.split(","))
    except ValueError:
        ports = frozenset()
    if not ports or not all(0 < port < 65536 for port in ports):
        raise OptionError(f"option {name!r} is 'all' or port numbers separated by commas, not {text!r}")
    return ports


def _numbers(name: str, text: str) -> tuple[int, ...]:
    if not re.fullmatch("[0-9]{1,18}( *, *[0-9]{1,18})*", text):
        raise OptionError(f"option {name!r} is numbers separated by commas, not {text!r}")
    return tuple(map(int, text.split(",")))


def read_names(_: str, text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def read_text(name: str, text: str) -> str:
    if not text:
        raise OptionError(f"option {name!r} is empty")
    return text


def _time(name: str, text: str) -> int:
    """Return a time as Spark writes them, in ns since 1970. Without an offset it is UTC: the zone of the
    session is not known here.
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
            f"option {name!r} is a time such as 2026-01-31, 2026-01-31T08:15:00 or "
            f"2026-01-31T08:15:00+01:00, in UTC if it has no offset, not {text!r}"
        ) from None
    return seconds * 1_000_000_000 + int((parts["fraction"] or "").ljust(9, "0"))


_TIME = re.compile(
    r"([0-9]{4})(?:-([0-9]{1,2})(?:-([0-9]{1,2})"
    r"(?:[ T]([0-9]{1,2}):([0-9]{1,2})(?::([0-9]{1,2})(?:\.(?P<fraction>[0-9]{1,9}))?)?"
    r" ?(?:Z|UTC|(?:UTC)?(?P<sign>[+-])(?P<hours>[0-9]{1,2})(?::?(?P<minutes>[0-9]{2}))?)?)?)?)?"
)


def read_count(name: str, text: str) -> int:
    if not re.fullmatch("0*[1-9][0-9]{0,17}", text):
        raise OptionError(f"option {name!r} is a number of at least 1, not {text!r}")
    return int(text)


_AMOUNT = re.compile("(?P<count>[0-9]{1,15})(?P<unit>[a-z]*)")


def read_size(minimum: int) -> Parser:
    def parse(name: str, text: str) -> int:
        amount = _AMOUNT.fullmatch(text.lower())
        if amount is None or amount["unit"] not in _SIZES:
            raise OptionError(f"option {name!r} is a size such as 1048576, 512k, 128m or 1g, not {text!r}")
        size = int(amount["count"]) << _SIZES[amount["unit"]]
        if size < minimum:
            least = f"{minimum >> 10}k" if minimum >= 1024 else f"{minimum}b"
            raise OptionError(f"option {name!r} is at least {least}, not {text!r}")
        return size

    return parse


_SIZES = {"": 0, "b": 0} | {
    unit + end: 10 * power for power, unit in enumerate("kmgtp", start=1) for end in ("", "b")
}
"""Units of sizes, as powers of two, as Spark takes them."""


def read_duration(name: str, text: str) -> timedelta:
    amount = _AMOUNT.fullmatch(text.lower())
    try:
        if amount is None:
            raise KeyError(text)
        return timedelta(**{_UNITS[amount["unit"]]: int(amount["count"])})
    except (KeyError, OverflowError):
        raise OptionError(
            f"option {name!r} is a time span such as 90s, 30m, 12h or 7d, not {text!r}"
        ) from None


_UNITS = {"us": "microseconds", "ms": "milliseconds", "s": "seconds", "m": "minutes", "min": "minutes"} | {
    "": "milliseconds",  # as Spark takes a number alone
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
    # A stream reads every file once, whenever that is.
    "modified_before": (("batch",), _time),
    "modified_after": (("batch",), _time),
    "base_path": (_FILES, read_text),
    "ignore_missing_files": (_FILES, READ_BOOLEAN),
    "ignore_corrupt_files": (_FILES, READ_BOOLEAN),
    "rotated": (("batch",), READ_BOOLEAN),
    "max_message_bytes": (_FILES, read_size(64)),
    "max_decompressed_bytes": (_FILES, read_size(64)),
    "max_partition_bytes": (_FILES, read_size(64 << 10)),
    "split_mode": (_FILES, _word(SplitMode)),
    "max_files_per_trigger": (("stream",), read_count),
    "max_bytes_per_trigger": (("stream",), read_size(1)),
    "max_file_age": (("stream",), read_duration),
    "min_file_age": (("stream",), read_duration),
    "latest_first": (("stream",), READ_BOOLEAN),
}
"""What options are given to, and how their text is read."""


def spark_name(name: str) -> str:
    return re.sub("_(.)", lambda letter: letter[1].upper(), name)


_NAMES = {spark_name(name).lower(): name for name in _OPTIONS}
