"""The node serves captures of real servers: a client like the recorded one gets the recorded changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.captures import recorded
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, FLAGS, NO_END, Client

CONTROLS = {name: value for name, value in CURRENT.items() if name != "change_streams"}
"""Those that the server granted."""
USER_XATTRS = {"include_deleted_user_xattrs": "true"}


def changes(lines: list[str]) -> list[str]:
    """Return the changes among the lines of a stream."""
    return [line for line in lines if line.partition(" ")[0].isdigit()]


@pytest.mark.parametrize(
    ("capture", "stream", "count"),
    [
        ("8.0.1/cs_v22_syncrepl_fb.pcap", "58394 opaque 34", 27),
        ("8.0.1/lifecycle_v22_fb.pcap", "51834 opaque 25", 25),
        ("7.6.9/cs_v22_syncrepl_fb.pcap", "54476 opaque 34", 27),
        ("7.2.9/cs_v22_syncrepl_fb.pcap", "51568 opaque 34", 26),
    ],
)
def test_the_node_sends_the_recorded_changes(capture: str, stream: str, count: int, tmp_path: Path) -> None:
    settings = client.settings(f"real/{capture}")
    connection = Client(settings).connect(
        "lab", flags=[*FLAGS, "includes_deleted_user_xattrs"], controls=CONTROLS | USER_XATTRS
    )
    connection.stream(0, end_seqno=NO_END, opaque=77)
    said = recorded.content("said.pcap", recorded.columnar(connection.capture(tmp_path)))
    (sent,) = (lines for of, lines in said["streams"].items() if of.endswith(" opaque 77"))
    stated = changes(recorded.expected()[capture]["streams"][stream])
    assert len(stated) == count
    assert changes(sent) == stated
