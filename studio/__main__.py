"""`python3 -m studio`: set up on first use, then hand over to the command line."""

import sys

from studio import StudioError
from studio.bootstrap import start


def main() -> None:
    """Run the command line in its environment; exit 1 with one sentence where there can be none."""
    try:
        start(sys.argv[1:])
    except StudioError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
    from studio.cli.main import run

    run()


if __name__ == "__main__":
    main()
