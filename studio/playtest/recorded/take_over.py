"""An edited battle takes over a game: what was played is played again on it, up to the first action that it forbids."""

from collections.abc import Callable
from dataclasses import dataclass

from studio import StudioError
from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import IllegalAction


class OtherMap(StudioError):
    """A game was to be taken over by a battle on a map of another size."""

    def __init__(self) -> None:
        super().__init__(
            "The map has another size than when the battle was played, so that its actions name other hexes; "
            "begin the battle anew."
        )


@dataclass(frozen=True, slots=True)
class Forbidden:
    """The first action that the edited battle does not allow, by its number from 1 among `of` actions."""

    number: int
    of: int
    turn: int
    action: Action
    reason: str

    @property
    def text(self) -> str:
        """Say for people where the game stopped, and why."""
        return (
            f"Of the battle, {self.number - 1} of {self.of} actions could be played again. "
            f"Action {self.number} ({self.action.kind}, turn {self.turn}) is not possible any more: {self.reason}"
        )


@dataclass(frozen=True, slots=True)
class TakeOver:
    """The game on the edited battle, and what stopped it; None: all of it was played again."""

    session: Session
    forbidden: Forbidden | None


def take_over(
    played: Session, battle: Battle, go_on: Callable[[int, int], bool] = lambda _done, _of: True
) -> TakeOver:
    """Play the actions of a game again on an edited battle, with the same players, difficulties and dice.

    `go_on` is called with how many actions have been played, of how many; False stops there. Raises OtherMap and what
    `new_session` raises.
    """
    actions = played.history.actions
    session = new_session(battle, played.seats, played.seed, played.difficulties)
    if _size(battle) != _size(played.battle):
        raise OtherMap
    for number, action in enumerate(actions, 1):
        turn = session.turn
        try:
            session.play(action)
        except IllegalAction as illegal:
            return TakeOver(session, Forbidden(number, len(actions), turn, action, str(illegal)))
        if not go_on(number, len(actions)):
            break
    return TakeOver(session, None)


def _size(battle: Battle) -> tuple[int, int, str]:
    map_ = battle.scenario.map
    return map_.columns, map_.rows, map_.orientation
