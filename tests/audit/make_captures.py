"""Write the captures that ksy/audit.yaml names, the same bytes every time.

    python -m tests.audit.make_captures [--out DIR]

Each rule has a capture that breaks it, made from a session that breaks no rule; these sessions are also
written.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

from tests.audit.breaks import BASES, BREAKS, base_session, shape_session
from tests.audit.shapes import SHAPES
from tests.captures.sessions import Session

CAPTURES = Path(__file__).parents[1] / "captures" / "audit"
KEPT_BY = dict.fromkeys(
    ("A-rollback-end", "A-rollback-obeyed", "A-rollback-range"), "R-stream-req-history.pcap"
)
"""Captures that follow a rule although they could break it, if they differ from the changed capture."""


def capture_name(shape: str) -> str:
    """Name the capture of a shape."""
    return "valid.pcap" if shape == "valid" else f"valid-{shape.replace('_', '-')}.pcap"


def kept_by(rule: str) -> str:
    """Name the capture that follows the rule."""
    return KEPT_BY.get(rule, capture_name(BASES[rule]))


def broken_session(rule: str) -> Session:
    """Make the session of the capture that breaks a rule."""
    changed = BREAKS[rule](random.Random(f"capture {rule}"), base_session(rule))
    if changed is None:
        raise ValueError(f"the session of {BASES[rule]} has nothing to break {rule} with")
    return changed


def captures() -> dict[str, bytes]:
    """All captures by name."""
    shapes = [shape for shape in SHAPES if shape != "rollback"]  # its rollback alone breaks a rule
    kept = {capture_name(shape): shape_session(shape) for shape in shapes}
    broken = {f"{rule}.pcap": broken_session(rule) for rule in BREAKS}
    return {name: session.to_pcap(name) for name, session in sorted({**kept, **broken}.items())}


def main(arguments: Sequence[str] | None = None) -> None:
    """Write all captures into a directory."""
    parser = argparse.ArgumentParser(description="Write the captures of the audit.")
    parser.add_argument("--out", type=Path, default=CAPTURES, help="directory to write to")
    out = parser.parse_args(arguments).out
    out.mkdir(parents=True, exist_ok=True)
    for name, data in captures().items():
        (out / name).write_bytes(data)


if __name__ == "__main__":
    main()
