"""Programs for the pages of messages: the same few lines in every language, with their output."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.fields import type_name
from tools.names import camel, path
from tools.site import facts, places, spark_snippets
from tools.site.examples import WIDTH, Example, Shown, Step, call, examples

TAB = 4
JAVA_SINCE = {"java.util.HexFormat": " // Java 17 or later"}
"""Imports that need a later Java than the parsers, which need Java 11."""
RUST_ARGUMENTS = 60
"""The width above which rustfmt breaks arguments."""


@dataclass(frozen=True)
class Snippet:
    """A program and its output."""

    name: str
    """Unique among the programs of a language; the name of the class in Java."""
    language: str
    """The language of its code block."""
    code: str
    output: str


def usage(message: facts.Message) -> list[str]:
    """Return Markdown of programs that read the message and its response, with a tab for each language."""
    lines = []
    for example in examples(message):
        page = places.message_page(message.opcode.id)
        name = example.vector["id"]
        home = places.link(page, places.vector_page(facts.vector_file_of(name)), name)
        what = "response" if example.is_response else "message"
        lines += [
            f"Each program reads a {what}, the vector [`{name}`]({home}): *{example.vector['comment']}*",
            "",
        ]
        for tab, snippet in snippets(example).items():
            lines += [f'=== "{tab}"', ""]
            lines += _indented(["```" + snippet.language, *snippet.code.splitlines(), "```", ""])
            lines += _indented(["It prints", "", "```text", *snippet.output.splitlines(), "```", ""])
    return lines


def snippets(example: Example) -> dict[str, Snippet]:
    """Return the programs for an example, by the title of the tab."""
    made = {tab: make(example) for tab, make in LANGUAGES.items()}
    code, output = spark_snippets.program(example)
    return made | {"Spark": Snippet(example.name, "python", code, output)}


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" if line else "" for line in lines]


def _output(example: Example, name: Callable[[Shown], str]) -> str:
    """Return the output of a program; `name` formats enums and booleans as the language does."""
    lines = []
    for shown in example.shown:
        text = name(shown) if shown.form in ("bool", "enum") else str(shown.value)
        lines.append(f"{shown.label}: {text}\n")
    return "".join(lines)


def _plain(shown: Shown) -> str:
    """Return the text of a value: booleans in lower case, enums as in the grammar."""
    return str(shown.value).lower() if shown.form == "bool" else str(shown.value)


def _upper(shown: Shown) -> str:
    return _plain(shown).upper() if shown.form == "enum" else _plain(shown)


# Python


def _python(example: Example) -> Snippet:
    root = camel(example.root, upper=True)
    lines = [
        f"from dcp_kaitai import {root}",
        "",
        *_python_hex(example),
        f"message = {root}.from_bytes(data)",
    ]
    if example.fields:
        lines.append(f"{_variable(example)} = message.{example.body}.{example.member}")
    for shown in example.shown:
        value = _start(example, shown) + "".join(
            f".{step.name}{'[0]' if step.is_first else ''}" for step in shown.steps
        )
        value += {"enum": ".name", "text": ".decode()", "bytes": ".hex()"}.get(shown.form, "")
        lines += call("print(", [f'"{shown.label}:"', value], ")")
    return Snippet(example.name, "python", _joined(lines), _output(example, lambda shown: str(shown.value)))


def _python_hex(example: Example) -> list[str]:
    parts = [f'"{part}"' for part in example.hex_lines]
    if len(parts) == 1:
        return [f"data = bytes.fromhex({parts[0]})"]
    return ["data = bytes.fromhex(", *(f"    {part}" for part in parts), ")"]


def _variable(example: Example) -> str:
    return "response" if example.is_response else "request"


def _start(example: Example, shown: Shown, header: str = "message.header") -> str:
    return header if shown.is_header else _variable(example)


def _joined(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


# Java


def _java(example: Example) -> Snippet:
    root, layout = camel(example.root, upper=True), camel(example.layout.id, upper=True)
    name = "Read" + camel(example.name, upper=True)
    imports = {"io.kaitai.struct.ByteBufferKaitaiStream", "java.util.HexFormat", f"org.dcpspec.kaitai.{root}"}
    body: list[str] = []
    parts = example.hex_lines
    body += ["byte[] data = HexFormat.of().parseHex("]
    body += [f'    {"" if part == parts[0] else "+ "}"{part}"' for part in parts[:-1]]
    body += [f'    {"+ " if len(parts) > 1 else ""}"{parts[-1]}");']
    body += [f"{root} message = new {root}(new ByteBufferKaitaiStream(data));"]
    if example.fields:
        imports.add(f"org.dcpspec.kaitai.{layout}")
        source = f"message.{camel(example.body)}().{camel(example.member)}()"
        body += _fitting(f"{layout} {_variable(example)} = ", f"({layout}) {source};", 4)
    for shown in example.shown:
        value = _start(example, shown, "message.header()") + "".join(
            f".{camel(step.name)}(){'.get(0)' if step.is_first else ''}" for step in shown.steps
        )
        if shown.form == "unsigned":
            value = f"Long.toUnsignedString({value})"
        elif shown.form == "text":
            value = f"new String({value}, StandardCharsets.UTF_8)"
            imports.add("java.nio.charset.StandardCharsets")
        elif shown.form == "bytes":
            value = f"HexFormat.of().formatHex({value})"
        body += _fitting(f'System.out.println("{shown.label}: " ', f"+ {value});", 4)
    lines = [
        *(f"import {each};{JAVA_SINCE.get(each, '')}" for each in sorted(imports)),
        "",
        f"public final class {name} {{",
        "  public static void main(String[] args) {",
        *(f"    {line}" for line in body),
        "  }",
        "}",
    ]
    return Snippet(name, "java", _joined(lines), _output(example, _upper))


def _fitting(begin: str, end: str, around: int) -> list[str]:
    """Return a statement as one line, or as two if it is too long for one."""
    if around + len(begin) + len(end) <= WIDTH:
        return [begin + end]
    return [begin.rstrip(), f"    {end}"]


# JavaScript


def _javascript(example: Example) -> Snippet:
    root = camel(example.root, upper=True)
    enums = [shown.enum.split("::") for shown in example.shown if shown.form == "enum"]
    names = sorted({"KaitaiStream", root, *(camel(owner[0], upper=True) for owner in enums)})
    lines = [
        *_javascript_import(names),
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
        value = _start(example, shown) + "".join(
            f".{camel(step.name)}{'[0]' if step.is_first else ''}" for step in shown.steps
        )
        if shown.form == "enum":
            value = f"{path(shown.enum, '.')}[{value}]"
        elif shown.form == "text":
            value = f"new TextDecoder().decode({value})"
        elif shown.form == "bytes":
            value = f'Buffer.from({value}).toString("hex")'
        elif shown.form in ("unsigned", "signed"):
            value = f"`${{{value}}}`"
        lines += call("console.log(", [f'"{shown.label}:"', value], ");", indent=2)
    return Snippet(example.name, "js", _joined(lines), _output(example, _upper))


def _javascript_import(names: list[str]) -> list[str]:
    line = f'const {{ {", ".join(names)} }} = require("dcp-kaitai");'
    if len(line) <= WIDTH:
        return [line]
    return ["const {", *(f"  {name}," for name in names), '} = require("dcp-kaitai");']


# Go


def _go(example: Example) -> Snippet:
    root, layout = camel(example.root, upper=True), camel(example.layout.id, upper=True)
    body = [
        "data, err := hex.DecodeString(vector)",
        "if err != nil {",
        "\tlog.Fatal(err)",
        "}",
        f"message := dcp.New{root}()",
        "stream := kaitai.NewStream(bytes.NewReader(data))",
        "if err := message.Read(stream, nil, message); err != nil {",
        "\tlog.Fatal(err)",
        "}",
    ]
    if example.fields:
        source = f"message.{camel(example.body, upper=True)}.{camel(example.member, upper=True)}"
        body.append(f"{_variable(example)} := {source}.(*dcp.{layout})")
    for shown in example.shown:
        value = _start(example, shown, "message.Header")
        for step in shown.steps:
            name = camel(step.name, upper=True)
            value += f".{name}" if not step.is_computed else f".{name}()"
            if step.is_computed:
                local = camel(step.name)
                body += [f"{local}, err := {value}", "if err != nil {", "\tlog.Fatal(err)", "}"]
                value = local
            value += "[0]" if step.is_first else ""
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
        *(f"\t{line}" for line in body),
        "}",
    ]
    return Snippet(example.name, "go", _joined(lines), _output(example, _plain))


# Rust


def _rust(example: Example) -> Snippet:
    root, layout = camel(example.root, upper=True), camel(example.layout.id, upper=True)
    body_type = type_name(example.layout.grammar.top)  # the variant has the name of the layout's file
    body_module = next(body for body, *members in facts.BODIES.values() if example.member in members)
    choice = f"{camel(body_module, upper=True)}_{camel(example.member, upper=True)}"
    runtime = "use dcp_kaitai::kaitai::{BytesReader, KResult, KStruct};"
    uses = [f"use dcp_kaitai::{example.root}::{root};", runtime]
    prints = [line for shown in example.shown if shown.is_header for line in _rust_print(example, shown)]
    fields = [line for shown in example.fields for line in _rust_print(example, shown)]
    if fields:
        uses.insert(0, f"use dcp_kaitai::{body_module}::{choice}::{camel(body_type, upper=True)};")
        source = f"&*message.{example.body}().{example.member}()"
        prints += [
            f"if let Some({layout}({_variable(example)})) = {source} {{",
            *(f"    {line}" for line in fields),
            "}",
        ]
    lines = [
        *sorted(uses),
        "",
        "fn main() -> KResult<()> {",
        *(f"    {line}" for line in _rust_hex(example)),
        "    let bytes: Vec<u8> = (0..hex.len())",
        "        .step_by(2)",
        "        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())",
        "        .collect();",
        "    let stream = BytesReader::from(bytes);",
        f"    let message = {root}::read_into::<_, {root}>(&stream, None, None)?;",
        *(f"    {line}" for line in prints),
        "    Ok(())",
        "}",
    ]
    return Snippet(example.name, "rust", _joined(lines), _output(example, _rust_name))


def _rust_hex(example: Example) -> list[str]:
    parts = [f'"{part}"' for part in example.hex_lines]
    if len(parts) == 1:
        return [f"let hex = {parts[0]};"]
    return ["let hex = concat!(", *(f"    {part}," for part in parts), ");"]


def _rust_print(example: Example, shown: Shown) -> list[str]:
    value = _start(example, shown, "message.header()") + "".join(_rust_step(step) for step in shown.steps)
    pattern = "{:?}" if shown.form == "enum" else "{}"
    if shown.form == "text":
        value = f"String::from_utf8_lossy(&{value})"
    elif shown.form == "bytes":
        pattern, value = "{:02x?}", f"{value}"
    arguments = f'"{shown.label}: {pattern}", {value}'
    if len(arguments) <= RUST_ARGUMENTS:
        return [f"println!({arguments});"]
    return ["println!(", f'    "{shown.label}: {pattern}",', f"    {value}", ");"]


def _rust_step(step: Step) -> str:
    return f".{step.name}(){'?' if step.is_computed else ''}{'[0]' if step.is_first else ''}"


def _rust_name(shown: Shown) -> str:
    return camel(shown.value, upper=True) if shown.form == "enum" else _plain(shown)


LANGUAGES: dict[str, Callable[[Example], Snippet]] = {
    "Python": _python,
    "Java": _java,
    "JavaScript": _javascript,
    "Go": _go,
    "Rust": _rust,
}
"""The functions that write the programs, by the title of the tab."""
