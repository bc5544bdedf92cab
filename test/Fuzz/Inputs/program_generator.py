# Makes whole programs at random whose output is determined, whatever the optimisation and the number of threads.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cases of random programs.

A case is a procedure that computes with variables of its own and prints them. Nothing in it is an error, at run time or
before: divisors are from 1 to 8, counts of shifts are masked, indices are taken modulo sizes. Reals are small multiples of
a half, for which sums and products are exact in any order. Everything else is free to be as odd as it likes.
Some pieces of a case come with what they print (program_model).
"""

import contextlib
import random
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional, Tuple

import program_model

INTS = [f"{kind}({width})" for kind in ("int", "uint") for width in (8, 16, 32, 64)]
SIZE = 23  # of the arrays of a case


def width_of(type_name: str) -> int:
    return int(type_name[type_name.index("(") + 1 : -1])


def is_signed(type_name: str) -> bool:
    return type_name.startswith("int")


@dataclass
class Node:
    """A statement: its first lines, statements inside, its last lines. Removing one leaves the others well-formed, unless
    they mention what it declares."""

    head: str
    body: List["Node"] = field(default_factory=list)
    tail: str = ""
    shows: str = ""  # a line that it prints, where that is known

    def lines(self, indent: int) -> List[str]:
        result = ["  " * indent + line for line in self.head.split("\n")]
        for node in self.body:
            result += node.lines(indent + 1)
        return result + (["  " * indent + self.tail] if self.tail else [])

    def known(self) -> List[str]:
        """The lines that are known, of those that it and what is inside print."""
        return [self.shows] * bool(self.shows) + [line for node in self.body for line in node.known()]


@dataclass
class Case:
    number: int
    root: Node

    def text(self) -> str:
        return "\n".join(self.root.lines(0)) + "\n"

    def known(self) -> List[str]:
        return self.root.known()


# What all cases of a program share.
PRELUDE = """use BitOps, List, Map, Set, Math;

record pair {
  var x: int;
  var y: uint(16);
  proc ref bump(n: int): int {
    x += n;
    y ^= n: uint(16);
    return x - y: int;
  }
  proc sum() do return x + y: int;
}
operator +(a: pair, b: pair) do return new pair(a.x + b.x, a.y ^ b.y);

record owner {
  var items: [0..<4] int;
  var name: string;
  var inner: pair;
}

class Shape {
  var size: int;
  proc area(): int do return size;
  proc twice(): int do return 2 * area();
}
class Square : Shape {
  override proc area(): int do return size * size;
}
class Box : Square {
  var depth = 3;
  override proc area(): int do return super.area() + depth;
}
proc makeShape(kind: int, size: int): owned Shape {
  select kind & 3 {
    when 0 do return new Shape(size);
    when 1 do return new Square(size);
    otherwise do return new Box(size);
  }
}

