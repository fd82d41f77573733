"""Writes patches and tickets that report the errata: `make errata-patches KV=path`.

Writes to `build/errata/` a git patch for each page that `docs/errata-patches.yaml` corrects, and a list of
tickets for the other errata. `KV` is a clone of kv_engine that contains the commit that `ksy/policy.yaml`
names.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from hashlib import sha1
from pathlib import Path
from typing import Any

from tools.grammar.model import read_plain
from tools.grammar.rule_files import data
from tools.grammar.since import data_folder
from tools.project import DOCS, ROOT
from tools.site.errata import FILE, SECTION
from tools.vectors import load

SOURCE = DOCS / "errata-patches.yaml"
OUTPUT = ROOT / "build" / "errata"
SPOKEN = re.compile(r"^\*\*(?:Printed|Sent|Correct|How we know)\.\*\* .*?(?=\n\n|\Z)", re.M | re.S)
"""The paragraphs that a ticket copies from its erratum."""
LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
ROW = re.compile(r"( *)([0-9]+)(\|)((?: +(?:0x)?[0-9a-fA-F]{2}(?: \('.'\))? +\|){1,4})")
"""A row of a drawing: indentation, offset, and up to four one-byte cells."""

Edit = Mapping[str, Any]


def edited(text: str, edits: Sequence[Edit], vectors: Mapping[str, str]) -> str:
    """Return the corrected page.

    Args:
        text: The page.
        edits: The corrections, each with line numbers, and with text or a drawing.
        vectors: The bytes of vectors, in hexadecimal, by vector id.

    Raises:
        ValueError: The page does not contain the text or the drawing to replace.
    """
    lines = text.splitlines(keepends=True)
    for edit in edits:
        first, _, last = edit["lines"].partition("-")
        part = slice(int(first) - 1, int(last or first))
        old = "".join(lines[part])
        place = f"{edit['erratum']}, lines {edit['lines']}"
        if "drawing" in edit:
            printed, corrected = (vectors[f"{edit['drawing']}-{name}"] for name in ("printed", "corrected"))
            new = redrawn(old, bytes.fromhex(printed), bytes.fromhex(corrected), place)
        elif old.count(edit["old"]) == 1:
            new = old.replace(edit["old"], edit["new"])
        else:
            raise ValueError(f"{place}: the text must occur exactly once: {edit['old']}")
        lines[part] = [new, *[""] * (len(lines[part]) - 1)]  # later lines keep their numbers
    return "".join(lines)


def redrawn(drawing: str, printed: bytes, corrected: bytes, place: str) -> str:
    """Return a drawing with corrected bytes, in the same style.

    Raises:
        ValueError: The drawing does not contain the printed bytes.
    """
    rows = list(ROW.finditer(drawing))
    cells = [cell for row in rows for cell in row[4].split("|")[:-1]]
    drawn = bytes(int(re.sub(r" \('.'\)", "", cell), 16) for cell in cells)
    if drawn != printed:
        raise ValueError(f"{place}: the drawing contains {drawn.hex()}, expected {printed.hex()}")
    letters = {cell.split()[0]: cell for cell in cells if "'" in cell}
    column = len(rows[0][1] + rows[0][2])
    result = ""
    for start in range(0, len(corrected), 4):
        row = corrected[start : start + 4]
        for position, byte in enumerate(row, start):
            if position == start:
                result += f"{start:>{column}}|"
            if position < len(cells) and printed[position] == byte:
                result += cells[position]
            elif "0x" in cells[0]:
                result += letters.get(f"{byte:#04x}", f" {byte:#04x}".ljust(15))
            else:
                result += f"{byte:02X}".center(15)
            result += "|"
        result += "\n" + " " * column + "+---------------" * len(row) + "+\n"
    return result


def patch(path: str, old: str, new: str, errata: Mapping[str, str]) -> str:
    """Return the patch for a page, with a commit message."""
    reasons = "".join(f"- {title} ({id_})\n" for id_, title in errata.items())
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    difference = "".join(unified_diff(before, after, f"a/{path}", f"b/{path}"))
    head = f"diff --git a/{path} b/{path}\nindex {_blob(old)}..{_blob(new)} 100644\n"
    return f"Docs: correct {Path(path).name}\n\n{reasons}---\n{head}{difference}"


def _blob(text: str) -> str:
    """Return the git object name of a string."""
    content = text.encode()
    return sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()


def tickets(asked: Mapping[str, str], sections: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    """Yield the text of each ticket."""
    for id_, wanted in asked.items():
        title, text = sections[id_]
        spoken = "\n\n".join(" ".join(LINK.sub(_address, each).split()) for each in SPOKEN.findall(text))
        yield f"{id_}: {title}\n\nRequest: {wanted}\n\n{spoken.replace('**', '')}\n"


def _address(link: re.Match[str]) -> str:
    return f"{link[1]} <{link[2]}>" if link[2].startswith("https:") else link[1]


def errata() -> dict[str, tuple[str, str]]:
    """Return the title and the text of each erratum."""
    sections = {match[1]: match[0].partition(": ")[2] for match in SECTION.finditer(FILE.read_text("utf-8"))}
    return {id_: (text.partition("\n")[0], text.partition("\n")[2]) for id_, text in sections.items()}


def main(arguments: list[str]) -> int:
    """Write the patches and the tickets. Returns the exit status."""
    if len(arguments) != 1:
        print("usage: make errata-patches KV=path", file=sys.stderr)
        return 2
    asked, sections = read_plain(SOURCE), errata()
    vectors = {vector["id"]: vector["hex"] for file in load() for vector in file.vectors()}
    commit = data("policy")["source"].rstrip("/").rpartition("/")[2]
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for path, edits in asked["pages"].items():
        command = ("git", "--git-dir", str(data_folder(arguments[0])), "show", f"{commit}:{path}")
        shown = subprocess.run(command, capture_output=True, check=False)
        if shown.returncode:
            print(f"errata-patches: {shown.stderr.decode('utf-8', 'replace').strip()}", file=sys.stderr)
            return 2
        old = shown.stdout.decode("utf-8")
        titles = {edit["erratum"]: sections[edit["erratum"]][0] for edit in edits}
        text = patch(path, old, edited(old, edits, vectors), titles)
        (OUTPUT / f"{Path(path).stem}.patch").write_text(text, "utf-8", newline="\n")
    text = ("\n" + "-" * 72 + "\n\n").join(tickets(asked["tickets"], sections))
    (OUTPUT / "tickets.txt").write_text(text, "utf-8", newline="\n")
    print(f"{OUTPUT}: {len(asked['pages'])} patches, {len(asked['tickets'])} tickets")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
