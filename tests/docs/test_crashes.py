"""The page about crashes has the numbers of the last long run, in which each job crashed in both ways."""

from __future__ import annotations

from tests.crashes.conftest import FULL, KILLED
from tests.crashes.page import BEGIN, END, PAGE, stored, table


def test_the_table_has_the_numbers() -> None:
    _, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    assert rest.partition(END)[0] == table(stored())


def test_every_job_was_killed_and_had_full_disks() -> None:
    for job in {job for job, *_ in stored()}:
        for fault in (KILLED, FULL):
            assert sum(count for name, what, _, count in stored() if (name, what) == (job, fault)) > 0
    text = PAGE.read_text("utf-8")
    assert "at 200 moments and fills 50 disks" in text
