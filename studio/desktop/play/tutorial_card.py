"""The card of a tutorial: the text of its step, how far it has come, and what leads on."""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from studio.desktop.docks.focus import PANE
from studio.desktop.widgets.forms import subheading

_WITHIN = 10
#: So many lines have room at least.
_LINES = 2


class CardWords(NamedTuple):
    """What a card says beside its steps."""

    name: str
    skip: str
    skip_tip: str
    over: str


_OF_BATTLES: Final = CardWords(
    "Tutorial",
    "Skip the tutorial",
    "Play on without it; Restart brings it back",
    "That was the tutorial. The battle goes on; play it as you like.",
)
#: Of the first lesson.
LESSON: Final = CardWords(
    "Lesson",
    "End the lesson",
    "Go on without it; Help > First lesson takes it up again",
    "That was the lesson: you have built a battle and played it. Help has a page for each thing to do, and "
    "Ctrl+Shift+P finds whatever the studio can do.",
)


class TutorialCard(QFrame):
    """Stands above the map, so that nothing is covered and nothing else has to be closed."""

    #: The person has read a step that waits for nothing else, or the end.
    read = Signal()
    skipped = Signal()

    def __init__(self, words: CardWords = _OF_BATTLES) -> None:
        super().__init__()
        self._words = words
        self.setObjectName(f"{words.name.lower()}-card")
        self.setAccessibleName(words.name)
        self.setProperty(PANE, True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.heading, self.text = subheading(""), QLabel()
        self.heading.setWordWrap(False)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        # The map below stays where it is from step to step.
        self.text.setMinimumHeight(_LINES * self.text.fontMetrics().lineSpacing())
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.read_button, self.skip_button = QPushButton("Continue"), QPushButton(words.skip)
        self.read_button.clicked.connect(self.read)
        self.skip_button.clicked.connect(self.skipped)
        self.skip_button.setToolTip(words.skip_tip)
        row = QHBoxLayout()
        row.addWidget(self.heading)
        row.addStretch()
        for button in (self.read_button, self.skip_button):
            # The keys stay with the map.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_WITHIN, 4, _WITHIN, 6)
        layout.addLayout(row)
        layout.addWidget(self.text)

    def show_step(self, number: int, count: int, text: str, *, waits: bool) -> None:
        """Show a step, by its number from 1; one that waits for something to happen is not read away."""
        self.heading.setText(f"{self._words.name}: {number} of {count}")
        self.text.setText(text)
        self.read_button.setText("Continue")
        self.read_button.setVisible(not waits)
        self.skip_button.show()
        self.show()

    def show_end(self, count: int) -> None:
        """Show that all steps are done."""
        self.heading.setText(f"{self._words.name}: {count} of {count} done")
        self.text.setText(self._words.over)
        self.read_button.setText("Close")
        self.read_button.show()
        self.skip_button.hide()
        self.show()
