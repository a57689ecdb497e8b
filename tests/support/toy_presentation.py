"""How battles of the tiny ruleset look and read in the window, and what its keys and clicks mean."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from studio.desktop.actions.keymap import Shortcut
from studio.desktop.canvas.scene.map_scene import Badge, CounterItem, Dot, MapScene, with_owners
from studio.desktop.canvas.scene.overlay_layer import Lifted, Note, Outline
from studio.desktop.play import presentations
from studio.desktop.play.controls import Controls
from studio.desktop.play.following import FollowedAction
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.plain.controls import PlainControls
from studio.desktop.play.plain.presentation import PlainPresentation
from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.presentation import PresentationPanels
from studio.hexes.coordinates import Hex
from studio.rules.kernel.action_table import TargetKind
from studio.rules.kernel.events import Event
from studio.rules.kernel.view import View
from tests.support import toy
from tests.support.toy_engine import TOY

#: Where the fords are, and where companies wait that have not chosen one.
FORDS = (Hex(0, 1), Hex(2, 1), Hex(4, 1))
CAMPS = {"red-1": Hex(1, 0), "red-2": Hex(3, 0), "blue-1": Hex(1, 2), "blue-2": Hex(3, 2)}
#: Some of them mean something else in operational battles.
KEYS = {"choose": "F", "shift": "T", "attack": "K", "stand": "N", "withdraw": "R"}


def place_of(state: toy.ToyState, company: str) -> Hex:
    """A side's first company goes to the ford that it chose; the other one waits."""
    ford = state.choices.get(state.companies[company].side)
    return FORDS[ford] if ford is not None and company.endswith("1") else CAMPS[company]


class ToyControls(PlainControls):
    """A click on a ford chooses it; a click on an own company attacks."""

    def click(self, at: Hex) -> None:
        state: toy.ToyState = self._gestures.view.known
        if state.phase == "choice" and at in FORDS:
            self._gestures.attempt(toy.Choose(FORDS.index(at)))
        else:
            here = (name for name in state.companies if place_of(state, name) == at)
            company = next(here, None)
            if company is None:
                super().click(at)
            else:
                self._gestures.attempt(toy.Attack(company))


class ToyPresentation(PlainPresentation):
    """Companies as counters, fords in the colours of those who hold them."""

    shortcuts = tuple(
        Shortcut(
            f"battle-{row.name}",
            "Fords",
            row.label,
            row.explanation,
            (f"Shift+{KEYS[row.name]}",),
            "battle",
            engine=TOY.name,
        )
        for row in TOY.actions
        if row.name in KEYS
    )

    def find_target(self, state: toy.ToyState, kind: TargetKind, value: Any) -> Hex:
        return FORDS[value] if kind == "hex" else place_of(state, value)

    def make_controls(self, gestures: Gestures, panels: PresentationPanels) -> Controls:
        assert isinstance(panels.section, ActionSection)
        return ToyControls(gestures, self, panels.section, TOY.turn_end)

    def scene_from_state(self, start: MapScene, view: View[toy.ToyState]) -> MapScene:
        state, holders = view.known, {FORDS[ford]: side for ford, side in view.known.holders.items()}
        counters = (
            CounterItem(
                name,
                place_of(state, name),
                "infantry",
                "battalion",
                name.title(),
                start.side_colours[company.side],
                "#ffffff",
                dots=(Dot("full"),) * company.steps,
                badges=(Badge("top-left", "warning", "down"),) if company.shifted else (),
            )
            for name, company in state.companies.items()
        )
        owned = with_owners(start, (holders.get(at) for at in start.shape.hexes()))
        return replace(owned, counters=tuple(counters))

    def event_message(self, event: Event, before: toy.ToyState, after: toy.ToyState) -> str:
        match event:
            case toy.ChoiceMade():
                return f"{event.side.title()} has chosen a ford."
            case toy.ChoicesDisclosed():
                chosen = ", ".join(
                    f"{side.title()} goes to ford {ford}" for side, ford in event.choices.items()
                )
                return f"The choices are disclosed: {chosen}."
            case toy.ClashFought():
                return f"{event.winner.title()} won the clash; {event.loser_unit} lost a step."
            case toy.FordTaken():
                return f"{event.side.title()} took ford {event.ford}."
            case _:
                return super().event_message(event, before, after)

    def learns(self, side: toy.Side, event: Event, before: toy.ToyState, after: toy.ToyState) -> bool:
        return not isinstance(event, toy.ChoiceMade) or event.side == side

    def has_secrets(self, state: toy.ToyState) -> bool:
        return True

    def follow_events(
        self, events: Sequence[Event], before: toy.ToyState, after: toy.ToyState
    ) -> FollowedAction | None:
        declared = next((each for each in events if isinstance(each, toy.AttackDeclared)), None)
        if declared is None:
            return None
        at = place_of(before, declared.unit)
        overlays = (
            Lifted(frozenset({declared.unit})),
            Outline(frozenset({at}), "attack"),
            Note(at, "attacks"),
        )
        return FollowedAction(overlays, (at,))


@contextmanager
def toy_presentation() -> Iterator[ToyPresentation]:
    """Have the presentation registered as long as this lasts."""
    found = ToyPresentation(TOY)
    presentations.register(found)
    try:
        yield found
    finally:
        del presentations._presentations[TOY.name]
