"""Runs the Python blocks of a page in the environment of the page, with one session for all blocks.

Reads lines of JSON with one block each; for each block, writes its output and the traceback of any exception.
`running.py` starts this program, which needs only the standard library.
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
