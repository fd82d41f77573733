"""Processes that share work, and the signals that end these processes."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Any, Final

ENDING: Final = tuple(
    signal.Signals[name] for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""Signals that ask a process to end. Windows has no SIGHUP, and other systems have no SIGBREAK."""

_MOST: Final = 61
"""Maximum number of child processes. Windows cannot wait for more."""


class Workers(ProcessPoolExecutor):
    """Child processes that end when this process ends for any reason, and immediately if the work fails.

    Args:
        count: Number of processes, of which at most 61 are started.
    """

    def __init__(self, count: int) -> None:
        from dcpspec.compiled import announce  # this import loads NumPy and Arrow

        announce()
        # Forking is unsafe, because Arrow uses threads.
        super().__init__(min(count, _MOST), get_context("spawn"), initializer=_end_with_parent)

    def submit(self, *call: Any, **named: Any) -> Future[Any]:
        """Start a process if needed. Until the new process is ready, both processes defer signals."""
        with _blocked(), held():
            return super().submit(*call, **named)

    def __exit__(self, kind: type[BaseException] | None, *about: Any) -> None:
        """Wait for the processes to end; after an error, kill them."""
        if kind is not None:
            for process in [*(self._processes or {}).values()]:
                process.kill()
            # Before 3.11.5, Python waits forever for its thread that writes work to a process that has died.
            if sys.version_info < (3, 11, 5):
                self._call_queue._reader.close()  # type: ignore[attr-defined]
        self.shutdown(cancel_futures=True)


@contextmanager
def _blocked() -> Iterator[None]:
    """Block signals in this thread and in the processes that it starts. Windows has no such masks."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def held() -> Iterator[None]:
    """Defer signals to the end of the context. Blocking signals is not enough, because other threads may
    receive the signals.
    """
    came: list[int] = []
    handlers = {number: signal.getsignal(number) for number in ENDING}
    own = {number: handler for number, handler in handlers.items() if callable(handler)}
    if current_thread() is not main_thread():
        own = {}  # Python handles signals in the main thread
    for number in own:
        signal.signal(number, lambda number, _: came.append(number))
    try:
        yield
    finally:
        for number, handler in own.items():
            signal.signal(number, handler)
        if came:
            signal.raise_signal(came[0])


def _end_with_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # no stack trace
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    Thread(target=_end_after_parent, daemon=True).start()


def _end_after_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)
