"""Forecasts which vbuckets would roll back, and why, if a client resumed from its positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from typing import NamedTuple

from dcpspec.client.settings import LOG, Settings
from dcpspec.client.view import ClusterView
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import History, rollback_needed


class Forecast(NamedTuple):
    """The forecast for a vbucket."""

    position: Position
    high_seqno: int | None
    """The high seqno of the vbucket; None if no node currently owns the vbucket."""
    rollback_seqno: int | None = None
    """The seqno to which the vbucket would roll back; None if it would not roll back."""
    reason: str = ""


def forecasts(positions: Mapping[int, Position], settings: Settings) -> Iterator[Forecast]:
    """Query the nodes once, and yield the forecast for each vbucket.

    Purge seqnos are ignored, because nodes do not report them.

    Args:
        positions: The positions of the client, by vbucket.
        settings: The settings of the client.

    Raises:
        StreamError: A node does not respond.
        OptionError: A certificate file cannot be used.
    """
    with closing(ClusterView(replace(settings, batch_timeout=timedelta(0)), LOG)) as view:
        highs = view.high_seqnos(of_all=False)
        known = view.standings({vbucket: Position(vbucket) for vbucket in positions if vbucket in highs})
    for vbucket, position in sorted(positions.items()):
        high = highs.get(vbucket)
        if high is None:
            yield Forecast(position, None)
            continue
        cause = rollback_needed(position.request(), History(known[vbucket].log, None, high), None)
        yield Forecast(position, high, cause and cause.seqno, cause.text if cause else "")
