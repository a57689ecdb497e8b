"""Threads take memory from one heap once that is asked for."""

import subprocess
import sys

import pytest

from studio.desktop.tasks.shared_heap import share_heap

#: Prints how many heaps there are once four threads have taken memory at the same time.
_COUNT = """
import ctypes, sys, threading
from studio.desktop.tasks.shared_heap import share_heap
if sys.argv[1] == "shared":
    assert share_heap()
every = threading.Barrier(4)
def take():
    every.wait()
    kept = [bytes(3000) for _ in range(1000)]
    every.wait()
threads = [threading.Thread(target=take) for _ in range(4)]
for each in threads: each.start()
for each in threads: each.join()
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
libc.fclose.argtypes = [ctypes.c_void_p]
libc.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
file = libc.fopen(sys.argv[2].encode(), b"w")
libc.malloc_info(0, file)
libc.fclose(file)
print(open(sys.argv[2]).read().count("<heap nr="))
"""


def _heaps(how: str, path: object) -> int:
    command = [sys.executable, "-c", _COUNT, how, str(path)]
    return int(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def test_threads_share_a_heap_once_that_is_asked_for(tmp_path):
    if not share_heap():
        pytest.skip("the system has no such setting")
    assert _heaps("shared", tmp_path / "heaps.xml") == 1
    assert _heaps("of their own", tmp_path / "heaps.xml") > 1


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_other_systems_are_left_as_they_are(system, monkeypatch):
    monkeypatch.setattr(sys, "platform", system)
    assert not share_heap()
