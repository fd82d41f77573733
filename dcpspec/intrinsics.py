"""Operations on memory that Numba lacks: unaligned numbers of any byte order, copies, and arrays by address.

This module is imported when the first loop is compiled, because it requires Numba.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic, lower_builtin, overload, type_callable
from numba.np.arrayobj import populate_array

from dcpspec.views import copy, number, words

_IS_CHECKED = bool(config.BOUNDSCHECK)


def _load(bits: int) -> Any:
    result = getattr(types, f"uint{bits}")

    @intrinsic
    def load(_: Any, data: Any, at: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            # One load instruction; without `align=1`, LLVM may assume that the address is a multiple of the
            # size, and numbers in messages are at any address.
            place = builder.gep(array.data, [arguments[1]])
            place = builder.bitcast(place, ir.IntType(bits).as_pointer())
            return builder.load(place, align=1)

        return result(data, types.int64), code

    return load


_load_u2, _load_u4, _load_u8 = _load(16), _load(32), _load(64)


@intrinsic
def _swap(_: Any, value: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bswap(arguments[0])

    return value(value), code


@intrinsic
def _copy(_: Any, target: Any, at: Any, source: Any, begin: Any, count: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        to = context.make_array(signature.args[0])(context, builder, arguments[0])
        origin = context.make_array(signature.args[2])(context, builder, arguments[2])
        cgutils.raw_memcpy(
            builder,
            builder.gep(to.data, [arguments[1]]),
            builder.gep(origin.data, [arguments[3]]),
            arguments[4],
            1,
        )
        return context.get_dummy_value()

    return types.void(target, types.int64, source, types.int64, types.int64), code


@overload(number)
def _number(data: Any, at: Any, size: Any, little: Any) -> Any:
    def load(data: Any, at: Any, size: Any, little: Any) -> Any:
        if at < 0 or at + size > len(data):  # the loads themselves check nothing
            return np.uint64(0)
        if size == 1:
            return np.uint64(data[at])
        if size == 2:
            two = _load_u2(data, at)
            return np.uint64(two if little else _swap(two))
        if size == 4:
            four = _load_u4(data, at)
            return np.uint64(four if little else _swap(four))
        eight = _load_u8(data, at)
        return eight if little else _swap(eight)

    return load


@overload(copy)
def _copy_bytes(target: Any, at: Any, source: Any, begin: Any, count: Any) -> Any:
    def run(target: Any, at: Any, source: Any, begin: Any, count: Any) -> Any:
        if _IS_CHECKED and (
            min(at, begin, count) < 0 or at + count > len(target) or begin + count > len(source)
        ):
            raise IndexError("the bytes to copy are outside the array")
        _copy(target, at, source, begin, count)

    return run


_WORDS = types.Array(types.uint64, 1, "C")


@type_callable(words)
def _words_type(_: Any) -> Any:
    return lambda address, count: _WORDS


@lower_builtin(words, types.Integer, types.Integer)
def _words(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Create an array from its address. `carray` works only in loops that count references."""
    address, count = arguments
    array = context.make_array(_WORDS)(context, builder)
    size = context.get_constant(types.intp, 8)
    data = builder.inttoptr(address, ir.IntType(64).as_pointer())
    populate_array(array, data, [count], [size], size, None)
    return array._getvalue()
