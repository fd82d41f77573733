"""Compares the names and numbers in servers and clients with those in the grammars: `make drift KV=path`.

`KV`, `GOCBCORE` and `JAVA` are clones of kv_engine, gocbcore and java-dcp-client; the command reads their
newest commits. kv_engine's names and numbers must equal those in the grammars. Clients name their constants
differently, so the command compares only the numbers in clients. `TSHARK` is the path of tshark; the command
also lists numbers that only the grammars contain.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

from tools.grammar import catalogue
from tools.grammar.model import Element, read_plain
from tools.grammar.server_rules import FILE
from tools.project import KSY
from tools.site.bits import flag_words

Names = Mapping[int, list[str]]
"""The names that kv_engine gives each number."""

ENUMS = {
    ("opcode.h", "ClientOpcode"): "mcbp_opcode client",
    ("opcode.h", "ServerOpcode"): "mcbp_opcode server",
    ("status.h", "Status"): "mcbp_status status",
    ("feature.h", "Feature"): "mcbp_hello_feature code",
    ("magic.h", "Magic"): "mcbp_header magic",
    ("request.h", "FrameInfoId"): "mcbp_framing_extras request_kind",
    ("response.h", "FrameInfoId"): "mcbp_framing_extras response_kind",
    ("dcp_stream_end_status.h", "DcpStreamEndStatus"): "dcp_stream_end reason",
    ("protocol_binary.h", "id"): "dcp_system_event event",
    ("protocol_binary.h", "DcpOpenFlag"): "open_flags",
    ("protocol_binary.h", "DcpSnapshotMarkerFlag"): "snapshot_flags",
    ("protocol_binary.h", "DcpOsoSnapshotFlags"): "oso_flags",
    ("dcp_add_stream_flags.h", "DcpAddStreamFlag"): "dcp_stream_flags",
}
"""kv_engine's enums in `include/`, each with the corresponding enum or flags in the grammars."""
GO = {
    "CmdCode": "mcbp_opcode client",
    "StatusCode": "mcbp_status status",
    "HelloFeature": "mcbp_hello_feature code",
    "StreamEndStatus": "dcp_stream_end reason",
    "StreamEventCode": "dcp_system_event event",
    "DcpOpenFlag": "open_flags",
    "DcpStreamAddFlag": "dcp_stream_flags",
    "DatatypeFlag": "mcbp_datatype",
}
"""Types of gocbcore's constants in `memd/`."""
JAVA = {
    "MessageUtil.java": "mcbp_opcode client",
    "ResponseStatus.java": "mcbp_status status",
    "HelloFeature.java": "mcbp_hello_feature code",
    "StreamEndReason.java": "dcp_stream_end reason",
    "OpenConnectionFlag.java": "open_flags",
    "StreamFlag.java": "dcp_stream_flags",
    "DataType.java": "mcbp_datatype",
}
"""Files of java-dcp-client that contain constants of one kind."""
CONSTANT = re.compile(
    r"\b([A-Z][A-Z0-9_]+?)(?:_OPCODE = (?:\(byte\) )?| = new \w+\(|\()(0x[0-9a-fA-F]+|[0-9]+)\b"
)
TSHARK = {
    "opcode": "mcbp_opcode client",
    "server.opcode": "mcbp_opcode server",
    "status": "mcbp_status status",
    "hello.features.feature": "mcbp_hello_feature code",
    "magic": "mcbp_header magic",
    "extras.system_event_id": "dcp_system_event event",
    "vbucket_states.state": "dcp_set_vbucket_state state",
    "extras.flags.dcp_add_stream_": "dcp_stream_flags",
    "extras.flags.dcp_oso_snapshot_": "oso_flags",
    "extras.flags.dcp_snapshot_marker_": "snapshot_flags",
    "extras.flags.dcp_": "open_flags",
}
"""Fields and flag prefixes in tshark's dissector, without `couchbase.`, each with the corresponding
enum or flags in the grammars."""
NO_VALUES = {"None", "COUNT", "ReservedUserStart", "ReservedUserEnd"}
"""Names in kv_engine for the absence of flags, or for the limits of an enum."""

