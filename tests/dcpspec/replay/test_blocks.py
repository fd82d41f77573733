"""Changes that are sent as recorded: which changes, and how many at once."""

from __future__ import annotations

from dataclasses import fields, replace

import numpy as np
import pytest

import dcpspec
from dcpspec.protocol.agreement import Form
from dcpspec.replay.forms import cast, has_same_bytes, sent_rows
from dcpspec.replay.recorded import OPCODES
from dcpspec.replay.session import ServerSession
from tests.captures.packets import SERVER
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, NO_END, Client

FULL = Form(**dict.fromkeys((each.name for each in fields(Form)), True))
CONTENT = {"snappy", "xattrs", "values", "keeps_datatype", "compresses"}
OF_DATATYPE = {"snappy", "xattrs", "user_xattrs_of_deleted"}
MATTERS = {
    "dcp_mutation": CONTENT,
    "dcp_deletion": CONTENT | {"user_xattrs_of_deleted", "delete_times"},
    "dcp_expiration": CONTENT | {"user_xattrs_of_deleted", "delete_times", "expirations"},
    "dcp_prepare": CONTENT | {"user_xattrs_of_deleted", "sync_writes"},
    "dcp_system_event": {"tables"},
    "dcp_commit": {"sync_writes"},
    "dcp_abort": {"sync_writes"},
}


@pytest.mark.parametrize("opcode", OPCODES)
def test_what_the_bytes_of_a_change_depend_on(opcode: str) -> None:
    everything, nothing = 7, 0
    for datatype, without in ((everything, set()), (nothing, OF_DATATYPE)):
        assert has_same_bytes(opcode, FULL, FULL, datatype)
        assert not has_same_bytes(opcode, None, FULL, datatype)
        differing = {
            each.name
            for each in fields(Form)
            if not has_same_bytes(opcode, FULL, replace(FULL, **{each.name: False}), datatype)
        }
        assert differing == MATTERS[opcode] - without | {"collections"}


def test_what_is_sent_as_it_was_recorded_is_what_it_would_be_made_into() -> None:
    same = 0
    histories = [
        each for bucket in client.buckets("session.pcap").values() for each in bucket.histories.values()
    ]
    for history in histories:
        recorded = {each.form for each in history.sources if each.form}
        names = [each.name for each in fields(Form)]
        forms = {replace(form, **{name: not getattr(form, name)}) for form in recorded for name in names}
        for snapshot in history.snapshots:
            for at, change in enumerate(history.read(snapshot.rows)):
                row = snapshot.rows[at : at + 1]
                wanted = [
                    form
                    for form in forms
                    if has_same_bytes(change.opcode, change.form, form, int(row["datatype"][0]))
                    and len(sent_rows(history, row, form))
                    and not change.is_framed
                ]
                ends = np.array([len(change.data)])
                as_recorded = history.readdressed(row, ends, opaque=7, vbucket=3)
                for form in wanted:
                    assert cast(change, form, opaque=7, vbucket=3, stream_id=None) == as_recorded
                same += len(wanted)
    assert same > 100


@pytest.mark.parametrize("controls", [CURRENT, {"enable_noop": "true"}], ids=["as recorded", "others"])
@pytest.mark.parametrize("most", [2, 7, 1000])
def test_blocks_are_the_messages_one_behind_the_other(controls: dict[str, str], most: int) -> None:
    sent = []
    for each in (1, most):
        connection = Client(client.settings("session.pcap"), most=each).connect("shop", controls=controls)
        before = len(connection.said)
        connection.stream(0)
        sent.append([write.data for write in connection.said[before:] if write.sender == SERVER])
    assert len(sent[0]) > 500
    assert sent[1] == sent[0]


def test_a_block_is_bounded() -> None:
    connection = Client(client.settings("session.pcap")).connect("shop")
    session: ServerSession = connection.session
    session.receive(dcpspec.message("dcp_stream_req", vbucket=0, end_seqno=NO_END))
    sizes = np.array([len(data) for data in iter(lambda: session.take(1 << 20), None)])
    assert sizes.max() <= 1 << 18
    assert sizes.max() > 10 * np.median(sizes)
