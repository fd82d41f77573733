"""Programs for the pages of messages: the same few lines in every language, with their output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pyarrow as pa

from dcpspec.decode.messages import MessageReader
from dcpspec.grammar.schema import kind_names, kinds, table_schema
from dcpspec.options import Options
from tools.grammar import catalogue
from tools.grammar.fields import type_name
from tools.grammar.names import camel, path
from tools.site import usage as vectors
from tools.site.examples import FIELDS, WIDTH, Example, Shown, Step, call, examples
from tools.site.markdown import nested

TAB = 4
JAVA_SINCE = {"java.util.HexFormat": " // Java 17 or later"}
"""Imports that need a later Java than the parsers, which need Java 11."""
RUST_ARGUMENTS = 60
"""The width above which rustfmt breaks arguments."""


class Snippet(NamedTuple):
    """A program and its output."""

    name: str
    """Unique among the programs of a language; the name of the class in Java."""
    language: str
    """The language of its code block."""
    code: str
    output: str


def usage(message: catalogue.Message) -> list[str]:
    """Return Markdown of programs that read the message and its response, with a tab for each language."""
    blocks = []
    for example in examples(message):
        link = vectors.link(message.page, example.vector, f"`{example.vector['id']}`")
        what = "response" if example.is_response else "message"
        blocks.append(f"Each program reads a {what}, the vector {link}: *{example.vector['comment']}*")
        for tab, snippet in snippets(example).items():
            code, output = f"```{snippet.language}\n{snippet.code}```", f"```text\n{snippet.output}```"
            blocks.append(nested(f'=== "{tab}"', code, "It prints", output))
    return blocks


def snippets(example: Example) -> dict[str, Snippet]:
    """Return the programs for an example, by the title of the tab."""
    return {tab: make(example) for tab, make in LANGUAGES.items()}


def _snippet(
    example: Example, language: str, lines: list[str], name: Callable[[Shown], str], title: str = ""
) -> Snippet:
    """Return a program with its output; `name` formats enums and booleans as the language does."""
    texts = (
        f"{shown.label}: {name(shown) if shown.form in ('bool', 'enum') else shown.value}\n"
        for shown in example.shown
    )
    return Snippet(title or example.name, language, "\n".join(lines) + "\n", "".join(texts))


def _plain(shown: Shown) -> str:
    """Return the text of a value: booleans in lower case, enums as in the grammar."""
    return str(shown.value).lower() if shown.form == "bool" else str(shown.value)


def _upper(shown: Shown) -> str:
    return _plain(shown).upper() if shown.form == "enum" else _plain(shown)


def _variable(example: Example) -> str:
    return "response" if example.is_response else "request"


def _value(example: Example, shown: Shown, header: str, step: Callable[[Step], str]) -> str:
    """Return the expression of a value in a language, given the form of a step."""
    return (header if shown.is_header else _variable(example)) + "".join(map(step, shown.steps))


def _indented(lines: list[str], indent: str = "    ") -> list[str]:
    return [indent + line for line in lines]


def _roots(example: Example) -> tuple[str, str]:
    """Return the names of the types of the message and of its layout as classes have them."""
    return camel(example.root, upper=True), camel(example.layout.id, upper=True)


# Python


def _python(example: Example) -> Snippet:
    root, _ = _roots(example)
    parts = [f'"{part}"' for part in example.hex_lines]
    data = [f"({parts[0]})"] if len(parts) == 1 else ["(", *_indented(parts), ")"]
    lines = [f"from dcp_kaitai import {root}", "", f"data = bytes.fromhex{data[0]}", *data[1:]]
    lines.append(f"message = {root}.from_bytes(data)")
    if example.fields:
        lines.append(f"{_variable(example)} = message.{example.body}.{example.member}")
    for shown in example.shown:
        value = _value(
            example, shown, "message.header", lambda step: f".{step.name}{'[0]' * step.is_first}"
        ) + {"enum": ".name", "text": ".decode()", "bytes": ".hex()"}.get(shown.form, "")
        lines += call("print(", [f'"{shown.label}:"', value], ")")
    return _snippet(example, "python", lines, lambda shown: str(shown.value))


# Java


def _java(example: Example) -> Snippet:
    root, layout = _roots(example)
    name = "Read" + camel(example.name, upper=True)
    imports = {"io.kaitai.struct.ByteBufferKaitaiStream", "java.util.HexFormat", f"org.dcpspec.kaitai.{root}"}
    parts = [f'"{part}"' for part in example.hex_lines]
    body = [
        "byte[] data = HexFormat.of().parseHex(",
        *_indented([parts[0], *(f"+ {part}" for part in parts[1:])]),
    ]
    body[-1] += ");"
    body.append(f"{root} message = new {root}(new ByteBufferKaitaiStream(data));")
    if example.fields:
        imports.add(f"org.dcpspec.kaitai.{layout}")
        source = f"message.{camel(example.body)}().{camel(example.member)}()"
        body += _fitting(f"{layout} {_variable(example)} = ", f"({layout}) {source};")
    for shown in example.shown:
        value = _value(
            example,
            shown,
            "message.header()",
            lambda step: f".{camel(step.name)}(){'.get(0)' * step.is_first}",
        )
        form = {
            "unsigned": "Long.toUnsignedString({})",
            "text": "new String({}, StandardCharsets.UTF_8)",
            "bytes": "HexFormat.of().formatHex({})",
        }.get(shown.form, "{}")
        if shown.form == "text":
            imports.add("java.nio.charset.StandardCharsets")
        body += _fitting(f'System.out.println("{shown.label}: " ', f"+ {form.format(value)});")
    lines = [
        *(f"import {each};{JAVA_SINCE.get(each, '')}" for each in sorted(imports)),
        "",
        f"public final class {name} {{",
        "  public static void main(String[] args) {",
        *_indented(body),
        "  }",
        "}",
    ]
    return _snippet(example, "java", lines, _upper, name)


def _fitting(begin: str, end: str) -> list[str]:
    """Return a statement as one line, or as two if it is too long for one."""
    if TAB + len(begin) + len(end) <= WIDTH:
        return [begin + end]
    return [begin.rstrip(), f"    {end}"]


# JavaScript


def _javascript(example: Example) -> Snippet:
    root, _ = _roots(example)
    enums = (shown.enum.partition("::")[0] for shown in example.shown if shown.form == "enum")
    names = sorted({"KaitaiStream", root, *(camel(owner, upper=True) for owner in enums)})
    used = [f"const {{ {', '.join(names)} }} = "]
    if len(f'{used[0]}require("dcp-kaitai");') > WIDTH:
        used = ["const {", *(f"  {name}," for name in names), "} = "]
    used[-1] += 'require("dcp-kaitai");'
    lines = [
        *used,
        'require("dcp-kaitai/bigint").enable();',
        "",
        "const data = Buffer.from(",
        *(f'  "{part}" +' for part in example.hex_lines[:-1]),
        f'  "{example.hex_lines[-1]}",',
        '  "hex",',
        ");",
        f"const message = new {root}(new KaitaiStream(data));",
    ]
    if example.fields:
        lines.append(f"const {_variable(example)} = message.{camel(example.body)}.{camel(example.member)};")
    for shown in example.shown:
        value = _value(
            example, shown, "message.header", lambda step: f".{camel(step.name)}{'[0]' * step.is_first}"
        )
        form = {
            "enum": f"{path(shown.enum, '.')}[{{}}]",
            "text": "new TextDecoder().decode({})",
            "bytes": 'Buffer.from({}).toString("hex")',
            "unsigned": "`${{{}}}`",
            "signed": "`${{{}}}`",
        }.get(shown.form, "{}")
        lines += call("console.log(", [f'"{shown.label}:"', form.format(value)], ");", indent=2)
    return _snippet(example, "js", lines, _upper)


# Go


def _go(example: Example) -> Snippet:
    root, layout = _roots(example)
    failing = ["if err != nil {", "\tlog.Fatal(err)", "}"]
    body = [
        "data, err := hex.DecodeString(vector)",
        *failing,
        f"message := dcp.New{root}()",
        "stream := kaitai.NewStream(bytes.NewReader(data))",
        "if err := message.Read(stream, nil, message); err != nil {",
        *failing[1:],
    ]
    if example.fields:
        source = f"message.{camel(example.body, upper=True)}.{camel(example.member, upper=True)}"
        body.append(f"{_variable(example)} := {source}.(*dcp.{layout})")
    for shown in example.shown:
        value = "message.Header" if shown.is_header else _variable(example)
        for step in shown.steps:
            value += f".{camel(step.name, upper=True)}"
            if step.is_computed:
                body += [f"{camel(step.name)}, err := {value}()", *failing]
                value = camel(step.name)
            value += "[0]" * step.is_first
        verb = {"enum": "%s", "text": "%s", "bytes": "%x", "bool": "%t"}.get(shown.form, "%d")
        begin = f'fmt.Printf("{shown.label}: {verb}\\n",'
        is_long = TAB + len(begin) + len(value) + 2 > WIDTH
        body += [begin, f"\t{value})"] if is_long else [f"{begin} {value})"]
    lines = [
        "package main",
        "",
        "import (",
        *(f'\t"{name}"' for name in ("bytes", "encoding/hex", "fmt", "log")),
        "",
        '\t"dcpspec.org/go/dcp"',
        '\t"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"',
        ")",
        "",
        "const vector = " + " +\n\t".join(f'"{part}"' for part in example.hex_lines),
        "",
        "func main() {",
        *_indented(body, "\t"),
        "}",
    ]
    return _snippet(example, "go", lines, _plain)


# Rust


def _rust(example: Example) -> Snippet:
    root, layout = _roots(example)
    body_type = type_name(example.layout.grammar.top)  # the variant has the name of the layout's file
    body_module = next(body for body, *members in catalogue.BODIES.values() if example.member in members)
    choice = f"{camel(body_module, upper=True)}_{camel(example.member, upper=True)}"
    uses = [
        f"use dcp_kaitai::{example.root}::{root};",
        "use dcp_kaitai::kaitai::{BytesReader, KResult, KStruct};",
    ]
    prints = [line for shown in example.shown if shown.is_header for line in _rust_print(example, shown)]
    if example.fields:
        uses.append(f"use dcp_kaitai::{body_module}::{choice}::{camel(body_type, upper=True)};")
        source = f"&*message.{example.body}().{example.member}()"
        fields = [line for shown in example.fields for line in _rust_print(example, shown)]
        prints += [f"if let Some({layout}({_variable(example)})) = {source} {{", *_indented(fields), "}"]
    parts = [f'"{part}"' for part in example.hex_lines]
    data = [f"{parts[0]};"] if len(parts) == 1 else ["concat!(", *(f"    {part}," for part in parts), ");"]
    body = [
        f"let hex = {data[0]}",
        *data[1:],
        "let bytes: Vec<u8> = (0..hex.len())",
        "    .step_by(2)",
        "    .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())",
        "    .collect();",
        "let stream = BytesReader::from(bytes);",
        f"let message = {root}::read_into::<_, {root}>(&stream, None, None)?;",
        *prints,
        "Ok(())",
    ]
    lines = [*sorted(uses), "", "fn main() -> KResult<()> {", *_indented(body), "}"]
    return _snippet(example, "rust", lines, _rust_name)


def _rust_print(example: Example, shown: Shown) -> list[str]:
    value = _value(
        example,
        shown,
        "message.header()",
        lambda step: f".{step.name}(){'?' * step.is_computed}{'[0]' * step.is_first}",
    )
    pattern = {"enum": "{:?}", "bytes": "{:02x?}"}.get(shown.form, "{}")
    if shown.form == "text":
        value = f"String::from_utf8_lossy(&{value})"
    arguments = [f'"{shown.label}: {pattern}"', value]
    if len(", ".join(arguments)) <= RUST_ARGUMENTS:
        return [f"println!({', '.join(arguments)});"]
    return ["println!(", f"    {arguments[0]},", f"    {value}", ");"]


def _rust_name(shown: Shown) -> str:
    return camel(shown.value, upper=True) if shown.form == "enum" else _plain(shown)


# Spark


def _spark(example: Example) -> Snippet:
    kind = kind_names()[type_name(example.layout)]
    has_collections = example.root == "mcbp_message"
    options = Options(message=kind, collections="auto" if has_collections else False)
    batch, _ = MessageReader(options, table_schema(options)).rows(pa.array([example.data], pa.binary()))
    columns = _columns(example, kind, batch.to_pylist()[0])
    calls = ['spark.read.format("dcp")', f'.option("message", "{kind}")', ".load(str(file))"]
    if not has_collections:
        calls.insert(2, '.option("collections", "off")')
    reading = ["messages = " + "".join(calls)]
    if len(reading[0]) > WIDTH:
        reading = ["messages = (", *_indented(calls), ")"]
    expressions = [f'"{expression}"' for expression, _ in columns.values()]
    lines = [
        "from pathlib import Path",
        "",
        "from pyspark.sql import SparkSession",
        "",
        "spark = SparkSession.builder.getOrCreate()",
        f'file = Path("{example.name}.dcp").resolve()',
        "file.write_bytes(",
        "    bytes.fromhex(",
        *(f'        "{part}"' for part in example.hex_lines),
        "    )",
        ")",
        *reading,
        *call("messages.selectExpr(", expressions, ").show(truncate=False)"),
    ]
    output = _table({name: text for name, (_, text) in columns.items()})
    return Snippet(example.name, "python", "\n".join(lines) + "\n", output)


def _columns(example: Example, kind: str, row: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Return the columns to be shown, each with its expression and the text of its value."""
    own = [kinds()[kind].flat_name(leaf.column) for leaf in kinds()[kind].leaves]
    chosen: dict[str, tuple[str, str]] = {}
    for name in ("opcode", "status" if example.is_response else "vbucket", "key", *own, "value"):
        value = row.get(name)
        if isinstance(value, bytes):
            text = value.decode("ascii", "replace")
            if text and text.isascii() and text.isprintable():
                chosen[name] = (f"string({name}) as {name}", text)
        elif isinstance(value, bool):
            chosen[name] = (name, str(value).lower())
        elif isinstance(value, (int, str)) and value != "":
            chosen[name] = (name, str(value))
    first, rest = list(chosen)[:2], [name for name in list(chosen)[2:] if row[name]]
    return {name: chosen[name] for name in [*first, *rest[: FIELDS + 1]]}


def _table(values: dict[str, str]) -> str:
    """Return a table of one row as Spark shows it without truncation."""
    widths = [max(len(name), len(text), 3) for name, text in values.items()]
    line = f"+{'+'.join('-' * width for width in widths)}+\n"
    names, texts = (
        f"|{'|'.join(map(str.ljust, cells, widths))}|\n" for cells in (values.keys(), values.values())
    )
    return line + names + line + texts + line


LANGUAGES: dict[str, Callable[[Example], Snippet]] = {
    "Python": _python,
    "Java": _java,
    "JavaScript": _javascript,
    "Go": _go,
    "Rust": _rust,
    "Spark": _spark,
}
"""The functions that write the programs, by the title of the tab."""
