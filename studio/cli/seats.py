"""The option `--player SIDE=NAME[:VARIANT]` of the verbs that play battles."""

from studio import StudioError
from studio.rules.kernel.decision import Side


class NoSeat(StudioError):
    """A player was not named as SIDE=NAME."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"“{text}” does not name a player for a side; write it as axis=greedy or axis=greedy:bold."
        )


class TwoPlayers(StudioError):
    """A side was given a player twice."""

    def __init__(self, side: str, players: tuple[str, str]) -> None:
        super().__init__(f"The side {side} is given two players, {players[0]} and {players[1]}; name one.")


def seats_from(texts: list[str]) -> dict[Side, str]:
    """Read who plays which side. Raises NoSeat and TwoPlayers."""
    seats: dict[Side, str] = {}
    for text in texts:
        side, sign, name = text.partition("=")
        if not (side and sign and name):
            raise NoSeat(text)
        if side in seats:
            raise TwoPlayers(side, (seats[Side(side)], name))
        seats[Side(side)] = name
    return seats
