"""Programs for the pages of messages that select the columns of a kind of message in Spark."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from dcpspec.decode.messages import MessageReader
from dcpspec.grammar.schema import kind_names, kinds, table_schema
from dcpspec.options import Options
from tools.fields import type_name
from tools.site.examples import FIELDS, WIDTH, Example, call

TEXTS = ("key", "value")
"""Columns of bytes that are shown as text where possible."""


def program(example: Example) -> tuple[str, str]:
    """Return a program and the table that it shows."""
    kind = kind_names()[type_name(example.layout)]
    row = _row(example, kind)
    chosen = _columns(example, kind, row)
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
        *_reading(example, kind),
        *_selecting([expression for expression, _ in chosen.values()]),
    ]
    return "\n".join(lines) + "\n", _table({name: text for name, (_, text) in chosen.items()})


def _reading(example: Example, kind: str) -> list[str]:
    source = f'messages = spark.read.format("dcp").option("message", "{kind}")'
    if example.root != "mcbp_message":
        source += '.option("collections", "off")'
    line = f"{source}.load(str(file))"
    if len(line) <= WIDTH:
        return [line]
    begin, *calls = source.removeprefix("messages = ").replace(".option", "\n.option").split("\n")
    return ["messages = (", *(f"    {call}" for call in [begin, *calls, ".load(str(file))"]), ")"]


def _selecting(expressions: list[str]) -> list[str]:
    texts = [f'"{expression}"' for expression in expressions]
    return call("messages.selectExpr(", texts, ").show(truncate=False)")


def _row(example: Example, kind: str) -> dict[str, Any]:
    """Return the row that the adapter makes of the message."""
    has_collections = example.root == "mcbp_message"
    options = Options(message=kind, collections="auto" if has_collections else False)
    batch, _ = MessageReader(options, table_schema(options)).rows(pa.array([example.data], pa.binary()))
    row: dict[str, Any] = batch.to_pylist()[0]
    return row


def _columns(example: Example, kind: str, row: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Return the columns to be shown, each with its expression and the text of its value."""
    own = [kinds()[kind].flat_name(leaf.column) for leaf in kinds()[kind].leaves]
    names = ["opcode", "status" if example.is_response else "vbucket", *TEXTS[:1], *own, *TEXTS[1:]]
    chosen: dict[str, tuple[str, str]] = {}
    for name in dict.fromkeys(names):
        value = row.get(name)
        if isinstance(value, bytes):
            text = value.decode("ascii", "replace")
            if text and text.isascii() and text.isprintable():
                chosen[name] = (f"string({name}) as {name}", text)
        elif isinstance(value, bool):
            chosen[name] = (name, str(value).lower())
        elif isinstance(value, (int, str)) and value != "":
            chosen[name] = (name, str(value))
    first = list(chosen)[:2]
    rest = [name for name in list(chosen)[2:] if row[name]][: FIELDS + 1]
    return {name: chosen[name] for name in [*first, *rest]}


def _table(values: dict[str, str]) -> str:
    """Return a table of one row as Spark shows it without truncation."""
    widths = [max(len(name), len(text), 3) for name, text in values.items()]
    line = "+" + "+".join("-" * width for width in widths) + "+\n"

    def cells(texts: list[str]) -> str:
        padded = (text.ljust(width) for text, width in zip(texts, widths, strict=True))
        return "|" + "|".join(padded) + "|\n"

    return line + cells(list(values)) + line + cells(list(values.values())) + line
