"""The display filters of violations in tshark, with and without the generated dissector."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from dcpspec.audit.findings import display_filter
from tests.audit.auditing import capture_chunks, tables_of
from tests.toolchain import require
from tests.wireshark.shown import tshark

CAPTURES = Path(__file__).parents[1] / "captures"
BROKEN = sorted((CAPTURES / "audit").glob("[AR]-*.pcap"))[::27]


@pytest.mark.parametrize("path", [CAPTURES / "session.pcap", *BROKEN], ids=lambda path: path.stem)
def test_each_leads_to_one_packet_that_ends_the_message(path: Path) -> None:
    require("tshark")
    rows = tables_of(capture_chunks(path))["violations"][:3]
    assert rows
    for row in rows:
        filter_ = row["display_filter"]
        plain = ["tshark", "-n", "-r", str(path), "-Y", filter_, "-T", "fields", "-e", "frame.number"]
        frames = subprocess.run(plain, capture_output=True, text=True, check=True).stdout.split()
        assert frames == [str(row["last_frame"])]
    numbers = sorted({row["last_frame"] for row in rows})
    by_number = ("-Y", f"frame.number in {{{', '.join(map(str, numbers))}}}", "-c", str(numbers[-1]))
    details = tshark(path, "-o", "tcp.reassemble_out_of_order:TRUE", *by_number, "-V")
    packets = dict(re.findall(r"^Frame (\d+)(.*?)(?=^Frame |\Z)", details, re.MULTILINE | re.DOTALL))
    for row in rows:
        assert f"opcode: {row['opcode']}" in packets[str(row["last_frame"])]


def test_addresses() -> None:
    v4 = display_filter("10.0.0.2:51007>10.0.0.1:11210#2", "client", 1_740_830_400_000_001)
    assert v4 == (
        "frame.time_epoch in {1740830400.000001 .. 1740830400.000001999} && ip.src == 10.0.0.2 && "
        "tcp.srcport == 51007 && tcp.dstport == 11210"
    )
    v6 = display_filter("[fe80::1]:51007>[::1]:11210", "server", 5)
    assert v6 == (
        "frame.time_epoch in {0.000005 .. 0.000005999} && ipv6.src == ::1 && "
        "tcp.srcport == 11210 && tcp.dstport == 51007"
    )
    assert display_filter(None, None, 5) is None
    assert display_filter("a name of somebody", "server", 5) is None
