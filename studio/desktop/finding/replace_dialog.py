"""Find and replace: texts, terrain, owners and what elements refer to, counted and shown before it is done."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.finding import replaceable
from studio.desktop.finding.places import go_to
from studio.desktop.finding.replaceable import OWNER, TERRAIN, TEXT, Kind, Proposal
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import plain_label
from studio.desktop.widgets.sizes import open_at, row_size
from studio.desktop.widgets.undo_keys import EntryLine
from studio.documents.text.shortened import shortened
from studio.editing.changes.collections import get_element
from studio.editing.changes.location import hex_label_of
from studio.editing.replacement import Match, TextSearch, places_of

_SIZE = (720, 520)
#: How many finds are listed at most; all are replaced.
_MOST = 1000
#: How many letters of a long text are shown before what is found, and in all.
_BEFORE, _LONG = 16, 60
_PLAYED = "A battle is played on the map; leave it first, and replace then."


class ReplaceDialog(QDialog):
    """Stays open beside the map of one page; what it lists follows what is edited."""

    def __init__(self, window: QWidget, page: ScenarioPage) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Find and replace")
        open_at(self, *_SIZE)
        self.page = page
        self._proposal = Proposal(TEXT, "", "")
        self._kind, self._kinds = ChoiceBox(), list[Kind]()
        self.sought, self.replacement = EntryLine(), EntryLine()
        self.old, self.new = ChoiceBox(), ChoiceBox()
        self.matches_case, self.is_whole_word = QCheckBox("Match &case"), QCheckBox("&Whole words")
        self.is_in_area = QCheckBox("Only in the selected &area")
        self._finds, self._replacements = QStackedWidget(), QStackedWidget()
        self.list = QTreeWidget()
        self.summary = plain_label("")
        self.show_button, self.replace_button = QPushButton("&Show on the map"), QPushButton("&Replace all")
        self._lay_out()
        self._connect()
        self._list_kinds()
        self._take_kind()
        self.sought.setFocus()

    @property
    def kind(self) -> Kind:
        """What is sought."""
        return self._kinds[max(0, self._kind.currentIndex())]

    def choose(self, kind: Kind) -> None:
        """Look for another kind of thing."""
        self._kind.setCurrentIndex(self._kinds.index(kind))

    def _lay_out(self) -> None:
        for widget, name in (
            (self._kind, "What to look in"),
            (self.sought, "Find"),
            (self.replacement, "Replace with"),
            (self.old, "Find"),
            (self.new, "Replace with"),
            (self.list, "What was found"),
        ):
            widget.setAccessibleName(name)
        for stack, widgets in (
            (self._finds, (self.sought, self.old)),
            (self._replacements, (self.replacement, self.new)),
        ):
            for widget in widgets:
                stack.addWidget(widget)
            stack.setFixedHeight(self.sought.sizeHint().height())
        self.list.setHeaderLabels(["Where", "Now", "Then"])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        ticks, buttons = QHBoxLayout(), QHBoxLayout()
        for tick in (self.matches_case, self.is_whole_word, self.is_in_area):
            ticks.addWidget(tick)
        ticks.addStretch(1)
        close = QPushButton("Close")
        close.clicked.connect(self.close)
        buttons.addWidget(self.show_button)
        buttons.addStretch(1)
        for button in (self.replace_button, close):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        self.show_button.setAutoDefault(False)
        form = QFormLayout()
        form.addRow("&Look in", self._kind)
        form.addRow("&Find", self._finds)
        form.addRow("Replace wi&th", self._replacements)
        form.addRow("", ticks)
        _buddy(form, self._finds, self.sought)
        _buddy(form, self._replacements, self.replacement)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self.list, 100)
        layout.addWidget(self.summary)
        layout.addStretch(1)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self._kind.currentIndexChanged.connect(self._take_kind)
        for line in (self.sought, self.replacement):
            line.textChanged.connect(self.refresh)
        self.replacement.returnPressed.connect(self.replace_button.click)
        for box in (self.old, self.new):
            box.currentIndexChanged.connect(self.refresh)
        for tick in (self.matches_case, self.is_whole_word, self.is_in_area):
            tick.toggled.connect(self.refresh)
        self.list.itemChanged.connect(self._count)
        self.list.itemClicked.connect(self._go_to)
        self.list.itemActivated.connect(self._go_to)
        self.show_button.clicked.connect(self._show_on_map)
        self.replace_button.clicked.connect(self._replace)
        self.page.editor.changed.connect(self._follow)
        self.page.editor.selected.connect(self._follow_area)
        self.page.destroyed.connect(self.close)

    def _list_kinds(self) -> None:
        """List what can be sought; what was chosen stays so while the scenario has it."""
        listed = replaceable.kinds_of(self.page.editor)
        chosen = self.kind if self._kinds else TEXT
        self._kinds = [kind for kind, _ in listed]
        self._kind.blockSignals(True)
        self._kind.clear()
        self._kind.addItems([text for _, text in listed])
        self._kind.setCurrentIndex(self._kinds.index(chosen) if chosen in self._kinds else 0)
        self._kind.blockSignals(False)

    def _take_kind(self, *_: object) -> None:
        editor, kind = self.page.editor, self.kind
        is_text, is_on_map = kind == TEXT, kind in (TERRAIN, OWNER)
        self._finds.setCurrentIndex(int(not is_text))
        self._replacements.setCurrentIndex(int(not is_text))
        self.matches_case.setVisible(is_text)
        self.is_whole_word.setVisible(is_text)
        self.is_in_area.setVisible(is_on_map)
        self.show_button.setVisible(is_on_map)
        self.list.setHidden(is_on_map)
        _fill(self.old, [] if is_text else replaceable.present(editor, kind))
        _fill(self.new, [] if is_text else replaceable.choices(editor, kind))
        self.is_in_area.setEnabled(bool(editor.area))
        self.refresh()

    def _follow(self, *_: object) -> None:
        """List anew what can be sought and what is found, as the scenario is another one now."""
        self._list_kinds()
        self._take_kind()

    def _follow_area(self, *_: object) -> None:
        self.is_in_area.setEnabled(bool(self.page.editor.area))
        if self.is_in_area.isChecked() and self.kind in (TERRAIN, OWNER):
            self.refresh()

    def refresh(self, *_: object) -> None:
        """Find it in the scenario as it is now, and list it."""
        editor = self.page.editor
        if self.kind == TEXT:
            search = TextSearch(
                self.sought.text(), self.matches_case.isChecked(), self.is_whole_word.isChecked()
            )
            self._proposal = replaceable.propose_text(editor, search, self.replacement.text())
        else:
            area = editor.area if self.is_in_area.isChecked() else frozenset()
            old, new = self.old.currentData() or "", self.new.currentData() or ""
            self._proposal = replaceable.propose_value(editor, self.kind, old, new, area)
        self.list.blockSignals(True)
        self.list.clear()
        listed = self._proposal.matches[:_MOST]
        for index, (match, place) in enumerate(zip(listed, places_of(editor.scenario, listed), strict=True)):
            texts = (
                _excerpts(match) if self.kind == TEXT else (self.old.currentText(), self.new.currentText())
            )
            item = QTreeWidgetItem(self.list, [place, *texts])
            item.setSizeHint(0, row_size())
            item.setCheckState(0, Qt.CheckState.Checked)
            item.setData(0, Qt.ItemDataRole.UserRole, index)
            for column in range(3):
                item.setToolTip(column, item.text(column))
        self.list.blockSignals(False)
        self._count()

    def _count(self, *_: object) -> None:
        chosen = self._chosen()
        asked = self.kind != TEXT or bool(self.sought.text())
        self.summary.setText(chosen.summary if asked else "Write what to find.")
        can_replace = chosen.before != chosen.after and bool(chosen.matches or chosen.hexes)
        self.replace_button.setEnabled(can_replace)
        count = len(chosen.hexes) or len(chosen.matches)
        self.replace_button.setText(f"&Replace in {count}" if can_replace else "&Replace all")
        self.show_button.setEnabled(bool(chosen.hexes))

    def _chosen(self) -> Proposal:
        """Return what was found without what was unticked."""
        items = map(self.list.topLevelItem, range(self.list.topLevelItemCount()))
        unticked = (
            item.data(0, Qt.ItemDataRole.UserRole)
            for item in items
            if item is not None and item.checkState(0) == Qt.CheckState.Unchecked
        )
        return self._proposal.without(frozenset(unticked))

    def _replace(self) -> None:
        """Replace all that is ticked by one step."""
        editor, chosen = self.page.editor, self._chosen()
        before, after = (
            replaceable.name_of_value(editor, chosen.kind, each) for each in (chosen.before, chosen.after)
        )
        change = chosen.change(f"Replace {before} by {after}")
        if not self.page.is_edited:
            self.summary.setText(_PLAYED)
        elif change is not None and editor.do_long_change("Replacing…", lambda _: change):
            count = len(chosen.hexes) or len(chosen.matches)
            self.summary.setText(f"Replaced in {count}. Undo takes it back.")
            # The keys of undo are for the step now, and not for what was written before it.
            for line in (self.sought, self.replacement):
                with QSignalBlocker(line):
                    line.setText(line.text())

    def _show_on_map(self) -> None:
        self.page.editor.select_area(self._proposal.hexes)

    def _go_to(self, item: QTreeWidgetItem) -> None:
        """Select what has the text, and bring it into sight."""
        match: Match = self._proposal.matches[item.data(0, Qt.ItemDataRole.UserRole)]
        element = match.element
        if element is None:
            self.page.editor.select(None)
        else:
            found = get_element(self.page.editor.scenario, *element)
            go_to(self.page, self.page.editor.shape.find(hex_label_of(found) or ""), element)
        self.list.setFocus()


def replace_dialog_of(window: QWidget, page: ScenarioPage) -> ReplaceDialog:
    """Return the dialog of a page, a new one where it has none yet."""
    there = next((each for each in window.findChildren(ReplaceDialog) if each.page is page), None)
    return there or ReplaceDialog(window, page)


def _fill(box: ChoiceBox, values: list[tuple[str, str]]) -> None:
    """Offer other values; the one that was chosen stays so where it is still there."""
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    for value, text in values:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)


def _buddy(form: QFormLayout, stack: QWidget, line: QWidget) -> None:
    label = form.labelForField(stack)
    if isinstance(label, QLabel):
        label.setBuddy(line)


def _excerpts(match: Match) -> tuple[str, str]:
    """Return both texts in one line; of long ones what stands around the first letter in which they differ."""
    before, after = (
        each if isinstance(each, str) else ", ".join(each) for each in (match.before, match.after)
    )
    pairs = enumerate(zip(before, after, strict=False))
    at = next((index for index, (old, new) in pairs if old != new), 0)
    return _excerpt(before, at), _excerpt(after, at)


def _excerpt(text: str, at: int) -> str:
    start = max(0, at - _BEFORE) if len(text) > _LONG else 0
    part = text[start : start + _LONG].replace("\n", " ")
    return f"{'…' if start else ''}{shortened(part)}{'…' if start + _LONG < len(text) else ''}"
