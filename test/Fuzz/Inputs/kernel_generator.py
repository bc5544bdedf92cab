# Makes random kernels whose result is determined.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random kernels without races.

A kernel works on integers, which wrap around, and on reals that are small multiples of a quarter, so
that every order of operations and every contraction gives the same bits. What threads share they
touch as kernel_tree.py says. Whatever decides about a barrier is *uniform*: the same in all threads
of a block. The generator keeps two lists of variables for that, and a uniform one is only ever
assigned what is uniform, where all threads of the block are.
"""

import math
import random
from dataclasses import dataclass, field
from typing import Dict, List, Optional

from kernel_tree import (Access, Barrier, Branch, Call, Exit, Kernel, Line, Loop, Mode, Statement,
                         place_barriers)

# What every program begins with: procedures that kernels call, with and without barriers.
PREAMBLE = """use GPU, GPUDistributions;

config const someNumber = 5;
const table = (3, -1, 4, 1, 5);

record pair { var first: int; var second: real; }

/// The remainder of a division that rounds down.
inline proc wrap(e: int, m: int): int {
  const r = e % m;
  return if r < 0 then r + m else r;
}

proc collatz(start: int): int {
  var n = wrap(start, 50) + 1, steps = 0;
  while n != 1 {
    if steps > 20 then return -steps;
    n = if n % 2 == 0 then n / 2 else 3 * n + 1;
    steps += 1;
  }
  return steps;
}

/// Each thread gets the value of the one `shift` slots further.
proc rotate(ref s: [] int, t: int, size: int, value: int, shift: int): int {
  s[t] = value;
  thread_barrier();
  const other = s[wrap(t + shift, size)];
  thread_barrier();
  return other;
}

/// The sum of the values of the threads up to this one.
proc prefixSum(ref s: [] int, t: int, size: int, value: int, shift: int): int {
  s[t] = value;
  thread_barrier();
  var d = 1;
  while d < size {
    const left = if t >= d then s[t - d] else 0;
    thread_barrier();
    s[t] += left;
    thread_barrier();
    d *= 2;
  }
  const sum = s[t];
  thread_barrier();
  return sum + shift;
}

/// What warps do together, each as long as one of its threads wants, and some not at all.
proc inWarps(ref s: [] int, t: int, size: int, value: int, shift: int): int {
  const here = activeMask(), other = laneId() ^ wrap(shift, 32), near = warpShuffle(value, other);
  const sum = warpReduce("+", value);
  var mixed = if (here >> other) & 1 != 0 then near else sum;
  if warpAny(wrap(value, 7) == 3) then mixed += warpScan("max", value) - warpExclusiveScan("+", t);
  var turns = wrap(value, 4);
  while warpAny(turns > 0) {
    turns -= 1;
    mixed += warpBallot(turns == 1): int;
  }
  if wrap(warpId() + shift, 2) == 0 then mixed ^= warpMatch(wrap(value, 3)): int;
  return mixed;
}

/// The sum of all values, the same for every thread.
proc blockSum(ref s: [] int, t: int, size: int, value: int, shift: int): int {
  s[t] = value;
  thread_barrier();
  var rest = size;
  while rest > 1 {
    const half = (rest + 1) / 2;
    if t < rest - half then s[t] += s[t + half];
    thread_barrier();
    rest = half;
  }
  const sum = s[0];
  thread_barrier();
  return sum + shift;
}

/// Returns early, in all threads; not before they have met, as after every call.
proc maybeMirror(ref s: [] int, t: int, size: int, value: int, shift: int): int {
  if wrap(shift, 3) == 0 {
    thread_barrier();
    return value;
  }
  s[t] = value;
  thread_barrier();
  const other = s[size - 1 - t];
  thread_barrier();
  if wrap(shift, 3) == 1 then return other;
  return rotate(s, t, size, other, shift);
}

/// Returns out of a loop with barriers, when all threads see the same value.
proc search(ref s: [] int, t: int, size: int, value: int, shift: int): int {
  for k in 0..3 {
    s[t] = value + k * shift;
    thread_barrier();
    const seen = s[wrap(k * 5, size)];
    thread_barrier();
    if wrap(seen, 3) == 1 then return seen;
  }
  return value;
}

proc report(const ref A) {
  var hash = 0;
  for a in A do hash = hash * 31 + a;
  write(" ", hash);
}

