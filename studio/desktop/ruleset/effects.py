"""Answers, out of any thread, what figures of a ruleset lead to in a battle: as they were and as they are now."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.desktop.ruleset.effect_maps import EffectPicture, maps_of
from studio.documents.engine_parts import engine_of
from studio.documents.reading.loading import open_as
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape
from studio.playtest.battle import Battle, battle_of
from studio.playtest.trials.ruleset_trial import SheetRow, Trial, has_moves, rows_of
from studio.rules.engines import engine_named, engines
from studio.rules.kernel.events import Action

#: What can be tried in battles of all rulesets.
SHEET: Final = "sheet"
REACH: Final = "reach"
#: So many battles under so many rulesets are kept as they begin.
_MOST: Final = 4
_REACHED: Final = "#8ec07c"


@dataclass(frozen=True, slots=True)
class Question:
    """What is tried on which battle; a scenario that is open is taken as it stands."""

    path: Path
    scenario: Scenario | None = field(repr=False)
    before: Ruleset = field(repr=False)
    now: Ruleset = field(repr=False)
    view: str
    #: The words of the action or unit; others than there are stand for the first.
    subject: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What differs, in a sentence and line by line, and of what else it may be asked."""

    text: str
    subjects: tuple[str, ...] = ()
    subject: str = ""
    rows: tuple[SheetRow, ...] = ()


@dataclass(frozen=True, slots=True)
class MapAnswer(Answer):
    """Two maps beside each other."""

    shape: Shape | None = None
    #: The terrain of each hex.
    ground: Mapping[Hex, str] = field(default_factory=dict)
    before: EffectPicture = field(default_factory=EffectPicture)
    now: EffectPicture = field(default_factory=EffectPicture)
    differing: frozenset[Hex] = frozenset()


class OtherRules(StudioError):
    """Figures were to be tried on a battle of other rules."""

    def __init__(self, title: str, engine: str) -> None:
        super().__init__(f"{title} is played by the {engine} rules; choose a battle of these.")


def views_of(engine: str) -> Mapping[str, str]:
    """Return what can be tried in battles of an engine, with its name."""
    common = {SHEET: "Sheet of an action", REACH: "Reach of a unit"}
    if engine in {each.name for each in engines()} and not has_moves(engine_named(engine)):
        del common[REACH]
    return {**common, **maps_of(engine).names}


class Trials:
    """Keeps the battles that were begun last, so that another question about them costs little."""

    def __init__(self) -> None:
        self._trials: OrderedDict[tuple[int, int], tuple[object, Ruleset, Trial]] = OrderedDict()
        self._openings: dict[tuple[int, int], tuple[object, Ruleset, tuple[Action, ...]]] = {}
        self._files: dict[Path, Scenario] = {}

    def answer(self, question: Question) -> Answer:
        """Try the figures. Raises StudioError where the battle cannot begin under them."""
        scenario = question.scenario or self._read(question.path)
        if engine_of(scenario) != engine_of(question.now):
            raise OtherRules(scenario.title, engine_of(scenario))
        battle = battle_of(scenario, question.path)
        opening = self._opening(scenario, battle, question.before)
        before, now = (
            self._trial(scenario, battle, each, opening) for each in (question.before, question.now)
        )
        found = self._find(scenario, question, before, now)
        if not opening:
            return found
        return replace(found, text=f"{found.text} {_opened(len(opening))}")

    def _find(self, scenario: Scenario, question: Question, before: Trial, now: Trial) -> Answer:
        if question.view == SHEET:
            return _sheets(before, now, question.subject)
        if question.view == REACH:
            return _reaches(before, now, question.subject)
        maps = maps_of(engine_of(scenario))
        sides = {side.id: side.colour for side in scenario.sides}
        keys = {words: key for key, words in maps.subjects(question.view, before.state).items()}
        subject = question.subject if question.subject in keys else next(iter(keys), "")
        pictures = [
            maps.build(question.view, each.state, sides, keys.get(subject, "")) for each in (before, now)
        ]
        found = _maps(before, pictures[0], pictures[1])
        return replace(found, subjects=tuple(keys), subject=subject)

    def _read(self, path: Path) -> Scenario:
        if path not in self._files:
            self._files[path] = open_as(Scenario, path).document
        return self._files[path]

    def _opening(self, scenario: Scenario, battle: Battle, before: Ruleset) -> tuple[Action, ...]:
        """Return what has to be done first until there is something to try, as forces are placed before some battles.

        Under both rulesets the same is done, by the computer players under the one that others are compared with.
        """
        key = (id(scenario), id(before))
        if key not in self._openings:
            begun = Trial(battle, before)
            opening = begun.played_until(Trial.has_sheets) or ()
            if not opening:
                self._trials[key] = (scenario, before, begun)
            self._openings[key] = (scenario, before, opening)
            if len(self._openings) > _MOST:
                del self._openings[next(iter(self._openings))]
        return self._openings[key][2]

    def _trial(
        self, scenario: Scenario, battle: Battle, ruleset: Ruleset, opening: tuple[Action, ...]
    ) -> Trial:
        key = (id(scenario), id(ruleset))
        if key not in self._trials:
            # What the key is of is kept too, so that nothing else gets its identity.
            self._trials[key] = (scenario, ruleset, Trial(battle, ruleset, opening))
            while len(self._trials) > _MOST:
                self._trials.popitem(last=False)
        self._trials.move_to_end(key)
        return self._trials[key][2]


