import sys
from pathlib import Path

import pytest

from studio.documents.storage.user_data import NoDataFolder, data_folder, ensure_folder, recordings_folder


def test_the_variable_names_the_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("STUDIO_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    assert recordings_folder() == tmp_path / "mine" / "recordings"


def test_the_folder_is_named_from_the_root_even_if_the_variable_is_relative(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STUDIO_DATA", "mine")
    assert data_folder() == tmp_path / "mine"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folder of Linux")
def test_without_the_variable_it_is_the_system_s_folder_for_data_of_users(monkeypatch):
    monkeypatch.delenv("STUDIO_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/share")
    assert data_folder() == Path("/somewhere/share/sandtable-studio")


def test_a_test_has_a_folder_of_its_own_that_is_made_only_on_need():
    assert not data_folder().exists()
    assert not data_folder().is_relative_to(Path.home() / ".local")
    ensure_folder(recordings_folder())
    assert list(data_folder().iterdir()) == [recordings_folder()]


def test_a_folder_that_cannot_be_made_is_told_with_what_to_do(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(NoDataFolder, match=r"could not be made: .*Choose a folder that you can write to\.$"):
        ensure_folder(tmp_path / "file" / "below")
    data_folder().parent.mkdir(parents=True, exist_ok=True)
    data_folder().touch()
    with pytest.raises(NoDataFolder, match=r"could not be made: .*Set STUDIO_DATA to a folder"):
        ensure_folder(recordings_folder())
