"""Child processes end with the work."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from threading import Timer

import pytest

from dcpspec.processes import Workers


def test_a_process_that_is_killed_while_it_is_sent_work() -> None:
    def work() -> None:
        with Workers(1) as workers:
            pid = workers.submit(os.getpid).result()
            waiting = workers.submit(time.sleep, 60)
            workers.submit(len, bytes(8 << 20))  # more than a pipe holds
            Timer(1, os.kill, (pid, signal.SIGKILL)).start()
            waiting.result()

    with pytest.raises(BrokenProcessPool):
        work()
