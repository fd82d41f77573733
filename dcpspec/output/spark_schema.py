"""Schemas in Spark's form."""

from __future__ import annotations

from typing import Any, Final

import pyarrow as pa


def spark_schema(schema: pa.Schema) -> dict[str, Any]:
    """Return the columns of an Arrow schema, with comments, in Spark's JSON form."""
    return _spark_struct(list(schema))


def _spark_struct(fields: list[pa.Field]) -> dict[str, Any]:
    return {"type": "struct", "fields": [_spark_field(field) for field in fields]}


def _spark_field(field: pa.Field) -> dict[str, Any]:
    comment = (field.metadata or {}).get(b"comment", b"").decode()
    metadata = {"comment": comment} if comment else {}
    return {"name": field.name, "type": _spark_type(field.type), "nullable": True, "metadata": metadata}


def _spark_type(type_: pa.DataType) -> Any:
    if pa.types.is_struct(type_):
        return _spark_struct(list(type_))
    if pa.types.is_list(type_):
        return {"type": "array", "elementType": _spark_type(type_.value_type), "containsNull": True}
    if pa.types.is_map(type_):
        key, value = _spark_type(type_.key_type), _spark_type(type_.item_type)
        return {"type": "map", "keyType": key, "valueType": value, "valueContainsNull": True}
    if pa.types.is_decimal(type_):
        return f"decimal({type_.precision},{type_.scale})"
    return _SPARK_NAMES[type_]


_SPARK_NAMES: Final = {
    pa.string(): "string",
    pa.binary(): "binary",
    pa.bool_(): "boolean",
    pa.int8(): "byte",
    pa.int16(): "short",
    pa.int32(): "integer",
    pa.int64(): "long",
    pa.float64(): "double",
    pa.date32(): "date",
    pa.timestamp("us", tz="UTC"): "timestamp",
}
