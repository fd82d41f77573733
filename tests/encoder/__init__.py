"""Encoder of DCP messages, written from the protocol alone.

The encoder is the independent counterpart of the parsers in the tests: it shares no code with the grammars or
with anything generated from them. If the project reads back a message of the encoder, two implementations
agree on its meaning.

Integers are unsigned and big-endian. A builder accepts the full range of each wire type (u1, u2, u4, u8 in
the docstrings are 1, 2, 4 and 8 bytes); for a value outside the range, it raises `struct.error`. Builders
check nothing else, so that tests can build messages that a server would reject.
"""

# ruff: noqa: F403 - the names are for importers of the package

from __future__ import annotations

from tests.encoder.cache_transfer import *
from tests.encoder.cluster import *
from tests.encoder.connections import *
from tests.encoder.documents import *
from tests.encoder.framing import *
from tests.encoder.streams import *
from tests.encoder.system_events import *
from tests.encoder.values import *
