"""Adapter template for Python: add your client at HERE. docs/client-contract.md describes the lines."""

import base64
import json
import os
import threading

OUT = os.fdopen(4, "w", buffering=1)
LOCK = threading.Lock()


def tell(kind, **fields):
    """Write a line to the kit."""
    with LOCK:
        OUT.write(json.dumps({kind: fields}) + "\n")


def tell_change(vbucket, seqno, key, value, cas, collection=0, *, deleted=False):
    """Report a change. The lines contain 64-bit numbers as text."""
    texts = {"key": base64.b64encode(key).decode(), "value": base64.b64encode(value).decode()}
    numbers = {"seqno": str(seqno), "cas": str(cas)}
    tell("delete" if deleted else "change", vbucket=vbucket, collection=collection, **numbers, **texts)


def stream(plan):
    """Run the streams of a plan, and report their events."""
    # HERE: connect to plan["address"] as plan["username"], and stream plan["bucket"] from plan["from"] to
    # plan["until"], or the streams in plan["streams"]. Report changes, rollbacks and stream ends.
    raise NotImplementedError("the template contains no client")


def run(plan):
    """Run a plan, and report its end."""
    try:
        stream(plan)
    except Exception as error:  # noqa: BLE001 - report every error to the kit
        tell("error", text=f"{type(error).__name__}: {error}")
    tell("done")


tell("hello", name="my client", version="0", capabilities=[])  # HERE: the client's capabilities
with os.fdopen(3) as lines:
    for line in lines:
        ((kind, fields),) = json.loads(line).items()
        if kind == "plan":
            threading.Thread(target=run, args=(fields,), daemon=True).start()
        elif kind == "checkpoint":
            tell("checkpoint")  # HERE: make the client store its positions in the plan's folder
        else:
            break
os._exit(0)
