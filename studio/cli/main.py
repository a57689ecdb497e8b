"""Where the command line starts, from `python3 -m studio` and from the installed `studio` alike."""

import sys

from studio import __version__


def run() -> None:
    """Print the version; there is no other verb yet, and anything else ends with exit code 2."""
    if sys.argv[1:] != ["--version"]:
        sys.stderr.write("The only thing to ask for so far is --version.\n")
        sys.exit(2)
    sys.stdout.write(f"studio {__version__}\n")
