"""A forecast for a client that resumes from its positions: which vbuckets would roll back, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dcpspec.client.connection import ConnectionLostError, RefusedError
from dcpspec.client.map import ClusterMap
from dcpspec.client.node import NodeConnector, Survey
from dcpspec.client.settings import Settings
from dcpspec.client.streams import StreamError
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import History, rollback_needed


class Forecast(NamedTuple):
    """The forecast for a vbucket."""

    position: Position
    high_seqno: int | None
    """None if no node currently owns the vbucket."""
    rollback_seqno: int | None = None
    """The seqno to which the vbucket would roll back, None if it would not."""
    reason: str = ""


def survey(settings: Settings) -> Survey:
    """Ask all nodes for the high seqnos and failover logs of their vbuckets.

    Raises:
        StreamError: A node does not answer.
        OptionError: A certificate file cannot be used.
    """
    connector = NodeConnector(settings)
    clustermap = ClusterMap(settings.address, settings.network)
    known, errors = Survey(), []
    asked = set()
    while waiting := [node for node in clustermap.nodes if node not in asked]:
        node = waiting[0]
        asked.add(node)
        try:
            ready = connector.connect(node, "logs")
        except (ConnectionLostError, RefusedError) as error:
            errors.append(str(error))
            continue
        except Exception as error:
            raise StreamError(str(error)) from error
        ready.connection.close()
        if ready.config is not None:
            clustermap.take(ready.config, node)
        if ready.survey is not None:
            known.seqnos.update(ready.survey.seqnos)
            known.logs.update(ready.survey.logs)
    if errors and len(known.seqnos) < max(clustermap.size, 1):
        raise StreamError("; ".join(errors))
    return known


def forecasts(positions: Mapping[int, Position], known: Survey) -> Iterator[Forecast]:
    """Yield the forecast for each vbucket. Purge seqnos are ignored, because nodes do not report them.

    Args:
        positions: The positions of the client, by vbucket.
        known: The answers of the nodes.
    """
    for vbucket, position in sorted(positions.items()):
        high = known.seqnos.get(vbucket)
        if high is None:
            yield Forecast(position, None)
            continue
        history = History(known.logs.get(vbucket), None, high)
        cause = rollback_needed(position.request(), history, None)
        yield Forecast(position, high, cause and cause.seqno, cause.text if cause else "")
