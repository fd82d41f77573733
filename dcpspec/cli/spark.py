"""The commands as Spark jobs, for ``--master``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dcpspec.cli.common import Failure, Misuse
from dcpspec.errors import DcpDecodeError
from dcpspec.options import OptionError

if TYPE_CHECKING:
    from dcpspec.audit.report import Report
    from dcpspec.output.convert import Conversion
    from dcpspec.output.folder import OutputSummary
    from dcpspec.storage.files import InputFile


def convert(master: str, work: Conversion) -> OutputSummary:
    """Run a conversion in Spark tasks."""
    from pyspark_dcp.parquet import SparkTasks

    with _session(master) as spark:
        return work.run(SparkTasks(spark))


def audit(master: str, files: Sequence[InputFile], output: str, **about: Any) -> Report:
    """Run an audit on Spark; see `pyspark_dcp.jobs.audit`."""
    from pyspark_dcp import jobs

    with _session(master) as spark:
        return jobs.audit(spark, files, output, **about)


@contextmanager
def _session(master: str) -> Iterator[Any]:
    """Start Spark for a job and stop it at the end; an error ends the command with a message."""
    from pyspark_dcp import jobs

    try:
        spark = jobs.start_spark(master)
    except jobs.SetupError as error:
        raise Misuse(str(error)) from error
    except Exception as error:
        raise Misuse(f"Spark cannot start on {master!r}: {str(error).partition(chr(10))[0]}") from error
    try:
        yield spark
    except (DcpDecodeError, OptionError) as error:
        raise Failure(str(error)) from error
    finally:
        spark.stop()
