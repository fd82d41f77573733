"""Sums and ranges of unknown numbers, and choices that depend on these numbers.

Programs use the module to walk through the grammars without a message. A `Way` is one walk through the
grammars. Where a choice depends on unknown numbers, the walk takes one alternative and records the resulting
facts. Later walks take the other alternatives.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeAlias

Domain: TypeAlias = "tuple[tuple[int, int], ...]"
"""Numbers as ascending, non-adjacent ranges, each with both ends included."""
Fact: TypeAlias = "Linear | tuple[Atom, Domain]"
"""Either a sum that is at least 0, or an atom and its possible values."""

ENDLESS = 1 << 70
"""Larger than any number in a message."""
ROUNDS = 20
"""Maximum number of rounds in which bounds are tightened. Bounds that could be tighter are still correct."""


class Impossible(Exception):  # noqa: N818  # not an error
    """No message can take this way."""


def meet(one: Domain, other: Domain) -> Domain:
    """Return the numbers that are in both domains."""
    ranges = ((max(a, c), min(b, d)) for a, b in one for c, d in other)
    return tuple(sorted((low, high) for low, high in ranges if low <= high))


def join(*domains: Domain) -> Domain:
    """Return the numbers that are in any of the domains."""
    result: list[tuple[int, int]] = []
    for low, high in sorted(pair for domain in domains for pair in domain):
        if result and low <= result[-1][1] + 1:
            result[-1] = (result[-1][0], max(result[-1][1], high))
        else:
            result.append((low, high))
    return tuple(result)


def without(one: Domain, other: Domain) -> Domain:
    """Return the numbers in the first domain that are not in the second."""
    for low, high in other:
        one = meet(one, ((-ENDLESS, low - 1), (high + 1, ENDLESS)))
    return one


def points(numbers: Iterable[int]) -> Domain:
    """Return single numbers as a domain."""
    return join(tuple((number, number) for number in numbers))


def count(domain: Domain) -> int:
    """Return how many numbers a domain contains."""
    return sum(high - low + 1 for low, high in domain)


@dataclass(frozen=True)
class Atom:
    """An unknown number in the message."""

    at: Linear | None
    """Position of the number; None for the length of the value, which is not a field of the header."""
    size: int = 0
    """Size in bytes."""
    shift: int = 0
    bits: int = 0
    """Width of a bit field in bits; 0 for other numbers."""

    @property
    def domain(self) -> Domain:
        """All numbers that the atom's bytes can encode."""
        if self.at is None:
            return ((-(1 << 32), (1 << 32) - 1),)
        return ((0, (1 << (self.bits or 8 * self.size)) - 1),)


@dataclass(frozen=True)
class Linear:
    """A constant plus a sum of atoms, each with a factor."""

    terms: frozenset[tuple[Atom, int]] = frozenset()
    constant: int = 0

    def __add__(self, other: Linear) -> Linear:
        if not other.terms:
            return Linear(self.terms, self.constant + other.constant)
        factors = dict(self.terms)
        for atom, factor in other.terms:
            factors[atom] = factors.get(atom, 0) + factor
        terms = frozenset((atom, factor) for atom, factor in factors.items() if factor)
        return Linear(terms, self.constant + other.constant)

    def __neg__(self) -> Linear:
        return Linear(frozenset((atom, -factor) for atom, factor in self.terms), -self.constant)

    def __sub__(self, other: Linear) -> Linear:
        return self + -other

    def times(self, other: Linear) -> Linear | None:
        """Return the product of two sums, or None if neither sum is a constant."""
        if self.terms and other.terms:
            return None
        terms, factor = (self, other.constant) if self.terms else (other, self.constant)
        product = frozenset((atom, each * factor) for atom, each in terms.terms)
        return Linear(product if factor else frozenset(), terms.constant * factor)


def fixed(value: int) -> Linear:
    """Return a known number."""
    return Linear(constant=value)


def single(atom: Atom) -> Linear:
    """Return the sum that consists of one atom."""
    return Linear(frozenset({(atom, 1)}))


