"""The page on what real clients do is made of the results beside it."""

from __future__ import annotations

import json

from tests.replay.client_page import PAGE, RESULTS, page


def test_page_is_what_the_results_give() -> None:
    assert PAGE.read_text("utf-8") == page(json.loads(RESULTS.read_text("utf-8")))
