"""Runs tshark with the generated dissector and reads its output for each message."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from dcpspec.grammar.tree import Message, Node
from tests.toolchain import require
from tests.waiting import PATIENCE

DISSECTOR = Path(__file__).parents[2] / "generated" / "wireshark" / "dcpspec.lua"
PREFIX = "dcpspec."
RULE, NOTE = "dcpspec.rule.", "dcpspec.policy."
ADDED = frozenset(
    f"{PREFIX}{name}"
    for name in (
        *("key", "part", "reference", "skipped", "collection_name", "stream_vbucket"),
        *("request_in", "response_in", "response_time"),
    )
)
"""Fields of the dissector that no grammar contains."""


@dataclass(frozen=True)
class Shown:
    """A message as tshark shows it."""

    stream: int
    frame: int
    element: ElementTree.Element

    @property
    def rules(self) -> set[str]:
        """Ids of the rules in the output."""
        return self._named(RULE)

    @property
    def notes(self) -> set[str]:
        """Ids of the server rules in the output."""
        return self._named(NOTE)

    def _named(self, prefix: str) -> set[str]:
        names = (field.get("name", "") for field in self.element.iter("field"))
        return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


def tshark(capture: Path, *options: str) -> str:
    """Run tshark over a capture with the dissector. Fail if Lua reports an error."""
    require("tshark")
    command = ["tshark", "-n", "-X", f"lua_script:{DISSECTOR}", "-r", str(capture), *options]
    done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
    complaints = [line for line in done.stderr.decode().splitlines() if "Running as user" not in line]
    assert complaints == []
    text = done.stdout.decode("utf-8", "replace")
    assert "Lua Error" not in text, text[:2000]
    return text


def messages(capture: Path, *options: str) -> Iterator[Shown]:
    """Yield the messages of a capture."""
    only = ("-J", "tcp dcpspec")
    for packet in ElementTree.fromstring(tshark(capture, "-T", "pdml", *only, *options)).iter("packet"):
        fields = {field.get("name"): field.get("show") for field in packet.iter("field")}
        for proto in packet.iter("proto"):
            if proto.get("name") == "dcpspec":
                yield Shown(int(fields["tcp.stream"] or 0), int(fields["num"] or 0), proto)


def differences(message: Message, shown: ElementTree.Element) -> list[str]:
    """Return the differences between the output and the tree of a message."""
    begin = int(shown.get("pos", "0"))
    return list(_compare(message.root, shown, begin, message.error is not None))


def _compare(node: Node, element: ElementTree.Element, begin: int, failed: bool) -> Iterator[str]:
    """Compare the fields of a struct."""
    rest = [child for child in element if child.get("name", "").startswith(PREFIX)]
    for expected, member in _members(node):
        names = _names(node, member)
        shown = next((child for child in rest if child.get("name") in names), None)
        if shown is None and failed and expected.end is None and expected.start is not None:
            continue  # the field at which reading stopped
        if shown is None:
            part = next((child for child in rest if child.get("name") == f"{PREFIX}part"), None)
            if part is None:
                yield f"{expected.path}: absent"
                continue
            shown = part
        rest.remove(shown)
        yield from _same(expected, shown, begin, failed)
        if expected.children is not None:
            yield from _compare(expected, shown, begin, failed)
    for child in rest:
        if child.get("name") not in ADDED and not child.get("name", "").startswith(RULE):
            yield f"{node.path}: {child.get('name')} is in no tree"


def _members(node: Node) -> Iterator[tuple[Node, str]]:
    """Fields of a struct and elements of its lists, each with the id of the field."""
    for child in node.children or ():
        if child.repeated:
            for element in child.children or ():
                yield element, child.id
        elif child.children is not None or child.value is not None:
            yield child, child.id


def _names(node: Node, member: str) -> Sequence[str]:
    """The filters that the rule allows for a field."""
    if node.struct is None:
        return ()
    file, _, nested = node.struct.name.partition("::")
    if file == "mcbp_header":
        return (f"{PREFIX}{member}",)
    between = (f"{PREFIX}{file}.{nested.rpartition('::')[2]}.{member}",) if nested else ()
    return (f"{PREFIX}{file}.{member}", *between)


def _same(node: Node, element: ElementTree.Element, begin: int, failed: bool) -> Iterator[str]:
    """Compare value and bytes of one field."""
    if node.start is not None and (node.end is not None or not failed):
        place = int(element.get("pos", "0")) - begin, int(element.get("size", "0"))
        wanted = node.start, (node.end or 0) - node.start
        if place != wanted:
            yield f"{node.path}: at {place}, not {wanted}"
    if node.children is not None:
        return
    if not _says(node, element):
        yield f"{node.path}: {element.get('showname')}, not {node.name or node.value!r}"


def _says(node: Node, element: ElementTree.Element) -> bool:
    """Return True if a field has the value, and the name of the value, of a leaf."""
    show = element.get("show", "")
    if isinstance(node.value, bytes):
        shown = bytes.fromhex(element.get("value", ""))
        return shown in (node.value, node.value + b"\0")  # a text may be shown with its terminating zero
    if isinstance(node.value, bool):
        return show in (("True", "1") if node.value else ("False", "0"))
    if node.value is None:
        return True
    return int(show, 0) == node.value and (node.name is None or node.name in element.get("showname", ""))
