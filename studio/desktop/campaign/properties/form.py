"""The form beside the graph: the fields of what is selected, or of the campaign itself."""

from functools import partial
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from studio.campaign.sentences import Names, condition_sentence, names_in
from studio.desktop.campaign.editor import CampaignEditor, GraphSelection
from studio.desktop.campaign.properties.conditions import WORDS, Simple, condition_of, simple, tokens_of
from studio.desktop.campaign.properties.plans import PlansForm
from studio.desktop.campaign.properties.scenario_box import ScenarioBox
from studio.desktop.forms.fields import field_widget
from studio.desktop.forms.row_model import row_kind
from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.forms import (
    DeferredRebuild,
    clear_form,
    heading,
    plain_label,
    quantity,
    subheading,
)
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Battle, Conference, Node
from studio.documents.campaign.rewards import Plan
from studio.documents.model import Model
from studio.editing.changes.fields import SetFields, field_label
from studio.editing.changes.graph import set_start
from studio.editing.creation import id_of

_OF_CAMPAIGN = (
    "title",
    "description",
    "notes",
    "faction",
    "specialist_places",
)
_GROUPS_OF_CAMPAIGN = ("levels", "reconstitution", "extra_turns", "restarts")
_NOT_SHOWN = frozenset({"kind", "at", "plans", "source", "target", "when"})
#: Fields of tokens, which are written with commas between them.
_TOKENS = frozenset({"grants", "lost_tokens"})


