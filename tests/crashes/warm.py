"""What the processes of these tests have in memory when they start: the library, with its loops compiled.

A process then takes a fraction of a second, mostly for work on files.
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
