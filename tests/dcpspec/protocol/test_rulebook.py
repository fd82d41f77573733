"""The rules on message order: invalid forms are rejected."""

from __future__ import annotations

import pytest

from dcpspec.grammar.fields import stored
from dcpspec.policy.rules import PolicyError
from dcpspec.protocol.rulebook import Rulebook


def test_a_source_that_is_no_address() -> None:
    raw = stored("audit")
    assert Rulebook.of(raw).rules
    with pytest.raises(PolicyError, match="source: expected a URL, got 5"):
        Rulebook.of(raw | {"source": 5})
