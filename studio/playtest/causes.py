"""What a game of a battle comes from: its documents, the engine, who plays and at what difficulty."""

from studio.playtest.battle import Battle
from studio.playtest.seats import PERSON, Seats
from studio.rules.engines import ALL_NORMAL, Difficulties
from studio.rules.kernel.causes import Causes
from studio.rules.kernel.decision import Side


def causes_of(battle: Battle, seats: Seats, difficulties: Difficulties = ALL_NORMAL) -> Causes:
    """Gather the causes of a game; every side is in `seats`. Raises UnplayableRuleset, UnknownPlayer and UnknownVariant."""
    engine = battle.engine
    return Causes(
        ruleset=engine.name,
        ruleset_version=engine.version,
        documents=battle.digests,
        players={side: name or PERSON for side, name in seats.items()},
        parameters={side: battle.player(name, 0).parameters for side, name in seats.items() if name},
        difficulties=dict(difficulties),
    )


def seats_of(causes: Causes) -> dict[Side, str | None]:
    """Return who plays each side: None for a person."""
    return {side: None if name == PERSON else name for side, name in causes.players.items()}
