"""The generated dissector in Lua 5.4, as in later Wireshark versions; tshark 4.0 includes Lua 5.2."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.captures.test_vectors_tshark import all_vectors
from tests.toolchain import require
from tests.waiting import PATIENCE
from tests.wireshark.shown import DISSECTOR

STUB = Path(__file__).parent / "stub.lua"


def test_every_vector_is_read_with_integers_alone(tmp_path: Path) -> None:
    require("lua5.4")
    messages = tmp_path / "messages.txt"
    messages.write_text("".join(f"{one.data.hex()}\n" for one in all_vectors() if one.data))
    command = ["lua5.4", str(STUB), str(DISSECTOR), str(messages)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stderr == ""
    count, items = map(int, done.stdout.split())
    assert count == len(messages.read_text().splitlines())
    assert items > 20 * count
