"""Run as a process of its own by test_store: saves, and dies or fails inside the save when told to.

`saving_process.py steps PATH`          prints how many system calls a save of the new text makes
`saving_process.py kill PATH N`         the process ends inside its Nth system call, half done where it writes
`saving_process.py loop PATH`           saves the old and the new text in turn until it is killed
`saving_process.py autosave PATH`       keeps the old and the new text in turn beside the file until it is killed
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from studio.documents.storage.autosave import write_autosave
from studio.documents.storage.store import save_bytes

OLD = b"old " * 50_000
NEW = b"a newer text " * 50_000
#: What a save can be killed in; `write` only does half of its work then.
CALLS = ("open", "write", "fsync", "close", "mkdir", "chmod", "replace", "rename", "unlink")


class Counter:
    """Stands in for the system calls, counts them, and lets `stop` end one of them."""

    def __init__(self, stop: Callable[[str, tuple[object, ...]], None], at: int) -> None:
        self.made = 0
        self._stop, self._at = stop, at
        for name in CALLS:
            setattr(os, name, self._counted(name, getattr(os, name)))

    def _counted(self, name: str, real: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object, **options: object) -> object:
            self.made += 1
            if self.made == self._at:
                if name == "write":
                    real(args[0], args[1][: len(args[1]) // 2])
                self._stop(name, args)
            return real(*args, **options)

        return call


def _die(_name: str, _args: tuple[object, ...]) -> None:
    os._exit(9)


def main(verb: str, path: Path, number: int = 0) -> None:
    if verb == "loop":
        while True:
            save_bytes(path, OLD)
            save_bytes(path, NEW)
    if verb == "autosave":
        while True:
            write_autosave(path, OLD.decode())
            write_autosave(path, NEW.decode())
    counter = Counter(_die, number if verb == "kill" else 0)
    save_bytes(path, NEW)
    sys.stdout.write(str(counter.made))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *map(int, sys.argv[3:]))
