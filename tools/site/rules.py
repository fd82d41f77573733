"""The page of all rules: of the layout, of the servers, of the audit, of the reader."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec import errors
from dcpspec.audit.rulebook import Decision, OrderRule
from dcpspec.policy.rules import ANY, PolicyRule, Route
from dcpspec.wording import counted
from tools.grammar import Member, Switch, Type
from tools.markdown import table
from tools.site import captures, facts, opcodes, places, usage
from tools.site.entries import entry, folded, wide
from tools.site.wording import code, escaped, releases, source_link

PAGE = places.RULES
SCOPES = {
    "message": "Decided by the message alone",
    "content": "Decided by its content",
    "connection": "Decided by the connection",
    "stream": "Decided by the stream",
}
SEVERITIES = {
    "refused": "the server answers with an error",
    "disconnect": "the server closes the connection",
    "ignored": "the server silently drops or replaces what breaks the rule",
}
DECIDERS = {"order": "the order of the messages", "answer": "the server's answer"}
VIOLATIONS = {
    "error": "one side violates the protocol",
    "warning": "it can be correct, but rarely is",
    "notice": "it is correct, but worth knowing",
}


def layout_rules() -> dict[str, tuple[str, list[Member]]]:
    """Return the sentence and the fields of each rule of the grammars, by id."""
    result: dict[str, tuple[str, list[Member]]] = {}
    for grammar in facts.library():
        for type_ in grammar.types:
            for member in type_.fields:
                if rule := member.rule:
                    name, sentence = rule
                    result.setdefault(name, (sentence, []))[1].append(member)
    return dict(sorted(result.items()))


def _sentence(text: str) -> str:
    text = escaped(text.rstrip("."))
    return f"{text[:1].upper()}{text[1:]}."


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    layout, policy, reader = layout_rules(), usage.policy().rules, errors.RULES
    audit = usage.audit()
    yield "# Rules"
    yield ""
    yield "What messages must comply with. Every rule has an id that never changes, which errors carry."
    yield ""
    yield from table(
        ["Rules", "Number", "Source"],
        [
            [
                "[Layout](#layout)",
                str(len(layout)),
                "The grammars. Parsers reject bytes that break one.",
            ],
            [
                "[Server](#policy)",
                str(len(policy)),
                "The source of kv_engine. Parsers accept a message that breaks one; a server rejects it.",
            ],
            [
                "[Audit](#audit)",
                str(len(audit.rules)),
                "The protocol. No server checks them; they need all messages of a connection.",
            ],
            ["[Reader](#reader)", str(len(reader)), "dcpspec, about bytes that it cannot read as messages."],
        ],
    )
    yield ""
    yield "## Layout rules { #layout }"
    yield ""
    for name, (sentence, members) in layout.items():
        yield from _layout_entry(name, sentence, members)
    yield "## Server rules { #policy }"
    yield ""
    yield (
        "What a server demands of the messages that it receives. A message for another receiver may break "
        "one and still be correct. Each rule says how the server reacts to a message that breaks it:"
    )
    yield ""
    for name, text in SEVERITIES.items():
        count = sum(rule.severity == name for rule in policy)
        yield f"- {code(name)}: {text} ({counted(count, 'rule')})."
    yield ""
    yield "### By opcode { #by-opcode }"
    yield ""
    yield from _by_opcode()
    for scope, title in SCOPES.items():
        found = [rule for rule in policy if rule.scope == scope]
        yield f"### {title} {'{'} #scope-{scope} {'}'}"
        yield ""
        yield f"{counted(len(found), 'rule')}."
        yield ""
        for rule in found:
            yield from _policy_entry(rule)
    yield "## Audit rules { #audit }"
    yield ""
    yield from _audit(audit.rules, audit.policy)
    yield "## Reader rules { #reader }"
    yield ""
    yield (
        "What keeps bytes from being read as messages. If the capture lacks them, neither side is to blame, "
        "and an audit reports a warning."
    )
    yield ""
    for name, sentence in reader.items():
        vectors = usage.by_rule().get(name, [])
        yield from entry(name, name, (), _sentence(sentence), usage.links(PAGE, vectors))


def _field(member: Member) -> str:
    anchor = places.field_anchor(member.scope, member.id)
    return f"[{escaped(anchor)}]({places.link(PAGE, facts.page_of(member.scope), anchor)})"


def _layout_entry(name: str, sentence: str, members: list[Member]) -> Iterator[str]:
    vectors = usage.by_rule().get(name, [])
    fields = folded("Checked at", list(map(_field, members)), "fields")
    text = f"{_sentence(sentence)}\n\n{fields}"
    yield from entry(name, name, (), text, usage.links(PAGE, vectors))


def _by_opcode() -> Iterator[str]:
    policy = usage.policy()
    named: dict[str, list[str]] = {}
    for rule in policy.rules:
        for opcode in policy.opcodes(rule):
            named.setdefault(opcode, []).append(rule.id)
    with_page = {message.opcode.id for message in facts.messages()}
    rows: list[list[str]] = []
    others: list[list[str]] = []
    for opcode in (ANY, *(member.id for member in opcodes.members("client"))):
        if opcode in named:
            links = ", ".join(f"[{rule}](#{rule})" for rule in named[opcode])
            row = ["any" if opcode == ANY else _opcode(opcode), links]
            (rows if opcode in with_page or opcode == ANY else others).append(row)
    yield from wide(table(["Opcode", "Rules"], rows))
    without = counted(len(others), "command")
    yield f'<details class="dcp-fields" markdown><summary>{without} without a page</summary>'
    yield ""
    yield from wide(table(["Opcode", "Rules"], others))
    yield "</details>"
    yield ""


def _opcode(name: str) -> str:
    """Return a link to an opcode by its id. Rules about requests of servers name those of the other table."""
    tables = facts.library().grammars["mcbp_opcode"].top.enums
    for table_name, enum in tables.items():
        for member in enum.members:
            if member.id == name:
                anchor = places.opcode_anchor(member.value, table_name)
                return f"[{escaped(name)}]({places.link(PAGE, places.OPCODES, anchor)})"
    raise KeyError(name)


def _policy_entry(rule: PolicyRule) -> Iterator[str]:
    policy = usage.policy()
    statuses = {
        member.id: member for member in facts.library().grammars["mcbp_status"].top.enums["status"].members
    }
    answers = [
        f"[{status}]({places.link(PAGE, places.STATUSES, places.status_anchor(statuses[status].value))})"
        for status in rule.status
    ]
    about = policy.opcodes(rule)
    line = [
        f"{rule.severity}{' with ' + ' or '.join(answers) if answers else ''}",
        releases(rule.since, rule.until),
        f"applies to the {rule.kind.replace('_', ' ')} of {_about(about)}",
    ]
    fields = ", ".join(_route(about, route) for route in rule.fields)
    text = f"{_sentence(rule.sentence)}\n\nFields: {fields}."
    if rule.needs:
        text += f" Needs: {escaped(rule.needs)}."
    vectors = usage.by_policy_rule().get(rule.id, [])
    links = usage.links(PAGE, vectors)
    if decision := usage.audit().decisions.get(rule.id):
        text += f"\n\nAn audit decides it by {DECIDERS[decision.decided_by]}.\n\n{_advice(decision)}"
        links += captures.links(PAGE, decision)
    yield from entry(rule.id, rule.id, line, text, [*links, source_link(rule.source)])


def _audit(rules: tuple[OrderRule, ...], decisions: tuple[Decision, ...]) -> Iterator[str]:
    yield (
        "Rules on the order of messages. "
        f"An [audit]({places.link(PAGE, places.AUDIT_GUIDE)}) of a capture reports which ones it breaks. "
        "The severity says how serious that is:"
    )
    yield ""
    for name, text in VIOLATIONS.items():
        count = sum(rule.severity == name for rule in rules)
        yield f"- {code(name)}: {text} ({counted(count, 'rule')})."
    yield ""
    yield (
        "Each rule has two small captures: one that breaks it and one that keeps it. An audit also applies "
        "the layout rules, the server rules that one message decides, and these, which need a connection:"
    )
    yield ""
    for decider, words in DECIDERS.items():
        found = [f"[{each.id}](#{each.id})" for each in decisions if each.decided_by == decider]
        yield folded(f"Decided by {words}:", found, "server rules")
        yield ""
    for rule in rules:
        about = _about(usage.policy().members(rule.applies_to))
        links = [*captures.links(PAGE, rule), source_link(rule.source)]
        text = f"{_sentence(rule.sentence)}\n\n{_advice(rule)}"
        yield from entry(rule.id, rule.id, [rule.severity, f"applies to {about}"], text, links)


def _advice(found: OrderRule | Decision) -> str:
    """Return what a finding means, and what to do about it."""
    return f"**A violation means:** {escaped(found.means)}\n\n**What to do:** {escaped(found.action)}"


def _about(names: tuple[str, ...]) -> str:
    if ANY in names:
        return "any command"
    shown = ", ".join(_opcode(name) for name in names[:8])
    return shown + (f" and {len(names) - 8} more" if len(names) > 8 else "")


def _route(names: tuple[str, ...], route: Route) -> str:
    """Return a path in the tree, linked to its field in the first message that has it."""
    member = next(filter(None, (_member(route, name) for name in names)), None)
    if member is None:
        return code(str(route))
    anchor = places.field_anchor(member.scope, member.id)
    return f"[`{route}`]({places.link(PAGE, facts.page_of(member.scope), anchor)})"


def _member(route: Route, opcode: str) -> Member | None:
    """Return the field at a path, None if messages of the opcode have none."""
    steps = [step for step in route.steps if step != "*"]
    return _found([facts.library().grammars["mcbp_message"].top], steps, opcode)


def _found(types: list[Type], steps: list[str], opcode: str) -> Member | None:
    """Return the field at a path in the first of some types that has one."""
    for type_ in types:
        member = type_.member(steps[0])
        if member and steps[1:]:
            member = _found(_types(member, opcode), steps[1:], opcode)
        if member:
            return member
    return None


def _types(member: Member, opcode: str) -> list[Type]:
    """Return the possible types of a field: that of the opcode if it decides, else all, the default first."""
    grammar, uses = member.scope.grammar, member.uses
    if isinstance(member.type, Switch):
        cases = member.type.cases
        exact = [use for pattern, use in cases if pattern and pattern.text.rpartition("::")[2] == opcode]
        uses = exact or [use for _, use in sorted(cases, key=lambda case: case[0] is not None)]
    found = (grammar.resolve_type(member.scope, use.name) for use in uses)
    return [type_ for type_ in found if type_]
