"""The page of all rules: of the layout, of the servers, of the audit, of the reader."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from dcpspec import errors
from dcpspec.audit.rulebook import Decision, OrderRule
from dcpspec.policy.rules import ANY, PolicyRule, Route
from dcpspec.wording import counted
from tools.grammar import catalogue
from tools.grammar.model import Member, Switch, Type
from tools.site import facts, places, usage
from tools.site.markdown import entry, folded, joined, table, wide
from tools.site.wording import code, escaped, releases, source_link

PAGE = places.RULES
SOURCES = {
    "layout": ("Layout", "The grammars. Parsers reject bytes that break one."),
    "policy": (
        "Server",
        "The source of kv_engine. Parsers accept a message that breaks one; a server rejects it.",
    ),
    "audit": ("Audit", "The protocol. No server checks them; they need all messages of a connection."),
    "reader": ("Reader", "dcpspec, about bytes that it cannot read as messages."),
}
"""The sections of the page, with the sources of their rules."""
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
    for type_ in facts.types().values():
        for member in type_.fields:
            if rule := member.rule:
                name, sentence = rule
                result.setdefault(name, (sentence, []))[1].append(member)
    return dict(sorted(result.items()))


def _sentence(text: str) -> str:
    text = escaped(text.rstrip("."))
    return f"{text[:1].upper()}{text[1:]}."


def blocks() -> Iterator[str]:
    """Yield the blocks of the page."""
    layout, policy, audit = layout_rules(), usage.policy().rules, usage.audit()
    counts = {"layout": layout, "policy": policy, "audit": audit.rules, "reader": errors.RULES}
    yield "# Rules"
    yield "What messages must comply with. Every rule has an id that never changes, which errors carry."
    rows = [[f"[{title}](#{name})", str(len(counts[name])), text] for name, (title, text) in SOURCES.items()]
    yield table(["Rules", "Number", "Source"], rows)
    yield "## Layout rules { #layout }"
    for name, (sentence, members) in layout.items():
        fields = folded("Checked at", list(map(_link, members)), "fields")
        yield _entry(name, f"{_sentence(sentence)}\n\n{fields}")
    yield "## Server rules { #policy }"
    yield (
        "What a server demands of the messages that it receives. A message for another receiver may break "
        "one and still be correct. Each rule says how the server reacts to a message that breaks it:"
    )
    yield _severities(SEVERITIES, policy)
    yield "### By opcode { #by-opcode }"
    yield from _by_opcode()
    for scope, title in SCOPES.items():
        found = [rule for rule in policy if rule.scope == scope]
        yield f"### {title} {{ #scope-{scope} }}"
        yield f"{counted(len(found), 'rule')}."
        yield from map(_policy_entry, found)
    yield "## Audit rules { #audit }"
    yield (
        "Rules on the order of messages. "
        f"An [audit]({places.link(PAGE, places.AUDIT_GUIDE)}) of a capture reports which ones it breaks. "
        "The severity says how serious that is:"
    )
    yield _severities(VIOLATIONS, audit.rules)
    yield (
        "Each rule has two small captures: one that breaks it and one that keeps it. An audit also applies "
        "the layout rules, the server rules that one message decides, and these, which need a connection:"
    )
    for decider, words in DECIDERS.items():
        ids = [f"[{each.id}](#{each.id})" for each in audit.policy if each.decided_by == decider]
        yield folded(f"Decided by {words}:", ids, "server rules")
    yield from map(_audit_entry, audit.rules)
    yield "## Reader rules { #reader }"
    yield (
        "What keeps bytes from being read as messages. If the capture lacks them, neither side is to blame, "
        "and an audit reports a warning."
    )
    for name, sentence in errors.RULES.items():
        yield _entry(name, _sentence(sentence))


def _severities(known: dict[str, str], rules: Iterable[PolicyRule | OrderRule]) -> str:
    """Return a list of severities with the numbers of rules that have them."""
    found = [rule.severity for rule in rules]
    return "\n".join(
        f"- {code(name)}: {text} ({counted(found.count(name), 'rule')})." for name, text in known.items()
    )


def _link(member: Member) -> str:
    page, anchor = facts.place_of(member)
    return f"[{escaped(anchor)}]({places.link(PAGE, page, anchor)})"


def _entry(name: str, text: str) -> str:
    return entry(name, name, (), text, usage.links(PAGE, usage.index("rule").get(name, [])))


def _by_opcode() -> Iterator[str]:
    policy = usage.policy()
    named: dict[str, list[str]] = defaultdict(list)
    for rule in policy.rules:
        for opcode in policy.opcodes(rule):
            named[opcode].append(f"[{rule.id}](#{rule.id})")
    with_page: list[list[str]] = [["any", ", ".join(named[ANY])]] if ANY in named else []
    others: list[list[str]] = []
    for member in catalogue.numbers("mcbp_opcode", "client"):
        if member.id in named:
            row = [_opcode(member.id), ", ".join(named[member.id])]
            (with_page if catalogue.message_of(member) else others).append(row)
    yield wide(table(["Opcode", "Rules"], with_page))
    without = counted(len(others), "command")
    yield f'<details class="dcp-fields" markdown><summary>{without} without a page</summary>'
    yield wide(table(["Opcode", "Rules"], others))
    yield "</details>"


def _opcode(name: str) -> str:
    """Return a link to an opcode by its id. Rules about requests of servers name those of the other table."""
    anchor = next(
        places.opcode_anchor(member.value, table_name)
        for table_name, enum in catalogue.top("mcbp_opcode").enums.items()
        for member in enum.members
        if member.id == name
    )
    return f"[{escaped(name)}]({places.link(PAGE, places.OPCODES, anchor)})"


def _policy_entry(rule: PolicyRule) -> str:
    statuses = {member.id: member.value for member in catalogue.numbers("mcbp_status", "status")}
    answers = [
        f"[{status}]({places.link(PAGE, places.STATUSES, places.status_anchor(statuses[status]))})"
        for status in rule.status
    ]
    about = usage.policy().opcodes(rule)
    line = [
        f"{rule.severity}{' with ' + ' or '.join(answers) if answers else ''}",
        releases(rule.since, rule.until),
        f"applies to the {rule.kind.replace('_', ' ')} of {_about(about)}",
    ]
    fields = ", ".join(_route(about, route) for route in rule.fields)
    text = [_sentence(rule.sentence), f"Fields: {fields}."]
    if rule.needs:
        text[-1] += f" Needs: {escaped(rule.needs)}."
    links = usage.links(PAGE, usage.index("policy rule").get(rule.id, []))
    if decision := usage.audit().decisions.get(rule.id):
        text += [f"An audit decides it by {DECIDERS[decision.decided_by]}.", _advice(decision)]
        links += _captures(decision)
    return entry(rule.id, rule.id, line, joined(text), [*links, source_link(rule.source)])


def _audit_entry(rule: OrderRule) -> str:
    line = [rule.severity, f"applies to {_about(usage.policy().members(rule.applies_to))}"]
    text = f"{_sentence(rule.sentence)}\n\n{_advice(rule)}"
    return entry(rule.id, rule.id, line, text, [*_captures(rule), source_link(rule.source)])


def _captures(found: OrderRule | Decision) -> list[str]:
    """Return links to the captures of an entry."""
    files = {"broken": found.broken_by, "kept": found.kept_by}
    return [
        f"{word} in [{name}]({places.link(PAGE, places.CAPTURES + name)}){{ download }}"
        for word, name in files.items()
    ]


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
    steps = [step for step in route.steps if step != "*"]
    found = (_found([catalogue.top("mcbp_message")], steps, name) for name in names)
    member = next(filter(None, found), None)
    if member is None:
        return code(str(route))
    return f"[`{route}`]({places.link(PAGE, *facts.place_of(member))})"


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
