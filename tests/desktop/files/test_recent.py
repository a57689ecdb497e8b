import errno
from pathlib import Path

from studio.desktop.files.recent import RecentFiles
from studio.desktop.settings import Settings


def test_the_last_file_comes_first_and_once(settings, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    for path in (first, second):
        path.touch()
    recent = RecentFiles(Settings(settings))
    assert recent.paths() == []
    recent.remember(first)
    settings.sync()
    assert RecentFiles(Settings(settings)).paths() == [first], (
        "a single one too, though it is stored as a text"
    )
    recent.remember(second)
    recent.remember(first)
    assert recent.paths() == [first, second]
    second.unlink()
    assert recent.paths() == [first]


def test_only_so_many_are_remembered(settings, tmp_path):
    recent = RecentFiles(Settings(settings))
    paths = [tmp_path / str(number) for number in range(12)]
    for path in paths:
        path.touch()
        recent.remember(path)
    assert recent.paths() == paths[:3:-1]


def test_what_cannot_be_looked_at_any_more_is_passed_over(settings, tmp_path, monkeypatch):
    there, closed = tmp_path / "there", tmp_path / "closed"
    for path in (there, closed):
        path.touch()
    stat = Path.stat

    def refused(path, **more):
        if path == closed:
            raise PermissionError(errno.EACCES, "Permission denied")
        return stat(path, **more)

    monkeypatch.setattr(Path, "stat", refused)
    kept = Settings(settings)
    kept.recent_files = [str(tmp_path / ("n" * 300)), str(closed), "", "/", ".", "a\0b", str(there)]
    assert RecentFiles(kept).paths() == [there]
    settings.setValue("files/recent", [["nested"], str(there)])
    assert RecentFiles(kept).paths() == [there]


def test_the_file_menu_lists_them(window, battle):
    menu = next(action.menu() for action in window.menuBar().actions() if action.text() == "&File")
    menu.aboutToShow.emit()
    (recent,) = (action.menu() for action in menu.actions() if action.text() == "Open &recent")
    assert [action.text() for action in recent.actions()] == [str(battle)]
    assert window.pages.close_page(0)
    recent.actions()[0].trigger()
    assert window.page.file.path == battle
