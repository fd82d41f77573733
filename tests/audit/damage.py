"""Damage to captures: unrecorded bytes, and bytes that are not messages.

Neither breaks a rule. An audit must continue after the damage, and must not blame the connection for missing
bytes.
"""

from __future__ import annotations

import random
from dataclasses import replace

from tests.audit.stages import DOCUMENTS, Stage
from tests.captures.packets import SERVER
from tests.captures.sessions import Session


def _hit(rng: random.Random, session: Session) -> int | None:
    """Choose a document in the middle of the server's messages."""
    stage = Stage(rng, session, session.connections[0])
    places = [
        place
        for place in stage.find(*DOCUMENTS, where=lambda each: each.direction == SERVER)
        if place < stage.end - 1
    ]
    return rng.choice(places) if places else None


def lost(rng: random.Random, session: Session) -> Session | None:
    """Lose the packets that carry a document from the server.

    Other content of these packets is also lost. The session's messages are unchanged; its capture contains a
    gap.
    """
    place = _hit(rng, session)
    if place is None:
        return None
    return session.replaced(place, replace(session.messages[place], kind="lost"))


def corrupt(rng: random.Random, session: Session) -> Session | None:
    """Overwrite the header of a document from the server, so that it is invalid."""
    place = _hit(rng, session)
    if place is None:
        return None
    spoken = session.messages[place]
    garbage = bytes(rng.randrange(0x20, 0x7F) for _ in range(24)) + spoken.data[24:]
    return session.replaced(place, replace(spoken, kind="garbage", data=garbage))


DAMAGES = {"lost": lost, "corrupt": corrupt}
"""Kinds of damage; each returns None if the session contains nothing to damage."""