def _sheets(before: Trial, now: Trial, wanted: str) -> Answer:
    actions = before.actions_with_sheets() | now.actions_with_sheets()
    if not actions:
        return Answer("As this battle begins, nobody can do what has a sheet; choose another one.")
    subject = wanted if wanted in actions else next(iter(actions))
    rows = rows_of(before.sheet(actions[subject]), now.sheet(actions[subject]))
    count = sum(row.before != row.after for row in rows)
    return Answer(_counted(count, "line", "lines"), tuple(actions), subject, rows)


def _reaches(before: Trial, now: Trial, wanted: str) -> Answer:
    movers = before.movers() | now.movers()
    if not movers:
        return Answer("As this battle begins, nobody can move; choose another one.")
    subject = wanted if wanted in movers else next(iter(movers))
    old, new = (each.reach(movers[subject]) for each in (before, now))
    drawn = [EffectPicture(dict.fromkeys(each, _REACHED)) for each in (old, new)]
    found = _maps(before, drawn[0], drawn[1])
    text = f"{subject} reaches {len(old)} hexes before and {len(new)} now: {len(new - old)} more, {len(old - new)} no more."
    return replace(found, text=text, subjects=tuple(movers), subject=subject)


def _maps(trial: Trial, before: EffectPicture, now: EffectPicture) -> MapAnswer:
    hexmap = trial.battle.scenario.map
    shape = Shape(hexmap.columns, hexmap.rows, Orientation(hexmap.orientation))
    differing = before.differing(now)
    text = _counted(len(differing), "hex", "hexes")
    old, new = before.figures, now.figures
    if differing and (old or new):
        other = sum(old[at] != new[at] for at in old.keys() & new.keys())
        text += (
            f" Of {len(new)} with figures {len(new.keys() - old.keys())} are new and {other} have another "
            f"one; {len(old.keys() - new.keys())} have none any more."
        )
    ground = {
        Hex(column, row): hexmap.legend.get(letter, "")
        for row, letters in enumerate(hexmap.terrain)
        for column, letter in enumerate(letters)
    }
    return MapAnswer(text, (), "", (), shape, ground, before, now, differing)


def _opened(actions: int) -> str:
    said = "one action" if actions == 1 else f"{actions} actions"
    return f"Computer players have placed the forces and done what comes first, {said} in all."


def _counted(count: int, one: str, several: str) -> str:
    if not count:
        return "Nothing differs here."
    return f"{count} {one if count == 1 else several} {'differs' if count == 1 else 'differ'}."