COLUMNS: dict[str, dict[str, str | None]] = {
    "key": {"Zero": "none", "NonZero": "some", "Any": "any"},
    "value": {"Zero": "none", "NonZero": "some", "Any": None},
    "cas": {"NotSet": "zero", "Set": "set", "Any": None},
}
"""Arguments of `verify_header`, in the same form as the commands table in `ksy/policy.yaml`."""

LATER = "later"
"""A value that only servers after 8.0 require."""

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
END = "\N{PILCROW SIGN}"
"""The mark at the end of a function in normalised source."""


class SourceFiles:
    """The source at the newest commit of a clone.

    Args:
        clone: The work tree or the git directory of the clone.

    Raises:
        ValueError: The folder is not a repository.
    """

    def __init__(self, clone: Path) -> None:
        self._clone = clone
        self._names = self._run("ls-tree", "-r", "--full-tree", "--name-only", "HEAD").splitlines()

    def _run(self, *command: str) -> str:
        git = self._clone / ".git"
        folder = git if git.is_dir() else self._clone
        command = ("git", "--git-dir", str(folder), *command)
        result = subprocess.run(command, capture_output=True, check=False)
        if result.returncode:
            raise ValueError(f"{self._clone}: {result.stderr.decode('utf-8', 'replace').strip()}")
        return result.stdout.decode("utf-8", "replace")

    def text(self, pattern: str) -> str:
        """Return the normalised text of the files that match a path pattern, except tests."""
        names = [name for name in self._names if fnmatch(name, f"*{pattern}") and "test" not in name]
        return END.join(normalised(self._run("show", f"HEAD:{name}")) for name in names)


def normalised(code: str) -> str:
    """Return C++ without comments and line breaks, with a mark where a function ends."""
    return " ".join(re.sub(r"\n\}", f"\n}} {END}", COMMENT.sub(" ", code)).split())


@cache
def names() -> dict[str, Names]:
    """Return the grammars' names for numbers and masks, by the enum or flags in the tables above."""
    by_place: dict[str, Names] = {
        word.type.id: {bit.mask: _orig(bit.member) for bit in word.bits} for word in flag_words()
    }
    for place in {*ENUMS.values(), *GO.values(), *JAVA.values(), *TSHARK.values()} - by_place.keys():
        file, enum = place.split()
        by_place[place] = {member.value: _orig(member) for member in catalogue.top(file).enums[enum].members}
    return by_place


def _orig(element: Element) -> list[str]:
    return element.orig_ids or [element.id]


def enum(source: str, name: str) -> dict[str, int]:
    """Return the members of a C++ enum. A member without a number has the previous number plus one."""
    body = re.search(rf"enum class (?:\[\[nodiscard\]\] )?{name}(?: : \w+)? \{{ (.*?)\}}", source)
    members: dict[str, int] = {}
    for member in re.split(r", ?", body[1].strip().rstrip(",")) if body else ():
        id_, _, number = member.partition(" = ")
        members[id_.strip()] = int(number, 0) if number else max(members.values(), default=-1) + 1
    return members


def server(source: SourceFiles) -> Iterator[str]:
    """Yield the differences between kv_engine and the grammars."""
    ours = names()
    for (file, name), place in ENUMS.items():
        members = enum(source.text(f"include/*/{file}"), name)
        if not members:
            yield f"{file}: no enum {name}"
        for id_, number in members.items():
            if id_ not in ours[place].get(number, ()) and id_ not in NO_VALUES:
                known = ours[place].get(number)
                instead = "not " + " or ".join(known) if known else "which is missing"
                yield f"{place}: {number:#x} is {id_}, {instead}"
    block = re.search(r"namespace DcpControlKeys \{(.*?)\}", source.text("dcp-types.h"))
    for key in re.findall(r'"(\w+)"', block[1] if block else ""):
        yield from _unknown_key(key)
    yield from _tables(source.text("collections/events.fbs"))
    opcodes = enum(source.text("include/*/opcode.h"), "ClientOpcode")
    yield from _headers(source.text("daemon/mcbp_validators.cc"), opcodes)


