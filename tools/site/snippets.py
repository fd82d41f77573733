"""Programs for the message pages: the same few lines in every language, with their output."""

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
from tools.site.examples import FIELDS, WIDTH, Example, PrintedValue, examples
from tools.site.templating import render

TAB = 4
RUST_ARGUMENTS = 60
"""The width above which rustfmt breaks arguments."""


class Snippet(NamedTuple):
    """A program and its output."""

    name: str
    """The name, which is unique among the programs of a language; in Java, also the name of the class."""
    language: str
    """The language of its code block."""
    code: str
    output: str


class Language(NamedTuple):
    """Conventions for programs in a language, in addition to the template."""

    template: str
    """The path of the template below `templates/programs/`."""
    block: str
    """The language of its code block."""
    name: Callable[[PrintedValue], str]
    """Returns enums and booleans as the language prints them."""


def usage(message: catalogue.MessageType) -> str:
    """Return Markdown with programs that read the message and its response, in one tab for each language."""
    made = [(example, snippets(example)) for example in examples(message)]
    return render("reference/programs.md", message.page, made=made)


def snippets(example: Example) -> dict[str, Snippet]:
    """Return the programs for an example, by tab title."""
    return {tab: _snippet(example, language) for tab, language in LANGUAGES.items()} | {
        "Spark": _spark(example)
    }


def _snippet(example: Example, language: Language) -> Snippet:
    """Return a program with its output."""
    output = "".join(
        f"{shown.label}: {language.name(shown) if shown.form in ('bool', 'enum') else shown.value}\n"
        for shown in example.shown
    )
    name = _java_class(example) if language.block == "java" else example.name
    return Snippet(name, language.block, _code(example, language.template), output)


def _code(example: Example, template: str, **data: Any) -> str:
    """Return a program."""
    return (
        render(
            f"programs/{template}",
            "",
            example=example,
            lines=example.hex_lines,
            root=camel(example.root, upper=True),
            layout=camel(example.layout.id, upper=True),
            variable="response" if example.is_response else "request",
            name=_java_class(example),
            enum_owners=_enum_owners(example),
            uses=_uses(example),
            call=_call,
            fitting=_fitting,
            camel=camel,
            path=path,
            width=WIDTH,
            argument_width=RUST_ARGUMENTS,
            **data,
        )
        + "\n"
    )


def _java_class(example: Example) -> str:
    return "Read" + camel(example.name, upper=True)


def _call(begin: str, arguments: list[str], end: str, indent: int = 4) -> str:
    """Return a call on one line, or with one argument per line if the call is too long."""
    arguments = list(arguments)
    line = begin + ", ".join(arguments) + end
    if len(line) <= WIDTH:
        return line
    return "\n".join([begin.rstrip(), *(" " * indent + text + "," for text in arguments), end.lstrip()])


def _fitting(begin: str, end: str, indent: str, more: str = "    ") -> str:
    """Return a statement on one line, or on two if it is too long. The caller indents the first line."""
    if TAB + len(begin) + len(end) <= WIDTH:
        return begin + end
    return f"{begin.rstrip()}\n{indent}{more}{end}"


def _plain(shown: PrintedValue) -> str:
    """Return the text of a value: booleans in lower case, enums as in the grammar."""
    return str(shown.value).lower() if shown.form == "bool" else str(shown.value)


def _upper(shown: PrintedValue) -> str:
    return _plain(shown).upper() if shown.form == "enum" else _plain(shown)


def _rust_name(shown: PrintedValue) -> str:
    return camel(shown.value, upper=True) if shown.form == "enum" else _plain(shown)


def _enum_owners(example: Example) -> list[str]:
    """Return the classes that contain the enums of an example."""
    owners = (shown.enum.partition("::")[0] for shown in example.shown if shown.form == "enum")
    return [camel(owner, upper=True) for owner in owners]


def _uses(example: Example) -> list[str]:
    """Return the names that a Rust program imports."""
    uses = [
        f"dcp_kaitai::{example.root}::{camel(example.root, upper=True)}",
        "dcp_kaitai::kaitai::{BytesReader, KResult, KStruct}",
    ]
    if example.fields:
        layout = type_name(example.layout.grammar.top)  # the variant has the name of the layout's file
        body = next(body for body, *members in catalogue.BODIES.values() if example.member in members)
        choice = f"{camel(body, upper=True)}_{camel(example.member, upper=True)}"
        uses.append(f"dcp_kaitai::{body}::{choice}::{camel(layout, upper=True)}")
    return sorted(uses)


LANGUAGES = {
    "Python": Language("python.py", "python", lambda shown: str(shown.value)),
    "Java": Language("java.java", "java", _upper),
    "JavaScript": Language("javascript.js", "js", _upper),
    "Go": Language("go.go", "go", _plain),
    "Rust": Language("rust.rs", "rust", _rust_name),
}
"""The parser languages, by tab title."""


# Spark


def _spark(example: Example) -> Snippet:
    kind = kind_names()[type_name(example.layout)]
    has_collections = example.root == "mcbp_message"
    options = Options(message=kind, collections="auto" if has_collections else False)
    batch, _ = MessageReader(options, table_schema(options)).rows(pa.array([example.data], pa.binary()))
    columns = _columns(example, kind, batch.to_pylist()[0])
    expressions = [f'"{expression}"' for expression, _ in columns.values()]
    code = _code(example, "spark.py", kind=kind, has_collections=has_collections, expressions=expressions)
    return Snippet(example.name, "python", code, _table({name: text for name, (_, text) in columns.items()}))


def _columns(example: Example, kind: str, row: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Return the columns to show, each with its expression and the text of its value."""
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
    """Return a one-row table as Spark prints it without truncation."""
    widths = [max(len(name), len(text), 3) for name, text in values.items()]
    line = f"+{'+'.join('-' * width for width in widths)}+\n"
    names, texts = (
        f"|{'|'.join(map(str.ljust, cells, widths))}|\n" for cells in (values.keys(), values.values())
    )
    return line + names + line + texts + line
