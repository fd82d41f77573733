"""Conformance kit adapter for the dcpspec client.

dcpspec conformance run --exec 'python examples/conformance/dcpspec_client.py'
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

import dcpspec
from dcpspec.client.positions import write_positions
from dcpspec.protocol.position import Position

CAPABILITIES = (
    *("again", "collections", "ends", "filter", "history", "latest", "no-compression", "no-values", "nodes"),
    *("noop-interval", "oso", "positions", "reopens", "resume", "rollback", "slow", "system", "tls"),
    "xattrs",
)
OUT = os.fdopen(4, "w", buffering=1)
REQUESTS = SimpleQueue[tuple[str, dict[str, Any]]]()


def tell(kind: str, **fields: Any) -> None:
    """Write a line to the kit."""
    OUT.write(json.dumps({kind: fields}) + "\n")


def read(plan: Mapping[str, Any]) -> Any:
    """Start the streams of a plan."""
    options, scheme = plan["options"], "couchbases" if plan["certificate"] else "couchbase"
    return dcpspec.stream(
        f"{scheme}://{plan['address']}/{plan['bucket']}",
        starting_offsets=begin(plan),
        ending_offsets=end(plan),
        log=print,
        username=plan["username"],
        password=plan["password"],
        allow_plain=True,
        tls_ca_file=plan["certificate"],
        on_rollback="rewind",
        batch_timeout="60s" if plan["until"] == "never" else f"{round(plan['seconds'] * 0.6)}s",
        connect_timeout=f"{round(plan['seconds'] * 0.3)}s",
        noop_interval=f"{options['noop_seconds'] or 20}s",
        flow_control_buffer=str(options["buffer"] or 10 << 20),
        include_value=options["values"],
        include_xattrs=options["xattrs"],
        compression=options["compression"],
        change_streams=options["history"],
        out_of_order=options["out_of_order"],
        collections=plan["collections"] and ",".join(plan["collections"]),
    )


def begin(plan: Mapping[str, Any]) -> Any:
    """Return the start positions of the streams."""
    if plan["from"] == "positions":
        return {each["vbucket"]: position(each) for each in plan["streams"] if each["seqno"] != "0"}
    state = Path(plan["state"], "positions.json")
    return {"beginning": "earliest", "now": "latest", "checkpoint": state}[plan["from"]]


def position(at: Mapping[str, Any]) -> Position:
    """Return the start position of a stream."""
    uuid, seqno, start, end = (int(at[name]) for name in ("uuid", "seqno", "snapshot_start", "snapshot_end"))
    return Position(at["vbucket"], None, uuid, seqno, start, end)


def end(plan: Mapping[str, Any]) -> Any:
    """Return the end positions of the streams."""
    if plan["until"] == "seqnos" or not plan["all"]:
        return {each["vbucket"]: int(each["end"]) for each in plan["streams"]}
    return {"now": "latest", "never": None}[plan["until"]]


def tell_row(row: Mapping[str, Any]) -> None:
    """Report a row."""
    kind, about = row["kind"], {"vbucket": row["vbucket"], "seqno": row["by_seqno"]}
    if kind == "rollback":
        tell("rollback", **about | {"seqno": row["rollback"]["to_seqno"]})
    elif kind == "stream_end":
        tell("end", reason=row["stream_end"]["reason"], **about)
    elif kind == "system_event":
        tell("system", **about)
    else:
        fields = {
            "collection": row["collection_id"] or 0,
            "key": text(row["key"]),
            "cas": str(row["cas"] % (1 << 64)),
            "revision": row["rev_seqno"],
            "value": text(row["value"]),
            "xattrs": dict(row["xattrs"] or ()),
            "flags": row["flags"],
        }
        names = {"mutation": "change", "deletion": "delete", "expiration": "delete"}
        given = {name: value for name, value in fields.items() if value is not None}
        tell(names.get(kind, kind), **about, **given)


def text(data: bytes | None) -> str:
    """Return bytes encoded as Base64."""
    return base64.b64encode(data or b"").decode()


def listen() -> None:
    """Read the kit's lines. Stop at the end of the input."""
    with os.fdopen(3) as lines:
        for line in lines:
            REQUESTS.put(*json.loads(line).items())
    REQUESTS.put(("stop", {}))


def run(plan: Mapping[str, Any]) -> bool:
    """Run a plan; return True if another plan may follow."""
    try:
        with read(plan) as batches:
            for batch in batches:
                for row in batch.rows.to_pylist():
                    tell_row(row)
                    time.sleep(plan["options"]["slow"])
                while not REQUESTS.empty():
                    if REQUESTS.get()[0] == "stop":
                        return False
                    write_positions(Path(plan["state"], "positions.json"), batch.positions, plan["bucket"])
                    tell("checkpoint")
    except Exception as error:  # noqa: BLE001 - the adapter reports every error
        tell("error", text=f"{type(error).__name__}: {error}")
    tell("done")
    return True


def main() -> None:
    """Run plans one after another."""
    tell("hello", name="dcpspec", version=version("dcpspec"), capabilities=CAPABILITIES)
    Thread(target=listen, daemon=True).start()
    while (request := REQUESTS.get())[0] == "plan" and run(request[1]):
        pass


if __name__ == "__main__":
    main()
