"""The comparison of two revisions, on small grammars with one change each, and on ours."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools import evolution
from tools.evolution import Change, compare, compare_folders, main
from tools.grammar import Library

KSY = Path(__file__).parent.parent.parent / "ksy"

PART = """\
meta:
  id: part
  endian: be
params:
  - id: len_all
    type: u4
  - id: is_old
    type: bool
seq:
  - id: body
    size: len_all
"""

MESSAGE = """\
meta:
  id: message
  imports:
    - part
  endian: be
  bit-endian: be
-value: seqno
params:
  - id: kind
    type: u1
    enum: kind
  - id: len_rest
    type: u4
seq:
  - id: seqno
    -unit: seconds
    type: u8
  - id: version
    type: u1
    valid:
      any-of:
        - 0
        - 1
    -rule: 'version: the version is 0 or 1'
  - id: level
    type: u1
    enum: level
    valid:
      in-enum: true
    -rule: 'level: the level is known'
  - id: limit
    type: u2
    valid:
      min: 1
      max: 9
    -rule: 'limit: the limit is small'
  - id: other
    type: u2
    valid:
      expr: _.as<u4> != len_rest.as<u4>
    -rule: 'other: the other is other'
  - id: free
    type: u2
  - id: time
    type: u4
    if: version == 1
  - id: name
    size: 4
    -encoding: UTF-8
  - id: text
    size: len_rest
  - id: bits
    size: 1
    type: pair
  - id: choice
    size: 8
    type:
      switch-on: kind
      cases:
        kind::first: part(8, true)
        kind::second: part(8, false)
        _: pair
  - id: parts
    type: part(len_rest, true)
    repeat: expr
    repeat-expr: 2
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows'
    if: not _io.eof
instances:
  half:
    value: (limit.as<u4> / (2).as<u4>).as<u4>
  peek:
    pos: 2
    type: u1
  has_time:
    value: version == 1
types:
  pair:
    seq:
      - id: upper
        type: b4
      - id: lower
        type: b4
enums:
  kind:
    1:
      id: first
    2:
      id: second
  level:
    0:
      id: low
    1:
      id: high
