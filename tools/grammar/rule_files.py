"""Convert `ksy/policy.yaml` and `ksy/audit.yaml` to the form in the packages, and fill in the omitted parts.

The beginning of each YAML file lists the parts that the file omits. `policy.json` and `audit.json` follow
JSON Schemas, which also state the version of the format.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tools.grammar.model import read_plain
from tools.project import KSY, ROOT

SCHEMAS = ROOT / "tools" / "generate" / "schemas"
NAMES = ("policy", "audit")

Entry = dict[str, Any]


def data(name: str, folder: Path = KSY) -> Entry:
    """Return a file as plain data, with the version of its format.

    Args:
        name: `policy` or `audit`.
        folder: The grammar folder.

    Raises:
        GrammarError: The file is not YAML.
        ValueError: The file is not a mapping, a rule selects no command of the commands table, or no rule
            selects a value in the table.
    """
    schema = json.loads(schema_text(name))
    raw: Any = read_plain(folder / f"{name}.yaml")
    if not isinstance(raw, dict):
        raise ValueError(f"{name}.yaml: not a mapping")
    if name == "policy":
        commands = raw.pop("commands", {})
        if rules := raw.get("rules"):
            _check_commands(commands, rules)
            raw["rules"] = [_of_commands(rule, commands) for rule in rules]
    else:
        raw |= {key: [_of_captures(entry) for entry in raw.get(key) or ()] for key in ("rules", "policy")}
    return {"version": schema["properties"]["version"]["const"], **raw}


def schema_text(name: str) -> str:
    """Return the JSON Schema of a file."""
    return (SCHEMAS / f"{name}.schema.json").read_text("utf-8")


def text(name: str) -> str:
    """Return the JSON of a file, with one entry per line for readable diffs."""
    sections = []
    for key, value in data(name).items():
        lines = ""
        if isinstance(value, (list, dict)):
            empty = json.dumps(type(value)())
            keys = [""] * len(value) if isinstance(value, list) else [f"{json.dumps(key)}: " for key in value]
            items = value if isinstance(value, list) else value.values()
            lines = ",\n".join(f"  {key}{json.dumps(item)}" for key, item in zip(keys, items, strict=True))
            lines = f"{empty[0]}\n{lines}\n {empty[1]}"
        sections.append(f" {json.dumps(key)}: {lines or json.dumps(value)}")
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _of_captures(entry: Any) -> Any:
    """Add the captures that an audit entry omits."""
    if not isinstance(entry, dict):
        return entry
    captures = {"broken_by": f"{entry.get('id')}.pcap", "kept_by": "valid.pcap"}
    named = {key: entry.get(key, capture) for key, capture in captures.items()}
    return {key: value for key, value in entry.items() if key not in captures} | named


def _check_commands(commands: Mapping[str, Entry], rules: Iterable[Any]) -> None:
    """Reject a value that no rule selects, because a misspelled value would never be checked."""
    selected: dict[str, set[str]] = defaultdict(set)
    for rule in rules:
        if isinstance(rule, dict) and isinstance(rule.get("applies_to"), dict):
            for column, wanted in rule["applies_to"].items():
                selected[column].update(wanted if isinstance(wanted, list) else [wanted])
    for name, row in commands.items():
        for column, value in row.items():
            kind = value if isinstance(value, str) else "lengths"
            if kind not in selected[column]:
                raise ValueError(f"commands: {name}: no rule selects {column}: {value}")


def _of_commands(rule: Any, commands: Mapping[str, Entry]) -> Any:
    """Replace a condition on a column of the commands table with the matching commands."""
    if not isinstance(rule, dict) or not isinstance(rule.get("applies_to"), dict):
        return rule
    ((column, wanted),) = rule["applies_to"].items()
    values = wanted if isinstance(wanted, list) else [wanted]
    lengths: dict[tuple[int, ...], list[str]] = defaultdict(list)
    for name, row in sorted(commands.items()):
        value = row.get(column)
        size = tuple(value) if isinstance(value, list) else (value,)
        is_size = isinstance(size[0], int)
        if value in values or (is_size and "lengths" in values):
            lengths[size if is_size else ()].append(name)
    opcodes = sorted(name for names in lengths.values() for name in names)
    if not opcodes:
        raise ValueError(f"{rule.get('id')}: no command has {column}: {wanted}")
    rule = rule | {"applies_to": opcodes}
    if "check" not in rule:
        rule["check"] = {"any": [_has_length(names, size) for size, names in sorted(lengths.items())]}
    return rule


def _has_length(names: list[str], sizes: tuple[int, ...]) -> Entry:
    return {"all": [{"one_of": ["header.opcode", names]}, {"one_of": ["header.len_extras", list(sizes)]}]}
