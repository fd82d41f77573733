"""Checks that the tests of the node are independent of one another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dcpspec.replay import client


@pytest.fixture(autouse=True)
def no_test_changes_a_shared_bucket() -> Iterator[None]:
    """Fail a test that changes a bucket of which other tests expect that it is as recorded."""
    yield
    assert not client.changed_buckets()
