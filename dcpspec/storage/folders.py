"""Columns from folders named ``name=value``: their names, types and values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

import pyarrow as pa

from dcpspec.grammar.schema import all_columns, chosen_columns, no_column
from dcpspec.options import OptionError, Options

_NULL = "__HIVE_DEFAULT_PARTITION__"

Values = Mapping[str, str | None]
"""Columns of a file from its folder names: text by column name, with None for NULL."""


def is_partition(folder: str) -> bool:
    """Return True if a folder name contains a column and its value."""
    return re.fullmatch(r"[^=]+=.+", folder, re.DOTALL) is not None


def partition_values(folders: Iterable[str]) -> dict[str, str | None]:
    """Return the columns that the folder names above a file define. The outermost folder comes first.

    Raises:
        OptionError: Two folders define the same column.
    """
    result: dict[str, str | None] = {}
    for folder in filter(is_partition, folders):
        name, _, value = folder.partition("=")
        name = _unescaped(name)
        if name in result:
            raise OptionError(f"two folders on the same path define the column {name!r}: {folder!r}")
        result[name] = None if value == _NULL else _unescaped(value)
    return result


def _unescaped(text: str) -> str:
    # Spark escapes only characters up to 0x7f, and reads each escape as one character.
    return re.sub("%([0-9A-Fa-f]{2})", lambda escape: chr(int(escape[1], 16)), text)


def partition_fields(files: Sequence[tuple[str, Values]]) -> list[pa.Field]:
    """Return the folder columns of files: ``bigint`` or ``date`` if all values have this type, otherwise
    text.

    Args:
        files: Paths and values.

    Raises:
        OptionError: Files have different columns.
    """
    if not files:
        return []
    first, columns = files[0][0], list(files[0][1])
    for path, values in files:
        if list(values) != columns:
            raise OptionError(
                f"folders define different columns: {path} has {_list(values)}, {first} has "
                f"{_list(columns)}; load them separately, or set recursiveFileLookup=true to load all "
                f"without these columns"
            )
    return [
        pa.field(
            name,
            _type([text for _, values in files if (text := values[name]) is not None]),
            metadata={"comment": f"Value after {name}= in the folder name."},
        )
        for name in columns
    ]


def _list(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


def _type(values: Sequence[str]) -> pa.DataType:
    for type_ in (pa.int64(), pa.date32()):
        if values and all(_fits(value, type_) for value in values):
            return type_
    return pa.string()


def _fits(text: str | None, type_: pa.DataType) -> bool:
    try:
        typed_value(text, type_)
    except (ValueError, OverflowError):
        return False
    return True


def typed_value(text: str | None, type_: pa.DataType) -> pa.Scalar:
    """Return the value in a folder name, converted to the type of the column.

    Raises:
        ValueError, OverflowError: The value does not have this type.
    """
    if text is None or pa.types.is_string(type_):
        return pa.scalar(text, type_)
    if pa.types.is_date(type_) and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return pa.scalar(date.fromisoformat(text), type_)
    if pa.types.is_integer(type_) and re.fullmatch("[+-]?[0-9]{1,19}", text):
        return pa.scalar(int(text), type_)
    raise ValueError(text)


def check_values(
    files: Iterable[tuple[str, Values]], fields: Sequence[pa.Field], others: Sequence[str]
) -> None:
    """Reject files whose folders lack expected columns.

    Args:
        files: Paths and values.
        fields: The expected columns.
        others: Other columns, for the error text.

    Raises:
        OptionError: A column is missing, or its value has a different type.
    """
    for path, values in files:
        for field in fields:
            if field.name not in values:
                there = f"the columns are {', '.join(others)}; the folders of {path} define {_list(values)}"
                raise no_column(field.name, there, " in the schema")
            if (value := values[field.name]) is not None and not _fits(value, field.type):
                raise OptionError(
                    f"column {field.name!r} has the type {_sql_name(field.type)} in the schema, but the "
                    f"value in the folder {field.name}={value} has the type {_sql_name(_type([value]))}: "
                    f"{path}"
                )


def _sql_name(type_: pa.DataType) -> str:
    return _SQL_NAMES.get(type_, str(type_).partition("[")[0])


_SQL_NAMES = {
    pa.int64(): "bigint",
    pa.int32(): "int",
    pa.int16(): "smallint",
    pa.int8(): "tinyint",
    pa.date32(): "date",
}


def source_schema(options: Options, partition: Sequence[pa.Field]) -> pa.Schema:
    """Return the columns that options select: first message columns, then folder columns.

    Raises:
        OptionError: A column or kind of message does not exist, or a folder column has the name of a message
            column.
    """
    whole = all_columns(options)
    taken = {name.casefold() for name in whole.names}  # as Spark compares names
    wanted = options.columns or tuple(field.name for field in partition)
    for field in partition:
        if field.name.casefold() in taken and field.name in wanted:
            raise OptionError(
                f"the folder column {field.name} has the name of a message column: rename the "
                f"folders, or set recursiveFileLookup=true to load without folder columns"
            )
    schema = pa.schema([*whole, *(field for field in partition if field.name.casefold() not in taken)])
    return chosen_columns(options, schema)
