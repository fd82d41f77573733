"""Shared by the commands that run on Spark."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from dcpspec.cli.common import Misuse
from dcpspec.errors import DcpDecodeError
from dcpspec.options import OptionError
from dcpspec.storage.files import InputFile
from pyspark_dcp import jobs


def refuse_output(output: str, files: Sequence[InputFile], overwrite: bool) -> None:
    """Refuse a folder that would be replaced and should not."""
    if os.path.exists(output) and not overwrite:
        raise Misuse(f"{output} exists; use --overwrite to replace it")
    for file in files:
        if is_in(file.path, output):
            raise Misuse(f"{file.path} is in {output}, which would be replaced")


def start_spark(master: str) -> Any:
    try:
        return jobs.start_spark(master)
    except jobs.SetupError as error:
        raise Misuse(str(error)) from error
    except Exception as error:
        raise Misuse(f"Spark does not start on {master!r}: {str(error).partition(chr(10))[0]}") from error


def is_in(path: str, folder: str) -> bool:
    real = os.path.realpath(folder)
    return os.path.commonpath([real, os.path.realpath(path)]) == real


def decode_error(error: Exception) -> str | None:
    """Return the error that stopped the job if the data or an option caused it, without Spark's own text."""
    for kind in (DcpDecodeError, OptionError):
        found = re.search(rf"{kind.__module__}\.{kind.__name__}: (.*)", str(error))
        if found:
            return found.group(1).strip()
    return None
