"""Run as a process of its own: `locking_process.py PATH` takes a file, says so, and holds it until its input ends.

Before it ends it says `released` or, told to `forget`, leaves the release to the end of the process.
"""

import sys
from pathlib import Path

from studio.documents.storage.lock import lock_file


def main(path: Path) -> None:
    hold = lock_file(path)
    sys.stdout.write("held\n")
    sys.stdout.flush()
    if sys.stdin.readline() != "forget\n":
        hold.release()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
