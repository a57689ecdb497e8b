"""The form beside the graph: the fields of what is selected, or of the campaign itself."""

from functools import partial
from typing import Any

from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.campaign.sentences import names_in
from studio.desktop.campaign.editor import CampaignEditor, GraphSelection
from studio.desktop.campaign.facts import objective_names
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.properties.controls import FormScope, add_fields
from studio.desktop.campaign.uses import uses_of
from studio.desktop.widgets.forms import (
    DeferredRebuild,
    clear_form,
    focus_field,
    focused_field,
    heading,
    plain_label,
)
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Conference, Node
from studio.documents.campaign.rewards import Plan, Token
from studio.documents.model import Model
from studio.editing.changes.change import Composite
from studio.editing.changes.collections import collection_of
from studio.editing.changes.elements import AddElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.graph import set_start
from studio.editing.changes.naming import title_of
from studio.editing.creation import fresh_id, new_name
from studio.editing.selection import ElementRef
from studio.tables.quantities import quantity


class PropertiesForm(KeepScrollArea):
    """Shows what is selected, field by field; each entry is one change."""

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__()
        self._editor = editor
        #: What the form was built from; an entry from a form that has been replaced since is not heard.
        self._shown: tuple[object, ...] = ()
        #: Whose form it is.
        self._about: GraphSelection | None = None
        self._rebuild = DeferredRebuild(self, self._show)
        self.setMinimumWidth(270)
        self.setAccessibleName("Properties")
        editor.changed.connect(self._show)
        editor.selected.connect(self._show)
        editor.scenarios_changed.connect(self._show)
        self._show()

    def _show(self, *_: object) -> None:
        editor, campaign = self._editor, self._editor.campaign
        still = tuple(node.model_copy(update={"at": None}) for node in campaign.nodes)
        shown = (
            campaign.model_copy(update={"nodes": still}),
            editor.selection,
            editor.scenarios,
            editor.elsewhere,
            editor.unsaved,
            editor.documents,
        )
        if shown == self._shown or self._rebuild.is_deferred():
            return
        self._shown = shown
        field = focused_field(self)
        about, self._about = self._about, editor.selection
        self._replace(self._built(), stays=about == editor.selection)
        body = self.widget()
        if body is not None:
            focus_field(body, field)

    def _built(self) -> QWidget:
        editor = self._editor
        chosen, node, edge, element = editor.selection, editor.node, editor.edge, editor.element
        if node is not None:
            return self._of_node(node)
        if edge is not None:
            return self._of_edge(edge)
        if element is not None and chosen.element is not None:
            return self._of_element(chosen.element, element)
        if count := len(chosen.nodes):
            return _body(
                heading(f"{count} nodes", "Drag them, nudge them with the arrow keys, or delete them.")
            )
        return self._of_campaign()

    def _replace(self, body: QWidget, *, stays: bool) -> None:
        old = self.widget()
        for child in old.findChildren(QWidget) if old is not None else ():
            child.blockSignals(True)
        clear_form(self)
        self.put(body, stays=stays)

    def _of_node(self, node: Node) -> QWidget:
        exits = [edge for edge in self._editor.campaign.edges if edge.source == node.id]
        ways = quantity(len(exits), "way leads", "ways lead")
        body = _body(heading(node.kind.capitalize(), f"{ways.capitalize()} on from here."))
        form = self._form(body, ("nodes", node.id), node)
        start = QCheckBox("The campaign begins here")
        start.setObjectName("start")
        start.setChecked(self._editor.campaign.start == node.id)
        start.setEnabled(not start.isChecked())
        start.setToolTip("To begin elsewhere, check this at another node.")
        start.toggled.connect(lambda: self._editor.do(set_start(node.id)))
        form.insertRow(2, start)
        if isinstance(node, Conference):
            add = QPushButton("New plan")
            add.setObjectName("add-plan")
            add.setToolTip("Write a plan that is offered here.")
            add.clicked.connect(partial(self._add_plan, node))
            form.addRow(add)
        return body

    def _add_plan(self, conference: Conference) -> None:
        """Add a plan that this conference lists, and show it."""
        campaign = self._editor.campaign
        plan = Plan(id=fresh_id(campaign, "plan"), name=new_name("plan", campaign.plans))
        listed = SetFields[Campaign](("nodes", conference.id), {"plans": (*conference.plans, plan.id)})
        if self._editor.do(Composite("Add plan", (AddElement[Campaign]("plans", plan), listed))):
            self._editor.select(GraphSelection(element=ElementRef("plans", plan.id)))

    def _of_edge(self, edge: Edge) -> QWidget:
        titles = {node.id: title_of(node) for node in self._editor.campaign.nodes}
        names = [titles.get(each, each) for each in (edge.source, edge.target)]
        body = _body(heading("Way", f"From “{names[0]}” to “{names[1]}”."))
        self._form(body, ("edges", self._editor.selection.edge), edge)
        return body

    def _of_element(self, chosen: ElementRef, element: Model) -> QWidget:
        noun = collection_of(self._editor.campaign, chosen.collection).noun
        body = _body(heading(ReferenceChoices(self._editor).title(element), f"{noun[:1].upper()}{noun[1:]}"))
        form = self._form(body, tuple(chosen), element)
        if isinstance(element, Token):
            for line in uses_of(self._editor.campaign, element.id):
                form.addRow(plain_label(line))
        return body

    def _of_campaign(self) -> QWidget:
        body = _body(
            heading("Campaign", "Click a node, an edge or an entry of the list to see its fields here.")
        )
        self._form(body, (), self._editor.campaign)
        return body

    def _form(self, body: QWidget, path: tuple[str, ...], part: Model) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        layout = body.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addLayout(form)
        layout.addStretch(1)
        campaign = self._editor.campaign
        names = names_in(campaign, objective_names(campaign, self._editor.scenario))
        scope = FormScope(self._editor, names, ReferenceChoices(self._editor))
        add_fields(form, part, "", scope, partial(self._set, path))
        return form

    def _set(self, path: tuple[str, ...], name: str, value: Any) -> bool:
        done = self._editor.do(SetFields[Campaign](path, {name: value}))
        if done and name == "id" and path:
            after = GraphSelection((str(value),)) if path[0] == "nodes" else None
            self._editor.select(after or GraphSelection(element=ElementRef(path[0], str(value))))
        return done


def _body(text: QLabel) -> QWidget:
    body = QWidget()
    layout = QVBoxLayout(body)
    layout.setContentsMargins(12, 10, 12, 10)
    layout.addWidget(text)
    return body
