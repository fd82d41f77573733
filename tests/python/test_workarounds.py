"""The changes to the compiler's output. Tests in Java show that Java keeps all numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from kaitaistruct import EndOfStreamError, KaitaiStruct

from dcpspec.grammar.fields import load
from tools.generate.facade import facade
from tools.generate.workarounds import (
    WorkaroundError,
    absent_is_none,
    checked_enums,
    checked_lengths,
    go_docs,
    keep_numbers,
    rust_finish,
    source_of_errors,
)
from tools.grammar.catalogue import library
from tools.grammar.model import Grammar, Library
from tools.project import GENERATED
from tools.vectors import load as load_vectors

JAVA = GENERATED / "java" / "src" / "main" / "java" / "org" / "dcpspec" / "kaitai"
NORMAL, DEBUG = "dcp_kaitai", "dcp_kaitai.debug"
SERVER_PUSH = bytes.fromhex("82 01 0000 10 00 0000 00000010" + 12 * "00" + 2 * "0000000000000001")


def grammar(name: str) -> Grammar:
    return library().grammars[name]


def other_grammar(folder: Path, value: str) -> Grammar:
    path = folder / "numbers.ksy"
    path.write_text(
        f"meta: {{id: numbers}}\n"
        f"seq: [{{id: kind, type: u1, enum: kinds}}]\n"
        f"instances: {{raw_kind: {{value: '{value}'}}}}\n"
        f"enums: {{kinds: {{1: {{id: one}}}}}}\n",
        encoding="utf-8",
    )
    read = Library.read([path])
    assert read.errors == []
    return read.grammars["numbers"]


def message_of(package: str, data: bytes) -> Any:
    """A message as the parsers of a package read it, as far as possible."""
    message = import_module(f"{package}.mcbp_message").McbpMessage.from_bytes(data)
    if package == DEBUG:
        with suppress(EndOfStreamError):
            message._read()
    return message


def structs(value: Any) -> Iterator[KaitaiStruct]:
    """An object and the objects that it contains."""
    if isinstance(value, list):
        for item in value:
            yield from structs(item)
    elif isinstance(value, KaitaiStruct):
        yield value
        for name, inner in vars(value).items():
            if not name.startswith("_"):
                yield from structs(inner)


@pytest.mark.parametrize("package", [NORMAL, DEBUG])
def test_an_absent_field_is_none(package: str) -> None:
    message = message_of(package, SERVER_PUSH)
    assert message.header.opcode is None
    assert message.header.status is None
    assert message.body is None
    assert message.header.server_opcode.name == "clustermap_change_notification"
    assert message.server_body.server_request.extras.epoch == 1


def test_a_field_that_was_not_reached_is_not_none() -> None:
    header = message_of(DEBUG, SERVER_PUSH[:6]).header
    assert header.opcode is None
    assert not hasattr(header, "vbucket")


@pytest.mark.parametrize("package", [NORMAL, DEBUG])
def test_every_field_of_a_message_is_set(package: str) -> None:
    absent = set()
    for vector in (vector for file in load_vectors() for vector in file.vectors()):
        if vector["result"] != "valid" or not vector.get("collections", True) or vector.get("strict"):
            continue
        for struct in structs(message_of(package, bytes.fromhex(vector["hex"]))):
            for member in load().type_of(struct).members.values():
                if member.source == "seq" and getattr(struct, member.id) is None:
                    assert member.condition, f"{vector['id']}: {member.id}"
                    absent.add(member.id)
    assert absent > {
        "opcode",
        "server_opcode",
        "status",
        "framing_extras",
        "surplus",
        "xattrs",
        "max_visible_seqno",
    }


def test_a_condition_that_is_not_found_is_an_error() -> None:
    code = (GENERATED / "python" / "dcp_kaitai" / "mcbp_header.py").read_text("utf-8")
    with pytest.raises(WorkaroundError, match="0 reads of `opcode` in Python"):
        absent_is_none(grammar("mcbp_header"), code.replace("self.opcode", "self.code"))


def test_a_read_that_is_not_found_is_an_error() -> None:
    code = (JAVA / "McbpHeader.java").read_text("utf-8")  # which no longer contains a read to change
    with pytest.raises(WorkaroundError, match="0 reads of `opcode` in Java"):
        keep_numbers(grammar("mcbp_header"), code)


def test_a_number_is_kept_where_it_is_read(tmp_path: Path) -> None:
    code = (
        "public class Numbers extends KaitaiStruct {\n"
        "    private void _read() {\n"
        "        this.kind = Kinds.byId(this._io.readU1());\n"
        "    }\n"
        "    public static class Inner extends KaitaiStruct {\n"
        "        private void _read() {\n"
        "            this.kind = Kinds.byId(this._io.readU1());\n"
        "        }\n"
        "    }\n"
        "}\n"
    )
    read = "this.kind = Kinds.byId(this._io.readU1());"
    kept = "this.rawKind = (int) this._io.readU1();\n        this.kind = Kinds.byId(this.rawKind);"
    assert keep_numbers(other_grammar(tmp_path, "kind.to_i.as<u1>"), code) == code.replace(read, kept, 1)


@pytest.mark.parametrize("value", ["kind.to_i + 1", "kind.to_i == 1", "kind.to_i > 1 ? kind.to_i : 1"])
def test_a_number_that_is_computed_with_is_an_error(value: str, tmp_path: Path) -> None:
    with pytest.raises(WorkaroundError, match="must be the only operation of a value instance"):
        keep_numbers(other_grammar(tmp_path, value), "")


@pytest.mark.parametrize(
    ("language", "code", "changed"),
    [
        ("go", 'f(this._io, "/seq/0")', 'f(this._io, "part/seq/0")'),
        ("rust", '"/types/a/instances/b_c".to_string()', '"part/types/a/instances/b_c".to_string()'),
        ("java", 'x("/var/lib"); y("seq/0")', 'x("/var/lib"); y("seq/0")'),
        (
            "javascript",
            'throw new KaitaiStream.ValidationExprError(this.a, this._io, "/seq/1");',
            'throw Object.assign(new KaitaiStream.ValidationExprError(this.a, this._io, "part/seq/1"), '
            '{ srcPath: "part/seq/1" });',
        ),
    ],
)
def test_errors_name_the_grammar(language: str, code: str, changed: str) -> None:
    assert source_of_errors("part", language, code) == changed


def test_lengths_are_checked_in_go() -> None:
    code = "\ttmp1, err := this._io.ReadBytes(int(this.Len))\n\ttmp1 = tmp1\n\ttmp1 = tmp2\n"
    assert checked_lengths(code) == "\ttmp1, err := readBytes(this._io, int(this.Len))\n\ttmp1 = tmp2\n"


def test_the_crate_uses_the_runtime_that_it_has() -> None:
    code = "#![allow(x)]\n\nextern crate kaitai;\nuse kaitai::*;\nuse std::rc::Rc;\n"
    assert rust_finish(code) == "#![allow(x)]\n\nuse crate::kaitai::*;\nuse std::rc::Rc;\n"


def test_comments_of_rust_are_at_methods() -> None:
    code = "/**\n * The cas.\n */\nimpl Header {\n    pub fn cas(&self) -> Ref<'_, u64> {\n"
    documented = "impl Header {\n    /**\n     * The cas.\n     */\n    pub fn cas(&self) -> Ref<'_, u64> {\n"
    assert rust_finish(code) == documented


@pytest.mark.parametrize(
    ("above", "line"),
    [
        ("Kind, lengths and addressing of the message.", "\tHeader *McbpHeader"),
        ("See https://github.com/couchbase/kv_engine/", "type McbpMessage struct {"),
    ],
)
def test_comments_of_go_are_above_what_they_describe(above: str, line: str) -> None:
    code = (
        "/**\n * One message\n */\n\ntype McbpMessage_Enum int\n\ntype McbpMessage struct {\n"
        "\tHeader *McbpHeader\n\tBody *McbpBody\n\tServerBody *McbpServerBody\n}\n\n/**\n * Kind\n */\n"
    )
    lines = go_docs(grammar("mcbp_message"), code).split("\n")
    assert not {"/**", " */"} & set(lines)
    assert lines[lines.index(line) - 1].lstrip().startswith(f"// {above}")


def test_a_line_that_has_no_comment_is_an_error() -> None:
    with pytest.raises(WorkaroundError, match=r"no line of the Go code matches .*Header "):
        go_docs(grammar("mcbp_message"), "type McbpMessage struct {\n}\n")


def test_an_enum_that_rust_reads_elsewhere_is_an_error() -> None:
    with pytest.raises(WorkaroundError, match="the Rust code does not read `magic`"):
        checked_enums(grammar("mcbp_header"), "impl KStruct for McbpHeader {\n}\n")


def test_objects_print_their_fields() -> None:
    header = message_of(NORMAL, SERVER_PUSH).header
    datatype = "McbpDatatype(reserved=0, has_xattrs=False, is_snappy=False, is_json=False)"
    assert repr(header.datatype) == datatype
    assert f"len_extras=16, datatype={datatype}, vbucket=0, status=None" in repr(header)


def test_every_rule_has_the_place_that_errors_name() -> None:
    """Facades find rules by this place."""
    ours = library()
    parsers = [GENERATED / "go" / "dcp" / f"{name}.go" for name in ours.grammars]
    code = "".join(parser.read_text("utf-8") for parser in parsers)
    places = {rule.source for rule in facade(ours).rules}
    assert places == set(re.findall(r'"(\w+/(?:seq|types|instances)/[\w/]+)"', code))
