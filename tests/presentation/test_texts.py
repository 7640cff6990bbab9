"""French and English say the same things, in the same words' places, and nothing falls back in silence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.model.people import Language
from bot.presentation.fluent import parse
from bot.presentation.scene import Scene
from bot.presentation.texts import FALLBACK, LANGUAGES, Texts, say, texts, texts_of
from bot.presentation.voice import Voice
from engines.core.protocol import Public, Seat
from tests.presentation.ftl import PACKAGES, variables, variables_of, words
from tests.presentation.scenes import TOLD

every_package = pytest.mark.parametrize("package", PACKAGES)
every_other_language = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != FALLBACK])
CODE = re.compile(r"`[^`]*`|https?://\S+|\d:\d\d")
"""What is no prose: its colons are its own."""
UNSET = re.compile(r"'|(?<![\u202f;:!?])[;:!?»]|«(?!\u202f)")
SCENE = Scene("k3m9p2xz", "en", ("Ana", "Ben", "Cy*"), (1, 2, 3))


class ThingsHappened(Public):
    """One field of each kind that a generic sentence can say."""

    seat: Seat
    others: tuple[Seat, ...]
    nobody: Seat | None
    number: int
    code: str
    flag: bool
    tiles: tuple[str, ...]


@every_package
@every_other_language
def test_every_language_has_the_same_texts(package: str, language: Language) -> None:
    """A language is its texts, wherever something is said."""
    assert variables_of(texts_of(package, language)).keys() == variables_of(texts_of(package, FALLBACK)).keys()


@every_package
@every_other_language
def test_every_language_uses_the_same_variables(package: str, language: Language) -> None:
    own, usual = (variables_of(texts_of(package, each)) for each in (language, FALLBACK))
    assert {text: (own[text], usual[text]) for text in own if own[text] != usual.get(text)} == {}


@every_package
def test_french_is_set_as_french_is(package: str) -> None:
    """Typographic apostrophes; one narrow space that does not break before high punctuation and within quotes."""
    assert [(text, said) for text, said in words(package, "fr") if UNSET.search(CODE.sub("", said))] == []


@every_package
def test_french_assumes_nobodys_gender(package: str) -> None:
    """No doubled endings, and none of the participles that agree with a reader."""
    pattern = r"·e\b|\(e\)|\btu es \w+(é|u|i)\b|\bprêt\b|\bseul à\b"
    assert [(text, said) for text, said in words(package, "fr") if re.search(pattern, said, re.IGNORECASE)] == []


def _called() -> Iterator[tuple[str, str]]:
    """The literal ids that the application says, with their place; the presentations of games are apart."""
    home = Path(bot.__file__).parent
    files = [
        *home.glob("*.py"),
        *home.glob("tables/*.py"),
        *home.glob("delivery/*.py"),
        *home.glob("presentation/*.py"),
    ]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name in ("say", "said", "voice"):
                    literal = [
                        a.value for a in node.args[:2] if isinstance(a, ast.Constant) and isinstance(a.value, str)
                    ]
                    yield from ((text, f"{path.name}:{node.lineno}") for text in literal)


def test_every_text_that_is_said_is_there() -> None:
    own = {"game-name", "game-tagline", "primer"}
    known = variables(None, "en").keys() | own
    assert [(text, where) for text, where in _called() if text not in known] == []


@pytest.mark.parametrize("slug", TOLD)
def test_a_game_says_what_it_is(slug: str) -> None:
    for language in LANGUAGES:
        assert texts(slug, language)("game-name")
        assert texts(slug, language)("game-tagline")


def test_an_unknown_text_is_an_error() -> None:
    """Which says whose text is missing, in which language, and where it belongs."""
    with pytest.raises(KeyError) as common:
        say("en", "no-such-text")
    assert common.value.args == (
        "the application has no text 'no-such-text' in 'en': add it to bot/presentation/texts/en.ftl",
    )
    slug = TOLD[0]
    with pytest.raises(KeyError) as of_game:
        texts(slug, "fr")("no-such-text")
    assert of_game.value.args == (
        f"{slug} has no text 'no-such-text' in 'fr': add it to bot/presentation/games/{slug}/texts/fr.ftl",
    )


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(KeyError, match="reference"):
        say("en", "bug")


@pytest.mark.parametrize(("language", "said"), [("en", "A, B and C"), ("fr", "A, B et C")])
def test_names_are_listed(language: Language, said: str) -> None:
    voice = Voice(TOLD[0], Scene("k3m9p2xz", language, ("A", "B", "C"), (1, 2, 3)))
    assert re.sub("[*\u2068\u2069]", "", voice.names((0, 1, 2))) == said
    assert voice.names((1,)) == "**\u2068B\u2069**"


def test_nobody_has_a_name() -> None:
    assert Voice(TOLD[0], SCENE).names(()) == "nobody"


def test_a_generic_sentence_has_the_fields_of_its_event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "toy" / "texts"
    folder.mkdir(parents=True)
    (folder / "en.ftl").write_text(
        "event-things-happened = { $seat }|{ $others }|{ $others_count }|"
        "{ $nobody ->\n    [none] -\n   *[other] !\n}|"
        "{ $number ->\n    [one] 1\n   *[other] many\n}|"
        "{ $code ->\n    [ja] yes\n   *[nein] no\n}|{ $flag }|{ $tiles }\n"
        "choice-tiles-red = RED\n",
        encoding="utf-8",
    )
    monkeypatch.setattr("bot.presentation.texts.HERE", tmp_path)
    monkeypatch.setattr("bot.presentation.texts.source", lambda slug, language: _real(slug, language, tmp_path))
    voice = Voice("toy", SCENE)
    monkeypatch.setattr(voice, "_texts", Texts("toy", "en"))
    event = ThingsHappened(
        kind="things_happened", audience="table", seat=0, others=(1, 2), nobody=None, number=1, code="ja", flag=True,
        tiles=("red", "blue"),
    )  # fmt: skip
    assert voice.event(event).replace("\u2068", "").replace("\u2069", "") == (
        "**Ana**|**Ben** and **Cy\\***|2|-|1|yes|yes|RED and blue"
    )


def _real(slug: str | None, language: str, home: Path) -> Path:
    common = Path(bot.__file__).parent / "presentation" / "texts" / f"{language}.ftl"
    return common if slug is None else home / slug / "texts" / f"{language}.ftl"


def test_what_is_not_fluent_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("good = yes\n= bad\n", encoding="utf-8")
    with pytest.raises(ValueError, match="not Fluent"):
        parse(path)


def test_an_id_twice_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("once = 1\nonce = 2\n", encoding="utf-8")
    with pytest.raises(ValueError, match="twice"):
        parse(path)
