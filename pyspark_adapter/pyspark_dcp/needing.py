"""The error of a Python without PySpark."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dcpspec.wording import extra


@contextmanager
def needing_spark() -> Iterator[None]:
    """Describe how to install PySpark if an import fails because PySpark is missing.

    Raises:
        ImportError: PySpark is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "pyspark":
            raise
        raise ImportError(f"PySpark is missing: {extra('spark')}", name=error.name) from error
