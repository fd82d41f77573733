"""Converts Arrow schemas to Spark schemas, including comments, and checks schemas from users."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import ArrayType, DataType, StructField, StructType

from dcpspec.grammar.schema import chosen_columns, no_column
from dcpspec.options import OptionError, Options
from dcpspec.output import spark_schema as written

# Spark 4.1 has no time zone parameter: its times are in UTC.
_ZONE: dict[str, Any] = (
    {"timezone": "UTC"} if "timezone" in inspect.signature(to_arrow_schema).parameters else {}
)


def spark_schema(schema: pa.Schema) -> StructType:
    """Return the columns of an Arrow schema for Spark, with their comments."""
    return StructType.fromJson(written.spark_schema(schema))


def without_comments(schema: StructType) -> StructType:
    """Return the columns of an Arrow schema for Spark, without comments."""

    def plain(type_: DataType) -> DataType:
        if isinstance(type_, StructType):
            return without_comments(type_)
        return ArrayType(plain(type_.elementType)) if isinstance(type_, ArrayType) else type_

    return StructType([StructField(field.name, plain(field.dataType), field.nullable) for field in schema])


def arrow_schema(schema: StructType) -> pa.Schema:
    """Return the schema that Arrow batches must have for a Spark schema."""
    return to_arrow_schema(schema, **_ZONE)


def has_column(schema: StructType, path: str) -> bool:
    """Return True if a schema contains a column, or a field of a column such as ``mutation.flags``."""
    name, _, field = path.partition(".")
    type_ = schema[name].dataType if name in schema.names else None
    return type_ is not None and (not field or (isinstance(type_, StructType) and field in type_.names))


def demand(df: DataFrame, columns: Iterable[str]) -> None:
    """Reject a DataFrame that lacks columns, or fields of columns such as ``mutation.flags``.

    Raises:
        ValueError: A column is missing.
    """
    if missing := [column for column in columns if not has_column(df.schema, column)]:
        raise ValueError(
            f"the DataFrame has no column {', '.join(missing)}; its columns are {', '.join(df.columns)}"
        )


def check_schema(given: StructType, known: StructType, prefix: str = "") -> None:
    """Reject a schema that is not a subset of the known schema.

    Columns and fields may be missing, and may be in any order.

    Raises:
        OptionError: A column does not exist, has another type, or is NOT NULL.
    """
    fields = {field.name: field.dataType for field in known}
    for field in given:
        name = prefix + field.name
        if field.name not in fields:
            columns = ", ".join(prefix + column for column in fields)
            raise no_column(name, f"there are {columns}", " in the schema")
        if not field.nullable:
            raise OptionError(f"column {name!r} cannot be NOT NULL: Spark would drop IS NULL conditions")
        type_ = fields[field.name]
        if isinstance(type_, StructType) and isinstance(field.dataType, StructType):
            check_schema(field.dataType, type_, f"{name}.")
        elif type_.simpleString() != field.dataType.simpleString():
            raise OptionError(
                f"column {name!r} must be {type_.simpleString()}, got {field.dataType.simpleString()}"
            )


def check_columns(given: StructType, options: Options, known: pa.Schema) -> None:
    """Reject a schema whose columns differ from the option ``columns``.

    Args:
        given: The schema, of known columns.
        options: Options with ``columns``.
        known: All columns, except folder columns that the schema lacks.

    Raises:
        OptionError: The two differ.
    """
    try:
        chosen = spark_schema(chosen_columns(options, known)).simpleString()
    except OptionError:  # a folder column is not in the schema
        chosen = ""
    if given.simpleString() != chosen:
        raise OptionError(
            f"the option 'columns' ({','.join(options.columns or ())}) and schema({', '.join(given.names)}) "
            "select different columns: use only one of them"
        )
