"""Print the documents, system events, snapshots and rollbacks of a stream.

python changes.py FILE      or - for standard input
"""

import sys

from dcp_kaitai import DcpMessage, DcpStreamError, read_stream


def line(message: DcpMessage) -> str:
    key = message.key.decode("utf-8", "replace") if message.key is not None else ""
    if message.kind == "mutation":
        collection = "-" if message.collection_id is None else message.collection_id
        return f"mutation {message.vbucket} {message.seqno} {collection} {key}"
    if message.kind == "system_event":
        ids = [str(one) for one in (message.scope_id, message.collection_id) if one is not None]
        return f"{message.event} {message.vbucket} {message.seqno} {'.'.join(ids)} {key}"
    if message.kind == "snapshot_marker":
        flags = "|".join(message.flags or ())
        return f"snapshot {message.vbucket} {message.start_seqno}-{message.end_seqno} {flags}"
    if message.rollback_seqno is not None:
        return f"rollback of {message.opaque} to {message.rollback_seqno}"
    return str(message)


try:
    source = sys.stdin.buffer if sys.argv[1] == "-" else sys.argv[1]
    with read_stream(source) as stream:
        for message in stream:
            print(line(message))
except DcpStreamError as error:
    sys.exit(str(error))
