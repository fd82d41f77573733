"""Captures for the conversion jobs that are killed."""

from __future__ import annotations

from pathlib import Path

from tests.captures.make_session import stream_name

CAPTURES = Path(__file__).parents[1] / "captures"
FIRST = [str(CAPTURES / stream_name(3, "client"))]
SECOND = [str(CAPTURES / stream_name(3, "server")), str(CAPTURES / "audit/valid-plain.pcap")]
