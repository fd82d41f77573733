"""The modules that the processes of these tests load at their start: the library, with compiled loops.

A process then runs for a fraction of a second, mostly to work on files.
"""

from importlib.util import find_spec
from pathlib import Path

import pyarrow.dataset  # noqa: F401

import dcpspec.cli.decode
import dcpspec.cli.stream
import dcpspec.client.streams
import dcpspec.output.growing

if find_spec("pyspark") is not None:
    import tests.spark.living  # noqa: F401

_CAPTURES = Path(__file__).parents[1] / "captures"
for _name in ("session.c3.server.dcp", "audit/valid-plain.pcap"):
    dcpspec.read(_CAPTURES / _name).read_all()
