"""Encoder of DCP messages, written from the protocol alone.

It is the other side of the tests: it shares no code with the grammars or with anything made from them, so a
message that it builds and the project reads back has been understood twice.

Integers are unsigned and big-endian. A builder takes the full range of each wire type (u1, u2, u4, u8 in the
docstrings are 1, 2, 4 and 8 bytes) and `struct.error` tells of a value outside it. Builders check nothing
else, so that tests can make messages that a server would refuse.
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
