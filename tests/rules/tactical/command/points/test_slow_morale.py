"""Force morale over random mishaps, against a second implementation of its rule, which reads the log."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.events import LeaderLost, StandingChanged, UnitDefeated
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.events import MoraleTested
from studio.rules.tactical.fire.damage import add_shock, defeat, lose_figures, suffer_fire
from studio.rules.tactical.fire.odds import Results
from tests.rules.tactical.random_battles import wild_battle
from tests.support.lengths import sample
from tests.support.tactical_phase import in_phase, sections_of


@dataclass
class Ledger:
    """What has befallen the units of a battle, and the tests that were due for it."""

    sections: dict[str, list[str]]
    minded: set[str]
    out: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    #: Side, cause, and what is lost beside the face.
    due: list[tuple[str, str, int]] = field(default_factory=list)

    def read(self, state: State, events: Iterable[Event]) -> None:
        """Note what happened."""
        for event in events:
            match event:
                case StandingChanged(unit=unit, standing="broken"):
                    self.out.add(unit)
                    if unit in self.minded - self.told:
                        self.told.add(unit)
                        self._owe(unit, "team-broken")
                case StandingChanged(unit=unit):
                    self.out.discard(unit)
                case UnitDefeated(unit=unit):
                    was_broken = unit in self.out
                    self.out.add(unit)
                    if unit in self.minded:
                        self._owe(unit, "team-destroyed", alone=was_broken)
                case LeaderLost(leader=leader, side=side):
                    self.due.append((side, "leader-lost", int(state.leaders[leader].rank == "senior")))
                case _:
                    pass

    def _owe(self, unit: str, cause: str, *, alone: bool = False) -> None:
        side = "us" if unit.isupper() else "german"
        mates = next((each for each in self.sections.values() if unit in each), None)
        if mates is not None and not alone and set(mates) <= self.out:
            self.due.append((side, "section-gone", 1))
        else:
            self.due.append((side, cause, 0))


def a_battle(luck: Random) -> State:
    """A battle of twelve units in a Phase, some in sections, some with leaders; forces are of endless patience."""
    state = wild_battle(luck, ours=6, theirs=6)
    while state.board.system != "points":
        state = wild_battle(luck, ours=6, theirs=6)
    calm = {name: replace(unit, shock=0) for name, unit in state.units.items()}
    state = replace(state, chance=Chance(luck.randrange(9999)), units=calm)
    sections = {"one": "A B C", "two": "D", "three": "a b", "four": "c d e"}
    state = replace(state, board=replace(state.board, sections=sections_of({"sections": sections})))
    seniors = [leader for leader in state.leaders if luck.random() < 0.5]
    return in_phase(state, {"dice": [1], "seniors": seniors, "morale": {"us": 99, "german": 99}})


def mishap(state: State, luck: Random) -> Transition[State]:
    """Something that befalls a unit."""
    unit = luck.choice([each for each in state.units.values() if each.where == "map"])
    match luck.randrange(8):
        case 0:
            return defeat(state, unit, "fire")
        case 1 | 2:
            return lose_figures(state, unit, luck.randrange(1, 4))
        case 3:
            return suffer_fire(state, unit, Results(luck.randrange(9), 1), "for-effect")
        case 4:
            return add_shock(state, unit, -luck.randrange(1, 5))
        case _:
            return add_shock(state, unit, luck.randrange(1, 7))


@pytest.mark.rule("tactical.needs.force-morale", "tactical.needs.pinned-broken")
def test_force_morale_is_tested_for_what_the_second_implementation_says() -> None:
    luck, causes = Random(1945), set()
    for _ in range(sample(25, 400)):
        state = a_battle(luck)
        levels = {"us": 99, "german": 99}
        minded = {unit for unit in state.units if state.type_of(unit).id != "truck"}
        ledger = Ledger({each.id: list(each.units) for each in state.board.sections.values()}, set(minded))
        for _ in range(12):
            if state.ending is not None:
                break
            done = course.run(mishap(state, luck))
            state = done.state
            ledger.read(state, done.events)
            tests = [event for event in done.events if isinstance(event, MoraleTested)]
            assert [(each.side, each.cause) for each in tests] == [
                (side, cause) for side, cause, _ in ledger.due
            ]
            for each, (side, cause, more) in zip(tests, ledger.due, strict=True):
                lost = (0, 0, 0, 1, 1, 2, 2)[each.rolled] + more
                levels[side] -= lost
                assert (each.lost, each.left) == (lost, levels[side])
                causes.add((cause, lost))
            ledger.due.clear()
    assert {each for each, _ in causes} == {"team-broken", "team-destroyed", "section-gone", "leader-lost"}