proc reportAtomic(const ref A) {
  var hash = 0;
  for a in A do hash = hash * 31 + a.read();
  write(" ", hash);
}
"""

CALLS = ["rotate", "prefixSum", "inWarps", "blockSum", "maybeMirror", "search"]
UNIFORM_CALLS = {"blockSum"}
MARGIN = 8  # one more than what counters of loops come to


@dataclass
class Variable:
    name: str
    type: str  # int, narrow, real, bool, tuple, record
    uniform: bool


@dataclass
class Shared:
    """An array that the threads of a block share."""
    name: str
    type: str  # int, narrow, real, atomic, halo, global
    declaration: str
    slots: List[str]  # expressions for a slot of the thread's own: the bijections
    anywhere: str  # a slot, where {} stands for any integer


@dataclass
class Scope:
    """What may be mentioned at a place."""
    variables: List[Variable] = field(default_factory=list)
    divergent: Optional[Access] = None  # in code that threads run differently: what it touches so far
    loops: int = 0
    counters: List[str] = field(default_factory=list)  # of the loops around, the same in all threads
    exits: bool = False  # whether the loop around may be left
    work: int = 1  # how often a statement here may run

    def inner(self, **changes) -> "Scope":
        return Scope(**{**self.__dict__, "variables": list(self.variables), **changes})


class Generator:
    """Makes one kernel from a seed."""

    def __init__(self, number: int, seed: str):
        self.random = random.Random(seed)
        self.number = number
        self.names = 0
        self.shared: List[Shared] = []
        self.privates: Dict[str, int] = {}
        self.statements_left = self.random.choice([6, 10, 14, 18, 24])

    # Small decisions

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def name(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    # Expressions

    def touch(self, access: Access, array: Shared, mode: Mode) -> bool:
        """Notes that the array is touched in this mode, unless the statement does so in another."""
        return access.setdefault(array.name, mode) == mode

    def read_shared(self, scope: Scope, access: Access, uniform: bool) -> Optional[str]:
        """The value of a slot of a shared array."""
        if not self.shared:
            return None
        array = self.random.choice(self.shared)
        if not uniform and array.slots and self.chance(0.3):
            slot, text = self.own_slot(scope, array)
            if not self.touch(access, array, ("own", slot)):
                return None
            return self.as_int(array.type, f"{array.name}[{text}]")
        if not self.touch(access, array, ("read",)):
            return None
        index = self.leaf(scope, uniform) if self.chance(0.5) else self.expression(scope, access, 1, uniform)
        return self.as_int(array.type, f"{array.name}[{array.anywhere.replace('{}', index)}]")

    def own_slot(self, scope: Scope, array: Shared):
        """A bijection from threads to slots: its name, and the slot. It may change with a loop."""
        if scope.counters and array.declaration in ("line", "wide") and self.chance(0.5):
            counter = self.random.choice(scope.counters)
            return counter, f"x + {counter} + 1" if array.declaration == "wide" else f"wrap(lin + {counter}, act)"
        slot = self.random.randrange(len(array.slots))
        return slot, array.slots[slot]

    @staticmethod
    def as_int(kind: str, text: str) -> str:
        return {"narrow": f"({text}: int)", "real": f"(({text} * 4.0): int)", "atomic": text + ".read()",
                "bool": f"({text}: int)", "tuple": f"({text}(0) - {text}(1))",
                "record": f"({text}.first + ({text}.second * 4.0): int)"}.get(kind, text)

    @staticmethod
    def from_int(kind: str, text: str) -> str:
        return {"narrow": f"(({text}) & 0xfffffff): int(32)", "real": f"(({text}) & 4095) * 0.25",
                "bool": f"wrap({text}, 3) == 1", "tuple": f"({text}, 7)",
                "record": f"new pair({text}, 0.5)"}.get(kind, text)

    def leaf(self, scope: Scope, uniform: bool) -> str:
        known = [v for v in scope.variables if v.uniform or not uniform]
        choice = self.random.random()
        if known and choice < 0.65:
            # Those declared last are the most interesting.
            variable = known[max(self.random.randrange(len(known)), self.random.randrange(len(known)))]
            return self.as_int(variable.type, variable.name)
        if choice < 0.75:
            return "someNumber"
        if choice < 0.8 and not uniform and self.privates:
            name = self.random.choice(sorted(self.privates))
            return f"{name}[{self.random.randrange(self.privates[name])}]"
        return str(self.random.choice([-7, -1, 0, 1, 2, 3, 5, 11, 100, 12345]))

    def expression(self, scope: Scope, access: Access, depth: int, uniform: bool = False) -> str:
        if depth == 0 or self.chance(0.15):
            return self.leaf(scope, uniform)
        choice = self.random.random()
        if choice < 0.25:
            read = self.read_shared(scope, access, uniform)
            if read:
                return read
        first = self.expression(scope, access, depth - 1, uniform)
        if choice > 0.96:
            return f"collatz({first})"
        if choice > 0.92:
            return f"In[wrap({first}, 64)]"
        if choice > 0.89:
            return f"table(wrap({first}, 5))"
        if choice > 0.86 and not uniform and self.privates:
            name = self.random.choice(sorted(self.privates))
            return f"{name}[wrap({first}, {self.privates[name]})]"
        second = self.expression(scope, access, depth - 1, uniform)
        if choice > 0.82:
            third = self.leaf(scope, uniform)
            return f"(if {self.comparison(first, second)} then {third} else {first})"
        if choice > 0.78:
            return f"{self.random.choice(['min', 'max'])}({first}, {second})"
        if choice > 0.74:
            return f"({first} {self.random.choice(['/', '%'])} {self.random.choice([2, 3, 7, 16])})"
        if choice > 0.70:
            return f"({first} {self.random.choice(['<<', '>>'])} {self.random.choice([1, 2, 5])})"
        return f"({first} {self.random.choice(['+', '-', '*', '&', '|', '^', '+', '-'])} {second})"

    def comparison(self, first: str, second: str) -> str:
        return f"{first} {self.random.choice(['<', '<=', '==', '!=', '>'])} {second}"

    def condition(self, scope: Scope, access: Access, uniform: bool) -> str:
        first = self.expression(scope, access, 1, uniform)
        if self.chance(0.5):
            modulus = self.random.choice([2, 3, 4])
            return f"wrap({first}, {modulus}) {self.random.choice(['==', '!=', '<'])} " \
                   f"{self.random.randrange(1, modulus)}"
        return self.comparison(first, self.expression(scope, access, 1, uniform))

    def trips(self, scope: Scope, access: Access, uniform: bool) -> str:
        """How often a loop runs: not often, perhaps never."""
        if self.chance(0.4):
            return str(self.random.choice([1, 2, 3, 4, 0] if self.chance(0.3) else [2, 3]))
        return f"wrap({self.expression(scope, access, 1, uniform)}, {self.random.choice([2, 3, 4])})"

    # Statements that each thread runs for itself

    def declare(self, scope: Scope, access: Access, uniform: bool) -> Line:
        kind = self.random.choice(["int", "int", "int", "narrow", "real", "bool", "tuple", "record"])
        name = self.name("u" if uniform else "v")
        value = self.from_int(kind, self.expression(scope, access, 2, uniform))
        scope.variables.append(Variable(name, kind, uniform))
        return Line([f"var {name} = {value};"], [f"variable of type {kind}" + (", uniform" if uniform else "")], access)

    def assign(self, scope: Scope, access: Access, uniform: bool) -> Optional[Line]:
        known = [v for v in scope.variables if v.uniform == uniform and v.name[0] in "uv"]
        if not known:
            return None
        variable = self.random.choice(known)
        value = self.expression(scope, access, 2, uniform)
        if variable.type == "int" and self.chance(0.4):
            return Line([f"{variable.name} {self.random.choice(['+=', '-=', '^='])} {value};"], ["assignment"], access)
        if variable.type == "tuple":
            return Line([f"{variable.name}({self.random.choice([0, 1])}) = {value};"], ["assignment"], access)
        if variable.type == "record" and self.chance(0.7):
            return Line([f"{variable.name}.first = {value};"], ["assignment"], access)
        return Line([f"{variable.name} = {self.from_int(variable.type, value)};"], ["assignment"], access)

    def write_shared(self, scope: Scope, access: Access) -> Optional[Line]:
        array = self.random.choice(self.shared)
        value = self.expression(scope, access, 2)
        if array.type == "atomic":
            if not self.touch(access, array, ("atomic",)):
                return None
            slot = array.anywhere.replace("{}", self.leaf(scope, False))
            operation = self.random.choice(["add", "sub"])
            return Line([f"{array.name}[{slot}].{operation}({value});"], ["atomic operation on a shared array"], access)
        if array.type == "halo":
            if scope.divergent is not None or not self.touch(access, array, ("halo",)):
                return None
            name = array.name
            return Line([f"{name}[x + 1] = {value};", f"if x == 0 then {name}[0] = {self.leaf(scope, False)};",
                         f"if x == sx - 1 then {name}[sx + 1] = {self.leaf(scope, False)};"], ["halo"], access)
        slot, text = self.own_slot(scope, array)
        if not self.touch(access, array, ("own", slot)):
            return None
        place = f"{array.name}[{text}]"
        kind = "global" if array.type == "global" else "shared"
        if array.type in ("int", "global") and self.chance(0.4):
            return Line([f"{place} += {value};"], [f"{kind} array updated"], access)
        return Line([f"{place} = {self.from_int(array.type, value)};"], [f"{kind} array of {array.type} written"],
                    access)

    def write_private(self, scope: Scope, access: Access) -> Optional[Line]:
        if not self.privates:
            return None
        name = self.random.choice(sorted(self.privates))
        index = f"wrap({self.expression(scope, access, 1)}, {self.privates[name]})"
        return Line([f"{name}[{index}] {self.random.choice(['=', '+=', '^='])} {self.expression(scope, access, 2)};"],
                    ["private array written"], access)

    def update_histogram(self, scope: Scope, access: Access) -> Line:
        value = self.expression(scope, access, 2)
        return Line([f"H[wrap({self.leaf(scope, False)}, 10)].add({value});"], ["atomic operation on a global array"],
                    access)

    def update_output(self, scope: Scope, access: Access) -> Line:
        return Line([f"Out[{self.index}] {self.random.choice(['=', '+=', '-='])} {self.expression(scope, access, 2)};"],
                    ["output written"], access)

    def simple(self, scope: Scope) -> Optional[Line]:
        access: Access = {} if scope.divergent is None else scope.divergent
        choice = self.random.random()
        if choice < 0.15:
            return self.declare(scope, access, scope.divergent is None and self.chance(0.3))
        if choice < 0.40:
            return self.assign(scope, access, scope.divergent is None and self.chance(0.3))
        if choice < 0.75 and self.shared:
            return self.write_shared(scope, access)
        if choice < 0.85:
            return self.write_private(scope, access)
        if choice < 0.92:
            return self.update_histogram(scope, access)
        return self.update_output(scope, access)

    # Statements in a row that show one thing that barrier removal can get wrong

    def pattern(self, scope: Scope) -> List[Statement]:
        make = self.random.choice([self.overwrite, self.overwrite, self.exchange, self.exchange, self.flag,
                                   self.leaders, self.slide])
        return make(scope)

    def plain_array(self) -> Optional[Shared]:
        """A shared array of int of which each thread has slots."""
        arrays = [a for a in self.shared if a.type == "int"]
        return self.random.choice(arrays) if arrays else None

    def overwrite(self, scope: Scope) -> List[Statement]:
        """Nothing is read between two writes: they alone need the barrier."""
        array = self.plain_array()
        if not array:
            return []
        # The last slot is the one that differs least from the first.
        last = len(array.slots) - 1
        first, second = (0, last) if self.chance(0.5) else self.random.sample(range(len(array.slots)), 2)
        lines: List[Statement] = [
            Line([f"{array.name}[{array.slots[slot]}] = {self.leaf(scope, False)};"],
                 ["shared array overwritten"], {array.name: ("own", slot)}) for slot in (first, second)]
        return [Barrier(extra=True), *lines, Barrier(extra=True)] if self.chance(0.6) else lines

    def exchange(self, scope: Scope) -> List[Statement]:
        """Values that threads need on both sides of a barrier, and no longer."""
        array = self.plain_array()
        if not array:
            return []
        names = [self.name("t") for _ in range(self.random.choice([1, 2, 3]))]
        slot = self.random.randrange(len(array.slots))
        made = [f"const {name} = In[wrap({self.leaf(scope, False)} + {self.leaf(scope, False)}, 64)];"
                for name in names]
        index = array.anywhere.replace("{}", self.leaf(scope, False))
        return [Line([*made, f"{array.name}[{array.slots[slot]}] = {' - '.join(names)};"],
                     [f"{len(names)} value{'s' if len(names) > 1 else ''} across one barrier"],
                     {array.name: ("own", slot)}, kept=True),
                Line([f"Out[{self.index}] += {array.name}[{index}] * ({' + 7 * '.join(names)});"], [],
                     {array.name: ("read",)})]

    def flag(self, scope: Scope) -> List[Statement]:
        """A variable that only ever gets what all threads agree on, but not in all threads."""
        name, access, inner = self.name("v"), {}, scope.inner(divergent={})
        condition = self.condition(inner, access, False)
        lines = [f"var {name} = {self.leaf(scope, True)};", f"if {condition} then {name} = {self.leaf(scope, True)};"]
        scope.variables.append(Variable(name, "int", False))
        result: List[Statement] = [Line(lines, ["variable of type int", "flag of some threads"], access)]
        if scope.loops == 0 and self.chance(0.5):
            result.append(Line([f"if wrap({name}, 2) == 0 then continue;"], ["end of some threads"]))
        return result

    def slide(self, scope: Scope) -> List[Statement]:
        """A loop whose counter alone says which slot a thread uses."""
        wide = [a for a in self.shared if a.declaration == "wide"]
        if not wide or scope.loops > 1:
            return []
        name, counter = self.random.choice(wide).name, self.name("k")
        slot = f"{name}[x + {counter} + 1]"
        body: List[Statement] = [Line([f"{slot} = {slot} * 3 + {self.leaf(scope, False)};"],
                                      ["shared array shifted by a counter"], {name: ("own", counter)})]
        loop = Loop("for", [], f"for {counter} in 0..{self.random.choice([1, 2, 3])}", body, counter=counter)
        return [Barrier(extra=True), loop]  # so that nothing else needs the one in the loop

    def leaders(self, scope: Scope) -> List[Statement]:
        """Pairs of threads, of which one writes for both."""
        array = self.plain_array()
        if not array or array.slots[0] not in ("lin", "x"):
            return []
        behind, leader = self.name("t"), self.name("t")
        return [Line([f"var {behind} = 0;", f"if lin % 2 == 1 then {behind} = 1;",
                      f"const {leader} = {array.slots[0]} - {behind};"], ["pairs of threads"], kept=True),
                Line([f"if {behind} == 0 then {array.name}[{leader}] = {self.leaf(scope, False)};"], [],
                     {array.name: ("own", 0)}),
                Line([f"Out[{self.index}] += {array.name}[{leader}];"], [], {array.name: ("read",)})]

    # Control flow that threads go through differently: text at once, for no barrier stands in it

    def divergent_block(self, scope: Scope, kinds: List[str], in_loop: bool) -> List[str]:
        inner = scope.inner()
        lines: List[str] = []
        for _ in range(self.random.choice([1, 1, 2, 3])):
            statement = self.divergent(inner) if self.chance(0.25) else self.simple(inner)
            if statement:
                lines += statement.text
                kinds += statement.kinds
        if in_loop and self.chance(0.4):
            exit_kind = self.random.choice(["break", "continue"])
            kinds.append(f"{exit_kind} of some threads")
            lines.append(f"if {self.condition(inner, scope.divergent, False)} then {exit_kind};")
            statement = self.simple(inner)
            if statement:
                lines += statement.text
        return ["  " + line for line in lines]

    def divergent(self, scope: Scope) -> Optional[Line]:
        """An if or a loop of which threads take different ways."""
        access: Access = {} if scope.divergent is None else scope.divergent
        inside = scope.inner(divergent=access)
        kinds: List[str] = []
        if self.chance(0.6):
            lines = [f"if {self.condition(inside, access, False)} {{", *self.divergent_block(inside, kinds, False)]
            if self.chance(0.4):
                lines += ["} else {", *self.divergent_block(inside, kinds, False)]
            return Line(lines + ["}"], ["if of some threads", *kinds], access)
        if scope.work > 30:
            return None
        inside.work = scope.work * 4
        trips = self.trips(inside, access, False)
        counter = self.name("k")
        if self.chance(0.5):
            inside.variables.append(Variable(counter, "int", False))
            lines = [f"for {counter} in 0..#{trips} {{", *self.divergent_block(inside, kinds, True), "}"]
            return Line(lines, ["for of some threads", *kinds], access)
        body = [f"  {counter} -= 1;", *self.divergent_block(inside, kinds, True)]
        return Line([f"var {counter} = {trips};", f"while {counter} > 0 {{", *body, "}"],
                    ["while of some threads", *kinds], access)

    # Control flow that all threads of a block go through together

    def block(self, scope: Scope, length: int) -> List[Statement]:
        inner = scope.inner()
        statements: List[Statement] = []
        for _ in range(length):
            if self.chance(0.2):
                statements += self.pattern(inner)
                continue
            made = self.statement(inner)
            if made:
                statements.append(made)
        if scope.exits and self.chance(0.35):
            access: Access = {}
            leave = Branch(self.condition(inner, access, True), [""],
                           [[*([self.simple(inner.inner())] if self.chance(0.3) else []),
                             Exit(self.random.choice(["break", "continue"]))]], access)
            leave.arms[0] = [s for s in leave.arms[0] if s]
            statements.insert(self.random.randrange(len(statements) + 1) if self.may_move(leave, statements) else
                              len(statements), leave)
        return statements

    @staticmethod
    def may_move(leave: Branch, statements: List[Statement]) -> bool:
        """Whether the exit mentions nothing that the statements declare."""
        text = leave.subject + "".join("".join(s.text) for s in leave.arms[0] if isinstance(s, Line))
        declared = [s.text[0].split()[1] for s in statements if isinstance(s, Line) and s.text[0].startswith("var ")]
        declared += [s.text.split()[1] for s in statements if isinstance(s, Call)]
        return not any(name in text for name in declared)

    def statement(self, scope: Scope) -> Optional[Statement]:
        self.statements_left -= 1
        choice = self.random.random()
        compound = self.statements_left > 0 and scope.loops < 3
        if choice < 0.12 and compound:
            return self.branch(scope)
        if choice < 0.30 and compound and scope.work <= 30:
            return self.loop(scope)
        if choice < 0.38:
            return self.call(scope)
        if choice < 0.50:
            return self.divergent(scope)
        if choice < 0.52:
            return Barrier(extra=True)
        if choice < 0.54 and scope.loops == 0:
            access: Access = {}
            leave = f"if {self.condition(scope, access, False)} then continue;"
            return Line([leave], ["end of some threads"], access)
        return self.simple(scope)

    def call(self, scope: Scope) -> Optional[Call]:
        arrays = [a for a in self.shared if a.type == "int" and a.declaration.endswith("line")]
        if not arrays or scope.work > 20:
            return None
        array, callee = self.random.choice(arrays), self.random.choice(CALLS)
        access: Access = {}
        # The arguments are evaluated before the call: they may read any array but this.
        value = self.expression(scope, access, 1)
        by = self.leaf(scope, True)
        access.pop(array.name, None)
        if array.name + "[" in value:
            value = self.leaf(scope, False)
        name = self.name("c")
        scope.variables.append(Variable(name, "int", callee in UNIFORM_CALLS))
        return Call(f"const {name} = {callee}({array.name}, lin, act, {value}, {by});", [f"call of {callee}"],
                    array.name, access)

    def branch(self, scope: Scope) -> Branch:
        access: Access = {}
        length = self.random.choice([1, 2, 3])
        if self.chance(0.25):
            labels = ["0", "1, 2"] + (["otherwise"] if self.chance(0.6) else [])
            subject = f"wrap({self.expression(scope, access, 1, True)}, 4)"
            return Branch(subject, labels, [self.block(scope.inner(exits=False), length) for _ in labels], access)
        subject = self.condition(scope, access, True)
        arms = [self.block(scope, length) for _ in range(self.random.choice([1, 2]))]
        if self.chance(0.08):
            arms[-1].append(Exit("end")) if scope.loops == 0 else None
        return Branch(subject, [""] * len(arms), arms, access)

    def loop(self, scope: Scope) -> Loop:
        kind = self.random.choice(["for", "for", "for", "param", "while", "while", "do", "forever"])
        before_access: Access = {}
        head_access: Access = {}
        inside = scope.inner(loops=scope.loops + 1, work=scope.work * (2 if kind == "param" else 3),
                             exits=kind not in ("param", "forever"))
        counter, length = self.name("k"), self.random.choice([1, 2, 3, 4])
        if kind == "param":
            body = self.block(inside, length)
            return Loop(kind, [], f"for param {counter} in 0..1", body)
        trips = self.trips(scope, before_access, True)
        carried = self.carry(scope, inside, before_access) if self.chance(0.3) else []
        if kind == "for":
            inside.variables.append(Variable(counter, "int", True))
            inside.counters = scope.counters + [counter]
            head = self.random.choice(["0..#{}", "1..{}", "0..#{} by -1", "0..#2*{} by 2"]).format(trips)
            return self.with_carried(carried, inside, Loop(
                kind, [], f"for {counter} in {head}", self.block(inside, length), before_access, counter=counter))
        step: Statement = Line([f"{counter} -= 1;"], ["counter"], kept=True)
        before = [f"var {counter} = {trips};"]
        inside.counters = scope.counters + [counter]
        inside.variables.append(Variable(counter, "int", True))
        if kind == "while":
            head = f"while {counter} > 0"
            if self.chance(0.3):
                head += f" && {self.condition(inside, head_access, True)}"
            body = [step, *self.block(inside, length)]
            return self.with_carried(carried, inside,
                                     Loop(kind, before, head, body, before_access, head_access, counter))
        if kind == "do":
            return self.with_carried(carried, inside, Loop(
                kind, before, f"while {counter} > 0", [step, *self.block(inside, length)], before_access,
                counter=counter))
        leave = Branch(f"{counter} < 0", [""], [[Exit("break")]])
        first, second = self.block(inside, length), self.block(inside, self.random.choice([0, 1, 2]))
        return self.with_carried(carried, inside, Loop(
            kind, before, "while true", [step, *first, leave, *second], before_access, counter=counter))

    def carry(self, scope: Scope, inside: Scope, access: Access) -> List[str]:
        """Declares a variable that only the iterations of a loop hand on to one another."""
        name = self.name("w")
        inside.variables.append(Variable(name, "int", False))
        return [f"var {name} = {self.expression(scope, access, 1)};"]

    def with_carried(self, carried: List[str], inside: Scope, loop: Loop) -> Loop:
        if not carried:
            return loop
        loop.before += carried
        name = carried[0].split()[1]
        access: Access = {}
        value = self.expression(inside, access, 1)
        update = Line([f"{name} = {name} * 3 + {value};"], ["variable carried by a loop alone"], access)
        last = loop.body[-1] if loop.body else None
        loop.body.insert(len(loop.body) - isinstance(last, Exit), update)
        return loop

    # The kernel around the statements

    def generate(self) -> Kernel:
        rank = self.random.choice([1, 1, 1, 2, 2, 3])
        block = self.random.choice({1: [(32,), (30,), (8,), (1,), (64,)], 2: [(8, 4), (4, 4), (7, 3), (16, 2)],
                                    3: [(4, 2, 2), (3, 3, 2), (2, 2, 4)]}[rank])
        sizes = [self.random.choice([b, 2 * b, 2 * b + 1, b + b // 2 + 1, max(1, b - 1)]) for b in block]
        low = self.random.choice([0, 1, -3])
        explicit = self.chance(0.2)
        dist = f"new {'GPUExplicitDist' if explicit else 'GPUDist'}(rank={rank}, " + \
            ", ".join(f"blockSize{d}={b}" for d, b in zip("XYZ", block)) + ")"
        ranges = ", ".join(f"{low}..#{n}" for n in reversed(sizes))
        indices = ["i", "j", "k"][:rank]
        self.index = ", ".join(indices)
        prologue = [f"const D = {{{ranges}}} dmapped {dist};", "var Out, W: [D] int;",
                    "var H: [{0..9} dmapped new GPUDist(rank=1)] atomic int;",
                    "var In: [{0..63} dmapped new GPUDist(rank=1)] int;",
                    f"for i in 0..63 do In[i] = i * {self.random.choice([7, -13, 101])} + "
                    f"{self.random.randrange(100)};"]
        body: List[Statement] = self.positions(rank, block, sizes, low)
        scope = Scope([Variable("lin", "int", False), Variable("act", "int", True), Variable("bx", "int", True),
                       *[Variable(i, "int", False) for i in indices]])
        self.threads = math.prod(block)
        self.choose_shared(rank)
        prologue += self.declare_shared_domains(rank, block)
        shared_before = self.chance(0.3)
        declarations = self.declare_shared_arrays()
        if shared_before:
            prologue += declarations
        else:
            body.insert(0, Line(declarations, [], kept=True))
        body += self.initialise(scope)
        for _ in range(3):
            body.append(self.declare(scope, {}, False))
        body += self.block(scope, self.random.choice([3, 4, 5, 6, 8]))
        body = self.finish(body)
        place_barriers(body)
        opening = f"forall ({self.index}) in D {{" if rank > 1 else "forall i in D {"
        shapes = [f"rank {rank}", "partial blocks" if any(n % b for n, b in zip(sizes, block)) else "whole blocks",
                  "explicit copies" if explicit else "implicit copies",
                  "shared arrays before the loop" if shared_before else "shared arrays in the loop"]
        if explicit:
            epilogue = [f"var onHost: [{{{ranges}}}] int;", "onHost = Out;", "report(onHost);",
                         "onHost = W;", "report(onHost);"]
        else:
            epilogue = ["report(Out);", "report(W);"]
        epilogue += ["reportAtomic(H);", "writeln();"]
        return Kernel(self.number, prologue, opening, body, epilogue, shapes)

    def positions(self, rank: int, block, sizes, low: int) -> List[Statement]:
        """The thread's place in its block, and how many threads the block has."""
        axes = "xyz"[:rank]
        lines = []
        for axis, size, extent, index in zip(axes, block, sizes, reversed("ijk"[:rank])):
            own = f"getThreadID_{axis}()" if self.chance(0.7) else f"({index} - ({low})) % {size}"
            lines += [f"const {axis} = {own}, s{axis} = min({size}, {extent} - getBlockID_{axis}() * {size});"]
        lin = {1: "x", 2: "y * sx + x", 3: "(z * sy + y) * sx + x"}[rank]
        act = " * ".join("s" + axis for axis in axes)
        lines += [f"const lin = {lin}, act = {act};",
                  "const bx = " + " + 3 * ".join(f"getBlockID_{axis}()" for axis in axes) + ";"]
        return [Line(lines, [], kept=True)]

    def choose_shared(self, rank: int) -> None:
        line = ["lin", "act - 1 - lin", "wrap(lin + 1, act)"]
        line.append(f"wrap(lin + {self.random.randrange(2, 9)}, act)")
        for _ in range(self.random.choice([1, 1, 2, 2, 3])):
            kind = self.random.choice(["int", "int", "int", "narrow", "real", "box", "box", "wide", "wide", "atomic",
                                       "halo"])
            name = self.name("S")
            if kind == "box" and rank > 1:
                axes = list(reversed("xyz"[:rank]))
                slots = [", ".join(axes), ", ".join(f"s{a} - 1 - {a}" for a in axes),
                         ", ".join(f"wrap({a} + 1, s{a})" for a in axes),
                         ", ".join(a if n else f"s{a} - 1 - {a}" for n, a in enumerate(axes))]
                anywhere = ", ".join(f"wrap({{}}, s{a})" if n == 0 else f"wrap({{}} >> {n}, s{a})"
                                     for n, a in enumerate(axes))
                self.shared.append(Shared(name, "int", "box", slots, anywhere))
            elif kind == "wide" and rank == 1:
                # Longer than the block, so that a loop's counter can shift it.
                self.shared.append(Shared(name, "int", "wide", ["x", "x + 3"], f"wrap({{}}, {self.threads + MARGIN})"))
            elif kind == "halo" and rank == 1:
                self.shared.append(Shared(name, "halo", "halo", [], "wrap({}, sx + 2)"))
            elif kind == "atomic":
                self.shared.append(Shared(name, "atomic", "atomic", [], "wrap({}, 8)"))
            else:
                element = kind if kind in ("narrow", "real") else "int"
                self.shared.append(Shared(name, element, "line", line, "wrap({}, act)"))
        if rank == 1 and self.chance(0.4):
            # Global memory, of which each block uses its own part.
            self.shared.append(Shared("W", "global", "global", ["i", "i - x + sx - 1 - x"], "i - x + wrap({}, sx)"))
        for _ in range(self.random.choice([0, 1, 1, 2])):
            self.privates[self.name("P")] = self.random.choice([2, 3, 4, 5])

    def declare_shared_domains(self, rank: int, block) -> List[str]:
        lines = []
        for array in self.shared:
            ranges = {"line": f"0..{self.threads - 1}", "wide": f"0..#{self.threads + MARGIN}", "atomic": "0..7",
                      "halo": f"0..{self.threads + 1}",
                      "box": ", ".join(f"0..{b - 1}" for b in reversed(block))}.get(array.declaration)
            if ranges:
                shape = rank if array.declaration == "box" else 1
                lines.append(f"const {array.name}Space = {{{ranges}}} dmapped new GPUSharedDist(rank={shape});")
        return lines

    def declare_shared_arrays(self) -> List[str]:
        types = {"narrow": "int(32)", "real": "real", "atomic": "atomic int"}
        return [f"var {array.name}: [{array.name}Space] {types.get(array.type, 'int')};"
                for array in self.shared if array.type != "global"]

    def initialise(self, scope: Scope) -> List[Statement]:
        """First values of all arrays: shared memory begins undefined."""
        result: List[Statement] = []
        for name, size in self.privates.items():
            result.append(Line([f"var {name}: [0..{size - 1}] int;",
                                f"for e in 0..{size - 1} do {name}[e] = e * lin + {size};"],
                               ["private array"], kept=True))
        for array in self.shared:
            if array.declaration == "line" or array.declaration == "box":
                value = self.from_int(array.type, f"lin * {self.random.choice([3, 17])} + {self.leaf(scope, False)}")
                result.append(Line([f"{array.name}[{array.slots[0]}] = {value};"], [], {array.name: ("own", 0)},
                                   kept=True))
            elif array.type == "global":
                result.append(Line([f"W[i] = i * 5;"], [], {"W": ("own", 0)}, kept=True))
            elif array.type == "halo":
                result.append(Line([f"{array.name}[x + 1] = i;", f"if x == 0 then {array.name}[0] = -1;",
                                    f"if x == sx - 1 then {array.name}[sx + 1] = -2;"], [],
                                   {array.name: ("halo",)}, kept=True))
            else:
                counter, is_atomic = self.name("k"), array.type == "atomic"
                size = 8 if is_atomic else self.threads + MARGIN
                write = f".write({counter})" if is_atomic else f" = {counter} * 5"
                result.append(Line([f"var {counter} = lin;", f"while {counter} < {size} {{",
                                    f"  {array.name}[{counter}]{write};", f"  {counter} += act;", "}"],
                                   [], {array.name: ("first",)}, kept=True))
        return result

    def finish(self, body: List[Statement]) -> List[Statement]:
        """Everything that is alive at the end goes into the output."""
        alive = [self.as_int(kind, name) for s in body if isinstance(s, (Line, Call))
                 for kind, name in self.declared(s)]
        alive += [f"{name}[{e}]" for name, size in sorted(self.privates.items()) for e in range(size)]
        body.append(Line([f"Out[{self.index}] = Out[{self.index}] * 3 + {value};" for value in alive],
                         [f"{min(len(alive), 8)}{' or more' if len(alive) >= 8 else ''} values live at the end"]))
        for array in self.shared:
            if array.type == "atomic":
                text, mode = array.name + "[wrap(lin, 8)].read()", ("read",)
            elif array.type == "halo":
                text, mode = array.name + "[x] + " + array.name + "[x + 2]", ("read",)
            elif array.declaration == "wide":
                text, mode = f"{array.name}[x] - {array.name}[x + {MARGIN}]", ("read",)
            else:
                text, mode = self.as_int(array.type, f"{array.name}[{array.slots[0]}]"), ("own", 0)
            body.append(Line([f"Out[{self.index}] = Out[{self.index}] * 5 + {text};"], [], {array.name: mode}))
        return body

    @staticmethod
    def declared(statement: Statement):
        """Names and types of the variables that a statement of the kernel's own block declares."""
        if isinstance(statement, Call):
            return [("int", statement.text.split()[1])]
        words = statement.text[0].split()
        if words[0] != "var" or words[1][0] not in "uv" or not statement.kinds:
            return []
        return [(statement.kinds[0].split()[3].rstrip(","), words[1])]
