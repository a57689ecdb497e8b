"""Setting up on first use: what is made, what is told, and what a machine without the means hears."""

import ast
import io
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from studio import bootstrap
from studio.__main__ import main

ROOT = Path(__file__).parent.parent
BEFORE_SET_UP = ("studio/__init__.py", "studio/__main__.py", "studio/bootstrap.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of the least that starts, which needs no packages; its folder's name has a space."""
    root = tmp_path / "my checkout"
    for name in (*BEFORE_SET_UP, "studio/cli/__init__.py"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / "studio/cli/main.py").write_text(
        "import os, sys\ndef run(**_): print(sys.prefix, os.getcwd(), *sys.argv[1:], sep='|')\n"
    )
    (root / "requirements.txt").write_text("")
    return root


@pytest.fixture
def folders(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same checkout, for calling the functions of this process's bootstrap."""
    monkeypatch.setattr(bootstrap, "ROOT", checkout)
    monkeypatch.setattr(bootstrap, "REQUIREMENTS", checkout / "requirements.txt")
    monkeypatch.setattr(bootstrap, "ENVIRONMENT", checkout / ".venv")
    monkeypatch.setattr(sys, "prefix", str(checkout / "elsewhere"))
    return checkout


def studio(
    checkout: Path, *arguments: str, python: str = sys.executable, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, "-m", "studio", *arguments],
        cwd=checkout,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def lines(told: str) -> list[str]:
    """What was told, without how far it was every ten seconds."""
    return [line for line in told.splitlines() if not line.startswith("After ")]


def complete(environment: Path) -> Path:
    python = bootstrap.python_of(environment)
    python.parent.mkdir(parents=True)
    python.touch()
    (environment / ".installed").write_text(bootstrap.fingerprint())
    return python


@pytest.mark.parametrize("name", BEFORE_SET_UP)
def test_an_old_python_can_read_what_runs_before_set_up(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("name", BEFORE_SET_UP)
def test_what_runs_before_set_up_imports_the_standard_library_only(name: str) -> None:
    tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
    imported = {
        module.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for module in (
            [node.module or ""] if isinstance(node, ast.ImportFrom) else [n.name for n in node.names]
        )
    }
    assert imported <= sys.stdlib_module_names | {"studio"}


def test_an_old_python_hears_which_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18, "final", 0))
    with pytest.raises(
        bootstrap.SetUpFailed, match=r"needs Python 3\.11 or newer, and .* is 3\.9: start it with"
    ):
        bootstrap.start([])


@pytest.mark.long
def test_first_use_sets_up_the_second_goes_straight_on_and_new_requirements_renew(checkout: Path) -> None:
    first = studio(checkout, "check", "some folder/a.json")
    assert first.returncode == 0, first.stderr
    assert first.stdout == f"{checkout / '.venv'}|{checkout}|check|some folder/a.json\n"
    assert len(lines(first.stderr)) == 1
    assert first.stderr.startswith("Setting up Sandtable Studio in ")

    second = studio(checkout, "check", "some folder/a.json")
    assert (second.stdout, second.stderr) == (first.stdout, "")

    inside = str(bootstrap.python_of(checkout / ".venv"))
    elsewhere = checkout / "maps"
    elsewhere.mkdir()
    from_elsewhere = studio(elsewhere, "a.json", python=inside)
    assert (from_elsewhere.stdout, from_elsewhere.stderr) == (
        f"{checkout / '.venv'}|{elsewhere}|a.json\n",
        "",
    )

    # New requirements, and the environment renews itself; but one package cannot be had.
    (checkout / "requirements.txt").write_text(f"no-such-package==1.0 --hash=sha256:{'0' * 64}\n")
    failed = studio(checkout, python=inside, PIP_NO_INDEX="1", PIP_FIND_LINKS="")
    assert (failed.returncode, failed.stdout) == (2, "")
    assert len(lines(failed.stderr)) == 2
    message = failed.stderr.splitlines()[-1]
    assert "pip could not install" in message
    assert "no-such-package" in message
    assert "check the network connection" in message
    assert "no-such-package" in (checkout / ".venv/pip.log").read_text()
    assert not (checkout / ".venv/.installed").exists()


def test_a_folder_that_cannot_be_written_is_one_sentence(checkout: Path) -> None:
    (checkout / ".venv").write_text("a file is in the way")
    result = studio(checkout)
    assert result.returncode == 2
    assert "could not be written" in result.stderr.splitlines()[-1]
    assert "Traceback" not in result.stderr


def test_neither_ensurepip_nor_pip_is_one_sentence(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lonely = folders / "python-without-pip"
    lonely.write_text("#!/bin/sh\nexit 1\n")
    lonely.chmod(0o755)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(sys, "_base_executable", str(lonely))
    with pytest.raises(bootstrap.SetUpFailed, match="apt-get install python3-pip"):
        bootstrap.create_environment()


def test_without_ensurepip_the_outer_pip_fills_the_environment(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    friendly = folders / "python-with-pip"
    friendly.write_text(f'#!/bin/sh\n[ "$3" = --version ] || exec "{sys.executable}" "$@"\n')
    friendly.chmod(0o755)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(sys, "_base_executable", str(friendly))
    inner = bootstrap.python_of(folders / ".venv")
    assert bootstrap.create_environment() == [str(friendly), "-m", "pip", "--python", str(inner)]
    assert inner.exists()
    assert not (bootstrap.site_packages() / "pip").exists()


def test_the_environment_beside_the_code_counts_once_it_is_complete(folders: Path) -> None:
    assert bootstrap.interpreter() is None
    python = complete(folders / ".venv")
    assert bootstrap.interpreter() == python


def test_the_running_environment_counts_first(folders: Path) -> None:
    complete(folders / ".venv")
    complete(folders / "elsewhere")
    assert bootstrap.interpreter() == Path(sys.executable)


@pytest.mark.parametrize("damage", ["requirements", "python", "mark"])
def test_an_incomplete_environment_does_not_count(folders: Path, damage: str) -> None:
    python = complete(folders / ".venv")
    assert bootstrap.interpreter() == python
    match damage:
        case "requirements":
            (folders / "requirements.txt").write_text("# one more\n")
        case "python":
            python.unlink()
        case "mark":
            (folders / ".venv/.installed").unlink()
    assert bootstrap.interpreter() is None


def test_another_version_of_python_makes_the_environment_anew(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    complete(folders / ".venv")
    monkeypatch.setattr(sys, "version_info", (3, 99, 0, "final", 0))
    assert bootstrap.interpreter() is None


def test_pip_output_is_kept_and_its_first_complaint_returned(tmp_path: Path) -> None:
    said = "Collecting a==1\nWARNING: slow\nERROR: No route to host\nERROR: No matching distribution\n"
    told = bootstrap.follow(io.StringIO(said), tmp_path / "pip.log", bootstrap.Progress())
    assert told == "No route to host"
    assert (tmp_path / "pip.log").read_text() == said


def test_where_no_terminal_shows_it_set_up_says_now_and_then_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.BETWEEN_LINES == 10
    monkeypatch.setattr(bootstrap, "BETWEEN_LINES", 0.01)
    said = ""
    with bootstrap.Progress() as progress:
        while "seconds: making the environment\n" not in said:
            said += capsys.readouterr().err
        progress.reach("7 packages: Collecting rich")
        while "seconds: 7 packages: Collecting rich\n" not in said:
            said += capsys.readouterr().err
    capsys.readouterr()
    time.sleep(0.05)
    assert capsys.readouterr().err == ""


def test_missing_libraries_for_the_tests_end_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(window: bool) -> None:
        raise bootstrap.MissingLibraries(["libEGL.so.1"], ["libegl1"])

    monkeypatch.setattr(bootstrap, "require_libraries", refuse)
    monkeypatch.setattr(sys, "argv", ["studio", "test"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "apt-get install libegl1" in capsys.readouterr().err


def test_an_installed_package_starts_at_once_and_has_no_tests(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folders / "studio/_shipped").mkdir()
    monkeypatch.setattr(bootstrap, "become", lambda command: pytest.fail(f"started {command}"))
    bootstrap.start(["check"])
    with pytest.raises(bootstrap.SetUpFailed, match="come with a checkout"):
        bootstrap.start(["test"])


def test_the_verb_test_becomes_pytest_offscreen_in_the_checkout(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = complete(folders / ".venv")
    monkeypatch.chdir(folders)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(bootstrap, "is_loadable", lambda _: True)
    started: list[tuple[list[str], str, str | None]] = []
    monkeypatch.setattr(
        bootstrap,
        "become",
        lambda command: started.append((command, str(Path.cwd()), os.environ.get("QT_QPA_PLATFORM"))),
    )
    monkeypatch.setattr(sys, "executable", str(python))
    bootstrap.start(["test", "-k", "zoc", "tests/rules"])
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    bootstrap.start(["test"])
    bootstrap.start(["test", "--long"])
    everything = ["-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
    assert started == [
        ([str(python), "-m", "pytest", "-k", "zoc", "tests/rules"], str(folders), "offscreen"),
        ([str(python), "-m", "pytest", *everything], str(folders), "xcb"),
        ([str(python), "-m", "pytest", *everything, "--long"], str(folders), "xcb"),
    ]


def test_the_tests_do_not_start_without_the_libraries_to_draw(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    complete(folders / ".venv")
    monkeypatch.setattr(bootstrap, "is_loadable", lambda name: name != "libGL.so.1")
    monkeypatch.setattr(bootstrap, "become", lambda command: pytest.fail(f"started {command}"))
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(bootstrap.MissingLibraries, match=r"lacks libGL\.so\.1"):
        bootstrap.start(["test"])


@pytest.mark.parametrize(
    ("window", "lost", "told"),
    [
        (False, "libEGL.so.1", "lacks libEGL.so.1: .*apt-get install libglib2.0-0 .* libfontconfig1`"),
        (
            True,
            "libxcb-icccm.so.4",
            "lacks libxcb-icccm.so.4: .*apt-get install libglib2.0-0 .* libxkbcommon-x11-0`",
        ),
    ],
)
def test_a_missing_library_is_one_sentence_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, window: bool, lost: str, told: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "is_loadable", lambda name: name != lost)
    with pytest.raises(bootstrap.MissingLibraries, match=told):
        bootstrap.require_libraries(window)


def test_drawing_without_a_window_needs_no_window_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "is_loadable", lambda name: name in bootstrap.DRAWING_LIBRARIES)
    bootstrap.require_libraries(window=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names of shared libraries are Linux's")
def test_the_loader_tells_what_is_there() -> None:
    assert bootstrap.is_loadable("libc.so.6")
    assert not bootstrap.is_loadable("libnowhere.so.1")


def test_an_environment_behind_a_link_is_left_as_it_is(folders: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    (kept / "lib").mkdir(parents=True)
    (folders / ".venv").symlink_to(kept)
    with pytest.raises(bootstrap.SetUpFailed, match=r"\.venv is a link to an environment"):
        bootstrap.set_up()
    assert (kept / "lib").is_dir()
