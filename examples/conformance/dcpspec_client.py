"""Adapter of the conformance kit for the client of dcpspec.

dcpspec conformance run --exec 'python examples/conformance/dcpspec_client.py'
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from select import select
from typing import Any

import dcpspec
from dcpspec.client.positions import write_positions
from dcpspec.protocol.position import Position

CAPABILITIES = (
    "again",
    *(
        "collections",
        "ends",
        "filter",
        "history",
        "latest",
        "no-compression",
        "no-values",
        "oso",
        "positions",
    ),
    *("reopens", "resume", "rollback", "slow", "system", "tls", "xattrs"),
)
COLUMNS = (
    "kind,vbucket,by_seqno,collection_id,key,value,cas,rev_seqno,flags,xattrs,rollback,stream_end.reason"
)
OUT = os.fdopen(4, "w", buffering=1)


def tell(kind: str, **fields: Any) -> None:
    """Write a line."""
    OUT.write(json.dumps({kind: fields}) + "\n")


def read(plan: Mapping[str, Any]) -> Any:
    """Begin to stream."""
    options: dict[str, Any] = plan["options"]
    given = {
        "username": plan["username"],
        "password": plan["password"],
        "on_rollback": "rewind",
        "batch_timeout": "60s" if plan["until"] == "never" else f"{round(plan['seconds'] * 0.6)}s",
        "connect_timeout": f"{round(plan['seconds'] * 0.3)}s",
        "noop_interval": f"{options.get('noop_seconds', 20)}s",
        "flow_control_buffer": str(options.get("buffer", 10 << 20)),
        "include_value": options.get("values", True),
        "include_xattrs": options.get("xattrs", False),
        "compression": options.get("compression", True),
        "change_streams": options.get("history", False),
        "out_of_order": options.get("out_of_order", False),
        "tls_ca_file": plan["certificate"],
        "allow_plain": True,
        "collections": ",".join(f"{each['scope']}.{each['name']}" for each in plan["collections"] or ())
        or None,
    }
    scheme = "couchbases" if plan["certificate"] else "couchbase"
    return dcpspec.stream(
        f"{scheme}://{plan['address']}/{plan['bucket']}",
        starting_offsets=begin(plan),
        ending_offsets=end(plan),
        log=print,
        **given,
    )


def begin(plan: Mapping[str, Any]) -> Any:
    """Where the streams begin."""
    if plan["from"] == "checkpoint":
        return Path(plan["state"], "positions.json")
    if not isinstance(plan["from"], dict):
        return {"beginning": "earliest", "now": "latest"}[plan["from"]]
    return {
        int(vbucket): Position(
            int(vbucket), None, int(at["uuid"]), int(at["seqno"]), *map(int, at["snapshot"])
        )
        for vbucket, at in plan["from"].items()
    }


def end(plan: Mapping[str, Any]) -> Any:
    """Where they end."""
    if isinstance(plan["until"], dict):
        return {int(vbucket): int(seqno) for vbucket, seqno in plan["until"].items()}
    if plan["vbuckets"] is not None:
        last = (1 << 64) - 1
        return dict.fromkeys(plan["vbuckets"], last)
    return {"now": "latest", "never": None}[plan["until"]]


def tell_row(row: Mapping[str, Any]) -> None:
    """Tell a row."""
    kind, fields = row["kind"], {"vbucket": row["vbucket"], "seqno": row["by_seqno"]}
    if kind == "rollback":
        fields["seqno"] = row["rollback"]["to_seqno"]
        tell("rollback", reason=row["rollback"]["reason"], **fields)
    elif kind == "stream_end":
        tell("end", reason=row["stream_end"]["reason"], **fields)
    elif kind == "system_event":
        tell("system", **fields)
    else:
        fields |= {
            "collection": row["collection_id"] or 0,
            "key": text(row["key"]),
            "cas": str(row["cas"] % (1 << 64)),
        }
        fields |= {
            "revision": str(row["rev_seqno"]),
            "value": text(row["value"]),
            "xattrs": dict(row["xattrs"] or ()),
        }
        if row["rev_seqno"] is None:
            del fields["revision"]
        if kind == "mutation":
            fields["flags"] = row["flags"]
        names = {"mutation": "change", "deletion": "delete", "expiration": "delete"}
        tell(names.get(kind, kind), **fields)


def text(data: bytes | None) -> str:
    """Bytes as text."""
    return base64.b64encode(data or b"").decode()


def commands() -> Iterator[tuple[str, dict[str, Any]] | None]:
    """What the kit asks for, None as long as it asks for nothing."""
    rest = b""
    while True:
        if not select([3], [], [], 0)[0]:
            yield None
            continue
        data = os.read(3, 1 << 16)
        if not data:
            yield "stop", {}
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            ((kind, fields),) = json.loads(line).items()
            yield kind, fields


def run(plan: Mapping[str, Any], asked: Iterator[tuple[str, dict[str, Any]] | None]) -> bool:
    """Run a plan; return True if another one may follow."""
    try:
        with read(plan) as batches:
            for batch in batches:
                for row in batch.rows.to_pylist():
                    tell_row(row)
                    time.sleep(plan["options"].get("slow", 0))
                while (command := next(asked)) is not None:
                    if command[0] == "stop":
                        return False
                    write_positions(Path(plan["state"], "positions.json"), batch.positions, plan["bucket"])
                    tell("checkpoint")
    except Exception as error:  # noqa: BLE001 - whatever ends the streams is told
        tell("error", text=f"{type(error).__name__}: {error}")
    tell("done")
    return True


def main() -> None:
    """Run plans, one after another."""
    tell("hello", name="dcpspec", version=version("dcpspec"), capabilities=CAPABILITIES)
    asked = commands()
    for command in asked:
        if command is None:
            select([3], [], [])
        elif command[0] != "plan" or not run(command[1], asked):
            return


if __name__ == "__main__":
    main()
