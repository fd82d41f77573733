"""A load reads the same files as Spark's own sources."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from dcpspec.options import Options
from dcpspec.storage.files import list_files
from dcpspec.storage.folders import typed_value
from tests.dcpspec.storage.test_files import HOUR, fields_of, table, touch

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["table"]  # a fixture


def test_the_same_files_as_spark(spark: SparkSession, table: Path) -> None:
    touch(table, "p/a.x", "p/b.y", "p/_h", "p/.h", "p/c._COPYING_", "p/_a=b", "p/sub/d.x")
    touch(
        table,
        "q/k=1/a",
        "q/k=x/p/b",
        "q/k=__HIVE_DEFAULT_PARTITION__/c",
        "q/k=a%3D%2Fb/d",
        "q/_t/e",
        "q/k=a=b/f",
    )
    for number, name in enumerate(("p/a.x", "p/b.y", "p/_a=b", "p/sub/d.x")):
        os.utime(table / name, ns=(0, number * HOUR))
    base = {"basePath": str(table)}
    for path, options in (
        ("p", {}),
        ("p", {"recursiveFileLookup": "true"}),
        ("p", {"pathGlobFilter": "{a,b}*"}),
        ("p", {"modifiedAfter": "1970-01-01T01:00:00"}),
        ("p", {"modifiedBefore": "1970-01-01T01:00:00"}),
        ("p/*.{x,y}", {}),
        ("p/[^a].?", {}),
        ("q", {}),
        ("q", {"recursiveFileLookup": "true"}),
        ("q/k=*", {}),
        ("dt=2026-01-02", base),
        ("dt=*/node=3/c.dcp", base),
    ):
        known = spark.read.format("binaryFile").options(**options).load(str(table / path))
        folders = known.columns[4:]
        rows = known.select("path", *folders).collect()
        files = list_files([str(table / path)], Options.parse(options))
        types = {field.name: field.type for field in fields_of(files)}
        assert list(types) == folders
        assert sorted(
            (file.path, *(str(typed_value(file.partition[name], types[name])) for name in types))
            for file in files
        ) == sorted(
            (row.path.removeprefix("file:").replace("%25", "%"), *(str(row[name]) for name in folders))
            for row in rows
        )