proc mixed(a, b) {
  var result = a: uint(64) * 31 + b: uint(64);
  result ^= result >> 7;
  return result;
}
proc larger(a: ?t, b: t): t do return if a < b then b else a;
proc folded(n: int, x: int): int do return if n <= 0 then x else folded(n - 1, x * 3 + n);
proc isEven(n: int): bool do return if n == 0 then true else isOdd(n - 1);
proc isOdd(n: int): bool do return if n == 0 then false else isEven(n - 1);
proc total(args...?n) {
  var sum = 0;
  for param i in 0..<n do sum += args(i): int;
  return sum;
}
proc divided(a: int, b: int): int throws {
  if b % 3 == 0 then throw new Error("no " + b: string);
  return a / ((b & 7) + 1);
}
proc changed(ref x: ?t, in n: t, out old: t) {
  old = x;
  x += n;
  n = 0;
}
proc withDefer(x: int): int {
  var steps = x;
  var last = 0;
  {
    defer { last = steps * 2; }
    if x % 2 == 0 then return steps + 1;
    steps += 5;
  }
  return last;
}
iter counted(n: int, start: int) {
  var at = start;
  for i in 0..<n {
    yield at;
    at = at * 5 + i;
  }
}
iter descending(n: int): int {
  if n > 0 {
    yield n;
    for m in descending(n - 2) do yield m * 2;
  }
}
"""


class Generator:
    def __init__(self, number: int, seed: str):
        self.number = number
        self.random = random.Random(seed)
        self.scalars: Dict[str, str] = {}  # name to type, of what may be read
        self.constants: set = set()  # names that may not be written
        self.arrays: Dict[str, Tuple[str, str]] = {}  # name to type of elements and a kind: "plain", "strided", "square"
        self.names = 0
        self.depth = 0
        self.serial = True  # not inside of a loop that runs in parallel

    # --- Small things --------------------------------------------------------------------------------------------------

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def pick(self, choices):
        return self.random.choice(choices)

    def name(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    def readable(self, type_name: str) -> List[str]:
        return [name for name, t in self.scalars.items() if t == type_name]

    def writable(self) -> List[str]:
        return [name for name in self.scalars if name not in self.constants]

    # --- Expressions ---------------------------------------------------------------------------------------------------

    def literal(self, t: str) -> str:
        low = -(1 << width_of(t) - 1) if is_signed(t) else 0
        high = low + (1 << width_of(t)) - 1
        value = self.pick([0, 1, 2, 3, 7, -1, 10, 100, high, low, high - 1, self.random.randint(low, high)])
        value = max(low, min(high, value))
        if value == low and low < 0:
            return f"min({t})"
        return f"({value}:{t})" if value >= 0 else f"(-{-value}:{t})"

    def count(self, t: str, depth: int) -> str:
        """A count of bits for a shift of a number of type t."""
        if self.chance(0.5):
            return str(self.random.randrange(width_of(t)))
        other = self.pick(INTS)
        return f"({self.integer(other, depth - 1)} & {width_of(t) - 1}:{other})"

    def integer(self, t: str, depth: int) -> str:
        if depth <= 0 or self.chance(0.15):
            names = self.readable(t)
            return self.pick(names) if names and self.chance(0.8) else self.literal(t)
        part = lambda: self.integer(t, depth - 1)
        small = lambda: f"(({part()} & 7:{t}) + 1:{t})"
        forms: List[Tuple[int, Callable[[], str]]] = [
            (6, lambda: f"({part()} {self.pick(['+', '-', '*'])} {part()})"),
            (4, lambda: f"({part()} {self.pick(['&', '|', '^'])} {part()})"),
            (3, lambda: f"({part()} {self.pick(['/', '%'])} {small()})"),
            (3, lambda: f"({part()} {self.pick(['<<', '>>'])} {self.count(t, depth)})"),
            (4, lambda: f"({self.integer(self.pick(INTS), depth - 1)}: {t})"),
            (2, lambda: f"(if {self.condition(depth - 1)} then {part()} else {part()})"),
            (1, lambda: f"{self.pick(['min', 'max', 'larger'])}({part()}, {part()})"),
            (1, lambda: f"(~{part()})"),
            (1, lambda: f"({self.condition(depth - 1)}: {t})"),
            (2, lambda: f"({self.real(depth - 1)}: {t})"),
            (1, lambda: f"(popCount({part()}): {t})"),
            (1, lambda: f"mod({part()}, {small()})"),
            (1, lambda: f"({part()} ** ({self.integer('uint(8)', 0)} & 5: uint(8)): {t})"),
            (1, lambda: f"(mixed({part()}, {self.integer(self.pick(INTS), depth - 1)}): {t})"),
            (1, lambda: f"(folded({self.integer('int(64)', 0)} & 3, {self.integer('int(64)', depth - 1)}): {t})"),
            (1, lambda: f"(total({part()}, {self.integer(self.pick(INTS), depth - 1)}): {t})"),
        ]
        elements = [(name, kind) for name, (e, kind) in self.arrays.items() if e == t]
        if elements:
            forms.append((5, lambda: self.element(*self.pick(elements))))
        if is_signed(t):
            forms.append((1, lambda: f"(-{part()})"))
        return self.random.choices([f for _, f in forms], [w for w, _ in forms])[0]()

    def index(self) -> str:
        t = self.pick(["int(64)", "int(64)", "uint(8)", "int(32)"])
        return f"mod({self.integer(t, 1)}: int, {SIZE})"

    def element(self, name: str, kind: str) -> str:
        at = self.index()
        if kind == "square":
            return f"{name}[{at} % 5, {self.index()} % 5]"
        return f"{name}[{at} * 3 + 2]" if kind == "strided" else f"{name}[{at}]"

    def real(self, depth: int) -> str:
        """A multiple of a half (of a quarter or less after products), small enough to be exact."""
        if depth <= 0 or self.chance(0.3):
            return f"({self.integer('int(8)', 0)}: real(64) / 2)"
        form = self.random.randrange(5)
        if form == 0:
            return f"({self.real(0)} * {self.real(0)})"
        if form == 1:
            return f"(if {self.condition(depth - 1)} then {self.real(depth - 1)} else {self.real(0)})"
        if form == 2:
            return f"{self.pick(['floor', 'ceil', 'abs', 'trunc'])}({self.real(depth - 1)})"
        return f"({self.real(depth - 1)} {self.pick(['+', '-'])} {self.real(0)})"

    def condition(self, depth: int) -> str:
        if depth <= 0 or self.chance(0.2):
            names = self.readable("bool")
            return self.pick(names) if names and self.chance(0.8) else self.pick(["true", "false"])
        form = self.random.randrange(8)
        compare = self.pick(["==", "!=", "<", "<=", ">", ">="])
        if form <= 2:
            t = self.pick(INTS)
            return f"({self.integer(t, depth - 1)} {compare} {self.integer(t, depth - 1)})"
        if form == 3:
            a, b = self.pick(INTS), self.pick(INTS)
            return f"({self.integer(a, depth - 1)} {compare} {self.integer(b, depth - 1)})"
        if form == 4:
            return f"({self.condition(depth - 1)} {self.pick(['&&', '||', '==', '!='])} {self.condition(depth - 1)})"
        if form == 5:
            return f"(!{self.condition(depth - 1)})"
        if form == 6:
            return f"({self.real(depth - 1)} {compare} {self.real(depth - 1)})"
        return f"({self.range()}).contains({self.integer('int(64)', 1)})"

    def value(self, t: str, depth: int = 3) -> str:
        return self.condition(depth) if t == "bool" else self.integer(t, depth)

    def range(self) -> str:
        """A range of few indices, of int."""
        low = self.pick(["0", "1", "-3", f"({self.integer('int(8)', 1)}: int)"])
        size = self.random.randrange(9)
        form = self.random.randrange(7)
        if form == 0:
            return f"{low}..#{size}"
        if form == 1:
            return f"{low}..<({low} + {size})"
        if form == 2:
            return f"({low}..({low} + {2 * size}) by {self.pick([2, 3, -1, -2])})"
        if form == 3:
            return f"({low}..({low} + {2 * size}) by {self.pick([2, 4, -3])} align {self.random.randrange(4)})"
        if form == 4:
            return f"(({low}.. by {self.pick([1, 2, 5])}) # {size})"
        if form == 5:
            return f"({low}..#{size}).{self.pick(['translate', 'expand'])}({self.random.randrange(3)})"
        return f"{low}..({low} + {size})"

    # --- Statements ----------------------------------------------------------------------------------------------------

    def block(self, count: int) -> List[Node]:
        """Statements in a scope of their own."""
        scalars, constants = dict(self.scalars), set(self.constants)
        self.depth += 1
        nodes = [self.statement() for _ in range(count)]
        self.depth -= 1
        self.scalars, self.constants = scalars, constants
        return nodes

    def few(self) -> int:
        return self.random.randint(1, 3 if self.depth < 2 else 2)

    def statement(self) -> Node:
        simple = [(8, self.assign), (4, self.compound), (2, self.declare), (2, self.set_element), (1, self.swap)]
        nested = [(3, self.branch), (3, self.counted_loop), (1, self.while_loop), (1, self.selection), (1, self.scope)]
        whole = [
            (4, self.array_statement), (4, self.parallel_loop), (2, self.reduction), (1, self.scan), (1, self.task_loop),
            (1, self.text), (1, self.use_record), (1, self.use_class), (1, self.use_iterator), (1, self.use_errors),
            (1, self.use_tuple), (1, self.use_container), (1, self.use_formals), (1, self.use_domain), (1, self.use_slices),
            (1, self.nested_procedure), (1, self.stencil), (1, self.neighbours),
        ]
        forms = simple + (nested if self.depth < 3 else []) + (whole if self.depth < 2 else [])
        return self.random.choices([f for _, f in forms], [w for w, _ in forms])[0]()

    def assign(self) -> Node:
        name = self.pick(self.writable())
        return Node(f"{name} = {self.value(self.scalars[name])};")

    def compound(self) -> Node:
        name = self.pick([n for n in self.writable() if self.scalars[n] != "bool"])
        t = self.scalars[name]
        op = self.pick(["+", "-", "*", "&", "|", "^", "<<", ">>", "/", "%"])
        if op in ("<<", ">>"):
            return Node(f"{name} {op}= {self.count(t, 2)};")
        right = self.integer(t, 2)
        return Node(f"{name} {op}= " + (f"(({right} & 7:{t}) + 1:{t});" if op in "/%" else f"{right};"))

    def declare(self) -> Node:
        t = self.pick(INTS + ["bool"])
        name = self.name("v")
        node = Node(f"{self.pick(['var', 'const']) if self.depth else 'var'} {name} = {self.value(t)};")
        self.scalars[name] = t
        if node.head.startswith("const"):
            self.constants.add(name)
        return node

    def set_element(self) -> Node:
        name = self.pick(list(self.arrays))
        t, kind = self.arrays[name]
        return Node(f"{self.element(name, kind)} {self.pick(['=', '=', '+=', '^='])} {self.integer(t, 2)};")

    def swap(self) -> Node:
        name = self.pick(self.writable())
        others = [n for n in self.writable() if self.scalars[n] == self.scalars[name] and n != name]
        if not others:
            return self.assign()
        other = self.pick(others)
        return Node(f"{name} <=> {other};" if self.chance(0.5) else f"({name}, {other}) = ({other}, {name});")

    def branch(self) -> Node:
        node = Node(f"if {self.condition(2)} {{", self.block(self.few()), "}")
        if self.chance(0.5):
            other = Node("else {", self.block(self.few()), "}")
            return Node("{", [node, other], "}")
        return node

    def counted_loop(self) -> Node:
        label = self.name("loop")
        i = self.name("i")
        t = self.pick(["int(64)", "int(64)", "uint(8)", "int(32)"])
        over = self.range() if t == "int(64)" else f"{self.random.randrange(5)}:{t}..{self.random.randrange(9)}:{t}"
        self.scalars[i], old = t, dict(self.scalars)
        self.constants.add(i)
        body = self.block(self.few())
        if self.chance(0.3):
            leave = self.pick(["break", "continue", f"break {label}", f"continue {label}"])
            body.insert(self.random.randrange(len(body) + 1), Node(f"if {self.condition(2)} then {leave};"))
        self.scalars = old
        self.constants.discard(i)
        return Node(f"label {label} for {i} in {over} {{", body, "}")

    def while_loop(self) -> Node:
        n = self.name("n")
        head = f"var {n} = {self.random.randrange(6)};"
        body = self.block(self.few()) + [Node(f"{n} -= 1;")]
        if self.chance(0.5):
            return Node("{\n  " + head, [Node(f"while {n} > 0 && {self.condition(1)} {{", body, "}")], "}")
        return Node("{\n  " + head, [Node("do {", body, f"}} while {n} > 0;")], "}")

    def selection(self) -> Node:
        whens = [Node(f"when {k} {{", self.block(1), "}") for k in self.random.sample(range(4), 2)]
        return Node(f"select {self.integer('int(64)', 2)} & 3 {{", whens + [Node("otherwise {", self.block(1), "}")], "}")

    def scope(self) -> Node:
        return Node("{", self.block(self.few()), "}")

    # --- Arrays --------------------------------------------------------------------------------------------------------

    def of_kind(self, kind: str) -> List[str]:
        return [name for name, (_, k) in self.arrays.items() if k == kind]

    @contextlib.contextmanager
    def parallel(self, written: str):
        """Code of parallel iterations that write an array: what others of them write must not be read."""
        old, constants, arrays = dict(self.scalars), set(self.constants), dict(self.arrays)
        del self.arrays[written]
        self.constants = set(self.scalars)
        try:
            yield
        finally:
            self.scalars, self.constants, self.arrays = old, constants, arrays

    def array_statement(self) -> Node:
        kind = self.pick(["plain", "plain", "strided", "square"])
        names = self.of_kind(kind)
        a, b, c = (self.pick(names) for _ in range(3))
        t = self.arrays[a][0]
        form = self.random.randrange(6)
        if form == 0:
            return Node(f"{a} = {b}: {t} {self.pick(['+', '-', '*', '^', '&'])} {c}: {t};")
        if form == 1:
            return Node(f"{a} {self.pick(['+=', '-=', '*=', '|='])} {b}: {t};")
        if form == 2:
            return Node(f"{a} = {self.integer(t, 2)};")
        if form == 3:
            with self.parallel(a):
                return Node(f"{a} = [x in {b}] (x: {t} {self.pick(['+', '*', '^'])} {self.integer(t, 1)});")
        if form == 4:
            return Node(f"{a} = ({b} >> {self.random.randrange(8)}): {t} + ({c} << {self.random.randrange(8)}): {t};")
        return Node(f"{a} = if {self.condition(2)} then {b}: {t} else {c}: {t};")

    def parallel_loop(self) -> Node:
        kind = self.pick(["plain", "plain", "strided", "square"])
        a = self.pick(self.of_kind(kind))
        t = self.arrays[a][0]
        others = [n for n in self.of_kind(kind) if n != a]
        b = self.pick(others)
        i = self.name("i")
        with self.parallel(a):
            form = self.random.randrange(4)
            if form == 0:
                self.scalars["x"] = self.arrays[b][0]
                return Node(f"forall (a, x) in zip({a}, {b}) do\n  a = {self.integer(t, 3)};")
            elif kind == "square":
                self.scalars.update({i + "r": "int(64)", i + "c": "int(64)"})
                return Node(f"forall ({i}r, {i}c) in {a}.domain do\n  {a}[{i}r, {i}c] {self.pick(['=', '+='])} {self.integer(t, 3)};")
            elif form == 1:
                self.scalars[i] = "int(64)"
                local = self.name("v")
                first = f"var {local} = {self.integer(t, 2)};"
                self.scalars[local] = t
                second = f"if {self.condition(2)} then {local} = {self.integer(t, 2)};"
                return Node(f"forall {i} in {a}.domain {{\n  {first}\n  {second}\n  {a}[{i}] ^= {local};\n}}")
            else:
                self.scalars[i] = "int(64)"
                return Node(f"forall {i} in {a}.domain do\n  {a}[{i}] {self.pick(['=', '-='])} {self.integer(t, 3)};")

    def neighbours(self) -> Node:
        """Loops that could become one, or must not: the second reads what the first has written elsewhere."""
        a, b = self.random.sample(self.of_kind("plain"), 2)
        ta, tb = self.arrays[a][0], self.arrays[b][0]
        at = self.pick(["i", "i", "i + 1", "i - 1", f"{SIZE - 1} - i", "i / 2"])
        first = f"forall i in 1..{SIZE - 2} do {a}[i] = ({self.pick(['i', '3 * i', 'i * i'])}): {ta} + {b}[{self.pick(['i', 'i', '0'])}]: {ta};"
        second = f"forall i in 1..{SIZE - 2} do {b}[i] {self.pick(['=', '+='])} {a}[{at}]: {tb} {self.pick(['+', '^'])} {self.pick(['1', 'i'])}: {tb};"
        return Node(first + "\n" + second)

    def stencil(self) -> Node:
        a, b = self.random.sample(self.of_kind("square"), 2)
        t = self.arrays[a][0]
        at = lambda: f"{b}[r + {self.random.randint(-1, 1)}, c + {self.random.randint(-1, 1)}]: {t}"
        if self.chance(0.5):
            return Node(f"forall (r, c) in {{1..3, 1..3}} do\n  {a}[r, c] = {at()} + {at()} * {at()};")
        one = f"{b}[Inner.translate({self.random.randint(-1, 1)}, {self.random.randint(-1, 1)})]: {t}"
        return Node(f"{{\n  const Inner = {{1..3, 1..3}};\n  {a}[Inner] = {one} - {b}[Inner]: {t};\n}}")

    def use_slices(self) -> Node:
        a, b = (self.pick(self.of_kind("plain")) for _ in range(2))
        t = self.arrays[a][0]
        low, other, size = (self.random.randrange(8) for _ in range(3))
        form = self.random.randrange(4)
        if form == 0 and a != b:
            return Node(f"{a}[{low}..#{size}] = {b}[{other}..#{size}]: {t};")
        if form == 1:
            return Node(f"{{\n  ref part = {a}[{low}..#{size} by {self.pick([2, 3, -1])}];\n  part += {self.integer(t, 1)};\n}}")
        if form == 2:
            name = self.pick(self.of_kind("square"))
            return Node(f"{{\n  ref row = {name}[{self.random.randrange(5)}, ..];\n  row ^= {self.integer(self.arrays[name][0], 1)};\n}}")
        return Node(f"for x in {a}[{low}..#{size}] do x = x * 3 + {self.integer(t, 1)};")

    def reduction(self) -> Node:
        kind = self.pick(["plain", "strided", "square"])
        a = self.pick(self.of_kind(kind))
        t = self.arrays[a][0]
        target = self.pick([n for n in self.writable() if self.scalars[n] != "bool"])
        to = self.scalars[target]
        op = self.pick(["+", "*", "^", "&", "|", "min", "max"])
        form = self.random.randrange(5)
        if form == 0:
            return Node(f"{target} = ({op} reduce {a}): {to};")
        if form == 1:
            return Node(f"{target} = ({op} reduce [x in {a}] (x * 3 ^ {self.integer(t, 1)})): {to};")
        if form == 2:
            sum_ = self.name("s")
            return Node(f"{{\n  var {sum_}: {t};\n  forall x in {a} with (+ reduce {sum_}) do\n    if x & 1 == 0 then {sum_} += x / 2;\n"
                        f"  {target} ^= {sum_}: {to};\n}}")
        if form == 3:
            return Node(f"{target} ^= (+ reduce ({a} == {self.integer(t, 1)})): {to};")
        return Node(f"{{\n  const (value, place) = {self.pick(['minloc', 'maxloc'])} reduce zip({a}, 0..);\n"
                    f"  {target} ^= (value: int + place: int): {to};\n}}" if kind != "square" else
                    f"{target} = ({op} reduce {a}): {to};")

    def scan(self) -> Node:
        a, b = (self.pick(self.of_kind("plain")) for _ in range(2))
        return Node(f"{a} = ({self.pick(['+', '*', '^', 'max', 'min'])} scan {b}): {self.arrays[a][0]};")

    def task_loop(self) -> Node:
        a = self.pick(self.of_kind("plain"))
        t = self.arrays[a][0]
        with self.parallel(a):
            self.scalars["t"] = "int(64)"
            return Node(f"coforall t in 0..<{self.random.randint(1, 5)} with (ref {a}) do\n  {a}[t] = {self.integer(t, 2)};")

    # --- The rest of the language ---------------------------------------------------------------------------------------

    def text(self) -> Node:
        t = self.pick(INTS)
        return Node(self.pick([
            f"text += {self.integer(t, 2)}: string;",
            f"text = text[0..<min(text.size, 7)] + \"-\";",
            f"if text < \"{self.random.randrange(99)}\" then text += \"<\"; else text = \">\" + text;",
            f"text += \",\".join(\"a\", text.toUpper(), {self.condition(1)}: string);",
            f"text = text.replace(\"1\", \"x\");",
            f"text += \" \".join([k in 0..2] (k * {self.integer('int(8)', 1)}: int): string);",
        ]) + "\nif text.size > 40 then text = text[0..9];")

    def changeable(self) -> str:
        """The name of an int that may be assigned; empty where there is none."""
        return self.pick([n for n in self.readable("int(64)") if n not in self.constants] or [""])

    def use_record(self) -> Node:
        target = self.pick(self.readable("int(64)"))
        if target in self.constants:
            return self.assign()
        e = lambda: self.integer("int(64)", 1)
        return Node(self.pick([
            f"{{\n  var p = new pair({e()}, 3), q = p;\n  {target} ^= p.bump({e()}) + q.sum();\n  p = p + q;\n  {target} += p.sum();\n}}",
            f"{{\n  var o = new owner();\n  o.items = {e()};\n  var other = o;\n  other.items[2] += 5;\n  other.inner.x = {e()};\n"
            f"  {target} += (+ reduce other.items) - (+ reduce o.items) + other.inner.sum();\n}}",
            f"{{\n  var P: [0..4] pair;\n  forall i in 0..4 do P[i] = new pair(i * {self.random.randrange(9)}, i: uint(16));\n"
            f"  {target} ^= (+ reduce P).sum();\n  P[1] <=> P[3];\n  {target} += P[3].x;\n}}",
        ]))

    def use_class(self) -> Node:
        target = self.changeable()
        if not target:
            return self.assign()
        e = lambda: self.integer("int(64)", 1)
        return Node(self.pick([
            f"{{\n  const shape = makeShape({e()}, {e()} & 255);\n  {target} += shape.twice() + shape.area();\n}}",
            f"{{\n  var shapes: [0..3] owned Shape? ;\n  for i in 0..3 do shapes[i] = makeShape(i + {e()}, i);\n"
            f"  for s in shapes do {target} = {target} * 3 + s!.area();\n}}",
            f"{{\n  var s: shared Shape? = new shared Box({e()} & 15);\n  const t = s;\n  if {self.condition(1)} then s = nil;\n"
            f"  {target} ^= (if s == nil then 1 else s!.area()) + t!.size;\n}}",
        ]))

    def use_iterator(self) -> Node:
        target = self.changeable()
        if not target:
            return self.assign()
        n = self.random.randrange(7)
        return Node(self.pick([
            f"for x in counted({n}, {self.integer('int(64)', 1)}) do {target} += x;",
            f"for (x, i) in zip(counted({n}, {self.integer('int(64)', 1)}), 1..) do {target} ^= x * i;",
            f"for (i, x) in zip(0..<{n}, counted({n}, 3)) {{\n  if x % 7 == 6 then break;\n  {target} += x - i;\n}}",
            f"for x in descending({n + 3}) do {target} = {target} * 2 + x;",
            f"{target} += + reduce counted({n}, {self.integer('int(64)', 1)});",
            f"{{\n  const A = counted({n + 1}, 2);\n  {target} ^= A.size + A[A.domain.high];\n}}" if self.chance(0.3) else
            f"for x in [y in descending({n})] y + 1 do {target} ^= x;",
        ]))

    def use_errors(self) -> Node:
        target = self.changeable()
        if not target:
            return self.assign()
        return Node(f"try {{\n  {target} += divided({self.integer('int(64)', 2)}, {self.integer('int(8)', 2)}: int);\n}} catch e {{\n"
                    f"  text += e.message();\n  {target} -= 1;\n}}")

    def use_tuple(self) -> Node:
        target = self.changeable()
        if not target:
            return self.assign()
        a, b = self.pick(INTS), self.pick(INTS)
        return Node(self.pick([
            f"{{\n  var t = ({self.integer(a, 2)}, {self.condition(2)}, {self.integer(b, 2)});\n  t(0) ^= 5: {a};\n"
            f"  const (x, y, z) = t;\n  {target} += x: int + y: int * 2 - z: int;\n}}",
            f"{{\n  var t: 4*int;\n  for i in 0..3 do t(i) = i * {self.integer('int(64)', 1)};\n  t += (1, 2, 3, 4);\n"
            f"  {target} ^= t(0) + t(3) - t(1) * t(2);\n}}",
        ]))

    def use_container(self) -> Node:
        target = self.changeable()
        if not target:
            return self.assign()
        e = lambda: self.integer("int(64)", 1)
        return Node(self.pick([
            f"{{\n  var l: list(int);\n  for i in 0..4 do l.pushBack(i * {e()});\n  l.remove(l[2]);\n  {target} += l[1] + l.size;\n}}",
            f"{{\n  var m: map(int, int);\n  for i in 0..6 do m[i % 4] = i + {e()};\n  {target} ^= m.size + m[3] + (if m.contains(9) then 1 else 2);\n}}",
            f"{{\n  var s: set(int);\n  for i in 0..8 do s.add(({e()} + i) & 3);\n  {target} += s.size + (+ reduce s.toArray());\n}}",
            f"{{\n  var D: domain(int);\n  for i in 0..5 do D += i * 7 % 4;\n  var A: [D] int;\n  for i in D do A[i] = i + {e()};\n"
            f"  {target} += + reduce A;\n}}",
        ]))

    def use_formals(self) -> Node:
        name = self.pick([n for n in self.writable() if self.scalars[n] != "bool"])
        t = self.scalars[name]
        target = self.changeable()
        if not target:
            return self.assign()
        return Node(self.pick([
            f"{{\n  var old: {t};\n  changed({name}, {self.integer(t, 2)}, old);\n  {target} ^= old: int;\n}}",
            f"{target} += withDefer({self.integer('int(8)', 2)}: int);",
            f"if isEven({self.random.randrange(30)}) then {target} += 3;",
        ]))

    def use_domain(self) -> Node:
        target = self.changeable()
        if not target:
            return self.assign()
        r = self.range
        return Node(self.pick([
            f"{{\n  const D = {{{r()}, {r()}}};\n  for (i, j) in D do {target} = {target} * 3 + i - j;\n  {target} ^= D.size;\n}}",
            f"{{\n  const r = {r()}, s = {r()};\n  const both = r[s];\n  for i in both do {target} += i;\n  {target} ^= both.size * 7 + r.size;\n}}",
            f"{{\n  var D = {{0..3}};\n  var A: [D] int = {self.integer('int(64)', 1)};\n  D = {{-1..5}};\n  A[5] += 2;\n"
            f"  {target} += (+ reduce A) + A.size;\n}}",
            f"{{\n  const r = {r()};\n  if !r.isEmpty() then {target} += r.first * 3 + r.last - r.low + r.high;\n}}",
        ]))

    def nested_procedure(self) -> Node:
        name = self.name("inner")
        target = self.pick([n for n in self.writable() if self.scalars[n] != "bool"])
        t = self.scalars[target]
        self.scalars["p"], old = "int(64)", dict(self.scalars)
        body = self.integer(t, 2)
        self.scalars = old
        return Node(f"proc {name}(p: int): {t} {{\n  {target} += 1;\n  return {body};\n}}\n{target} ^= {name}({self.integer('int(64)', 1)});")

    # --- A case --------------------------------------------------------------------------------------------------------

    def generate(self) -> Case:
        shared = f"g{self.number}"
        head = [f"var {shared} = {self.random.randrange(100)};", f"proc case{self.number}() {{"]
        self.scalars[shared] = "int(64)"
        for t in INTS + ["bool"]:
            name = "v" + t.replace("(", "").replace(")", "")
            head.append(f"  var {name} = {self.value(t, 1)};")
            self.scalars[name] = t
        head.append('  var text = "";')
        kinds = [("plain", f"[0..<{SIZE}]"), ("strided", f"[2..#{3 * SIZE} by 3]"), ("square", "[0..4, 0..4]")]
        for kind, domain in kinds:
            for _ in range(3 if kind == "plain" else 2):
                t = self.pick(INTS)
                name = self.name(kind[0].upper())
                head.append(f"  var {name}: {domain} {t};")
                self.arrays[name] = (t, kind)
        body = [self.statement() for _ in range(self.random.randint(6, 14))]
        model = program_model.Model(self.random)
        for number in range(self.random.randint(2, 4)):
            text, shows = model.piece(f"{self.number}:k{number}")
            body.insert(self.random.randrange(len(body) + 1), Node(text, shows=shows))
        shown = [n for n in self.scalars]
        end = [Node(f'writeln("{self.number}:", ' + ", ".join(f'" ", {n}' for n in shown) + ', " ", text);')]
        end += [Node(f'writeln("{self.number}:", " ", {a});') for a in self.arrays]
        return Case(self.number, Node("\n".join(head), body, "\n".join("  " + e.head for e in end) + "\n}"))


def make_case(seed: int, number: int) -> Case:
    return Generator(number, f"{seed}:{number}").generate()


def program_of(cases: List[Case]) -> str:
    calls = "\n".join(f"  case{case.number}();" for case in cases)
    return PRELUDE + program_model.PRELUDE + "\n" + "\n".join(case.text() for case in cases) + f"\nproc main() {{\n{calls}\n}}\n"
