"""Set up on first use: an environment beside the code that holds exactly what requirements.txt names.

Standard library only, in syntax that Python 3.7 reads, so that an old Python gets a sentence and no traceback.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import threading
import time
from pathlib import Path
from typing import IO, NoReturn

from studio import StudioError

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements.txt"
ENVIRONMENT = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)
#: What `test` means without arguments: modules stay together, as their tests share games and pictures, and go in
#: the sequence in which they are collected, which begins with the longest.
ALL_TESTS = ["-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
#: All tests, and the proofs that take hours.
LONG_TESTS = [*ALL_TESTS, "--long"]

# What Qt 6.11 loads from the system, by Debian package: to draw at all, and further to open an X11 window.
DRAWING_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


#: Seconds between two lines on how far it is, where no terminal shows it.
BETWEEN_LINES = 10.0


class SetUpFailed(StudioError):
    """The environment could not be made."""


class MissingLibraries(StudioError):
    """Qt cannot start, because the system lacks shared libraries."""

    def __init__(self, missing: list[str], packages: list[str]):
        super().__init__(
            f"Qt cannot start, because this system lacks {', '.join(missing)}: "
            f"on Debian or Ubuntu, run as root `apt-get install {' '.join(packages)}`."
        )


def start(arguments: list[str]) -> None:
    """Return once this process runs in a complete environment; otherwise make one and start again in it.

    `test` never returns: the process becomes pytest, in the checkout, and without arguments runs all tests on all
    cores, with `--long` the long proofs too. Raises SetUpFailed, MissingLibraries.
    """
    if sys.version_info[:2] < OLDEST_PYTHON:
        raise SetUpFailed(
            "Sandtable Studio needs Python {}.{} or newer, and {} is {}.{}: "
            "start it with a newer one, such as `python3.11 -m studio`.".format(
                *OLDEST_PYTHON, sys.executable, *sys.version_info[:2]
            )
        )
    for_tests = arguments[:1] == ["test"]
    if not is_checkout():
        if for_tests:
            raise SetUpFailed(
                "The tests come with a checkout of the repository; this is an installed package."
            )
        return
    python = interpreter() or set_up()
    if for_tests:
        require_libraries(window=False)
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.chdir(ROOT)
        become([str(python), "-m", "pytest", *tests_named(arguments[1:])])
    if python != Path(sys.executable):
        become([str(python), "-m", "studio", *arguments])


def tests_named(arguments: list[str]) -> list[str]:
    """Return what pytest is asked for: what was named, and all tests on all cores where nothing was."""
    return {(): ALL_TESTS, ("--long",): LONG_TESTS}.get(tuple(arguments), arguments)


def is_checkout() -> bool:
    """Whether this is the repository; a wheel has its content inside the package."""
    return REQUIREMENTS.is_file() and not (ROOT / "studio" / "_shipped").exists()


def interpreter() -> Path | None:
    """Return the Python of a complete environment: the running one, else the one beside the code, else None."""
    beside = python_of(ENVIRONMENT)
    for prefix, python in ((Path(sys.prefix), Path(sys.executable)), (ENVIRONMENT, beside)):
        mark = prefix / ".installed"
        if python.exists() and mark.is_file() and mark.read_text(encoding="utf-8") == fingerprint():
            return python
    return None


def python_of(environment: Path) -> Path:
    """Where venv puts the interpreter."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint() -> str:
    """Return what a complete environment is marked with: it changes with the requirements and with Python's version."""
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    return f"python {sys.version_info[0]}.{sys.version_info[1]} requirements {digest}\n"


def set_up() -> Path:
    """Make the environment from nothing and return its Python. The mark comes last: what broke off is redone.

    Raises SetUpFailed.
    """
    if ENVIRONMENT.is_symlink():
        # What it leads to would be emptied, and may serve others.
        raise SetUpFailed(
            f"{ENVIRONMENT} is a link to an environment that is not complete: "
            "set up the studio where that lies, or remove the link, and run the same command again."
        )
    show_message(
        f"Setting up Sandtable Studio in {ENVIRONMENT} (on first use only; 700 MB, a minute or two)\n"
    )
    try:
        with Progress() as progress:
            install(create_environment(), progress)
        (site_packages() / "studio-checkout.pth").write_text(
            os.path.relpath(ROOT, site_packages()) + "\n", encoding="utf-8"
        )
        (ENVIRONMENT / ".installed").write_text(fingerprint(), encoding="utf-8")
    except OSError as error:
        raise SetUpFailed(
            f"Setting up stopped, because {ENVIRONMENT} could not be written ({error}): "
            "see that the folder is yours and the disk has room, and run the same command again."
        ) from error
    return python_of(ENVIRONMENT)


