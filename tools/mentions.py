"""Check the protocol names in Python code against the grammars, so that a changed name is found.

    python -m tools.mentions

A text in the library or the adapter that looks like a name, `dcp_stream_req` or `R-noop-answered`, has to be
a name of the grammars or an id of their rules, a name of the code itself, such as a field, or one of `WORDS`.
No number is in hexadecimal, as opcodes and masks are, except in the packages of other formats.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from dcpspec.audit.rules import rules
from dcpspec.audit.tables import table_schemas
from dcpspec.grammar.fields import load

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (ROOT / "dcpspec", ROOT / "pyspark_adapter")
OTHER_FORMATS = ("dcpspec/capture/", "dcpspec/values/")
"""The packages that read TCP, pcap, LEB128 and Snappy."""

PREFIXES = "dcp_ mcbp_ server_ has_ is_ len_ num_ ofs_ pos_ R-control-"
OPERATORS = """
and or not in is i at_least at_most boolean matches one_of len_name len_inflated has_section
attributes_break arr switch
"""
"""Words of layouts and policy, and attributes of Kaitai's classes."""
LIBRARIES = """
ascii backslashreplace surrogateescape unicode_escape exact unsafe stable us ms h milliseconds kmgtp
uint uint64s always scan big brotli
csv gzip bz2 lz4 zstd rb r w wb u u4 q bigint left_semi errorifexists ignore count_all length_sum ascending
descending hash_ count_distinct messages_sum bytes_sum seqno_max decimal short long double lossy spawn
s3 s3a s3n created updated last_modified mtime directory owner provider java py4j pandas kaitaistruct
data_source_pushdown_filters help_option_names auto optimistic functions results streaming templates
bold dim italic cyan green red yellow center constrained font paper jinja2 matplotlib example o y g true
false peername sockname ii xtick ytick
"""
"""Words of Python, Arrow, Spark, files, the terminal and plots."""
OWN = """
dcp dcpspec dcp_kaitai pyspark_dcp pcapng fragment malformed not_ip not_tcp yes no on oso computed cells
lowest consumer disconnect notice modify from to requests spans_time stream_key valid_to ended_by
first_item requested_start backfill_or_checkpoint_start checkpoint_start is_state
unacknowledged flushed modified decoding client_ header_ unknown_ intrinsics
recorded stall direct desc attrs rev kv mgmt cbhello cccp hostname
blackhole duplicate flip truncate
"""
"""Words of the library, the audit and the command."""
WORDS = frozenset(" ".join([PREFIXES, OPERATORS, LIBRARIES, OWN]).split())

_NAME = re.compile(r"[a-z][a-z0-9_]*|[A-Z]-[a-z0-9-]+")


def known_names() -> set[str]:
    """Return the names of the grammars, of rules, and of the columns of the audit."""
    found = set(rules()) | {name for schema in table_schemas().values() for name in schema.names}
    for name, struct in load().types.items():
        parts = name.split("::")
        found.update(parts, (re.sub("^(dcp|mcbp)_", "", part) for part in parts))
        for member in struct.members.values():
            found.update((member.id, re.sub("^(is|has)_", "", member.id)))
            found.update(entry.id for entry in (*member.values, *member.members))
    for name, values in load().enums.items():
        found.update(name.split("::"), (value.id for value in values.values()))
    return found


def check(known: set[str], folders: tuple[Path, ...] = FOLDERS) -> Iterator[str]:
    """Yield the problems, each with file, line and a sentence.

    Args:
        known: Names of the grammars.
        folders: Folders of the code.
    """
    trees = {path: ast.parse(path.read_text("utf-8")) for folder in folders for path in folder.rglob("*.py")}
    own = {name for tree in trees.values() for node in ast.walk(tree) for name in _names(node)}
    fine = known | own | WORDS
    for path, tree in sorted(trees.items()):
        file = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        lines = path.read_text("utf-8").splitlines()
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant):
                continue
            text = node.value
            if isinstance(text, str) and _NAME.fullmatch(text) and text not in fine:
                yield f"{file}:{node.lineno}: {text!r} is neither a name of the grammars nor one of WORDS"
            literal = lines[node.lineno - 1][node.col_offset : node.end_col_offset]
            if type(text) is int and literal[:2].lower() == "0x" and not file.startswith(OTHER_FORMATS):
                yield f"{file}:{node.lineno}: {literal} belongs in ksy/"


def _names(node: ast.AST) -> Iterator[str]:
    """Yield the names that a syntax node defines or uses."""
    found = (getattr(node, field, None) for field in ("name", "arg", "attr", "id"))
    return (name for name in found if isinstance(name, str))


def main() -> int:
    """Check the library and the adapter. Returns the exit status."""
    problems = list(check(known_names()))
    print("\n".join(problems), end="\n" * bool(problems), file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
