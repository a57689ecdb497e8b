"""How tactical battles look and read: the plain presentation, with counters on the map and sentences in the log."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any, Final

from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.play.controls import Controls
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.plain.presentation import PlainPresentation
from studio.desktop.play.presentation import PresentationPanels, Summary, SummaryPoint, TurnStatus
from studio.desktop.play.tactical.action_keys import ACTION_SHORTCUTS
from studio.desktop.play.tactical.arcs import acting_unit, only_unit
from studio.desktop.play.tactical.choice_labels import choice_label
from studio.desktop.play.tactical.controls import TacticalControls
from studio.desktop.play.tactical.missed_clicks import missed_click
from studio.desktop.play.tactical.panels.tactical_panels import TacticalPanels
from studio.desktop.play.tactical.prompts import (
    acting_prompt,
    doing_of,
    draw_prompt,
    drawn_prompt,
    prompt_for,
    turn_prompt,
)
from studio.desktop.play.tactical.scene import draw_battle
from studio.desktop.play.tactical.summary import moment_of, summary_of
from studio.desktop.play.tactical.translated_script import translated_script
from studio.desktop.play.tactical.workspace import ARRANGEMENTS, WORKSPACE
from studio.desktop.play.targets.targeting import ActionQuery, Target, Targeting
from studio.desktop.play.triggers.first_lines import first_lines
from studio.hexes.coordinates import Hex
from studio.playtest.course import turning_points
from studio.playtest.session import Session
from studio.playtest.tactical.diary import TacticalDiary
from studio.playtest.tactical.event_messages import message_of
from studio.rules.engines import engine_named
from studio.rules.kernel.action_table import TargetKind
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.triggers.trigger import have_private_messages
from studio.rules.kernel.view import View
from studio.rules.tactical.base.actions import Face, Fire, StepTo, WatchFire
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand, SquadCommand
from studio.rules.tactical.base.frames import Due, Secret, Step
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateSection,
    ActivateTeam,
    AssaultDeploy,
    ReactFire,
)
from studio.rules.tactical.command.points.deployment import usable_points
from studio.rules.tactical.command.points.events import CommandDiceRolled, PhaseStarted, PointsPaid
from studio.rules.tactical.effects.choices import ChooseTarget
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved
from studio.rules.tactical.fire.view import has_arc

_DIARY: Final = TacticalDiary()


class TacticalPresentation(PlainPresentation):
    """Units as counters; who decides, and about what, above the actions."""

    workspace, arrangements = WORKSPACE, ARRANGEMENTS
    shortcuts = ACTION_SHORTCUTS

    def __init__(self) -> None:
        super().__init__(engine_named("tactical"))

    def make_panels(self) -> TacticalPanels:
        """Make the panels of a window."""
        return TacticalPanels()

    def make_controls(self, gestures: Gestures, panels: PresentationPanels) -> Controls:
        """Make the controls of one battle."""
        assert isinstance(panels, TacticalPanels)
        return TacticalControls(gestures, self, panels, self._engine.turn_end)

    def scene_from_state(self, start: MapScene, view: View[State]) -> MapScene:
        """Return the map with all that the side knows to stand on it."""
        return draw_battle(start, view.known)

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return every action that makes a difference: how those face that fire all round makes none (D13)."""
        return tuple(
            each
            for each in super().actions(state)
            if not isinstance(each, Face) or has_arc(state, state.units[each.unit])
        )

    def find_target(self, state: State, kind: TargetKind, value: Any) -> Target | None:
        """Return the hex of a unit or of a cell; None for what is not on the map."""
        cell = value
        if kind == "unit":
            unit = state.units.get(value)
            cell = None if unit is None else state.cell_of(unit)
        shape = state.board.ground.shape
        return None if cell is None or not 0 <= cell < len(shape) else shape.at(cell)

    def targets_of(self, state: State, query: ActionQuery, action: Action) -> tuple[Target, ...]:
        """Return the unit that is asked, where it is on the map and not the only one, and then what it aims at.

        A step is chosen by the hex that it leads to, what an effect is for by its own.
        """
        if isinstance(action, ChooseTarget):
            kind: TargetKind = "hex" if action.unit is None else "unit"
            chosen = self.find_target(state, kind, action.at if action.unit is None else action.unit)
            return () if chosen is None else (chosen,)
        if isinstance(action, StepTo):
            at = state.units[action.unit].at
            assert at is not None
            target = self.find_target(state, "hex", state.board.ground.topology.beside[at][action.direction])
            return () if target is None else (target,)
        aimed_at = super().targets_of(state, query, action)
        unit = getattr(action, "unit", None)
        alone = only_unit(state)
        is_alone = unit is None or (alone is not None and alone.id == unit)
        if isinstance(action, WatchFire | ReactFire) or (isinstance(action, AssaultDeploy) and aimed_at):
            shots = [each for each in self.actions(state) if isinstance(each, type(action))]
            is_alone = len({each.unit for each in shots}) == 1
        named = None if is_alone else self.find_target(state, "unit", unit)
        return aimed_at if named is None or named in aimed_at else (named, *aimed_at)

    def stand_ins(self, state: State, action: Action) -> tuple[Target, ...]:
        """Return the jump-off points from which a team comes that a die can wake and that is not deployed yet."""
        unit = state.units[action.unit] if isinstance(action, ActivateTeam | ActivateSection) else None
        if unit is None or unit.where != "undeployed":
            return ()
        found = (self.find_target(state, "hex", at) for at in usable_points(state, unit.side))
        return tuple(dict.fromkeys(target for target in found if target is not None))

    def target_refusal(self, state: State, targeting: Targeting, at: Hex) -> Refusal | None:
        """Return why the enemy in a hex cannot be fired at, or why what is aimed at a hex cannot be done in this one."""
        if self.rows[targeting.query.kind].action is Fire:
            return missed_click(state, at)
        action: Any = targeting.actions[0]
        shape = state.board.ground.shape
        place = self.find_target(state, "hex", getattr(action, "at", None))
        path = self.targets_of(state, targeting.query, action)
        if place is None or path[targeting.depth :] != (place,):
            return None
        return self._engine.ruleset.refusal(state, replace(action, at=shape.index(at)))

    def choice_label(self, state: State, target: Target | None, action: Action) -> str:
        """Return what tells an action from others of its kind."""
        shape = state.board.ground.shape
        return choice_label(state, action, shape.index(target) if isinstance(target, Hex) else None)

    def time_of(self, state: State) -> int:
        """Return the number of the round, or with command points that of the Phase."""
        command = state.command
        return command.phase if state.round and isinstance(command, PointsCommand) else state.round

    def turn_status(self, view: View[State], mover: str) -> TurnStatus:
        """Say in which round and step the battle is, who decides, and how the score stands."""
        state, ruleset = view.known, self._engine.ruleset
        decision, outcome = ruleset.decision(state), ruleset.outcome(state)
        names = {facts.id: facts.name for facts in state.board.sides}
        if outcome is not None:
            winner = names[outcome.winner] if outcome.winner else "nobody"
            status = f"The battle is over: {winner} won."
        else:
            side = decision.side if decision else view.side
            status = f"{names[side]} to decide" + (f" ({mover})" if mover else "")
        step = state.top.name if isinstance(state.top, Step) else decision.about if decision else ""
        # Who only looks on is told what the other side is at; who decides, what to do.
        is_own = decision is not None and decision.side == view.side and not mover
        effect = _due_effect(state) if step == "target" else ""
        command, prompt = state.command, prompt_for(step)
        if step in ("activation", "movement"):
            prompt = acting_prompt(state, acting_unit(state))
        if step == "turn" and isinstance(command, CardsCommand):
            prompt = turn_prompt(command, view.side)
        if step == "drawn" and isinstance(command, CardsCommand):
            prompt = drawn_prompt(command)
        if step == "draw" and isinstance(command, SquadCommand):
            prompt = draw_prompt(command)
        asked = f"{prompt}{effect}" if is_own else doing_of(step)
        moment = moment_of(state)
        title = f"{moment} of {state.board.last_round}" if state.round else moment
        score = ", ".join(f"{names[side]} {points}" for side, points in state.score.items())
        text = (
            f"<big><b>{escape(title)}</b></big><br><b>{escape(status)}</b>"
            f"<br>{escape(asked)}<br>Victory points: {escape(score)}"
        )
        return TurnStatus(text, "Done", "End what is under way: a move, an activation or a step", moment)

    def summarize(self, session: Session, viewer: Side) -> Summary | None:
        """Tell who won, what it cost, and what turned the battle."""
        outcome, states = session.outcome, session.history.states
        if outcome is None:
            return None
        points = []
        for each in turning_points(session, lambda *found: self.learns(viewer, *found)):
            before, after = states[each.number : each.number + 2]
            message = self.event_message(each.event, before, after)
            points.append(SummaryPoint(each.number, f"{moment_of(before)}: {message}"))
        return summary_of(states[0], session.state, outcome, points)

    def learns(self, side: Side, event: Event, before: State, after: State) -> bool:
        """Return whether a side learns of an event that is worth a line."""
        return _DIARY.learns(side, event, before, after)

    def event_message(self, event: Event, before: State, after: State) -> str:  # noqa: ARG002
        """Return the sentence of the log for an event."""
        return message_of(event, after)

    def told_at_start(self, view: View[State]) -> Sequence[str]:
        """Return the dice of a first Phase, what the public triggers are, and what those say that fire as it begins."""
        state = view.known
        script, command = translated_script(state), state.command
        rolled: tuple[Event, ...] = ()
        if isinstance(command, PointsCommand) and command.dice:
            rolled = (
                PhaseStarted(phase=command.phase, side=command.active, rules=()),
                CommandDiceRolled(
                    side=command.active, faces=command.dice, next_phase=command.next is not None, rules=()
                ),
            )
        return (
            *(message_of(each, state) for each in rolled),
            *first_lines(script.triggers, script.messages),
        )

    def main_event(self, learned: Sequence[Event]) -> Event:
        """Return what fire came to, where there was any; else the first event that is more than the price of the action."""
        results = (each for each in learned if isinstance(each, FireResolved | StrikeResolved))
        acts = (each for each in learned if not isinstance(each, PointsPaid))
        return next(results, next(acts, learned[0]))

    def has_secrets(self, state: State) -> bool:
        """Return whether anything is hidden from a side: cards that are chosen, forces that are not seen, mines, messages."""
        if state.board.system == "cards" or have_private_messages(state.script.triggers):
            return True
        unseen = any(not unit.shown and unit.where in ("undeployed", "due") for unit in state.units.values())
        return (unseen and not state.board.open_forces) or _hides_markers(state)

    def covers_hand_over(self, start: State, now: State) -> bool:
        """Return whether the battle has secrets from its start; of cards alone they last from their choice to their reveal."""
        if start.board.system != "cards" or have_private_messages(start.script.triggers):
            return self.has_secrets(start)
        return isinstance(now.top, Secret) or _hides_markers(start)


def _hides_markers(state: State) -> bool:
    return any(not each.shown for each in state.markers)


def _due_effect(state: State) -> str:
    """Return, behind a blank, what the effect does that a target is chosen for; empty where none is due."""
    top = state.top
    text = state.board.translated(top.effects[0].effect.text) if isinstance(top, Due) else ""
    return f" {text}" if text else ""
