"""List the incompatible changes to the grammars since a revision.

`python -m tools.grammar.evolution REVISION` fails if it finds an incompatible change. Programs and stored
tables use the names, types and numbers in the field list.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from tools.project import ROOT

FIELD_LIST = "generated/python/dcp_kaitai/fields.json"


def named(fields: dict[str, Any]) -> dict[str, str]:
    """Return the elements that users rely on: type parameters, field types and enum numbers."""
    names: dict[str, str] = {}
    for type_, struct in fields["types"].items():
        names[type_] = f"({', '.join(struct.get('params', []))})"
        names |= {f"{type_}.{each['id']}": json.dumps(each["type"]) for each in struct.get("members", [])}
    for enum, values in fields["enums"].items():
        names |= {f"{enum}::{value['id']}": number for number, value in values.items()}
    return names


def changes(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each element of an earlier field list that a later list lacks or changes."""
    later = named(new)
    for name, value in named(old).items():
        if name not in later:
            yield f"{name} was removed"
        elif later[name] != value:
            yield f"{name} changed from {value} to {later[name]}"


def main(revision: str) -> int:
    """Compare the field list of a revision with the current list. Returns 1 on an incompatible change."""
    command = ["git", "show", f"{revision}:{FIELD_LIST}"]
    old = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    lines = list(changes(old, json.loads((ROOT / FIELD_LIST).read_text("utf-8"))))
    print("\n".join(lines) or f"no incompatible change since {revision}")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
