"""The plans that a conference can approve (4.3 Approving plans)."""

from html import escape

from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.campaign.run.actions import Approve
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.state import RunState
from studio.desktop.play.campaign.screen import Asking, BoughtPanel, box, quiet
from studio.documents.campaign.rewards import Plan
from studio.rules.kernel.refusal import Refusal


class Plans(BoughtPanel[str]):
    """Each plan with its text, its price and a button, or what keeps it from being approved."""

    def __init__(self, asking: Asking) -> None:
        super().__init__("Plans", asking)

    def facts(self, state: RunState) -> tuple[object, ...]:
        """Return the plans of the conference, those that were approved, and why others cannot be."""
        refused = tuple(_refused(state, plan) for plan in _plans(state))
        return (state.terms, state.at, tuple(state.plans), refused)

    def fill(self, layout: QVBoxLayout, state: RunState) -> None:
        """Put the plans one below the other."""
        plans = _plans(state)
        for plan in plans:
            layout.addWidget(self._plan(state, plan))
        if not plans:
            layout.addWidget(quiet("No plan is decided here."))

    def _plan(self, state: RunState, plan: Plan) -> QWidget:
        frame, layout = box(f"Plan {plan.name}")
        price = f"{plan.cost} prestige" if plan.cost else "free"
        layout.addWidget(
            self._asking.line(f"<b>{escape(plan.name)}</b> · {price}", "camp.plan.cost", "camp.plan.optional")
        )
        if plan.text:
            layout.addWidget(self._asking.line(escape(plan.text), "camp.conference.plan.offer"))
        if plan.hard:
            layout.addWidget(self._asking.line(f"<i>{escape(plan.hard)}</i>", "camp.plan.harder"))
        if plan.required and plan.id not in state.plans:
            layout.addWidget(quiet("One plan of its kind has to be approved."))
        if plan.id in state.plans:
            layout.addWidget(self._asking.line("<b>✓ Approved</b>", "camp.conference.plan.approve"))
            return frame
        button = self._asking.button(
            state,
            Approve(plan.id),
            "Approve plan",
            f"Approve {plan.name} for {plan.cost} prestige",
            "camp.plan.cost",
        )
        button.setObjectName(f"approve/{plan.id}")
        self.buttons[plan.id] = button
        layout.addWidget(button)
        refused = _refused(state, plan)
        if refused is not None:
            layout.addWidget(self._asking.line(escape(refused.text), *refused.rules))
        return frame


def _refused(state: RunState, plan: Plan) -> Refusal | None:
    return CampaignRun().refusal(state, Approve(plan.id))


def _plans(state: RunState) -> list[Plan]:
    known = state.terms.course.plans
    return [known[name] for name in state.conference.plans if name in known]
