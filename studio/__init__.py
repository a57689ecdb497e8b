"""Author hex wargame scenarios and campaigns, and playtest them on the spot."""

__version__ = "0.1.0"


class StudioError(Exception):
    """What went wrong, told to a person in one sentence: what, where, what to do.

    Subclasses take facts and build the sentence; nothing else in the program prints a traceback at people.
    """