def _tables(schema: str) -> Iterator[str]:
    """Yield the fields of FlatBuffers tables that the grammars lack or define at a different index."""
    types = {
        name: type_ for type_ in catalogue.top("dcp_system_event").types.values() for name in type_.orig_ids
    }
    for table, body in re.findall(r"table (\w+) \{(.*?)\}", schema):
        ours: dict[str, tuple[str, int]] = {}
        for field in types[table].fields if table in types else ():
            if use := re.fullmatch(
                r"flatbuffers::(\w+)_field\(\w+, ([0-9]+)\)", field.uses[0].text if field.uses else ""
            ):
                ours.update(dict.fromkeys(_orig(field), (use[1], int(use[2]))))
        for slot, (id_, type_) in enumerate(re.findall(r"(\w+):(\w+)", body)):
            if ours.get(id_) != (type_, slot):
                known = f"has {ours[id_][0]} in slot {ours[id_][1]}" if id_ in ours else "lacks the field"
                yield f"dcp_system_event: {table}.{id_} is {type_} in slot {slot}; the grammar {known}"


def _headers(source: str, opcodes: Mapping[str, int]) -> Iterator[str]:
    """Yield the commands for which the validator and `policy.yaml` require different headers."""
    policy: Any = read_plain(FILE)
    numbers = {member.value: member.id for member in catalogue.numbers("mcbp_opcode", "client")}
    ids = {name: numbers[number] for name, number in opcodes.items() if number in numbers}
    laid_out = {message.opcode.id for message in catalogue.messages()}
    functions = re.findall(rf"Status (\w+)\( ?Cookie& cookie\) \{{([^{END}]*)", source)
    calls = {name: re.search(r"verify_header\( ?cookie, (.*?)\)(?:;| !=)", body) for name, body in functions}
    for opcode, validator in re.findall(r"setup\( ?(?:cb::mcbp::)?ClientOpcode::(\w+), (\w+)\)", source):
        call = calls.get(validator)
        if call is None or opcode not in ids:
            continue
        row: dict[str, Any] = {}
        for name, columns in policy["commands"].items():
            if ids[opcode] in (name, *policy["classes"].get(name, ())):
                row |= columns
        if row.get("value") == LATER:
            row["value"] = COLUMNS["value"]["NonZero"]
        for column, value in _demands(call[1]).items():
            is_in_layout = ids[opcode] in laid_out and column not in row and column != "cas"
            if value != row.get(column) and not is_in_layout:
                stated = row.get(column, "free")
                found = f"{value or 'free'} in kv_engine"
                yield f"commands: {ids[opcode]}: {column} is {found}, but {stated} in policy.yaml"


def _demands(arguments: str) -> dict[str, str | None]:
    """Return the columns of the commands table that correspond to a `verify_header` call."""
    demands: dict[str, str | None] = {}
    for column, kind in (("key", "KeyLen"), ("value", "ValueLen"), ("cas", "Cas")):
        if value := re.search(rf"Expected{kind}::(\w+)", arguments):
            demands[column] = COLUMNS[column].get(value[1], value[1])
    mask = arguments.rpartition("GeneratesDocKey::")[2].partition(", ")[2]
    if mask in ("PROTOCOL_BINARY_RAW_BYTES", "0"):
        demands["datatype"] = "none"
    elif re.fullmatch(r"(PROTOCOL_BINARY_RAW_BYTES \| )?PROTOCOL_BINARY_DATATYPE_JSON", mask):
        demands["datatype"] = "json"
    return demands


def go(source: SourceFiles) -> Iterator[str]:
    """Yield the numbers of gocbcore's constants that the grammars lack."""
    text = source.text("memd/*.go")
    for id_, type_, number in re.findall(r"(\w+) = (\w+)\((0x[0-9a-fA-F]+|[0-9]+)\)", text):
        yield from _unknown(GO.get(type_), id_, number)


def java(source: SourceFiles) -> Iterator[str]:
    """Yield the constants and control keys of java-dcp-client that the grammars lack."""
    for file, place in JAVA.items():
        for id_, number in CONSTANT.findall(source.text(f"dcp/message/{file}")):
            yield from _unknown(place, id_, number)
    for key in re.findall(r'\b[A-Z_]+\("([a-z]\w+)"\)', source.text("dcp/config/DcpControl.java")):
        yield from _unknown_key(key)


