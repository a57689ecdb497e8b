"""The plans of a conference: each with its fields, a button to add one, and one to take each away."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from studio.campaign.sentences import condition_sentence, names_in
from studio.desktop.widgets.forms import plain_label
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Conference
from studio.documents.campaign.rewards import Plan
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.fields import SetFields

#: What is edited of a plan.
_FIELDS = ("name", "text", "cost", "group", "required", "grants", "hard")

#: Puts the field of a plan into a form.
AddField = Callable[[QFormLayout, Plan, str], None]


class PlansForm(QWidget):
    """Shows the plans that a conference lists, and makes the changes of adding and removing them."""

    def __init__(
        self,
        campaign: Campaign,
        conference: Conference,
        do: Callable[[Change[Campaign]], bool],
        add_field: AddField,
    ) -> None:
        super().__init__()
        self._campaign, self._conference, self._do = campaign, conference, do
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        plans = {plan.id: plan for plan in campaign.plans}
        for name in conference.plans:
            layout.addWidget(self._head(name))
            if name in plans:
                form = QFormLayout()
                form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
                for field in _FIELDS:
                    add_field(form, plans[name], field)
                layout.addLayout(form)
                offered = condition_sentence(plans[name].unlock, names_in(campaign))
                layout.addWidget(plain_label(f"Offered {offered}."))
        add = QPushButton("Add a plan")
        add.setObjectName("add-plan")
        add.clicked.connect(lambda: self._do(addition(self._campaign, self._conference)))
        layout.addWidget(add)

    def _head(self, name: str) -> QWidget:
        row = QWidget()
        remove = QToolButton()
        remove.setObjectName(f"remove-{name}")
        remove.setText("×")
        remove.setToolTip("Remove this plan")
        remove.setAccessibleName(f"Remove the plan {name}")
        remove.clicked.connect(
            partial(self._do, removal(self._campaign, self._conference, name)),
        )
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(QLabel(f"Plan {name}"), 1)
        layout.addWidget(remove)
        return row


def addition(campaign: Campaign, conference: Conference) -> Change[Campaign]:
    """Add a plan that the campaign does not have yet to those of a conference."""
    known, number = {plan.id for plan in campaign.plans}, 1
    while f"plan-{number}" in known:
        number += 1
    plan = Plan(id=f"plan-{number}", name="New plan")
    listed = SetFields[Campaign](("nodes", conference.id), {"plans": (*conference.plans, plan.id)})
    return Composite("Add plan", (AddElement[Campaign]("plans", plan), listed))


def removal(campaign: Campaign, conference: Conference, name: str) -> Change[Campaign]:
    """Remove a plan from the campaign, or from this conference alone where others list it or it is nowhere else."""
    elsewhere = any(
        isinstance(node, Conference) and node.id != conference.id and name in node.plans
        for node in campaign.nodes
    )
    if elsewhere or all(plan.id != name for plan in campaign.plans):
        kept = tuple(each for each in conference.plans if each != name)
        return SetFields(("nodes", conference.id), {"plans": kept})
    return RemoveElement("plans", name)
