"""Every ruleset that the studio can play, by name, with all that the house asks of one.

This is the one module that knows the shipped rulesets. Tests and other packages add theirs with `register`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias, assert_never

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.elements import TermKind
from studio.documents.engine_parts import register_models
from studio.documents.model import Document
from studio.documents.ruleset import Ruleset as RulesetDocument
from studio.documents.scenario import Scenario
from studio.rules.kernel.action_table import ActionRow
from studio.rules.kernel.decision import Side
from studio.rules.kernel.event_fields import EventFields
from studio.rules.kernel.ruleset import Ruleset
from studio.rules.operational.action_table import ACTION_TABLE
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.event_fields import EVENT_FIELDS
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.start import DIFFICULTIES, start_battle
from studio.rules.operational.setup.translation import translated
from studio.rules.tactical.action_table import ACTION_TABLE as TACTICAL_ACTIONS
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.setup.start import start_battle as start_tactical_battle
from studio.rules.tactical.setup.translation import translated as translated_tactical

#: The level of difficulty of each side that one was chosen for.
Difficulties: TypeAlias = Mapping[Side, str]
ALL_NORMAL: Final[Difficulties] = {}
#: The panels that battles of all rulesets have in the window.
COMMON_PANELS: Final = ("turn", "log", "minimap")


class UnknownEngine(StudioError):
    """A ruleset that the studio has no engine for."""

    def __init__(self, name: str) -> None:
        known = " and ".join(f"“{each}”" for each in _engines)
        super().__init__(f"The studio has no engine “{name}”; it has {known}.")


class UnknownDifficulty(StudioError):
    """There is no such level of difficulty."""

    def __init__(self, name: str, levels: tuple[str, ...]) -> None:
        super().__init__(
            f"There is no difficulty “{name}”; choose one of {', '.join(levels)}."
            if levels
            else f"There is no difficulty “{name}”; battles of this ruleset have none."
        )


class BattleDocuments(Protocol):
    """What a battle is set up from."""

    @property
    def scenario(self) -> Scenario:
        """The scenario, which may never have been saved."""

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue that it draws on."""

    @property
    def ruleset(self) -> RulesetDocument:
        """The tables by which it is played."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A ruleset that can be played: its verbs, and how a battle begins.

    Its states and actions are its own types, of which only what knows this engine by name reads more than the
    kernel's protocols say; for all others they are Any.
    """

    #: The verbs.
    ruleset: Ruleset[Any, Any]
    #: What a person can ask for.
    actions: Sequence[ActionRow[Any, Any]]
    #: Sets up the first state from documents, a seed and difficulties. Raises StudioError where that cannot be.
    start: Callable[[BattleDocuments, int, Difficulties], Any]
    #: The kind of the action by which a side ends its turn.
    turn_end: str
    #: What a process imports to have the engine registered, with its players and measures.
    module: str
    #: The levels of difficulty that a side can be given, from easy to hard.
    difficulties: tuple[str, ...] = ()
    #: The models by which files for it are read, where it did not come with the studio.
    models: tuple[type[Document], ...] = ()
    #: What its events name.
    event_fields: EventFields = field(default_factory=EventFields)
    #: Given a first state, its scenario, and this and the catalogue in another language, gives what is in it the names
    #: and texts of those; all plays as before, and the codec writes what documents say in their own language. Without it
    #: battles stay as they are written.
    translate: Callable[[Any, Scenario, Scenario, Catalogue], Any] = lambda state, *_: state
    #: The panels that its battles have in the window beside those of all rulesets.
    panels: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name that ruleset documents and recordings give it."""
        return self.ruleset.name

    @property
    def version(self) -> str:
        """Changes whenever a recording of the version before would not replay."""
        return self.ruleset.version

    def terms(self, kind: TermKind) -> Mapping[str, str]:
        """Return the words by which documents name actions, events or panels, with what people call them."""
        match kind:
            case "action":
                kinds = {each.kind: _spaced(each.kind) for each in self.ruleset.action_types}
                return kinds | {row.name: row.menu_text for row in self.actions}
            case "event":
                return {each.kind: _spaced(each.kind) for each in self.ruleset.event_types}
            case "panel":
                return {each: _spaced(each) for each in (*COMMON_PANELS, *self.panels)}
        assert_never(kind)

    def require_difficulty(self, name: str) -> None:
        """Raise UnknownDifficulty if the engine has no such level."""
        if name not in self.difficulties:
            raise UnknownDifficulty(name, self.difficulties)


def _spaced(name: str) -> str:
    return name.replace("-", " ").capitalize()


_engines: Final[dict[str, Engine]] = {}


def register(engine: Engine) -> None:
    """Make an engine known under its name; one that had the name before is replaced."""
    _engines[engine.name] = engine
    register_models(engine.name, *engine.models)


def engines() -> tuple[Engine, ...]:
    """Return every engine, those that came with the studio first."""
    return tuple(_engines.values())


def engine_named(name: str) -> Engine:
    """Find the engine of a name. Raises UnknownEngine."""
    if name not in _engines:
        raise UnknownEngine(name)
    return _engines[name]


register(
    Engine(
        Operational(),
        ACTION_TABLE,
        start=lambda documents, seed, difficulties: start_battle(
            documents.scenario, documents.catalogue, documents.ruleset, seed, difficulties
        ),
        turn_end=EndTurn.kind,
        module=__name__,
        difficulties=tuple(DIFFICULTIES),
        event_fields=EVENT_FIELDS,
        translate=translated,
        panels=("unit", "hq", "combat", "objectives"),
    )
)
register(
    Engine(
        Tactical(),
        TACTICAL_ACTIONS,
        start=lambda documents, seed, _difficulties: start_tactical_battle(
            documents.scenario, documents.catalogue, documents.ruleset, seed
        ),
        turn_end=Done.kind,
        module=__name__,
        translate=translated_tactical,
    )
)
