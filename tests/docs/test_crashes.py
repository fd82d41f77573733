"""The page on crashes contains the numbers of the last long run, which killed every job."""

from __future__ import annotations

from collections import Counter

from tests.crashes.conftest import FULL, KILLED
from tests.crashes.page import BEGIN, END, PAGE, stored, table


def test_the_table_has_the_numbers() -> None:
    _, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    assert rest.partition(END)[0] == table(stored())


def test_every_job_was_killed_as_often_as_the_page_says() -> None:
    killed, full = Counter[str](), Counter[str]()
    for job, fault, _, count in stored():
        assert fault in (KILLED, FULL)
        group = next((kind for kind in ("query", "source") if job.startswith(kind)), job)
        killed[group] += count * (fault == KILLED)
        full[group] += count * (fault == FULL)
    text = " ".join(PAGE.read_text("utf-8").split())
    assert "at 200 moments and fill 50 disks" in text
    assert set(killed.values()) == {200}
    assert set(full.values()) == {50}
