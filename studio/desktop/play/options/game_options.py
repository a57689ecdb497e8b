"""Options of a game: against whom it is played, and how hard it is."""

from dataclasses import dataclass

from studio.players.registry import players_for
from studio.players.roster import Roster
from studio.playtest.seats import Seats
from studio.rules.engines import Difficulties, Engine
from studio.rules.kernel.decision import Side

#: The level of difficulty of all sides that none was chosen for.
NORMAL = "normal"
#: The opponent where no computer player was chosen: whom the difficulty has.
COMPUTER = "computer"


def words_of(opponent: str) -> str:
    """Return what a computer player is called: by its variant, where it has one."""
    player, _, variant = opponent.partition(":")
    return (variant or player).replace("-", " ")


@dataclass(frozen=True, slots=True)
class GameOptions:
    """Against whom, and at what difficulty persons play (op.intro.opponents, op.intro.difficulty-choice)."""

    #: “computer”, “person”, or the name of a computer player, with its variant.
    opponent: str = COMPUTER
    difficulty: str = NORMAL

    @classmethod
    def of(cls, seats: Seats, difficulties: Difficulties) -> "GameOptions":
        """Return the options of a game that was begun, by who plays and at what difficulty."""
        computers = [name for name in seats.values() if name is not None]
        level = next(iter(difficulties.values()), NORMAL)
        return cls(computers[0] if computers else "person", level)

    @property
    def against(self) -> str:
        """The opponent in words."""
        named = {"person": "a second person", COMPUTER: "the computer"}
        return named.get(self.opponent, f"the computer, {words_of(self.opponent)}")

    @property
    def in_force(self) -> str:
        """The difficulty that a person plays at: the normal one against another (op.combat.loss.attacker-table)."""
        return NORMAL if self.opponent == "person" else self.difficulty

    def people(self, sides: tuple[Side, ...]) -> frozenset[Side]:
        """Return the sides that persons lead."""
        return frozenset(sides if self.opponent == "person" else sides[:1])

    def seats(self, sides: tuple[Side, ...], engine: Engine, roster: Roster) -> dict[Side, str | None]:
        """Return who plays each side: None for a person, or a computer player, by the difficulty where none was chosen."""
        people, player = self.people(sides), self.computer(engine, roster)
        return {side: None if side in people else player for side in sides}

    def computer(self, engine: Engine, roster: Roster) -> str:
        """Return the computer player that was chosen, or that the difficulty has where none was."""
        knows_it = self.opponent.partition(":")[0] in players_for(engine.name).names
        return self.opponent if knows_it else roster.computer(engine, self.difficulty)

    def difficulties(self, sides: tuple[Side, ...], engine: Engine) -> dict[Side, str]:
        """Return the difficulty of the sides that persons lead, if the engine has it; the computer's is the normal one."""
        levels = self.people(sides) if self.in_force in engine.difficulties else ()
        return dict.fromkeys(levels, self.in_force)
