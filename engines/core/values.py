"""Immutable values that never show a secret by accident."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

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


class Value(BaseModel):
    """A frozen, strict model: no unknown field, no coercion, and no input quoted in its errors."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True, defer_build=True)

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


def tagged(union: Any) -> TypeAdapter[Any]:
    """Reads and writes values of a union told apart by `kind`. Its errors quote no input, like those of a Value.

    (The members' own configuration does not reach the errors of the union that holds them.)
    """
    return TypeAdapter(
        Annotated[union, Field(discriminator="kind")],
        config=ConfigDict(hide_input_in_errors=True, defer_build=True),
    )
