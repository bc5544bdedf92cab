# Shows values of Chapel programs in gdb.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pretty-printers for programs that `choir -g` has built.

    (gdb) source PREFIX/share/choir/gdb/choir.py

Arrays show their elements in the order of their indices, strings and bytes their text, ranges and tuples what a program
would write. `set print elements N` limits how many elements are shown.
"""

import gdb
import gdb.printing


def is_array_header(type):
    fields = [field.name for field in type.fields()]
    return fields == ["data", "dim"]


class ArrayPrinter:
    """An array of any rank: its elements, row by row."""

    def __init__(self, value):
        self.value = value
        low, high = value["dim"].type.range()
        self.dims = [value["dim"][d] for d in range(low, high + 1)]

    def to_string(self):
        ranges = []
        for dim in self.dims:
            first, extent, stride = int(dim["first"]), int(dim["extent"]), int(dim["stride"])
            text = "%d..%d" % tuple(sorted((first, first + (extent - 1) * stride)) if extent else (first, first - 1))
            ranges.append(text if stride == 1 else "%s by %d" % (text, stride))
        return "[%s]" % ", ".join(ranges)

    def children(self):
        positions = [0] * len(self.dims)
        count = 1
        for dim in self.dims:
            count *= int(dim["extent"])
        for number in range(count):
            rest, offset = number, 0
            for d in reversed(range(len(self.dims))):
                extent = int(self.dims[d]["extent"])
                positions[d] = rest % extent
                rest //= extent
                offset += positions[d] * int(self.dims[d]["coef"])
            index = [int(dim["first"]) + position * int(dim["stride"]) for dim, position in zip(self.dims, positions)]
            yield "[%s]" % ", ".join(map(str, index)), (self.value["data"] + offset).dereference()

    def display_hint(self):
        return "array"


class TextPrinter:
    """A string or bytes value: its text."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        length = int(self.value["buffLen"])
        if length == 0:
            return '""'
        text = gdb.selected_inferior().read_memory(int(self.value["buff"]), length).tobytes()
        return '"%s"' % text.decode("utf-8", "replace").replace("\\", "\\\\").replace('"', '\\"')


class TuplePrinter:
    """(a, b, c)"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "(%s)" % ", ".join(self.value[field].format_string() for field in self.value.type.fields())


class RangePrinter:
    """low..high by stride"""

    def __init__(self, value):
        self.value = value
        self.fields = {field.name: value[field] for field in value.type.fields()}

    def to_string(self):
        text = "%s..%s" % (self.fields.get("_lo", ""), self.fields.get("_hi", ""))
        stride = self.fields.get("_st")
        return text if stride is None else "%s by %s" % (text, stride)


def find_printer(value):
    type = value.type.strip_typedefs()
    if type.code != gdb.TYPE_CODE_STRUCT:
        return None
    name = type.name or ""
    if is_array_header(type):
        return ArrayPrinter(value)
    if name in ("string", "bytes"):
        return TextPrinter(value)
    if name.startswith("range("):
        return RangePrinter(value)
    if type.fields() and all(field.name == "_%d" % n for n, field in enumerate(type.fields())):
        return TuplePrinter(value)
    return None


gdb.pretty_printers.append(find_printer)
