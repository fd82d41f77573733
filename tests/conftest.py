"""Fixtures for tests in several folders: the generated session, and one Spark session for the whole run.

A test with the mark `long` tries many more examples than another test, another variant of the same path, or a
slow environment. Only `DCPSPEC_LONG=1` selects it; this setting also makes every test of random examples try
``LONG`` new ones.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from dcpspec.compiled import announce
from dcpspec.processes import ENDING
from tests.captures.make_session import ShippedSession, build_session
from tests.toolchain import require, spark_home

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

USUAL = 20
"""Examples per test, the same in every run."""
LONG = int(os.environ.get("DCPSPEC_EXAMPLES", "1000"))
"""Examples per test of a long run, different in each run."""
IS_LONG = os.environ.get("DCPSPEC_LONG", "") not in ("", "0")
EXAMPLES = LONG if IS_LONG else USUAL
ENGINE = os.environ.get("DCPSPEC_ENGINE", "spark")
"""The engine of the adapter's tests: `spark`, or `sail`, which needs no JVM."""

# Set before the import of the tests, which derive their settings from these. A test can be slow.
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "usual", max_examples=USUAL, deadline=None, suppress_health_check=SLOW, derandomize=True
)
settings.register_profile(
    "long",
    max_examples=LONG,
    deadline=None,
    suppress_health_check=SLOW,
    derandomize=False,  # also in CI, where Hypothesis would use the same seed each time
    print_blob=True,
)
settings.load_profile("long" if IS_LONG else "usual")
few = settings(max_examples=EXAMPLES // 3)
"""Settings for slow examples, and for tests with a hundred variants."""

# Signals that end the programs of the tests, even if pytest runs in a shell that ignores them.
for ending in ENDING:
    if signal.getsignal(ending) is signal.SIG_IGN:
        signal.signal(ending, signal.SIG_DFL)

# A Spark test ends before optimising or compiling code that runs a few hundred times would pay off.
JVM = "-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=4 -XX:+UseSerialGC -XX:NewSize=300m"
os.environ.setdefault("SPARK_SUBMIT_OPTS", JVM)


PRELOAD = Path(__file__).parent / "spark" / "preload"
"""The folder of the module that Spark processes import."""

# Otherwise, the first test that compiles would have an extra line on its standard error.
announce()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Select the long tests only in a long run."""
    if IS_LONG:
        return
    long = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.fixture(scope="session")
def session() -> ShippedSession:
    """Return the generated session: its messages, raw streams and capture."""
    return build_session()


def _sail() -> Iterator[SparkSession]:
    from pysail.spark import SparkConnectServer
    from pyspark.sql import SparkSession

    server = SparkConnectServer("127.0.0.1", 0)
    server.start(background=True)
    address, port = server.listening_address
    running = SparkSession.builder.remote(f"sc://{address}:{port}").getOrCreate()
    running.conf.set("spark.sql.session.timeZone", "UTC")
    yield running
    running.stop()
    server.stop()


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Start the engine once: Spark, or Sail with `DCPSPEC_ENGINE=sail`. Tests must not stop it."""
    if ENGINE == "sail":
        yield from _sail()
        return
    require("java")
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    home: Path = tmp_path_factory.mktemp("spark")
    with pytest.MonkeyPatch.context() as patch:  # of what the JVM passes on, and nobody else
        patch.setenv("PYTHONPATH", str(PRELOAD), prepend=os.pathsep)
        # Workers prefer `pyspark.zip`, in the folder `python`, to the installed package, and compile its
        # modules each time they start: 1.8 seconds of processor time instead of 0.5.
        patch.setenv("SPARK_HOME", str(spark_home(home / "home", "python")))
        running = (
            SparkSession.builder.master("local[2]")
            .appName("dcpspec tests")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.python.sql.dataFrameDebugging.enabled", "false")  # looks for IPython in each call
            .config("spark.log.level", "ERROR")
            .config("spark.python.authenticate.socketTimeout", "300s")  # of a process that starts under load
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.codegen.wholeStage", "false")  # would compile each query for a few rows
            .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
            .config("spark.sql.ui.explainMode", "simple")  # would describe each query, for no reader
            .config("spark.sql.warehouse.dir", str(home / "warehouse"))
            .getOrCreate()
        )
    running.sparkContext.setLogLevel("ERROR")
    yield running
    running.stop()
