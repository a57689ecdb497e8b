"""From `python3 -m studio` to the window: which system libraries are asked for."""

import pytest

from studio import __main__ as main
from studio.bootstrap import MissingLibraries


@pytest.mark.parametrize(
    ("variables", "x11"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
    ],
    ids=["x11", "wayland", "x11 on wayland", "offscreen"],
)
def test_only_an_x11_window_needs_the_libraries_of_x11(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], x11: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    asked: list[bool] = []

    def refuse(window: bool) -> None:
        asked.append(window)
        raise MissingLibraries(["libEGL.so.1"], ["libegl1"])

    monkeypatch.setattr(main, "require_libraries", refuse)
    with pytest.raises(MissingLibraries):
        main.open_window(None)
    assert asked == [x11]
