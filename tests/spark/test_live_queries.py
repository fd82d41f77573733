"""The live source in Spark queries: triggers, checkpoints, progress, and places without passwords."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.dcpspec.client.streaming import PASSWORD, Served, node, recorded_changes
from tests.spark import living

pytest.importorskip("pyspark")
from dcpspec.replay.scenario import scenario_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery

Seqnos = dict[int, list[int]]


@pytest.fixture
def served() -> Iterator[Served]:
    """A node that cuts its connections occasionally."""
    rules = [{"opcode": "dcp_mutation", "from": "server", "cut": "reset", "every": 5, "times": 3}]
    with node(scenario=scenario_of({"script": rules})) as running:
        yield running


def options(served: Served, folder: Path, **more: str) -> dict[str, str]:
    """Options with sufficient time for processes that start under load."""
    return living.options(served, folder, connectTimeout="60s", batchTimeout="60s", **more)


def seqnos(rows: DataFrame) -> Seqnos:
    """The seqnos of changes by vbucket, in order."""
    found: Seqnos = {}
    for row in sorted(rows.select("vbucket", "by_seqno").collect()):
        found.setdefault(row.vbucket, []).append(row.by_seqno)
    return found


def texts(folder: Path) -> str:
    """All rows in the files of a folder."""
    return "".join(path.read_bytes().decode("latin-1") for path in folder.rglob("*") if path.is_file())


def batches(query: StreamingQuery) -> list[int]:
    """The number of rows in each batch."""
    return [each["numInputRows"] for each in query.recentProgress if each["numInputRows"]]


def test_a_read(spark: SparkSession, served: Served, tmp_path: Path) -> None:
    given = options(served, tmp_path)
    rows = spark.read.format("dcp").options(**given).load()
    assert seqnos(rows) == recorded_changes(served.bucket)
    assert rows.where("kind = 'mutation' and value is not null").count() > 5
    chosen = spark.read.format("dcp").schema("key binary, by_seqno bigint").options(**given).load()
    assert chosen.count() == sum(map(len, recorded_changes(served.bucket).values()))
    wrong = tmp_path / "wrong"
    wrong.write_text("secret of another")
    with pytest.raises(Exception, match=r"refused the login of 'reader'") as raised:
        spark.read.format("dcp").options(**given | {"passwordFile": str(wrong)}).load().collect()
    assert "secret of another" not in str(raised.value)


def test_a_query_stops_and_goes_on(spark: SparkSession, served: Served, tmp_path: Path) -> None:
    table, checkpoint = tmp_path / "table", tmp_path / "checkpoint"

    def run(**more: str) -> StreamingQuery:
        given = options(served, tmp_path, columns="kind,vbucket,by_seqno,key,rollback", **more)
        rows = spark.readStream.format("dcp").options(**given).load()
        writer = rows.writeStream.format("parquet").option("checkpointLocation", str(checkpoint))
        query = writer.trigger(availableNow=True).start(str(table))
        assert query.awaitTermination(120)
        return query

    has_limits = spark.version >= "4.2"
    if not has_limits:
        with pytest.raises(Exception, match=r"'maxRowsPerTrigger' requires Spark 4.2"):
            run(maxRowsPerTrigger="5")
    first = run(maxRowsPerTrigger="5") if has_limits else run()
    assert batches(first) == ([5, 5, 5, 2] if has_limits else [17])
    assert seqnos(spark.read.parquet(str(table))) == recorded_changes(served.bucket)
    served.bucket.append(1, *({"kind": "mutation", "key": f"k{n}", "value": {}} for n in range(1200)))
    second = run(numPartitions="3")
    assert batches(second) == [1200]
    assert seqnos(spark.read.parquet(str(table))) == recorded_changes(served.bucket)
    assert batches(run()) == []
    progress: Any = second.recentProgress[0]
    assert json.loads(progress.json)["sources"][0]["endOffset"]["positions"]["1"][1] == "1205"
    stored = texts(checkpoint)
    assert '"1205"' in stored
    assert PASSWORD not in stored + progress.json


def test_a_running_query(
    spark: SparkSession, served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = options(served, tmp_path, onRollback="rewind")
    received: list[Any] = []

    def keep(rows: DataFrame, _: int) -> None:
        received.extend(rows.select("kind", "vbucket", "by_seqno", "rollback").collect())

    rows = spark.readStream.format("dcp").options(**given).load()
    writer = rows.writeStream.foreachBatch(keep).option("checkpointLocation", str(tmp_path / "checkpoint"))
    query = writer.trigger(processingTime="50 milliseconds").start()
    try:
        query.processAllAvailable()
        served.bucket.fail_over(0, 4)
        served.bucket.append(0, *({"kind": "mutation", "key": f"n{n}", "value": {}} for n in range(9)))
        query.processAllAvailable()
        query.explain(True)
        if spark.version >= "4.2":
            progress: Any = query.lastProgress
            assert json.loads(progress["sources"][0]["latestOffset"]) == {"lag": 0, "lags": {}}
    finally:
        query.stop()
    # A batch may also start between the failover and the new changes.
    rollback, *repeated = received[17:]
    assert (rollback.kind, rollback.rollback.from_seqno, rollback.rollback.to_seqno) == ("rollback", 7, 0)
    assert sorted(row.by_seqno for row in repeated) == recorded_changes(served.bucket)[0]
    assert PASSWORD not in capsys.readouterr().out


def test_a_rollback_fails_a_query(spark: SparkSession, served: Served, tmp_path: Path) -> None:
    given = options(served, tmp_path, columns="kind,by_seqno")
    rows = spark.readStream.format("dcp").options(**given).load()
    writer = rows.writeStream.format("noop").option("checkpointLocation", str(tmp_path / "checkpoint"))
    assert writer.trigger(once=True).start().awaitTermination(120)
    served.bucket.fail_over(0, 6)
    query = writer.trigger(availableNow=True).start()
    with pytest.raises(
        Exception, match=r"vbucket 0 must roll back from seqno 7 to 0: consumer ahead"
    ) as error:
        query.awaitTermination(120)
    for part in ("streamed history is ", "from seqno 6", "onRollback=rewind"):
        assert part in str(error.value)
    assert PASSWORD not in str(error.value)
