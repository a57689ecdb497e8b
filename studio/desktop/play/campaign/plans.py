"""The plans that a conference can approve (4.3 Approving plans)."""

from html import escape

from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.campaign.run.actions import Approve
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.state import RunState
from studio.desktop.play.campaign.screen import Asking, RunButton, box, quiet
from studio.desktop.widgets.forms import focus_field, focused_field
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.campaign.rewards import Plan
from studio.rules.kernel.refusal import Refusal


class Plans(KeepScrollArea):
    """Each plan with its text, its price and a button."""

    def __init__(self, asking: Asking) -> None:
        super().__init__()
        self.setAccessibleName("Plans")
        self._asking = asking
        self.buttons: dict[str, RunButton] = {}
        #: What is shown, so that a purchase of something else builds nothing of it anew.
        self._shown: tuple[object, ...] = ()

    def show_run(self, state: RunState) -> None:
        """Show the plans of this conference; what keeps one from being approved stands below it."""
        known = state.terms.course.plans
        plans = [known[name] for name in state.conference.plans if name in known]
        shown = (state.terms, state.at, tuple(state.plans), tuple(_refused(state, plan) for plan in plans))
        if shown == self._shown:
            for button in self.buttons.values():
                button.show_run(state)
            return
        self._shown = shown
        focused = focused_field(self) if self.widget() is not None else None
        self.buttons = {}
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 4, 0)
        for plan in plans:
            layout.addWidget(self._plan(state, plan))
        if not plans:
            layout.addWidget(quiet("No plan is decided here."))
        layout.addStretch(1)
        self.put(body, stays=True)
        focus_field(self, focused)

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
