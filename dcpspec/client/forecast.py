"""What would happen to a client that goes on from its positions: which vbuckets would roll back, and why."""

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
    """What would happen to a vbucket."""

    position: Position
    high_seqno: int | None
    """None if no node has the vbucket at present."""
    rollback_seqno: int | None = None
    """Where it would go back to, None if it would not."""
    reason: str = ""


def survey(settings: Settings) -> Survey:
    """Ask all nodes for the high seqnos and failover logs of their vbuckets.

    Raises:
        StreamError: One does not answer.
        OptionError: The files of certificates cannot be used.
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
    """Say what would happen to each vbucket. Purge seqnos, which nodes do not tell, are left out of it.

    Args:
        positions: Where the client stands, by vbucket.
        known: What the nodes say.
    """
    for vbucket, position in sorted(positions.items()):
        high = known.seqnos.get(vbucket)
        if high is None:
            yield Forecast(position, None)
            continue
        history = History(known.logs.get(vbucket), None, high)
        cause = rollback_needed(position.request(), history, None)
        yield Forecast(position, high, cause and cause.seqno, cause.text if cause else "")
