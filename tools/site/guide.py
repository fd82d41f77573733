"""Generate the tables of hand-written pages from the code: options, columns, kinds, commands, audit.

python -m tools.site.guide write     # the tables of docs/
python -m tools.site.guide check     # the pages must match the code
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import timedelta
from functools import partial
from itertools import pairwise
from typing import Any

import click
import pyarrow as pa

from dcpspec import cli as commands
from dcpspec import options
from dcpspec.audit.tables import changes_schema, table_schemas
from dcpspec.client.outcomes import END_REASONS, STATUSES, UNKNOWN_REASON, UNKNOWN_STATUS, Outcome
from dcpspec.client.rows import STREAM_COLUMNS
from dcpspec.client.settings import PLANNED, SETTINGS, Settings
from dcpspec.grammar.schema import CLOSING_COLUMN, FLAT_STRUCTS, full_schema, kinds, table_schema
from dcpspec.options import as_text
from tools.project import DOCS
from tools.site.markdown import joined, table, wide


def documented(owner: type) -> dict[str, str]:
    """Return the docstrings below the assignments of a class, by name."""
    [node] = ast.parse(inspect.getsource(owner)).body
    assert isinstance(node, ast.ClassDef)
    return {
        field.target.id: " ".join(str(text.value.value).split()).replace("``", "`")
        for field, text in pairwise(node.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
    }


def _named(place: str, name: str, text: str = "") -> str:
    """Return the first cell of a row, with an anchor added: a name, or a string that begins with the name."""
    return f'<a id="{place}.{name.lstrip("-")}"></a>`{text or name}`'


def option_table() -> str:
    """Return the options table: name, default, values and meaning."""
    texts = documented(options.Options)
    rows = []
    for field in fields(options.Options):
        name = options.spark_name(field.name)
        default = _default(name, field.default)
        parsed = options.Options.parse({name: default.strip("`")} if default else {})
        assert getattr(parsed, field.name) == field.default, f"{name}: {default}"
        rows.append([_named("option", name), default, _values(name), texts[field.name]])
    return table(["Option", "Default", "Values", "What"], rows)


def settings_table(*, planned: bool) -> str:
    """Return the table of a client's options, or only of the options for streams in planned batches."""
    texts = documented(Settings)
    rows = []
    for field in fields(Settings):
        if field.name not in SETTINGS or (field.name in PLANNED) is not planned:
            continue
        name = _named("option", options.spark_name(field.name))
        rows.append([name, f"`{field.name}`", _default(field.name, field.default), texts[field.name]])
    return table(["Option", "In Python", "Default", "What"], rows)


def outcome_table(rows: Mapping[str, Outcome], unknown: Outcome, column: str) -> str:
    """Return the table of a client's reactions to each status, or to each stream end reason."""
    groups: dict[Outcome, list[str]] = {}
    for name, outcome in rows.items():
        groups.setdefault(outcome, []).append(f"`{name}`")
    groups.setdefault(unknown, []).append("any other number")
    return table(
        [column, "Meaning", "What the client does"],
        [[", ".join(names), outcome.text, outcome.action.value] for outcome, names in groups.items()],
    )


def stream_column_table() -> str:
    """Return the table of stream-only columns."""
    return table(
        ["Column", "Type", "What"],
        [[f"`{each.name}`", f"`{each.type}`", each.metadata[b"comment"].decode()] for each in STREAM_COLUMNS],
    )


def _default(name: str, value: Any) -> str:
    """Return a default as text, or an empty string if there is none."""
    if value is None:
        return ""
    if isinstance(value, timedelta):
        value = f"{value.days}d" if value.days else f"{value.total_seconds():g}s"
    elif isinstance(value, frozenset):
        value = sorted(value)
    elif name.endswith("Bytes"):
        value = f"{value >> 20}m"
    return f"`{as_text(name, value)}`"


def _values(name: str) -> str:
    """Return the valid values of an option, as listed in the error for an invalid value."""
    try:
        options.Options.parse({name: "\N{REPLACEMENT CHARACTER}"})
    except options.OptionError as error:
        refusal = str(error)
    else:
        return "text"
    match = re.match(f"option '{name}' must be (?:one of )?(.*), got '", refusal)
    assert match, refusal
    return match[1]


