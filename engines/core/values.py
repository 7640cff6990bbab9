"""Immutable values that never show a secret by accident."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, Generic, Self, TypeVar, cast

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

R = TypeVar("R")
KindT = TypeVar("KindT", bound=type[Any])
_revealed: ContextVar[bool] = ContextVar("revealed", default=False)


@contextmanager
def revealed(shown: bool = True) -> Iterator[None]:
    """Within it, the reprs of secret values show their fields: for tests and for nobody else."""
    token = _revealed.set(shown)
    try:
        yield
    finally:
        _revealed.reset(token)


def is_revealed() -> bool:
    """Whether reprs may show secrets here."""
    return _revealed.get()


class once(Generic[R]):  # noqa: N801
    """A property that is worked out when it is first asked for and kept with its value, which never changes.

    It is no field: two values are equal, stored and shown as if it were not there.
    """

    def __init__(self, work_out: Callable[[Any], R]) -> None:
        self._work_out = work_out

    def __get__(self, value: Any, owner: type | None = None) -> R:
        """What was worked out."""
        kept: dict[once[Any], Any] = _kept(value)
        if self not in kept:
            kept[self] = self._work_out(value)
        return cast(R, kept[self])


def _kept(value: "Value") -> dict[Any, Any]:
    try:
        return cast(dict[Any, Any], Value.__dict__["once_kept"].__get__(value))
    except AttributeError:
        object.__setattr__(value, "once_kept", {})
        return _kept(value)


class Value(BaseModel):
    """A frozen, strict model: no unknown field, no coercion, and no input quoted in its errors."""

    __slots__ = ("once_kept",)

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, hide_input_in_errors=True, defer_build=True, ignored_types=(once,)
    )

    def evolve(self, **changes: Any) -> Self:
        """A copy with *changes*, validated like any other value.

        Raises ValidationError for a wrong name or type.
        """
        # What `model_validate` calls, without the way there: a step is little more than this.
        made: Self = self.__pydantic_validator__.validate_python({**self.__dict__, **changes})
        return made


class Secret(Value):
    """A value whose repr names its class only, since logs and tracebacks are read by people who play."""

    def __repr_args__(self) -> Any:
        return super().__repr_args__() if is_revealed() else ()


def secret(kind: KindT) -> KindT:
    """A class decorator for what is no model, tuples with names above all: a repr like that of a `Secret`."""
    shown = cast(Callable[[Any], str], kind.__repr__)

    def discreet(value: Any) -> str:
        return shown(value) if is_revealed() else f"{kind.__name__}()"

    # The type checker takes a class's own methods for given.
    setattr(kind, "__repr__", discreet)  # noqa: B010
    return kind


def tagged(union: Any) -> TypeAdapter[Any]:
    """Reads and writes values of a union told apart by `kind`. Its errors quote no input, like those of a Value.

    (The members' own configuration does not reach the errors of the union that holds them.)
    """
    return TypeAdapter(
        Annotated[union, Field(discriminator="kind")],
        config=ConfigDict(hide_input_in_errors=True, defer_build=True),
    )
