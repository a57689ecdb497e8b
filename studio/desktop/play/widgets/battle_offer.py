"""The bar over a page that offers to play on in a battle that was not left."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from studio.desktop.dialogs.text_bar import TextBar


class BattleOffer(TextBar):
    """What was found, and what can be done with it; closed, it is found again when the page is next opened."""

    resume_wanted = Signal()
    aside_wanted = Signal()

    def __init__(self, message: str) -> None:
        super().__init__()
        resume, aside = QPushButton("Play on"), QPushButton("Put aside")
        resume.setToolTip("Go on with the battle where it was when the studio ended")
        aside.setToolTip("Keep the battle as a recording, and offer it here no more")
        resume.clicked.connect(self.resume_wanted)
        aside.clicked.connect(self.aside_wanted)
        self.add_buttons(resume, aside)
        self.show_texts(message)
