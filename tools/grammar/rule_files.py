"""Convert `ksy/policy.yaml` and `ksy/audit.yaml` to the form in the packages, and fill in the omitted parts.

The beginning of each YAML file lists the parts that the file omits. The servers that showed a rule come from
`ksy/evidence.yaml`. `policy.json` and `audit.json` follow JSON Schemas, which also state the version of the
format.
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

ANYONE = "any"
"""The role of a sender whose role on the connection does not matter."""
OPPOSITE = {"producer": "consumer", "consumer": "producer", "client": "producer", ANYONE: ANYONE}
"""The receiver of each sender's messages."""
FRONT_END = "daemon/"
"""The part of a server that reads a request before the storage engine."""
MALFORMED = "einval"
"""The status with which that part explains what is wrong with a request."""
SEEN = {"seen_on": ("confirmed", "seen"), "confirmed_on": ("confirmed",), "absent_on": ("absent",)}
"""The lists of releases in a rule, each with the verdicts that it covers."""

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
        commands, senders = raw.pop("commands", {}), raw.pop("senders", {})
        if rules := raw.get("rules"):
            _check_commands(commands, rules)
            roles = _roles(senders, raw.get("classes", {}))
            rules = [_of_senders(_of_commands(rule, commands), roles) for rule in rules]
            raw["rules"] = [_explained(rule) for rule in rules]
    else:
        raw |= {key: [_of_captures(entry) for entry in raw.get(key) or ()] for key in ("rules", "policy")}
        raw["rules"] = [_of_producers(rule) for rule in raw["rules"]]
    sightings = evidence(folder)
    raw["rules"] = [_of_sightings(rule, sightings) for rule in raw.get("rules") or ()]
    return {"version": schema["properties"]["version"]["const"], **raw}


def evidence(folder: Path = KSY) -> Mapping[str, Mapping[str, Entry]]:
    """Return what servers showed about rules, by rule and release; nothing without the file."""
    path = folder / "evidence.yaml"
    return read_plain(path)["rules"] if path.exists() else {}


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


def _roles(senders: Mapping[str, list[str]], classes: Mapping[str, list[str]]) -> Mapping[str, str]:
    """Return the role of the sender of each command, and of each class of commands with one role."""
    roles = {
        opcode: role
        for role, names in senders.items()
        for name in names
        for opcode in classes.get(name, [name])
    }
    of_classes = {
        name: {roles.get(opcode, ANYONE) for opcode in opcodes} for name, opcodes in classes.items()
    }
    return {name: _common(every) for name, every in of_classes.items()} | roles


def _common(roles: set[str]) -> str:
    """Return the one role that covers all roles of a set."""
    if roles == {"client", "consumer"}:
        return "consumer"
    return roles.pop() if len(roles) == 1 else ANYONE


def _of_senders(rule: Any, roles: Mapping[str, str]) -> Any:
    """Add the role of the sender that must keep a rule, unless the rule states it."""
    if not isinstance(rule, dict) or not isinstance(rule.get("applies_to"), list) or "binds" in rule:
        return rule
    role = _common({roles.get(str(name), ANYONE) for name in rule["applies_to"]})
    if rule.get("kind") == "response":
        role = OPPOSITE[role]
    return _with(rule, "applies_to", {"binds": role})


def _explained(rule: Any) -> Any:
    """Add the statuses whose responses contain the reason, unless the rule states them."""
    if not isinstance(rule, dict) or MALFORMED not in (rule.get("status") or ()) or "explained" in rule:
        return rule
    is_read_first = str(rule.get("source")).startswith(FRONT_END)
    return _with(rule, "status", {"explained": [MALFORMED]}) if is_read_first else rule


def _of_producers(rule: Any) -> Any:
    """Add the default role to an audit rule that states no role."""
    if not isinstance(rule, dict) or "binds" in rule:
        return rule
    return _with(rule, "applies_to", {"binds": "producer"})


def _of_sightings(rule: Any, sightings: Mapping[str, Mapping[str, Entry]]) -> Any:
    """Add the releases that showed a rule."""
    if not isinstance(rule, dict):
        return rule
    if stated := [key for key in SEEN if key in rule]:
        raise ValueError(f"{rule.get('id')}: {stated[0]} is in evidence.yaml")
    if not (seen := sightings.get(str(rule.get("id")))):
        return rule
    releases = {
        key: [each for each in seen if seen[each]["verdict"] in verdicts] for key, verdicts in SEEN.items()
    }
    last = "until" if "until" in rule else "since"
    return _with(rule, last, {key: names for key, names in releases.items() if names})


def _with(entry: Entry, after: str, added: Entry) -> Entry:
    """Return an entry with keys after one of its keys."""
    return {
        key: value
        for known, given in entry.items()
        for key, value in {known: given, **(added if known == after else {})}.items()
    }


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
