"""Take the screenshots of the guide to Wireshark, in its real window on a virtual display.

    python -m tools.wireshark_window

Wants Xvfb, Wireshark, xdotool and ImageMagick, whose packages have these names in Debian.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.captures.test_vectors_tshark import all_vectors, capture

ROOT = Path(__file__).parents[1]
PLUGIN = ROOT / "generated" / "wireshark"
IMAGES = ROOT / "docs" / "assets" / "guides"
DISPLAY = ":87"
WIDTH, HEIGHT = 1200, 800
MESSAGE = 128
"""Pixels from the end of the list to the message in the details, below four layers."""
PREFERENCES = """\
gui.column.format: "No.", "%m", "Time", "%t", "Source", "%us", "Length", "%L", "Info", "%i"
gui.layout_type: 2
gui.packet_list_show_minimap: FALSE
gui.window_title:
tcp.reassemble_out_of_order: TRUE
"""
RECENT = f"""\
gui.toolbar_main_show: FALSE
gui.geometry_main_x: 0
gui.geometry_main_y: 0
gui.geometry_main_width: {WIDTH}
gui.geometry_main_height: {HEIGHT}
gui.geometry_main_upper_pane: %d
gui.geometry_main_lower_pane: 760
column.width: %%m, 80, %%t, 100, %%us, 80, %%L, 60, %%i, 850
"""


BROKEN = (
    "marker-v2.2-minimal",
    "marker-v1-start-after-end",
    "mutation-seqno-0",
    "mutation-extmeta-length-too-long",
    "event-begin-v0-value-17",
    "S14",
)
"""Vectors of the capture of broken messages."""


@dataclass(frozen=True)
class Shot:
    """A screenshot: the packet that is shown, and what is done before it is taken."""

    name: str
    frame: int
    filter: str = ""
    vectors: tuple[str, ...] = ()
    """Messages of the capture, instead of the session."""
    list_height: int = 170
    """Pixels of the list of packets."""


SHOTS = (
    Shot("wireshark-message", 2930),
    Shot("wireshark-filter", 27, 'dcpspec.opcode == "dcp_stream_req"'),
    Shot("wireshark-rules", 2, vectors=BROKEN, list_height=110),
)


def main() -> None:
    """Take all screenshots."""
    display = subprocess.Popen(
        [_program("Xvfb"), DISPLAY, "-screen", "0", f"{WIDTH}x{HEIGHT}x24"], stderr=subprocess.DEVNULL
    )
    try:
        time.sleep(2)
        for shot in SHOTS:
            _take(shot)
    finally:
        display.terminate()


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is not installed")
    return found


def _take(shot: Shot) -> None:
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / ".config" / "wireshark"
        folder.mkdir(parents=True)
        (folder / "preferences").write_text(PREFERENCES)
        (folder / "recent").write_text(RECENT % shot.list_height)
        (folder / "colorfilters").write_text((PLUGIN / "colorfilters").read_text())
        environment = os.environ | {"HOME": home, "XDG_CONFIG_HOME": f"{home}/.config", "DISPLAY": DISPLAY}
        command = [
            _program("wireshark"),
            "-n",
            "-X",
            f"lua_script:{PLUGIN / 'dcpspec.lua'}",
            "-g",
            str(shot.frame),
        ]
        command += ["-Y", shot.filter] if shot.filter else []
        path = ROOT / "tests" / "captures" / "session.pcap"
        if shot.vectors:
            known = {one.id: one for one in all_vectors()}
            path = Path(home) / "broken.pcap"
            path.write_bytes(capture([known[id_] for id_ in shot.vectors]))
        command += ["-r", str(path)]
        window = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            time.sleep(25)
            unfold = ("mousemove", "400", str(shot.list_height + MESSAGE), "click", "1", "key", "shift+Right")
            subprocess.run([_program("xdotool"), *unfold], env=environment, check=True)
            time.sleep(2)
            image = IMAGES / f"{shot.name}.png"
            subprocess.run(
                [_program("import"), "-window", "root", "-colors", "128", f"PNG8:{image}"],
                env=environment,
                check=True,
            )
            print(f"{image}: {image.stat().st_size:,} bytes")
        finally:
            window.terminate()
            window.wait()


if __name__ == "__main__":
    main()
