"""The command."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dcpspec.wording import counted
from tools.grammar.lint import lint
from tools.grammar.lint.rules import RULES, WELL_FORMED
from tools.grammar.model import Library


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.grammar.lint", description="Check grammars.")
    parser.add_argument(
        "path", nargs="?", type=Path, default=Path("ksy"), help="folder or file (default: ksy)"
    )
    parser.add_argument("--rules", action="store_true", help="list the rules with their reasons")
    options = parser.parse_args(arguments)
    if options.rules:
        print(
            f"{WELL_FORMED}: Write each grammar as valid YAML without duplicate keys, directly in the folder."
        )
        for rule_id, check in RULES.items():
            print(f"{rule_id}: {(check.__doc__ or '').splitlines()[0]}")
        return 0
    path: Path = options.path
    library = Library.read([path]) if path.is_file() else Library.load(path)
    folder = path.parent if path.is_file() else path
    findings = lint(library)
    for finding in findings:
        print(f"{folder / finding.file}:{finding.line}: {finding.rule}: {finding.message}")
    if not library.grammars and not findings:
        print(f"{path}: no grammars found", file=sys.stderr)
        return 1
    if not findings:
        print(f"{counted(len(library.grammars), 'file')}: no findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
