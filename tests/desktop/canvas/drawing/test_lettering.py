import pytest
from PySide6.QtGui import QFontMetricsF

from studio.desktop.canvas.drawing.lettering import _cut, sans


@pytest.mark.parametrize(
    ("text", "short"),
    [("361", "361"), ("361 PZG", "361"), ("1 HG GR", "1 HG"), ("RANGERS", "RANGE…"), ("1057 GR", "1057")],
)
def test_words_without_room_are_left_out_and_an_only_word_is_cut(qapp, text: str, short: str) -> None:
    metrics = QFontMetricsF(sans(bold=True))
    assert _cut(metrics, text, metrics.horizontalAdvance(short) + 1) == short
