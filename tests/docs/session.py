"""Runs the Python blocks of a page in the environment of the page, one session for all of them.

Reads lines of JSON with a block each, and writes for each what it prints and the traceback of what it raises.
It is started by `running.py`, and needs nothing but the standard library.
"""

import contextlib
import io
import json
import sys
import traceback

names: dict[str, object] = {"__name__": "__main__"}
for line in sys.stdin:
    block = json.loads(line)
    if block["data"] is not None:
        names["data"] = bytes.fromhex(block["data"])
    sys.argv = block["arguments"]
    out, failure = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(out):
            exec(compile(block["code"], block["arguments"][0], "exec"), names)
    except Exception:  # noqa: BLE001 - it is told, and the next block may be run
        failure = traceback.format_exc()
    print(json.dumps([out.getvalue(), failure]), flush=True)
