"""A battle or a campaign as a player sees it before it begins: its map, its title, and what is told of it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget


class ShrinkingPicture(QLabel):
    """A picture of a size, drawn smaller where there is no room for all of it."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self._wanted, self._whole = size, QPixmap()
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaximumSize(size)
        self.setMinimumSize(size / 3)

    def sizeHint(self) -> QSize:
        """Return the size of the picture, whatever is shown of it."""
        return self._wanted

    def show_picture(self, picture: QPixmap) -> None:
        """Show another picture."""
        self._whole = picture
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the picture as large as there is room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        whole, ratio = self._whole, self._whole.devicePixelRatio()
        size = whole.deviceIndependentSize().toSize()
        if not whole.isNull() and size.boundedTo(self.size()) != size:
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            whole = whole.scaled(self.size() * ratio, keep, smooth)
        self.setPixmap(whole)


class GameCard(QWidget):
    """Stands in the window in which a game is chosen, and in the preview of a briefing."""

    def __init__(self, picture: QSize) -> None:
        super().__init__()
        self.picture, self._title, self._description = ShrinkingPicture(picture), QLabel(), QLabel()
        for label in (self._title, self._description):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._description.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._description.setContentsMargins(0, 0, 6, 0)
        scroll = QScrollArea()
        scroll.setAccessibleName("About the battle")
        scroll.setWidget(self._description)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setMinimumHeight(scroll.fontMetrics().lineSpacing() * 2)
        scroll.setFixedWidth(picture.width() + 20)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.picture)
        layout.addWidget(self._title)
        layout.addWidget(scroll, 1)

    def show_texts(self, title: str, description: str) -> None:
        """Show what is told of a game."""
        self._title.setText(title)
        self._description.setText(description)

    def show_picture(self, picture: QPixmap, title: str) -> None:
        """Show the map of a battle."""
        self.picture.show_picture(picture)
        self.picture.setAccessibleName(f"Map of {title}")

    @property
    def texts(self) -> tuple[str, str]:
        """What is told."""
        return self._title.text(), self._description.text()
