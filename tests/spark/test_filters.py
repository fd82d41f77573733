"""The Spark filters that become conditions of reading."""

from __future__ import annotations

from pyspark.sql import datasource

from dcpspec.decode.columnar import ColumnReader
from dcpspec.options import Options
from pyspark_dcp.filters import understood
from tests.dcpspec.decode.test_columnar import CONDITIONS


def test_filters_that_are_understood() -> None:
    schema = ColumnReader(Options()).schema
    for condition in CONDITIONS:
        values = () if condition.value is None else (condition.value,)
        built = getattr(datasource, condition.operator)(condition.column, *values)
        assert understood(datasource.Not(built) if condition.negated else built, schema) == condition
    for filter_ in (
        datasource.EqualTo(("key",), b"a"),
        datasource.EqualTo(("value",), b"a"),
        datasource.EqualTo(("vbucket",), 2**40),
        datasource.EqualTo(("nothing",), 1),
        datasource.EqualTo(("mutation", "nothing"), 1),
        datasource.EqualTo(("mutation",), {"by_seqno": 1}),
        datasource.EqualTo(("error", "rule"), "trailing-bytes"),
        datasource.StringContains(("opcode",), "dcp"),
        datasource.Not(datasource.In(("opcode",), ("a", None))),
    ):
        assert understood(filter_, schema) is None