"""


def library(folder: Path, message: str = MESSAGE, part: str | None = PART) -> Library:
    """Grammars with these texts."""
    folder.mkdir(exist_ok=True)
    (folder / "message.ksy").write_text(message, encoding="utf-8")
    if part is not None:
        (folder / "part.ksy").write_text(part, encoding="utf-8")
    read = Library.load(folder)
    assert read.errors == []
    return read


def changes(tmp_path: Path, old: str, new: str) -> list[Change]:
    """What an edit of the message changes."""
    assert MESSAGE.count(old) == 1, "the edit must have one place"
    return compare(library(tmp_path / "old"), library(tmp_path / "new", MESSAGE.replace(old, new)))


VERSION = "        - 0\n        - 1\n"
LIMIT = "      min: 1\n      max: 9\n"
FREE = "  - id: free\n    type: u2\n"
TIME = "  - id: time\n    type: u4\n    if: version == 1\n"
HAS_TIME = "  has_time:\n    value: version == 1\n"
PEEK = "  peek:\n    pos: 2\n    type: u1\n"
SECOND = "        kind::second: part(8, false)\n"
SURPLUS = MESSAGE[MESSAGE.index("  - id: surplus") : MESSAGE.index("instances:")]
PARAMS = MESSAGE[MESSAGE.index("  - id: kind\n") : MESSAGE.index("seq:")]
KIND, LEN_REST = PARAMS[: PARAMS.index("  - id: len_rest")], PARAMS[PARAMS.index("  - id: len_rest") :]

INCOMPATIBLE = {
    "field removed": (FREE, "", "message.free", "field removed", "free", "-"),
    "field renamed": (
        "- id: free\n",
        "- id: freed\n",
        "message.free",
        "field renamed",
        "free",
        "freed",
    ),
    "instance removed": (PEEK, "", "message.peek", "field removed", "peek", "-"),
    "instance renamed": ("  half:\n", "  halves:\n", "message.half", "field renamed", "half", "halves"),
    "instance computed": (
        PEEK,
        "  peek:\n    value: (limit.as<u4> / (2).as<u4>).as<u1>\n",
        "message.peek",
        "way of reading changed",
        "read at a position",
        "computed",
    ),
    "field becomes a helper": (
        "  - id: free\n",
        "  - id: free\n    -helper: true\n",
        "message.free",
        "became a helper, which trees do not show",
        "shown",
        "hidden",
    ),
    "param removed": (LEN_REST, "", "message.len_rest", "param removed", "len_rest", "-"),
    "param renamed": (
        "  - id: len_rest\n",
        "  - id: len_more\n",
        "message.len_rest",
        "param renamed",
        "len_rest",
        "len_more",
    ),
    "params swapped": (
        PARAMS,
        LEN_REST + KIND,
        "message",
        "order of params changed",
        "kind, len_rest",
        "len_rest, kind",
    ),
    "param of another type": (
        "  - id: len_rest\n    type: u4\n",
        "  - id: len_rest\n    type: u2\n",
        "message.len_rest",
        "type changed",
        "u4 be-endian",
        "u2 be-endian",
    ),
    "param of another enum": (
        KIND,
        KIND.replace("enum: kind", "enum: level"),
        "message.kind",
        "enum changed",
        "message::kind",
        "message::level",
    ),
    "fields swapped": (
        FREE + TIME,
        TIME + FREE,
        "message",
        "order of fields changed",
        "seqno, version, level, limit, other, free, time, name, text, bits, choice, parts",
        "seqno, version, level, limit, other, time, free, name, text, bits, choice, parts",
    ),
    "wider field": (
        FREE,
        FREE.replace("u2", "u4"),
        "message.free",
        "type changed",
        "u2 be-endian",
        "u4 be-endian",
    ),
    "signed field": (
        FREE,
        FREE.replace("u2", "s2"),
        "message.free",
        "type changed",
        "u2 be-endian",
        "s2 be-endian",
    ),
    "byte order of a field": (
        FREE,
        FREE.replace("u2", "u2le"),
        "message.free",
        "type changed",
        "u2 be-endian",
        "u2 le-endian",
    ),
    "bytes become a type": (
        "  - id: text\n    size: len_rest\n",
        "  - id: text\n    size: len_rest\n    type: pair\n",
        "message.text",
        "type changed",
        "bytes",
        "message::pair",
    ),
    "wider bits": (
        "      - id: upper\n        type: b4\n",
        "      - id: upper\n        type: b3\n",
        "message::pair.upper",
        "type changed",
        "b4 be-bit-endian",
        "b3 be-bit-endian",
    ),
    "other size": ("    size: 4\n", "    size: 5\n", "message.name", "size changed", "4", "5"),
    "size by another field": (
        "  - id: text\n    size: len_rest\n",
        "  - id: text\n    size: limit\n",
        "message.text",
        "size changed",
        "len_rest",
        "limit",
    ),
    "size to the end": (
        "  - id: text\n    size: len_rest\n",
        "  - id: text\n    size-eos: true\n",
        "message.text",
        "size changed",
        "len_rest",
        "size-eos True",
    ),
    "other position": ("    pos: 2\n", "    pos: 3\n", "message.peek", "position changed", "2", "3"),
    "other repetition": (
        "    repeat-expr: 2\n",
        "    repeat-expr: 3\n",
        "message.parts",
        "repetition changed",
        "expr 2",
        "expr 3",
    ),
    "mandatory": ("    if: version == 1\n", "", "message.time", "became mandatory", "version == 1", "always"),
    "optional": (
        FREE,
        FREE + "    if: version == 1\n",
        "message.free",
        "became optional",
        "always",
        "version == 1",
    ),
    "rule renamed": (
        "'version: ",
        "'versions: ",
        "message.version",
        "rule id changed",
        "version",
        "versions",
    ),
    "fewer values": (
        VERSION,
        "        - 0\n",
        "message.version",
        "valid became stricter",
        "any-of [0, 1]",
        "any-of [0]",
    ),
    "smaller range": (
        LIMIT,
        "      min: 2\n      max: 9\n",
        "message.limit",
        "valid became stricter",
        "min 1, max 9",
        "min 2, max 9",
    ),
    "new bound": (
        LIMIT,
        LIMIT.replace("min", "max").replace("max: 1\n", "max: 8\n").replace("      max: 9\n", ""),
        "message.limit",
        "valid became stricter",
        "min 1, max 9",
        "max 8",
    ),
    "values become a range": (
        "    valid:\n      any-of:\n" + VERSION,
        "    valid:\n      min: 1\n",
        "message.version",
        "valid became stricter",
        "any-of [0, 1]",
        "min 1",
    ),
    "first demand": (
        FREE,
        FREE + "    valid: 0\n",
        "message.free",
        "valid became stricter",
        "anything",
        "0",
    ),
    "enum of a field gone": (
        "    enum: level\n    valid:\n      in-enum: true\n    -rule: 'level: the level is known'\n",
        "",
        "message.level",
        "enum changed",
        "message::level",
        "-",
    ),
    "other unit": (
        "-unit: seconds",
        "-unit: milliseconds",
        "message.seqno",
        "-unit changed",
        "seconds",
        "milliseconds",
    ),
    "other encoding": ("UTF-8", "ASCII", "message.name", "-encoding changed", "UTF-8", "ASCII"),
    "none given": (
        FREE,
        FREE + "    -none: 0\n",
        "message.free",
        "-none changed",
        "-",
        "0",
    ),
    "other value of a type": (
        "-value: seqno",
        "-value: free",
        "message",
        "-value changed",
        "seqno",
        "free",
    ),
    "case removed": (SECOND, "", "message.choice", "case kind::second removed", "part", "-"),
    "case of another type": (
        SECOND,
        "        kind::second: pair\n",
        "message.choice",
        "type of case kind::second changed",
        "part",
        "message::pair",
    ),
    "switch on something else": (
        "switch-on: kind",
        "switch-on: version",
        "message.choice",
        "switch-on changed",
        "kind",
        "version",
    ),
    "type becomes a switch": (
        "  - id: bits\n    size: 1\n    type: pair\n",
        "  - id: bits\n    size: 1\n    type:\n      switch-on: kind\n      cases:\n        _: pair\n",
        "message.bits",
        "type changed",
        "message::pair",
        "switch",
    ),
    "member removed": (
        "    2:\n      id: second\n",
        "",
        "message::kind::second",
        "member removed",
        "0x2",
        "-",
    ),
    "member renamed": (
        "      id: high\n",
        "      id: higher\n",
        "message::level::high",
        "member renamed",
        "high",
        "higher",
    ),
    "value of a member": (
        "    2:\n      id: second\n",
        "    3:\n      id: second\n",
        "message::kind::second",
        "value of the member changed",
        "0x2",
        "0x3",
    ),
}
"""Edit, and the one change that is found: place, what, old, new."""

WARNING = {
    "field in between": (
        FREE,
        "  - id: more\n    type: u1\n" + FREE,
        "message.more",
        "mandatory field added, which moves the fields after it",
        "-",
        "u1",
    ),
    "other condition": (
        TIME,
        TIME.replace("== 1", "!= 0"),
        "message.time",
        "condition changed",
        "version == 1",
        "version != 0",
    ),
    "other expression": (
        "expr: _.as<u4> != len_rest.as<u4>",
        "expr: _.as<u4> > len_rest.as<u4>",
        "message.other",
        "valid may have become stricter",
        "expr _.as<u4> != len_rest.as<u4>",
        "expr _.as<u4> > len_rest.as<u4>",
    ),
    "range becomes an expression": (
        LIMIT,
        "      expr: _ < 9\n",
        "message.limit",
        "valid may have become stricter",
        "min 1, max 9",
        "expr _ < 9",
    ),
    "other value": (
        "    value: (limit.as<u4> / (2).as<u4>).as<u4>\n",
        "    value: (limit.as<u4> / (4).as<u4>).as<u4>\n",
        "message.half",
        "computation changed",
        "(limit.as<u4> / (2).as<u4>).as<u4>",
        "(limit.as<u4> / (4).as<u4>).as<u4>",
    ),
    "other argument": (
        "type: part(len_rest, true)",
        "type: part(len_rest, false)",
        "message.parts",
        "arguments changed",
        "part(len_rest, true)",
        "part(len_rest, false)",
    ),
    "other argument of a case": (
        "kind::first: part(8, true)",
        "kind::first: part(9, true)",
        "message.choice",
        "arguments changed",
        "part(8, true)",
        "part(9, true)",
    ),
}

COMPATIBLE = {
    "nothing": (FREE, FREE),
    "blanks in an expression": (TIME, TIME.replace("version == 1", "version  ==  1")),
    "blanks in a valid": ("expr: _.as<u4> != len_rest.as<u4>", "expr: _.as<u4>  !=  len_rest.as<u4>"),
    "docs": ("  - id: free\n", "  - id: free\n    doc: It is free.\n"),
    "optional field": (TIME, TIME + "  - id: more\n    type: u4\n    if: version == 2\n"),
    "instance": (PEEK, PEEK + "  glance:\n    pos: 3\n    type: u1\n"),
    "param": ("seq:\n  - id: seqno", "  - id: is_new\n    type: bool\nseq:\n  - id: seqno"),
    "case": (SECOND, SECOND + "        kind::third: pair\n"),
    "member": ("    2:\n      id: second\n", "    2:\n      id: second\n    3:\n      id: third\n"),
    "type": ("types:\n", "types:\n  more:\n    seq:\n      - id: one\n        type: u1\n"),
    "enum": ("enums:\n", "enums:\n  more:\n    0:\n      id: zero\n"),
    "more values": (VERSION, VERSION + "        - 2\n"),
    "larger range": (LIMIT, "      min: 0\n      max: 9\n"),
    "no bound": (LIMIT, "      max: 9\n"),
    "values become a larger range": ("    valid:\n      any-of:\n" + VERSION, "    valid:\n      max: 1\n"),
    "one value among others": (
        "    valid:\n      any-of:\n" + VERSION,
        "    valid:\n      any-of:\n        - 1\n        - 0\n",
    ),
    "no demand": (
        "    valid:\n      min: 1\n      max: 9\n    -rule: 'limit: the limit is small'\n",
        "",
    ),
    "other sentence of a rule": ("the limit is small", "the limit is not large"),
    "helper instance removed": (HAS_TIME, ""),
    "helper instance renamed": ("  has_time:\n", "  is_timed:\n"),
    "surplus removed": (SURPLUS, ""),
    "byte order spelt out": (FREE, FREE.replace("u2", "u2be")),
}


@pytest.mark.parametrize("edit", INCOMPATIBLE)
def test_an_incompatible_change_is_refused(tmp_path: Path, edit: str) -> None:
    found = changes(tmp_path, *INCOMPATIBLE[edit][:2])
    wanted = Change(*INCOMPATIBLE[edit][2:])
    assert wanted in found
    assert [change for change in found if change != wanted and not change.is_warning] == []


@pytest.mark.parametrize("edit", WARNING)
def test_what_nobody_can_tell_is_a_warning(tmp_path: Path, edit: str) -> None:
    assert changes(tmp_path, *WARNING[edit][:2]) == [Change(*WARNING[edit][2:], is_warning=True)]


@pytest.mark.parametrize("edit", COMPATIBLE)
def test_a_compatible_change_is_taken(tmp_path: Path, edit: str) -> None:
    assert changes(tmp_path, *COMPATIBLE[edit]) == []


def test_byte_order_of_a_file(tmp_path: Path) -> None:
    found = changes(tmp_path, "  endian: be\n", "  endian: le\n")
    assert {change.what for change in found} == {"type changed"}
    assert {change.place for change in found} >= {"message.seqno", "message.free", "message.len_rest"}
    assert "message.version" not in {change.place for change in found}


def test_bit_order_of_a_file(tmp_path: Path) -> None:
    found = changes(tmp_path, "  bit-endian: be\n", "  bit-endian: le\n")
    assert [(change.place, change.new) for change in found] == [
        ("message::pair.lower", "b4 le-bit-endian"),
        ("message::pair.upper", "b4 le-bit-endian"),
    ]


def test_an_enum_of_the_same_name_elsewhere_is_another_one(tmp_path: Path) -> None:
    found = changes(
        tmp_path,
        "types:\n  pair:\n    seq:\n",
        "types:\n  pair:\n    enums:\n      level:\n        0:\n          id: low\n    seq:\n",
    )
    assert found == []
    nested = MESSAGE.replace("    enum: level\n    valid", "    enum: pair::level\n    valid").replace(
        "  pair:\n    seq:\n",
        "  pair:\n    enums:\n      level:\n        0:\n          id: low\n"
        "        1:\n          id: high\n    seq:\n",
    )
    (change,) = compare(library(tmp_path / "old"), library(tmp_path / "new", nested))
    assert (change.what, change.new) == ("enum changed", "message::pair::level")


def test_an_instance_that_becomes_a_field(tmp_path: Path) -> None:
    message = MESSAGE.replace(PEEK, "").replace(
        FREE, FREE + "  - id: peek\n    type: u1\n    if: version == 1\n"
    )
    assert compare(library(tmp_path / "old"), library(tmp_path / "new", message)) == [
        Change("message.peek", "way of reading changed", "read at a position", "read in sequence")
    ]


def test_types_and_enums_that_are_gone(tmp_path: Path) -> None:
    message = MESSAGE[: MESSAGE.index("types:")].replace("enum: level", "enum: kind")
    message = message.replace("type: pair", "type: part(1, true)").replace("_: pair", "_: part(8, true)")
    message += "enums:\n  kind:\n    1:\n      id: first\n    2:\n      id: second\n"
    found = compare(library(tmp_path / "old"), library(tmp_path / "new", message))
    gone = [(change.place, change.what) for change in found if "removed" in change.what]
    assert gone == [("message::level", "enum removed"), ("message::pair", "type removed")]


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    message = MESSAGE.replace("part(8, true)", "pair").replace("part(8, false)", "pair")
    message = message.replace("part(len_rest, true)", "pair").replace("  imports:\n    - part\n", "")
    found = compare(library(tmp_path / "old"), library(tmp_path / "new", message, None))
    assert Change("part", "type removed", "part", "-") in found


def test_parameters_may_follow_with_their_arguments(tmp_path: Path) -> None:
    part = PART.replace("seq:\n", "  - id: is_new\n    type: bool\nseq:\n")
    message = MESSAGE.replace("true)", "true, true)").replace("false)", "false, true)")
    assert compare(library(tmp_path / "old"), library(tmp_path / "new", message, part)) == []


@pytest.mark.parametrize("owner", ["policy", "audit"])
def test_rules_of_policy_and_audit_stay(tmp_path: Path, owner: str) -> None:
    library(tmp_path / "old")
    library(tmp_path / "new")
    file = f"{owner}.yaml"
    (tmp_path / "old" / file).write_text("rules:\n  - id: R-a\n  - id: R-b\n", encoding="utf-8")
    assert len(compare_folders(tmp_path / "old", tmp_path / "new")) == 2
    (tmp_path / "new" / file).write_text("rules:\n  - id: R-b\n  - id: R-c\n", encoding="utf-8")
    assert compare_folders(tmp_path / "old", tmp_path / "new") == [
        Change(f"{file}: R-a", f"{owner} rule removed", "R-a", "-")
    ]
    assert compare_folders(tmp_path / "new", tmp_path / "new") == []


# Command line


def folders(tmp_path: Path, old: str, new: str) -> list[str]:
    library(tmp_path / "old")
    library(tmp_path / "new", MESSAGE.replace(old, new))
    return [str(tmp_path / "old"), str(tmp_path / "new")]


def test_an_incompatible_change_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(folders(tmp_path, "    size: 4\n", "    size: 5\n")) == 1
    assert capsys.readouterr().out == "message.name: incompatible: size changed: 4 -> 5\n"


def test_a_warning_is_status_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(folders(tmp_path, TIME, TIME.replace("== 1", "!= 0"))) == 0
    assert "message.time: warning: condition changed: " in capsys.readouterr().out


def test_no_change_says_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(folders(tmp_path, "", "")) == 0
    assert capsys.readouterr().out == ""


def test_what_cannot_be_read_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = folders(tmp_path, "", "")
    (tmp_path / "new" / "part.ksy").write_text("meta: [", encoding="utf-8")
    assert main([old, new]) == 2
    assert "part.ksy" in capsys.readouterr().err
    (tmp_path / "empty").mkdir()
    assert main([old, str(tmp_path / "empty")]) == 2
    assert "no grammars found" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [[], ["old"], ["old", "new", "--git", "HEAD"], ["old", "--git", "HEAD"]]
)
def test_two_revisions_are_needed(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2


def test_a_revision_of_git(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def git(*arguments: str) -> None:
        author = ["-c", "user.name=t", "-c", "user.email=t@example.com"]
        subprocess.run(["git", "-C", str(tmp_path), *author, *arguments], check=True, capture_output=True)

    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    monkeypatch.setattr(evolution, "ROOT", tmp_path)
    library(tmp_path / "ksy")
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "First")
    assert main(["--git", "HEAD"]) == 0
    library(tmp_path / "ksy", MESSAGE.replace("    size: 4\n", "    size: 5\n"))
    assert main(["--git", "HEAD"]) == 1
    assert capsys.readouterr().out == "message.name: incompatible: size changed: 4 -> 5\n"
    assert main(["--git", "no-such-revision"]) == 2
    assert "no-such-revision" in capsys.readouterr().err


def test_our_grammars_are_compatible_with_themselves() -> None:
    assert compare_folders(KSY, KSY) == []