@dataclass
class KnownFacts:
    """The facts known about the atoms."""

    domains: dict[Atom, Domain] = field(default_factory=dict)
    rules: list[Linear] = field(default_factory=list)
    """Sums with several atoms and a value of at least 0, except sums whose sign follows from the domains."""

    def domain(self, atom: Atom) -> Domain:
        """Return the possible values of an atom."""
        return self.domains.get(atom) or atom.domain

    def resolve(self, value: Linear) -> Linear:
        """Return the sum with every atom that has a single possible value replaced by that value."""
        result = value
        for atom, factor in value.terms:
            domain = self.domain(atom)
            if count(domain) == 1:
                result += Linear(frozenset({(atom, -factor)}), factor * domain[0][0])
        return result

    def holds(self, value: Linear) -> bool:
        """Return True if a sum is known to be at least 0."""
        if value.constant + sum(self._least(atom, factor) for atom, factor in value.terms) >= 0:
            return True
        spares = (value - rule for rule in self.rules)
        return any(not spare.terms and spare.constant >= 0 for spare in spares)

    def _least(self, atom: Atom, factor: int) -> int:
        domain = self.domain(atom)
        return factor * (domain[0][0] if factor > 0 else domain[-1][1])

    def learn(self, *facts: Fact) -> None:
        """Add facts.

        Raises:
            Impossible: The new facts contradict known facts.
        """
        for fact in facts:
            if isinstance(fact, tuple):
                self._narrow(*fact)
            else:
                self._add(self.resolve(fact))
        for _ in range(ROUNDS if self.rules else 0):
            before = dict(self.domains)
            self.rules = [rule for rule in map(self.resolve, self.rules) if not self._apply(rule)]
            if self.domains == before:
                break

    def allow(self, facts: Sequence[Fact]) -> bool:
        """Return True if no fact contradicts a known fact."""
        with suppress(Impossible):
            KnownFacts(dict(self.domains), list(self.rules)).learn(*facts)
            return True
        return False

    def _narrow(self, atom: Atom, domain: Domain) -> None:
        known = meet(self.domain(atom), domain)
        if not known:
            raise Impossible
        self.domains[atom] = known

    def _add(self, rule: Linear) -> None:
        if self.holds(rule):
            return
        if self.holds(-rule + fixed(-1)):
            raise Impossible
        if not self._apply(rule):
            self.rules.append(rule)

    def _apply(self, rule: Linear) -> bool:
        """Narrow each atom to the values that a rule allows. Returns True if the domains imply the rule."""
        # Example: the rule 10 - a - b >= 0 with b in 3..5 allows a up to 7. `most` is its greatest value.
        most = rule.constant - sum(self._least(atom, -factor) for atom, factor in rule.terms)
        if most < 0:
            raise Impossible
        for atom, factor in rule.terms:
            least = -(most + self._least(atom, -factor))  # for this term, with any other terms
            limit = -(-least // factor) if factor > 0 else least // factor
            self._narrow(atom, ((limit, ENDLESS),) if factor > 0 else ((-ENDLESS, limit),))
        return rule.constant + sum(self._least(atom, factor) for atom, factor in rule.terms) >= 0


@dataclass
class Way:
    """One way through the grammars: the choices made, and the facts that follow from them."""

    choices: tuple[int, ...] = ()
    """Indexes of the alternatives to take first; the walk makes all later choices itself."""
    facts: KnownFacts = field(default_factory=KnownFacts)
    others: list[tuple[int, ...]] = field(default_factory=list)
    """The ways that branch off this way."""
    _taken: int = 0

    def is_less(self, left: Linear, right: Linear) -> bool:
        """Compare two numbers.

        If the result is unknown, this way assumes one result, and another way assumes the opposite.
        """
        spare = self.facts.resolve(left - right)
        if not spare.terms:
            return spare.constant < 0
        return self._choose([[-spare + fixed(-1)], [spare]]) == 0

    def is_equal(self, left: Linear, right: Linear) -> bool:
        """Compare two numbers as `is_less` does."""
        spare = self.facts.resolve(left - right)
        if not spare.terms:
            return not spare.constant
        if len(spare.terms) > 1:
            less, more = -spare + fixed(-1), spare + fixed(-1)
            return self._choose([[spare, -spare], [less], [more]]) == 0
        ((atom, factor),) = spare.terms
        number, rest = divmod(-spare.constant, factor)
        return not rest and self.pick(atom, [number]) == 0

    def pick(self, atom: Atom, numbers: Sequence[int]) -> int:
        """Choose a number for an atom. Returns the number's index, or `len(numbers)` for any other value."""
        rest = without(self.facts.domain(atom), points(numbers))
        return self._choose([[(atom, domain)] for domain in (*(points([n]) for n in numbers), rest)])

    def _choose(self, alternatives: Sequence[Sequence[Fact]]) -> int:
        """Take a possible alternative and record its facts. Returns its index."""
        if self._taken == len(self.choices):
            # A depth-first walk: take the first possible alternative, and remember the others as other ways.
            possible = [number for number, facts in enumerate(alternatives) if self.facts.allow(facts)]
            if not possible:
                raise Impossible
            self.others += [(*self.choices, number) for number in possible[1:]]
            self.choices = (*self.choices, possible[0])
        choice = self.choices[self._taken]
        self._taken += 1
        self.facts.learn(*alternatives[choice])
        return choice