class Progress:
    """How far setting up is: a line that is written anew on a terminal, elsewhere one every ten seconds."""

    def __init__(self) -> None:
        self.reached = "making the environment"
        self._began = time.monotonic()
        self._ended = threading.Event()
        self._reporter = threading.Thread(target=self._report_now_and_then, daemon=True)

    def __enter__(self) -> Progress:
        if not on_terminal():
            self._reporter.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._reporter.is_alive():
            self._reporter.join()
        if on_terminal():
            show_message("\r\x1b[K")

    def reach(self, text: str) -> None:
        """Note how far it is; a terminal shows it at once."""
        self.reached = text
        if on_terminal():
            show_message(f"\r\x1b[K{text}")

    def _report_now_and_then(self) -> None:
        while not self._ended.wait(BETWEEN_LINES):
            show_message(f"After {time.monotonic() - self._began:.0f} seconds: {self.reached}\n")


def create_environment() -> list[str]:
    """Create the environment empty but for pip where Python has ensurepip; return the pip that fills it."""
    import importlib.util
    import subprocess
    import venv

    has_ensurepip = importlib.util.find_spec("ensurepip") is not None
    # When the environment itself runs this to renew itself, only the Python below it stays.
    base = getattr(sys, "_base_executable", sys.executable)
    outer_pip = [base, "-m", "pip"]
    if not has_ensurepip and subprocess.run([*outer_pip, "--version"], capture_output=True).returncode != 0:
        raise SetUpFailed(
            f"Setting up needs pip, and {base} has none: "
            "on Debian or Ubuntu, run as root `apt-get install python3-pip`, then the same command again."
        )
    try:
        venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=has_ensurepip).create(ENVIRONMENT)
    except subprocess.CalledProcessError as error:
        raise SetUpFailed(
            f"Setting up stopped, because Python could not create {ENVIRONMENT} ({error})."
        ) from error
    inner = str(python_of(ENVIRONMENT))
    return [inner, "-m", "pip"] if has_ensurepip else [*outer_pip, "--python", inner]


def install(pip: list[str], progress: Progress) -> None:
    """Install what requirements.txt names, and nothing whose hash it does not name."""
    import subprocess

    log = ENVIRONMENT / "pip.log"
    options = ["--require-hashes", "--no-input", "--no-user", "--disable-pip-version-check"]
    with subprocess.Popen(
        [*pip, "install", *options, "-r", str(REQUIREMENTS)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        complaint = follow(process.stdout, log, progress)
    if process.returncode != 0:
        raise SetUpFailed(
            f"Setting up stopped, because pip could not install what requirements.txt names ({complaint}): "
            "check the network connection (and proxy or package index, if you use one) and run the same "
            f"command again; all that pip said is in {log}."
        )


def follow(output: IO[str], log: Path, progress: Progress) -> str:
    """Keep pip's output, note how far it is, and return the first thing it complained about."""
    collected = 0
    complaint = ""
    with log.open("w", encoding="utf-8") as kept:
        for line in output:
            kept.write(line)
            if line.startswith("Collecting "):
                collected += 1
            if line.startswith("ERROR: ") and not complaint:
                complaint = line[len("ERROR: ") :].strip()
            if line.startswith(("Collecting ", "Installing ")):
                progress.reach(f"{collected} packages: {' '.join(line.split()[:2])[:60]}")
    return complaint or "it gave no reason"


def site_packages() -> Path:
    """Return the folder of the environment that holds its packages."""
    import sysconfig

    return Path(sysconfig.get_path("purelib", "venv", {"base": str(ENVIRONMENT)}))


def require_libraries(window: bool) -> None:
    """Raise MissingLibraries where Qt could not draw or, with `window`, could not open an X11 window."""
    if not sys.platform.startswith("linux"):
        return
    needed = {**DRAWING_LIBRARIES, **(WINDOW_LIBRARIES if window else {})}
    missing = [name for name in needed if not is_loadable(name)]
    if missing:
        raise MissingLibraries(missing, list(needed.values()))


def is_loadable(name: str) -> bool:
    """Whether the system's loader finds the shared library and all that it needs itself."""
    import ctypes

    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def show_message(text: str) -> None:
    """Write to the person at the terminal, at once; without one there is nobody to tell."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(text)
            sys.stderr.flush()


def on_terminal() -> bool:
    """Whether what is told can be written anew on its line."""
    return sys.stderr is not None and sys.stderr.isatty()


def become(command: list[str]) -> NoReturn:
    """Replace this process by the command (on Windows, which cannot, wait for it and end as it ended)."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if os.name == "nt":
        import subprocess

        raise SystemExit(subprocess.call(command))
    os.execv(command[0], command)
