"""Author hex wargame scenarios and campaigns, and playtest them on the spot."""

__version__ = "0.1.0"


class StudioError(Exception):
    """What went wrong, told to a person in one sentence: what, where, what to do.

    Subclasses take facts and build the sentence; nothing else in the program prints a traceback at people.
    """

    def __reduce__(self) -> "tuple[object, ...]":
        """Go from process to process as the sentence; Python would make the error again from that as its facts."""
        return _again, (type(self), str(self)), self.__dict__


def _again(kind: "type[StudioError]", message: str) -> StudioError:
    return kind.__new__(kind, message)
