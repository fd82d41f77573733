"""Settings and errors of the Python processes that Spark starts for the adapter."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from dcpspec.errors import DcpDecodeError
from dcpspec.options import OptionError

_LOG = logging.getLogger(__name__)

_EXPECTED = (OptionError, OSError, DcpDecodeError)
"""Errors that users understand without a stack trace."""


@contextmanager
def plain_errors(*more: type[Exception]) -> Iterator[None]:
    """Make Spark report errors as a line of text, without a stack trace.

    The process ends once it has reported an error.

    Args:
        more: Additional errors that users understand without a stack trace.
    """
    expected: tuple[type[Exception], ...] = (*_EXPECTED, *more)
    try:
        yield
    except expected:
        if _is_worker():
            os.environ["SPARK_HIDE_TRACEBACK"] = "1"  # Spark sets this variable for hideTraceback
        raise


@contextmanager
def quiet_end() -> Iterator[None]:
    """End without a message if Spark needs no more rows, as for ``show()``.

    Spark then closes the connection, which the worker reports as a broken pipe before the worker ends.
    """
    try:
        yield
    except GeneratorExit:
        if _is_worker():
            sys.stderr = open(os.devnull, "w")  # noqa: SIM115 (until the process ends)
        raise


@contextmanager
def cheap_end() -> Iterator[None]:
    """Keep imported modules out of the garbage collection that Spark's worker runs after each task.

    The modules contain about 200,000 objects, and visiting these objects takes longer than decoding 200,000
    messages.
    """
    yield
    modules = len(sys.modules)
    # Python never frees frozen cycles, so this function does not freeze objects after each task.
    if _is_worker() and modules not in _FROZEN:
        _FROZEN.add(modules)
        gc.collect()
        gc.freeze()


_FROZEN: Final[set[int]] = set()
"""Module counts at which the objects were frozen."""


class ReadError(RuntimeError):
    """An unexpected error while reading a file; the text names the file."""


@contextmanager
def reading(path: str, *, tolerant: bool) -> Iterator[None]:
    """Add the file name to errors that lack it.

    Args:
        path: The file.
        tolerant: Skip the rest of the file with a warning, instead of raising an error.

    Raises:
        ReadError: Any error whose text does not name the file.
    """
    try:
        yield
    except _EXPECTED:
        raise
    except Exception as error:
        text = f"{path}: {type(error).__name__}: {error}"
        if not tolerant:
            raise ReadError(text) from error
        _LOG.warning("skipped the rest of a corrupt file: %s", text)


def _is_worker() -> bool:
    specification = getattr(sys.modules["__main__"], "__spec__", None)
    return specification is not None and specification.name.startswith("pyspark.")


def engine_is_sail() -> bool:
    """Return True in a Sail process, which reads data sources without a worker."""
    return "pysail" in sys.modules and not _is_worker()
