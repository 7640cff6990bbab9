"""Where a file names a game, as code and not as a word that happens to be in its text."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path


def named(path: Path, slug: str) -> list[int]:
    """The lines of a file that name the game, in order; 0 when its own name does.

    A slug of several words is no accident, however it is written. One word may be an ordinary one ("coup"): in a
    sentence, a docstring or a comment it is no name of a game; as an identifier, a module or a code it is.
    """
    text = path.read_text(encoding="utf-8")
    if "_" in slug:
        words = re.compile(r"[\W_]?".join(map(re.escape, slug.split("_"))), re.IGNORECASE)
        return [number for number, line in enumerate([path.name, *text.splitlines()]) if words.search(line)]
    own = [0] if path.stem == slug else []
    return own + sorted({*(_in_python(text, slug) if path.suffix == ".py" else _in_text(text, slug))})


def _in_python(text: str, slug: str) -> Iterator[int]:
    tree = ast.parse(text)
    # A string that stands alone is a docstring: nothing is done with it.
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if any(slug == name.lower() for name in _identifiers(node)):
            yield getattr(node, "lineno", 0)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield from [node.lineno] if _means(node.value, slug) else []


def _identifiers(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            yield name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.keyword(arg=str(name)):
            yield name
        case ast.Import(names=names):
            yield from (part for alias in names for part in alias.name.split("."))
        case ast.ImportFrom(module=module, names=names):
            yield from (module or "").split(".")
            yield from (alias.name for alias in names)


def _means(text: str, slug: str) -> bool:
    """Whether a string of code means the game: as a code, a path or a module it has no spaces, else it is quoted."""
    return (not re.search(r"\s", text) and slug in re.split(r"\W", text)) or _quotes(text, slug)


def _in_text(text: str, slug: str) -> Iterator[int]:
    for number, line in enumerate(text.splitlines(), 1):
        if _quotes(line, slug):
            yield number


def _quotes(text: str, slug: str) -> bool:
    """Whether the slug stands between quotes or as part of a path, as it does in SQL, HTML and JavaScript."""
    return re.search(rf"(?<=[\"'`/]){re.escape(slug)}(?=[\"'`/.])", text) is not None