def column_table() -> str:
    """Return the table of common message columns: name, type and meaning."""
    columns = [*table_schema(options.Options(policy=True)), full_schema().field(CLOSING_COLUMN)]
    return table(COLUMN, _columns("column", pa.schema([f for f in columns if f.name not in FLAT_STRUCTS])))


COLUMN = ["Column", "Type", "What"]


def _columns(place: str, schema: pa.Schema) -> list[list[str]]:
    from pyspark_dcp.spark_types import spark_schema

    return [
        [_named(place, field.name), f"`{field.dataType.simpleString()}`", field.metadata["comment"]]
        for field in spark_schema(schema)
    ]


def kind_table() -> str:
    """Return the table of message kind columns, each with its fields."""
    rows = []
    for field in full_schema():
        if field.name in kinds():
            name = f"**`{field.name}`**" if field.name in FLAT_STRUCTS else f"`{field.name}`"
            rows.append([name, ", ".join(f"`{inner.name}`" for inner in field.type)])
    return table(["Column", "Fields"], rows)


def audit_table(name: str) -> str:
    """Return the table that lists the columns of an audit table."""
    schema = changes_schema() if name == "changes" else table_schemas()[name]
    rows = [
        [column, re.sub("[,:]", r"\g<0> ", type_), text] for column, type_, text in _columns(name, schema)
    ]
    return wide(table(COLUMN, rows)) + "\n"


def command_table(name: str) -> str:
    """Return the purpose of a command, and the table of its options."""
    command = commands.main.get_command(click.Context(commands.main), name)
    assert command is not None
    if isinstance(command, click.Group):
        own = (_command_text(f"{name} {each}", command.commands[each]) for each in command.commands)
        return joined([inspect.cleandoc(command.help or ""), *own])
    return _command_text(name, command)


def _command_text(name: str, command: click.Command) -> str:
    arguments = [param.metavar or "" for param in command.params if isinstance(param, click.Argument)]
    usage = f"    dcpspec {' '.join([name, '[OPTION]...', *filter(None, arguments)])}"
    rows = (
        param.get_help_record(click.Context(command)) or ("", "")
        for param in command.params
        if isinstance(param, click.Option)
    )
    place = f"dcpspec-{name.replace(' ', '-')}"
    named = ([_named(place, re.split("[ ,/]", spelling)[0], spelling), text] for spelling, text in rows)
    options = table(["Option", "Meaning"], named)
    return joined([usage, inspect.cleandoc(command.help or ""), options])


PAGES: dict[str, Mapping[str, Callable[[], str]]] = {
    "reference/spark.md": {"options": option_table, "columns": column_table, "kinds": kind_table},
    "guides/live-spark.md": {"planned": partial(settings_table, planned=True)},
    "reference/command.md": {name: partial(command_table, name) for name in commands.COMMANDS},
    "guides/stream.md": {
        "settings": partial(settings_table, planned=False),
        "columns": stream_column_table,
        "statuses": partial(outcome_table, STATUSES, UNKNOWN_STATUS, "Status"),
        "ends": partial(outcome_table, END_REASONS, UNKNOWN_REASON, "Reason"),
    },
    "reference/audit-tables.md": {name: partial(audit_table, name) for name in (*table_schemas(), "changes")},
}
"""The pages, each with its tables by name."""


def written(name: str, page: str) -> str:
    """Return a page with its tables updated."""
    for title, make in PAGES[name].items():
        begin, end = (
            f"<!-- {title}: made by `python -m tools.site.guide write` -->\n",
            f"<!-- end of {title} -->\n",
        )
        before, mark, rest = page.partition(begin)
        _, end_mark, after = rest.partition(end)
        assert mark, f"the page has no marker for the {title} table"
        assert end_mark, f"the {title} table has no end marker"
        page = before + begin + f"\n{make()}\n\n" + end + after
    return page


def main(arguments: list[str] | None = None) -> int:
    """Write or check the pages. Returns the exit status."""
    [command] = sys.argv[1:] if arguments is None else arguments
    status = 0
    for name in PAGES:
        path = DOCS / name
        page = path.read_text(encoding="utf-8")
        made = written(name, page)
        if command == "write":
            path.write_text(made, encoding="utf-8")
        elif made != page:
            print(f"docs/{name} is out of date: run `python -m tools.site.guide write`", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
