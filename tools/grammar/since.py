"""Find the first release in whose source each server rule is: `make since KV=path`.

`since.yaml` names the releases and, for each rule of `ksy/policy.yaml`, what proves it in the source. The
command needs a clone of kv_engine with its tags, and prints the rules whose `since` is another release than
the first of those that have the proof without a gap until today.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

from tools.grammar.model import read_plain
from tools.grammar.rule_files import data

FILE = Path(__file__).with_name("since.yaml")
END = "\N{PILCROW SIGN}"
"""Stands for the end of a function in normalised source."""
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


class Source:
    """The source of a release.

    Args:
        git: Folder of the repository's data.
        revisions: Tags or commits, each with the folder that its files are in today.
    """

    def __init__(self, git: Path, revisions: Mapping[str, str]) -> None:
        self._git = git
        self._blobs = {
            folder + name: f"{revision}:{name}"
            for revision, folder in revisions.items()
            for name in self._run("ls-tree", "-r", "--name-only", revision).splitlines()
        }
        self.text = cache(self._text)

    def _run(self, *command: str) -> str:
        command = ("git", "--git-dir", str(self._git), *command)
        result = subprocess.run(command, capture_output=True, check=True)
        return result.stdout.decode("utf-8", "replace")

    def _text(self, pattern: str) -> str:
        """Return the files that end in a pattern: no comments, single spaces, a mark after each function."""
        names = [name for name in self._blobs if fnmatch(name, f"*{pattern}") and "test" not in name]
        return END.join(normalised(self._run("show", self._blobs[name])) for name in names)

    def proves(self, proof: Any) -> bool:
        """Return True if the source has a proof: patterns by file, or a list with at least one of those."""
        if isinstance(proof, list):
            return any(self.proves(one) for one in proof)
        return all(self._has(name, pattern) for name, pattern in proof.items())

    def _has(self, name: str, pattern: str) -> bool:
        wanted, *others = pattern.split(" BUT NOT ")
        text = self.text(name)
        return re.search(_regex(wanted), text) is not None and not any(
            re.search(_regex(other), text) for other in others
        )


def normalised(code: str) -> str:
    """Return C++ without comments and line breaks, with a mark where a function ends."""
    return " ".join(re.sub(r"\n\}", f"\n}} {END}", COMMENT.sub(" ", code)).split())


def _regex(pattern: str) -> str:
    """Three dots stand for anything within a function."""
    return pattern.replace("...", f"[^{END}]*?")


def first(found: Mapping[str, bool]) -> str | None:
    """Return the first release of those that have a proof without a gap until the last."""
    since = None
    for release, is_there in reversed(list(found.items())):
        if not is_there:
            break
        since = release
    return since


def main(arguments: list[str]) -> int:
    """Compare the file with the source. Returns the exit status."""
    git = Path(arguments[0])
    git = git / ".git" if (git / ".git").is_dir() else git
    evidence = read_plain(FILE)
    sources = {release: Source(git, revisions) for release, revisions in evidence["releases"].items()}
    rules = {rule["id"]: rule["since"] for rule in data("policy")["rules"]}
    problems = [f"{name}: no proof" for name in rules if name not in evidence["rules"]]
    problems += [f"{name}: no such rule" for name in evidence["rules"] if name not in rules]
    for name, since in rules.items():
        proof = evidence["rules"].get(name, {})
        found = {release: source.proves(proof) for release, source in sources.items()}
        if first(found) != since:
            found_in = ", ".join(release for release, is_there in found.items() if is_there)
            problems.append(f"{name}: `since` is {since}, the proof is in {found_in or 'no release'}")
    print("\n".join(problems) or f"{len(rules)} rules, {len(sources)} releases: no differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
