"""The verbs of a run, as every ruleset has them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from studio.campaign.run import battle, conference
from studio.campaign.run.actions import (
    Approve,
    Buy,
    Claim,
    Conclude,
    Confirm,
    Discard,
    GiveUp,
    Launch,
    Proceed,
    Reset,
    Restart,
    RunAction,
    SetOption,
    Upgrade,
)
from studio.campaign.run.events import EVENT_TYPES
from studio.campaign.run.moving import walk_on
from studio.campaign.run.state import RunState
from studio.documents.campaign.nodes import Conference, End
from studio.rules.kernel.chance import HIDDEN
from studio.rules.kernel.decision import Decision, Outcome, Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View

#: The one party of a run; the enemy is always the computer (op.intro.campaign-ai-only).
PLAYER: Final = Side("player")
_RULES: Final[
    Mapping[type[Any], tuple[Callable[..., Refusal | None], Callable[..., Transition[RunState]]]]
] = {
    Upgrade: (conference.refuse_upgrade, conference.upgrade),
    Buy: (conference.refuse_buy, conference.buy),
    Discard: (conference.refuse_discard, conference.discard),
    Claim: (conference.refuse_claim, conference.claim),
    Approve: (conference.refuse_approve, conference.approve),
    SetOption: (conference.refuse_option, conference.set_option),
    Reset: (conference.refuse_reset, conference.reset),
    Proceed: (conference.refuse_proceed, conference.proceed),
    Launch: (battle.refuse_launch, battle.launch),
    Conclude: (battle.refuse_conclude, battle.conclude),
    Confirm: (battle.refuse_confirm, battle.confirm),
    Restart: (battle.refuse_restart, battle.restart),
    GiveUp: (battle.refuse_give_up, battle.give_up),
}
_ABOUT: Final = {
    "conference": "conference",
    "ahead": "battle to launch",
    "battle": "battle",
    "decided": "report to confirm",
    "lost": "defeat",
}
_CERTAIN: Final = (ForecastOutcome("certain", 1, 1),)


class CampaignRun:
    """A run of a campaign; see `studio.rules.kernel.ruleset.Ruleset`."""

    name = "campaign"
    version = "9"

    @property
    def action_types(self) -> tuple[type[RunAction], ...]:
        """Every action there is."""
        return tuple(_RULES)

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Every event there is."""
        return EVENT_TYPES

    def decision(self, state: RunState) -> Decision | None:
        """Say what the player decides about; the battle itself is decided on its board."""
        return None if state.phase == "end" else Decision(PLAYER, _ABOUT[state.phase])

    def legal(self, state: RunState, unit: str | None = None) -> Iterator[RunAction]:
        """Find all that can be done; reports are brought in and not found, and `unit` is the id of a headquarters."""
        if unit is not None:
            yield from (each for each in conference.upgrades(state) if each.hq == unit)
            return
        yield from conference.upgrades(state)
        asked: list[RunAction] = [
            *map(Buy, dict.fromkeys(state.offer)),
            *map(Discard, range(len(state.hand))),
            *map(Claim, dict.fromkeys(state.aside)),
            *map(Approve, state.terms.course.plans),
            SetOption("extra-turns", on=not state.extra_turns),
            *(Reset(), Proceed(), Launch(), Confirm(), Restart(), GiveUp()),
        ]
        yield from (action for action in asked if self.refusal(state, action) is None)

    def refusal(self, state: RunState, action: RunAction) -> Refusal | None:
        """Say why an action is not possible now."""
        refuse, _ = _RULES[type(action)]
        return refuse(state, action)

    def forecast(self, view: View[RunState], action: RunAction) -> Forecast | None:
        """Tell the prestige after an action, the plans that could then not be paid, and what comes after leaving.

        Raises IllegalAction.
        """
        state = view.known
        if denied := self.refusal(state, action):
            raise IllegalAction(denied)
        if isinstance(action, Launch | Conclude | Confirm | Restart | GiveUp):
            return None
        if isinstance(action, Proceed):
            after, _, _ = walk_on(replace(state, result=None))
            kind = "Conference" if isinstance(after.node, Conference) else "Battle"
            label = "End" if isinstance(after.node, End) else kind
            rules = ("camp.conference.lock-in",)
            return Forecast((ForecastLine(label, after.node.title, rules),), _CERTAIN)
        after = self.apply(state, action).state
        left = after.account.balance
        rules = ("camp.overview.prestige.spend",)
        lines = [ForecastLine("Prestige left", left, rules)]
        for plan in state.terms.course.plans.values():
            was_open = conference.refuse_approve(state, Approve(plan.id)) is None
            if was_open and plan.id not in after.plans and not after.account.can_pay(plan.cost):
                lines.append(ForecastLine(f"{plan.name}, {plan.cost}", "could then not be paid", rules))
        return Forecast(tuple(lines), _CERTAIN)

    def apply(self, state: RunState, action: RunAction) -> Transition[RunState]:
        """Do an action. Raises IllegalAction with the refusal if there is one."""
        if denied := self.refusal(state, action):
            raise IllegalAction(denied)
        _, do = _RULES[type(action)]
        return do(state, action)

    def outcome(self, state: RunState) -> Outcome | None:
        """Say how the run ended."""
        if state.phase != "end":
            return None
        if state.given_up:
            return Outcome("given-up", None)
        node = state.node
        won = isinstance(node, End) and node.victory
        return Outcome("victory" if won else "defeat", PLAYER if won else None)

    def view(self, state: RunState, side: Side) -> View[RunState]:
        """Hide the draws to come."""
        anchor = None if state.anchor is None else replace(state.anchor, chance=HIDDEN)
        return View(side, replace(state, chance=HIDDEN, anchor=anchor))

    def turn(self, state: RunState) -> int:
        """Return the number of the segment, from 1 (camp.segment.definition)."""
        nodes = state.terms.course.graph.nodes
        return sum(isinstance(nodes[name], Conference) for name in state.path)

    def sides(self, state: RunState) -> tuple[Side, ...]:  # noqa: ARG002
        """Name the player."""
        return (PLAYER,)
