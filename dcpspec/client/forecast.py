"""Forecasts which vbuckets would roll back, and why, if a client resumed from its positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from typing import NamedTuple

from dcpspec.client.positions import Checkpoint
from dcpspec.client.settings import LOG, Settings
from dcpspec.client.view import ClusterView, Standing
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


class Outlook(NamedTuple):
    """The forecasts for a checkpoint."""

    forecasts: list[Forecast]
    """The forecasts for the valid positions of this bucket."""
    missing: list[int]
    """The vbuckets of the bucket without a position."""


def outlook(checkpoint: Checkpoint, settings: Settings) -> Outlook:
    """Query the nodes once, and return the forecasts for a checkpoint.

    A position of another bucket with the same name is added to the checkpoint's faults.

    Purge seqnos are ignored, because nodes do not report them.

    Args:
        checkpoint: The positions of a client.
        settings: The settings of the client.

    Raises:
        StreamError: A node does not respond.
        OptionError: A certificate file cannot be used.
    """
    with closing(ClusterView(replace(settings, batch_timeout=timedelta(0)), LOG)) as view:
        highs = view.high_seqnos(of_all=False)
        size, own = view.size, view.bucket_uuid
        for vbucket, uuid in checkpoint.bucket_uuids.items():
            if own is not None and uuid != own:
                checkpoint.faults[str(vbucket)] = (
                    f"the checkpoint is for the bucket uuid {uuid}, and this bucket has {own}"
                )
        positions = {
            vbucket: position
            for vbucket, position in checkpoint.positions.items()
            if str(vbucket) not in checkpoint.faults
        }
        known = view.standings({vbucket: Position(vbucket) for vbucket in positions if vbucket in highs})
    missing = [
        vbucket
        for vbucket in range(size)
        if vbucket not in positions and str(vbucket) not in checkpoint.faults
    ]
    return Outlook(list(_forecasts(positions, highs, known)), missing)


def _forecasts(
    positions: Mapping[int, Position], highs: Mapping[int, int], known: Mapping[int, Standing]
) -> Iterator[Forecast]:
    for vbucket, position in sorted(positions.items()):
        high = highs.get(vbucket)
        if high is None:
            yield Forecast(position, None)
            continue
        cause = rollback_needed(position.request(), History(known[vbucket].log, None, high), None)
        yield Forecast(position, high, cause and cause.seqno, cause.text if cause else "")