def _unknown_key(key: str) -> Iterator[str]:
    if key not in {each["id"] for each in catalogue.control_keys()}:
        yield f"dcp_control: no key {key}"


def _unknown(place: str | None, id_: str, number: str) -> Iterator[str]:
    value = int(number, 0)
    if place and value and value not in names()[place] and not _was_used(place, value):
        yield f"{place}: no {number} for {id_}"


def _was_used(place: str, number: int) -> bool:
    """Return True if the grammar states that a number was used in the past."""
    return " " in place and f"{number:#04x} (" in catalogue.top(place.split()[0]).doc


def wireshark(program: str) -> Iterator[str]:
    """Yield the numbers that only tshark or only the grammars contain, and numbers whose names differ.

    Raises:
        ValueError: The program is not tshark, or has no DCP dissector.
    """
    theirs = _dissected(program)
    for place in dict.fromkeys(TSHARK.values()):
        ours, shown = names()[place], theirs[place]
        common = ours.keys() & shown.keys() if " " in place else ()
        lists = {
            "missing": ours.keys() - shown.keys(),
            "only in tshark": {each for each in shown.keys() - ours.keys() if not _was_used(place, each)},
            "named differently": {each for each in common if not _are_alike(shown[each], ours[each])},
        }
        for words, numbers in lists.items():
            texts = [f"{each:#04x} {_both(ours.get(each), shown.get(each))}" for each in sorted(numbers)]
            if texts:
                yield f"{place}: {words} {', '.join(texts)}"


def _dissected(program: str) -> Mapping[str, dict[int, str]]:
    """Return the names in tshark's dissector, in the form that `names` returns."""
    by_place: defaultdict[str, dict[int, str]] = defaultdict(dict)
    try:
        tables = [
            subprocess.run((program, "-G", table), capture_output=True, check=True, text=True).stdout
            for table in ("values", "fields")
        ]
    except (OSError, subprocess.CalledProcessError) as error:
        raise ValueError(error) from None
    for row in (line.split("\t") for table in tables for line in table.splitlines()):
        if row[0] == "V" and row[1].removeprefix("couchbase.") in TSHARK:
            by_place[TSHARK[row[1].removeprefix("couchbase.")]][int(row[2], 0)] = row[3]
        elif row[0] == "F" and row[2].startswith("couchbase.extras.flags.dcp_"):
            flag, bits = row[2].removeprefix("couchbase."), int(row[6], 0)
            place = next(place for prefix, place in TSHARK.items() if flag.startswith(prefix))
            by_place[place] |= {1 << bit: row[1] for bit in range(bits.bit_length()) if bits >> bit & 1}
    if not by_place:
        raise ValueError(f"{program} has no DCP dissector")
    return by_place


def _both(ours: list[str] | None, theirs: str | None) -> str:
    return f"{ours[0]} ({theirs})" if ours and theirs else ours[0] if ours else f"{theirs}"


def _are_alike(one: str, others: list[str]) -> bool:
    """Return True if a name shares three consecutive letters with any of the other names."""
    parts, *rest = (
        {text[at : at + 3] for at in range(len(text) - 2)} for text in map(_letters, [one, *others])
    )
    return any(parts & other for other in rest)


def _letters(name: str) -> str:
    return re.sub("[^a-z0-9]", "", name.lower())


CLONES = {"KV": server, "GOCBCORE": go, "JAVA": java}


def main(arguments: list[str]) -> int:
    """Compare clones, given as `KV=path`, with the grammars. Returns the exit status."""
    clones = dict(argument.split("=", 1) for argument in arguments if "=" in argument)
    if not clones or clones.keys() - CLONES.keys() - {"TSHARK"}:
        print(
            "usage: make drift [KV=path] [GOCBCORE=path] [JAVA=path] [TSHARK=path]; set at least one",
            file=sys.stderr,
        )
        return 2
    problems = []
    try:
        for name, path in clones.items():
            differences = wireshark(path) if name == "TSHARK" else CLONES[name](SourceFiles(Path(path)))
            problems += [f"{name}: {problem}" for problem in differences]
    except ValueError as error:
        print(f"drift: {error}", file=sys.stderr)
        return 2
    print("\n".join(problems) or f"{', '.join(arguments)}: {KSY.name}/ lacks nothing")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