class PropertiesForm(KeepScrollArea):
    """Shows the selected node or edge, field by field; each entry is one change."""

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
        node, edge, many = editor.node, editor.edge, editor.selection.nodes
        still = node.model_copy(update={"at": None}) if node else None
        start, tokens = campaign.start, tokens_of(campaign)
        own = tuple(getattr(campaign, name) for name in (*_OF_CAMPAIGN, *_GROUPS_OF_CAMPAIGN))
        shown = (
            still,
            edge,
            len(many),
            start,
            tokens,
            campaign.plans,
            own,
            editor.scenarios,
            editor.elsewhere,
        )
        if shown == self._shown or self._rebuild.is_deferred():
            return
        self._shown = shown
        focus = self.focusWidget()
        name = focus.objectName() if focus is not None and focus.hasFocus() else ""
        about, self._about = self._about, editor.selection
        self._replace(self._built(node, edge, len(many)), stays=about == editor.selection)
        again = self.findChild(QWidget, name) if name else None
        if isinstance(again, QWidget):
            again.setFocus()

    def _built(self, node: Node | None, edge: Edge | None, count: int) -> QWidget:
        if node is not None:
            return self._of_node(node)
        if edge is not None:
            return self._of_edge(edge)
        if count:
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
        exits = quantity(len(self._exits(node.id)), "way leads", "ways lead")
        body = _body(heading(node.kind.capitalize(), f"{exits.capitalize()} on from here."))
        path = ("nodes", node.id)
        form = self._form(body)
        self._add_fields(form, path, node)
        if isinstance(node, Conference):
            form.addRow(subheading("Plans"))
            form.addRow(PlansForm(self._editor.campaign, node, self._editor.do, self._add_plan_field))
        if isinstance(node, Battle):
            self._add_variants(form, node)
        start = QCheckBox("The campaign begins here")
        start.setObjectName("start")
        start.setChecked(self._editor.campaign.start == node.id)
        start.setEnabled(not start.isChecked())
        start.setToolTip("To begin elsewhere, check this at another node.")
        start.toggled.connect(lambda: self._editor.do(set_start(node.id)))
        form.addRow(start)
        self._add_groups(form, path, node)
        return body

    def _add_variants(self, form: QFormLayout, battle: Battle) -> None:
        """Tell what changes the start of a battle, and when it is skipped."""
        lines = [f"{each.title} ({condition_sentence(each.when, self._names())})" for each in battle.variants]
        if battle.skip_if is not None:
            lines.append(f"Skipped {condition_sentence(battle.skip_if, self._names())}.")
        if lines:
            form.addRow(subheading("Variants"))
        for line in lines:
            form.addRow(plain_label(line))

    def _of_edge(self, edge: Edge) -> QWidget:
        titles = {node.id: node.title for node in self._editor.campaign.nodes}
        names = [titles.get(each, each) for each in (edge.source, edge.target)]
        body = _body(heading("Way", f"From “{names[0]}” to “{names[1]}”."))
        path = ("edges", self._editor.selection.edge)
        form = self._form(body)
        self._add_fields(form, path, edge)
        form.addRow("Open", self._forms(edge))
        asked = simple(edge.when)
        if asked.form == "kept":
            form.addRow(
                plain_label(
                    f"Open {condition_sentence(edge.when, self._names())}. A condition made of several is kept as it is."
                )
            )
        if asked.form in ("has", "not"):
            form.addRow("Token", self._tokens(asked))
        return body

    def _of_campaign(self) -> QWidget:
        campaign = self._editor.campaign
        body = _body(heading("Campaign", "Click a node or an edge to see its fields here."))
        form = self._form(body)
        for name in _OF_CAMPAIGN:
            self._add_field(form, (), campaign, name)
        for name in _GROUPS_OF_CAMPAIGN:
            self._add_group(form, (name,), getattr(campaign, name), field_label(name).capitalize())
        return body

    def _add_fields(self, form: QFormLayout, path: tuple[str, ...], part: Model, prefix: str = "") -> None:
        """Put the fields of a part into a form, but for its own parts."""
        for name in type(part).model_fields:
            if name not in _NOT_SHOWN and not isinstance(getattr(part, name), Model):
                self._add_field(form, path, part, name, prefix)

    def _add_groups(self, form: QFormLayout, path: tuple[str, ...], part: Model, title: str = "") -> None:
        """Put each part of a part into a form, under a heading."""
        for name in type(part).model_fields:
            inner = getattr(part, name)
            if name not in _NOT_SHOWN and isinstance(inner, Model):
                label = field_label(name)
                self._add_group(
                    form, (*path, name), inner, f"{title}: {label}" if title else label.capitalize()
                )

    def _add_group(self, form: QFormLayout, path: tuple[str, ...], part: Model, title: str) -> None:
        if any(not isinstance(getattr(part, name), Model) for name in type(part).model_fields):
            form.addRow(subheading(title))
            self._add_fields(form, path, part, f"{title}: ")
        self._add_groups(form, path, part, title)

    def _add_plan_field(self, form: QFormLayout, plan: Plan, name: str) -> None:
        self._add_field(form, ("plans", plan.id), plan, name, f"{plan.id}-")

    def _add_field(
        self, form: QFormLayout, path: tuple[str, ...], part: Model, name: str, prefix: str = ""
    ) -> None:
        """Put a field into a form; the prefix tells it from others of its name. What is edited elsewhere is left out."""
        info, value = type(part).model_fields[name], getattr(part, name)
        commit = partial(self._set, path, name)
        rows = row_kind(info.annotation)
        widget: QWidget | None
        if name == "scenario":
            widget = ScenarioBox(self._editor, value, commit)
        elif rows is not None:
            widget = RowsTable(rows, value, lambda _name: None, commit)
        elif name in _TOKENS:
            widget = field_widget(info, value, None, lambda entered: commit(_ids(entered)))
        else:
            widget = field_widget(info, value, None, commit)
        if widget is None:
            return
        label = name.replace("_", " ").capitalize()
        widget.setObjectName(f"{prefix}{name}")
        widget.setAccessibleName(f"{prefix}{label}")
        widget.setToolTip("Tokens, parted by commas." if name in _TOKENS else info.description or "")
        form.addRow(label, widget)

    def _form(self, body: QWidget) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        layout = body.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addLayout(form)
        layout.addStretch(1)
        return form

    def _forms(self, edge: Edge) -> QComboBox:
        """Return a box of the simple conditions; one made of others stands among them as it is."""
        now = simple(edge.when)
        box = QComboBox()
        box.setObjectName("condition")
        box.setAccessibleName("Condition")
        for form, label in WORDS.items():
            box.addItem(label, form)
        if now.form == "kept":
            box.addItem(condition_sentence(edge.when, self._names()), "kept")
        box.setCurrentIndex(box.findData(now.form))
        tokens = tokens_of(self._editor.campaign)
        token = now.token or (tokens[0][0] if tokens else "token")
        box.activated.connect(lambda index: self._set_condition(Simple(box.itemData(index), token)))
        return box

    def _tokens(self, asked: Simple) -> QComboBox:
        box = QComboBox()
        box.setObjectName("token")
        box.setAccessibleName("Token")
        tokens = dict(tokens_of(self._editor.campaign))
        for token, name in ({asked.token: f"{asked.token} (granted nowhere)"} | tokens).items():
            box.addItem(name, token)
        box.setCurrentIndex(box.findData(asked.token))
        box.activated.connect(lambda index: self._set_condition(Simple(asked.form, box.itemData(index))))
        return box

    def _set_condition(self, chosen: Simple) -> None:
        if chosen.form != "kept":
            self._set(("edges", self._editor.selection.edge), "when", condition_of(chosen))

    def _set(self, path: tuple[str, ...], name: str, value: Any) -> bool:
        done = self._editor.do(SetFields[Campaign](path, {name: value}))
        if done and name == "id":
            self._editor.select(GraphSelection((str(value),)))
        return done

    def _names(self) -> Names:
        return names_in(self._editor.campaign)

    def _exits(self, name: str) -> list[Edge]:
        return [edge for edge in self._editor.campaign.edges if edge.source == name]


def _ids(entered: object) -> tuple[str, ...]:
    """Return the ids of tokens that were written."""
    return tuple(dict.fromkeys(map(id_of, entered))) if isinstance(entered, tuple) else ()


def _body(text: QLabel) -> QWidget:
    body = QWidget()
    layout = QVBoxLayout(body)
    layout.setContentsMargins(12, 10, 12, 10)
    layout.addWidget(text)
    return body
