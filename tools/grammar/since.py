"""Find the first release that implements each rule: `make since KV=path`.

`since.yaml` names the releases and, for each rule of `ksy/policy.yaml` and `ksy/audit.yaml`, its proof in the
source. The command requires a kv_engine clone that includes tags. The command prints each rule whose `since`
or `until` differs from the first or last of the consecutive releases that contain the proof.
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
from tools.grammar.rule_files import NAMES, data

FILE = Path(__file__).with_name("since.yaml")
END = "\N{PILCROW SIGN}"
"""The mark at the end of a function in normalised source."""
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


class SourceFiles:
    """The source of a release.

    Args:
        git: The git directory of the repository.
        revisions: Tags or commits, each with the prefix of its file paths.

    Raises:
        ValueError: The folder is not a repository, or lacks a revision.
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
        result = subprocess.run(command, capture_output=True, check=False)
        if result.returncode:
            raise ValueError(f"{self._git}: {result.stderr.decode('utf-8', 'replace').strip()}")
        return result.stdout.decode("utf-8", "replace")

    def _text(self, pattern: str) -> str:
        """Return the normalised text of the files that match a path pattern."""
        names = [name for name in self._blobs if fnmatch(name, f"*{pattern}") and "test" not in name]
        return END.join(normalised(self._run("show", self._blobs[name])) for name in names)

    def proves(self, proof: Any) -> bool:
        """Return True if the source contains a proof: either patterns by file, or a list of alternatives."""
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
    """Return a regular expression in which three dots match any text within a function."""
    return pattern.replace("...", f"[^{END}]*?")


def data_folder(clone: str) -> Path:
    """Return the git directory of a clone, which is the clone itself if the clone has no work tree."""
    git = Path(clone, ".git")
    return git if git.is_dir() else Path(clone)


def span(proved: Mapping[str, bool]) -> tuple[str | None, str | None]:
    """Return the first and last of the most recent consecutive releases that contain a proof.

    The second value is None for the current release; both values are None if no release contains a proof.
    """
    since = until = None
    for release, is_there in reversed(list(proved.items())):
        if is_there:
            since, until = release, until or release
        elif since is not None:
            break
    return since, None if until == list(proved)[-1] else until


def rules() -> dict[str, tuple[str, str | None]]:
    """Return `since` and `until` for each rule in both files, by rule id."""
    listed = [rule for name in NAMES for rule in data(name)["rules"]]
    return {rule["id"]: (rule["since"], rule.get("until")) for rule in listed}


def main(arguments: list[str]) -> int:
    """Compare `since.yaml` with the source. Returns the exit status."""
    if len(arguments) != 1:
        print("usage: make since KV=path", file=sys.stderr)
        return 2
    evidence = read_plain(FILE)
    try:
        git = data_folder(arguments[0])
        sources = {
            release: SourceFiles(git, revisions) for release, revisions in evidence["releases"].items()
        }
    except ValueError as error:
        print(f"since: {error}", file=sys.stderr)
        return 2
    stated = rules()
    problems = [f"{name}: no proof" for name in stated if name not in evidence["rules"]]
    problems += [f"{name}: no such rule" for name in evidence["rules"] if name not in stated]
    for name, (since, until) in stated.items():
        proof = evidence["rules"].get(name, {})
        proved = {release: source.proves(proof) for release, source in sources.items()}
        if span(proved) != (since, until):
            those = ", ".join(release for release, is_there in proved.items() if is_there) or "no release"
            stated_until = f" and `until` {until}" if until else ""
            problems.append(f"{name}: `since` is {since}{stated_until}, but the proof exists in {those}")
    print("\n".join(problems) or f"{len(stated)} rules, {len(sources)} releases: no differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
