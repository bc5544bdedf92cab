# What the programs of fuzz_copies.py are made of.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements as a tree, arrays, and indices and values that are safe to use.

Each case has a core of indices, which all its arrays of one dimension have at all times. An index is made so that it is in
the core, or in the domain that a loop goes over. Arrays have roots: two arrays of different roots share no elements. The root
`?` is that of formals that may be parts of one array.
"""

import dataclasses
import random
from dataclasses import dataclass, field
from typing import Callable, List, Optional, Set, Tuple

# A program of fewer is mostly library, and the compiler's time grows faster than that of more.
PER_PROGRAM = 16

Span = Tuple[int, int]
ANY_ROOT = "?"

# ---- Known failures that cases stay away from: `False` lets them in.

# With --copies=conservative a kernel takes back what another task of the host writes to its arrays meanwhile; and what
# is assigned from an array in device memory stays on the device. Every third program runs in that form, and has neither.
CONSERVATIVE_COPIES_LOSE_WRITES_OF_TASKS = True
CONSERVATIVE_COPIES_LOSE_EXPLICIT_ARRAYS = False

# Kernels refuse a slice that a do-while loop declares if errors may leave the loop.
KERNELS_REFUSE_SLICES_OF_DO_WHILE = True

# What a thread of a parallel loop of the host has written counts as held after the loop; a kernel that overwrites it, and
# another that reads it, leave old elements on the host. `False`: such loops may hand elements to procedures.
HOLDS_OUTLIVE_PARALLEL_LOOPS = False


def runs_conservatively(number: int) -> bool:
    is_limited = CONSERVATIVE_COPIES_LOSE_WRITES_OF_TASKS or CONSERVATIVE_COPIES_LOSE_EXPLICIT_ARRAYS
    return number // PER_PROGRAM % 3 == 2 or not is_limited


def has_shared_arrays(number: int) -> bool:
    """Whether tasks of a case may share an array: one writes some elements, the other has kernels on others."""
    return not CONSERVATIVE_COPIES_LOSE_WRITES_OF_TASKS or not runs_conservatively(number)


def has_explicit_arrays(number: int) -> bool:
    return not CONSERVATIVE_COPIES_LOSE_EXPLICIT_ARRAYS or not runs_conservatively(number)


PRELUDE = """// Made at random.
module Common {
use GPUDistributions, CTypes;
config const z0 = 0, z1 = 1, z2 = 2, z3 = 3, z4 = 4, yes = true, no = false;
config const chosen = -1;
extern proc memset(memory: c_ptr(void), value: c_int, size: c_size_t): c_ptr(void);
extern proc memcpy(to: c_ptr(void), source: c_ptr(void), size: c_size_t): c_ptr(void);
class Code : Error { var code: int; proc init(code: int) { super.init(); this.code = code; } }
proc codeOf(e: borrowed Error): int {
  const code = e: borrowed Code?;
  return if code == nil then 77 else code!.code;
}
proc wrap(i: int, low: int, high: int): int {
  const n = high - low + 1;
  return low + ((i - low) % n + n) % n;
}
proc get(const ref X: [] int, i: int): int do return X[i];
proc bump(ref x: int, more: int) { x += more; }
proc bumpAt(ref X: [] int, i: int, more: int) { X[i] += more; }
proc placeOf(ref X: [] int, i: int) ref do return X[i];
proc advance(ref place: int, steps: int) {
  for 1..(if steps < 0 then -steps else steps) do place += if steps < 0 then -1 else 1;
}
proc advanceTwice(ref place: int, steps: int) { advance(place, steps - 1); advance(place, 1); }
proc deep(const ref X: [] int, i: int, k: int): int do return if k > 0 then deep(X, i, k - 1) + 1 else X[i];
proc deepBump(ref x: int, k: int) { if k > 0 { x += 1; deepBump(x, k - 1); } }
record inner { var a = 1, b = 2; }
record outer { var a = 3; var b: inner; }
proc change(ref r: outer, k: int) { if k > 1 then change(r, k - 1); else bump(r.b.b, 3); }
proc total(const ref X: [] int): int { var sum = 0; for x in X do sum = (sum * 3 + x) % 10007; return sum; }
extern proc sched_yield(): c_int;
proc awaitStage(ref stage: atomic int, wanted: int) {
  for 1..200 { for 1..500 do if stage.read() >= wanted then return; sched_yield(); }
}
const links = {0..9} dmapped new GPUDist(rank=1);
class Link { var next: owned Link?; var U: [links] int; }
proc mayFail(fails: bool, code: int) throws { if fails then throw new Code(code); }
iter each(ref X: [] int) ref { for i in X.domain do yield X[i]; }
iter some(ref X: [] int, low: int, high: int) ref { for i in low..high do yield X[i]; }
iter values(const ref X: [] int, low: int, high: int): int { for i in low..high by -1 do yield X[i]; }
iter climbing(ref X: [] int, i: int, high: int): int {
  if i <= high { yield X[i]; X[i] += 1; for x in climbing(X, i + 1, high) do yield x; }
}
proc check(k: int, const ref X: [] int) {
  var sum = 0, n = 0;
  for x in X { n += 1; sum = (sum * 7 + x * n) % 1000003; }
  writeln(k, " ", sum, " ", n);
}
proc checkByIndex(k: int, const ref X: [] int) {
  var sum = 0;
  for i in X.domain do sum = (sum * 5 + X[i] * 3 + 1) % 1000003;
  writeln(k, " ", sum);
}
proc checkBySum(k: int, const ref X: [] int) { writeln(k, " ", + reduce X, " ", max reduce X); }
proc checkAll(k: int, const ref X: [] int) { writeln(k, " ", X); check(k, X); }
}
"""


@dataclass
class Node:
    """A statement: heads, each followed by a body, and a tail. A fixed one is never taken away alone."""

    parts: List[Tuple[str, List["Node"]]]
    tail: Optional[str] = None
    fixed: bool = False

    def lines(self, depth: int) -> List[str]:
        result = []
        for head, body in self.parts:
            result.append("  " * depth + head)
            for node in body:
                result += node.lines(depth + 1)
        if self.tail is not None:
            result.append("  " * depth + self.tail)
        return result


def line(text: str, fixed: bool = False) -> Node:
    return Node([(text, [])], None, fixed)


def braced(head: str, body: List[Node], fixed: bool = False) -> Node:
    return Node([(head + " {", body)], "}", fixed)


@dataclass(frozen=True)
class Array:
    name: str
    core: Tuple[Span, ...]  # for each dimension indices that it has at all times
    root: str
    key: str  # the text of its domain: arrays of one key have the same indices
    on_device: bool = True
    writable: bool = True
    base: str = ""  # the variable that `with (ref ...)` names
    is_view: bool = False
    is_moved: bool = False  # an index is not that of the same element in the array that it is a view of
    may_be_row: bool = False  # a formal that callers may pass a row of a plane

    @property
    def copies_are_on_host(self) -> bool:
        return self.is_moved or self.may_be_row

    @property
    def rank(self) -> int:
        return len(self.core)


@dataclass(frozen=True)
class Index:
    """A variable that has values between two, or, of a dimension, all of a domain."""

    name: str
    span: Optional[Span] = None
    whole: Optional[Tuple[str, int]] = None


@dataclass(frozen=True)
class Object:
    """A record or an object, whose fields are arrays."""

    name: str
    kind: str
    fields: Tuple[Array, ...]
    writable: bool = True


@dataclass
class Procedure:
    name: str
    formals: List[Tuple[str, str, int]]  # name, intent, rank
    cost: int = 1
    touches: Set[str] = field(default_factory=set)  # roots of what it finds outside
    alias: bool = False  # formals may be parts of one array
    throws: bool = False
    resizes: bool = False
    gives: str = "int"  # or "array", "void"
    kind: str = ""  # of the object that it is a method of
    element: bool = False  # the first argument is a reference to an element
    iterates: bool = False
    is_nested: bool = False


@dataclass
class Scope:
    arrays: List[Array]
    procedures: List[Procedure]
    objects: List[Object]
    depth: int = 0
    weight: int = 1  # how often it runs
    acc: str = "acc"
    loops: bool = False
    returns: bool = False
    throws: bool = False
    prints: bool = False
    locked: bool = False  # nothing may be resized
    held: bool = False  # a loop or a reference is at an element
    views: bool = True  # slices may be declared
    position: str = ""  # a variable that holds an index of the core

    def inner(self, **changes) -> "Scope":
        copied = dataclasses.replace(self, arrays=list(self.arrays), procedures=list(self.procedures),
                                     objects=list(self.objects))
        copied.depth += 1
        return dataclasses.replace(copied, **changes)


Reads = Callable[[List[Index]], Optional[str]]


class Writer:
    """Chooses names, indices and values."""

    most_cost = 1500

    def __init__(self, rng: random.Random, number: int):
        self.rng, self.number = rng, number
        self.low = rng.randint(-3, 6)
        self.high = self.low + rng.choice([3, 4, 5, 6, 7, 9, 12, rng.randint(3, 34)])
        self.core = (self.low, self.high)
        self.names = 0
        self.cost = 0
        self.used: Set[str] = set()
        # In every fourth program no element is known by a reference that leaves a procedure, or comes into one.
        self.is_plain = number // PER_PROGRAM % 4 == 1
        self.refers = not self.is_plain  # whether the body of the current parallel loop has references to elements

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def fresh(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    # ---- Arrays

    def pick(self, scope: Scope, suits: Callable[[Array], bool] = lambda _: True, rank: int = 1, writes: bool = False,
             device: bool = False) -> Optional[Array]:
        fitting = [a for a in scope.arrays if (rank == 0 or a.rank == rank) and (a.writable or not writes)
                   and (a.on_device or not device) and suits(a)]
        if not fitting:
            return None
        chosen = self.rng.choice(fitting)
        self.used.add(chosen.root)
        return chosen

    # ---- Indices

    def part(self, span: Span, least: int = 1) -> Span:
        low, high = span
        size = self.rng.randint(min(least, high - low + 1), high - low + 1)
        start = self.rng.randint(low, high - size + 1)
        return start, start + size - 1

    @staticmethod
    def shifted(name: str, by: int) -> str:
        return name if by == 0 else f"{name} + {by}" if by > 0 else f"{name} - {-by}"

    def near(self, low: int, high: int) -> int:
        """A number between two, most often a small one."""
        small = [n for n in range(-2, 3) if low <= n <= high]
        return self.rng.choice(small) if small and self.chance(0.8) else self.rng.randint(low, high)

    def places(self, array: Array, d: int, v: Index, one_to_one: bool) -> List[str]:
        """Texts for an index in a dimension that depend on a variable, of which each has another value for another one."""
        low, high = array.core[d]
        result = []
        if v.whole == (array.key, d):
            result += [v.name] * 3
        if v.span is None:
            return result if one_to_one else result + [f"wrap({v.name}, {low}, {high})"]
        first, last = v.span
        if low - first <= high - last:
            result += [self.shifted(v.name, self.near(low - first, high - last))] * 4
            if last - first <= high - low:
                result.append(f"wrap({self.shifted(v.name, self.rng.randint(0, 9))}, {low}, {high})")
        if low + last <= high + first:
            result.append(f"{self.rng.randint(low + last, high + first)} - {v.name}")
        if low - 2 * first <= high - 2 * last:
            result.append(self.shifted(f"2 * {v.name}", self.near(low - 2 * first, high - 2 * last)))
        if self.low <= first and last <= self.high and low <= self.low and self.high <= high:
            result.append(f"perm[{v.name}]")
        if not one_to_one:
            by, cut = self.rng.randint(-3, 3), self.rng.randint(low, high)
            if low <= first + by:
                result.append(f"min({self.shifted(v.name, by)}, {cut})")
            if last + by <= high:
                result.append(f"max({self.shifted(v.name, by)}, {cut})")
            if last - first <= 2 * (high - low):
                result.append(f"{low} + ({self.shifted(v.name, -first)}) / 2")
        return result

    def place(self, scope: Scope, array: Array, d: int, indices: List[Index]) -> str:
        low, high = array.core[d]
        choices = [str(self.rng.randint(low, high))]
        if scope.position and low <= self.low and self.high <= high:
            choices.append(scope.position)
        for v in indices:
            choices += self.places(array, d, v, False)
        return self.rng.choice(choices)

    def element(self, scope: Scope, array: Array, indices: List[Index]) -> str:
        return f"{array.name}[{', '.join(self.place(scope, array, d, indices) for d in range(array.rank))}]"

    def indirect_element(self, scope: Scope, array: Array, indices: List[Index]) -> Optional[str]:
        """An element at an index that an array has: often the same one."""
        other = array if self.chance(0.5) else self.pick(scope)
        low, high = array.core[0]
        return f"{array.name}[wrap({self.element(scope, other, indices)}, {low}, {high})]" if other else None

    def own_element(self, scope: Scope, array: Array, indices: List[Index]) -> Optional[str]:
        """An element that no other iteration of a loop over these variables has."""
        if len(indices) > array.rank:
            return None
        dims = list(range(array.rank))
        if self.chance(0.15):
            self.rng.shuffle(dims)
        texts = [""] * array.rank
        for v, d in zip(indices, dims):
            choices = self.places(array, d, v, True)
            if not choices:
                return None
            texts[d] = self.rng.choice(choices)
        return ", ".join(text or self.place(scope, array, d, []) for d, text in enumerate(texts))

    # ---- Values

    def value(self, scope: Scope, indices: List[Index], reads: Reads) -> str:
        """An expression whose value is smaller than 1009."""
        terms = []
        for _ in range(self.rng.choice([1, 1, 2, 2, 3])):
            read = reads(indices) if self.chance(0.7) else None
            plain = [str(self.rng.randint(1, 99)), self.rng.choice(["z1", "z2", "z3", "z4"])] + [v.name for v in indices] * 2
            term = read or self.rng.choice(plain)
            terms.append(f"{term} * {self.rng.randint(2, 9)}" if self.chance(0.3) else term)
        return f"({' + '.join(terms)}) % 1009"

    def host_reads(self, scope: Scope) -> Reads:
        """Any elements."""
        def read(indices: List[Index]) -> Optional[str]:
            array = self.pick(scope, rank=0)
            if array is None:
                return None
            text = self.element(scope, array, indices)
            if array.rank == 1 and self.chance(0.08):
                text = self.indirect_element(scope, array, indices) or text
            if array.rank == 1 and self.chance(0.15):
                inside = text[len(array.name) + 1:-1]
                return self.rng.choice([f"get({array.name}, {inside})", f"deep({array.name}, {inside}, 2)"])
            if array.rank == 1 and self.chance(0.08):
                low, high = self.part(array.core[0])
                return self.rng.choice([f"(+ reduce {array.name}[{low}..{high}])", f"total({array.name}[{low}..{high}])"])
            return text
        return read

    def limits(self, v: str) -> str:
        """Comparisons that let some of a variable's values pass."""
        low, high = sorted(self.rng.randint(self.low, self.high) for _ in range(2))
        return self.rng.choice([f"{v} > {low}", f"{v} <= {high}", f"{v} >= {low} && {v} < {high}", f"{v} != {low}",
                                f"{v} <= {low} || {v} > {high}", f"{v} < {low} || {v} == {high}",
                                f"!({v} > {low} && {v} <= {high})"])

    def skip_condition(self, scope: Scope, indices: List[Index], reads: Reads) -> str:
        """Most often one that lets some iterations of the loop pass."""
        return self.limits(indices[-1].name) if indices and self.chance(0.6) else self.condition(scope, indices, reads)

    def condition(self, scope: Scope, indices: List[Index], reads: Reads) -> str:
        if indices and self.chance(0.5):
            v = self.rng.choice(indices).name
            return self.rng.choice([f"{v} % 2 == 0", f"{v} % 3 != 1", self.limits(v), self.limits(v)])
        read = reads(indices)
        if read and self.chance(0.7):
            return f"{read} % {self.rng.randint(2, 4)} {self.rng.choice(['==', '!='])} {self.rng.randint(0, 1)}"
        return self.rng.choice(["yes", "no", "z2 > z1", f"{scope.acc} % 2 == 0", f"{scope.acc} % 3 == 0"])
