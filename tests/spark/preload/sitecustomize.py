"""The modules that Spark's Python processes load at their start, in the session of the tests.

Spark forks these processes from a daemon that has imported few modules, so each process would import modules
and load compiled loops for two seconds. Python imports this module at its start if ``PYTHONPATH`` contains
the folder.
"""

import sys
from pathlib import Path

if "pyspark.daemon" in sys.orig_argv:
    import pandas  # type: ignore[import-untyped] # noqa: F401 - Spark imports it in each process

    import pyspark_dcp.datasource  # noqa: F401

    if sys.orig_argv[-1] == "pyspark.worker":
        import dcpspec

        captures = Path(__file__).parents[2] / "captures"
        for name in ("session.c3.server.dcp", "audit/R-stream-exists.pcap"):
            dcpspec.read(captures / name, policy="on").read_all()
