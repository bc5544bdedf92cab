# What the programs of fuzz_nests.py are made of.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Nests of loops as a tree of statements, each in two forms: parallel, and serial.

An iteration of the outer loop has the elements at its indices, `[@, ...]`, of arrays, and an inner iteration those at its
column. Small numbers of all types wrap around, or are multiples of a quarter. So results are the same in any order.
"""

import random
import re
from dataclasses import dataclass, field
from typing import Dict, Iterator, List, Optional, Set, Tuple, Union

# A program of fewer is mostly library.
PER_PROGRAM = 12

# ---- Known failures that cases stay away from: what is in here is not made.
KNOWN: Set[str] = {
    "strided rows",  # of arrays: a nest that takes one, `A[i, ..]`, runs on the processors
}

TYPES = [f"{kind}({bits})" for kind in ("int", "uint") for bits in (8, 16, 32, 64)] + ["real(32)", "real(64)", "real(64)"]

PRELUDE = """// Made at random.
module Common {
// Small numbers: the reals are multiples of a quarter, and sums of their products are exact.
proc fold(x: real(?w)) do return (((x * 4): int) % 16): real(w) * (0.25: real(w));
proc fold(x: integral) do return x;
proc sample(type T, k: int) do
  return if isReal(T) then (((k * 37 + k / 5) & 31) - 16): T * (0.25: T) else ((k * 37 + k / 5) & 63): T;
proc hash(const ref A: [?D]) {
  var h: uint = 7;
  for x in A do h = h * 31 + (if isReal(x) then (x * 4): int else x: int): uint;
  return h;
}
proc compare(name: string, const ref got: [?D], const ref want: [D]) {
  write(name, " ", hash(got), " ", hash(want));
  for i in D do if got[i] != want[i] { write(" at ", i, " ", got[i], " instead of ", want[i]); break; }
  writeln();
}
}
"""

# ---- Text in two forms -----------------------------------------------------------------------------------------------


def both(parallel: str, serial: str) -> str:
    return f"\x01{parallel}\x02{serial}\x03"


def form(text: str, is_serial: bool) -> str:
    while "\x01" in text:  # from the inside out
        text = re.sub("\x01([^\x01-\x03]*)\x02([^\x01-\x03]*)\x03", r"\2" if is_serial else r"\1", text)
    return text


@dataclass
class Node:
    """A statement; one with a body has braces around it."""

    text: str
    body: Optional[List["Node"]] = None

    def lines(self, is_serial: bool, depth: int) -> Iterator[str]:
        text = "  " * depth + form(self.text, is_serial)
        yield text if self.body is None else text + " {"
        for node in self.body or []:
            yield from node.lines(is_serial, depth + 1)
        if self.body is not None:
            yield "  " * depth + "}"


@dataclass
class Scope:
    """What an expression may read, and a statement assign."""

    values: List[str]
    ints: List[str]
    targets: List[str] = field(default_factory=list)  # scalars
    locals: List[str] = field(default_factory=list)  # arrays of the iteration
    calls: bool = True
    depth: int = 0

    def inside(self) -> "Scope":
        return Scope(self.values[:], self.ints[:], self.targets[:], self.locals[:], self.calls, self.depth + 1)


# ---- Cases -----------------------------------------------------------------------------------------------------------


class Case:
    def __init__(self, seed: int, number: int):
        self.rng = rng = random.Random(seed * 1000003 + number)
        self.number, self.names = number, 0
        self.type = rng.choice(TYPES)
        self.is_real = self.type.startswith("real")
        self.plain = rng.random() < 0.8  # Nothing that keeps iterations in their thread is asked for.
        self.globals: List[Union[str, Node]] = []
        self.low = rng.choice([0, 0, 1, -3, 5])  # of the columns
        self.width = rng.choice([33, 40, 64, 100, 129, 200])
        self.room = rng.choice([33, 40, 64])  # of local arrays, whose least indices are those of the columns
        if self.room > self.width:
            self.room = self.width
        header = self.outer()
        scope = Scope(["y[@]", "z[@]", "w[i]"] + self.element, self.indices[:], self.element[:])
        body = self.statements(scope, rng.randint(2, 6))
        if not any("forall" in line for node in body for line in node.lines(False, 0)):
            body += self.inner(scope)
        body += [Node(f"{rng.choice(['y', 'z'])}[@] = fold({self.expr(scope)});")]
        self.nodes = [Node(header, body)]

    def text(self) -> str:
        lines = [f"module Case{self.number} {{", "use Common, GpuDiagnostics;", f"type T = {self.type};",
                 "record Pair { var a: T; var b: int; }"]
        lines += [each for each in self.globals if isinstance(each, str)]
        columns, wide = f"{self.low}..#{self.width}", f"{self.low - 1}..#{self.width + 2}"
        lines.append(f"const Rows = {{{self.rows}}}, Columns = {{{columns}}}, Wide = {{{wide}}},")
        lines.append(f"  Cells = {{{self.rows}, {columns}}}, WideCells = {{{self.rows}, {wide}}};")
        for is_serial in (False, True):
            for each in self.globals:
                lines += each.lines(is_serial, 0) if isinstance(each, Node) else []
            lines += self.work().lines(is_serial, 0)
        lines += ["proc run() {", "  var y1, y2, z1, z2: [Rows] T, B1, B2, C1, C2: [Cells] T;", f'  writeln("# {self.number}");',
                  "  work(y1, z1, B1, C1);", '  writeln("launches ", getGpuDiagnostics()[0].kernel_launch);',
                  "  resetGpuDiagnostics();", "  works(y2, z2, B2, C2);"]
        lines += [f'  compare("{name}", {name}1, {name}2);' for name in "yzBC"] + ["}", "}", ""]
        return "\n".join(lines).replace("[@", "[" + self.at)

    def trees(self) -> List[Node]:
        """What may be made smaller: the nest, and the procedures that it calls."""
        return [node for node in self.nodes + self.globals if isinstance(node, Node)]

    def work(self) -> Node:
        body = [Node("var y, z: [Rows] T, A: [WideCells] T, B, C: [Cells] T, x: [Wide] T;"),
                Node(f"var w: [{self.first - 1}..{self.last + 1}] T, first: [{self.first}..{self.last + 1}] int;")]
        indices = ["i", "k", "j"] if self.rank == 2 else ["i", "j"]
        rows = self.last - self.first + 1
        for name in "yzABCxw":
            own = indices[:1] if name in "xw" else indices if name in "ABC" else indices[:-1]
            index = f"({', '.join(own)})" if len(own) > 1 else own[0]
            value = " + ".join(f"{each} * {factor}" for each, factor in zip(own, (41, 17, 13))) + f" + {ord(name)}"
            body.append(Node(both("foreach", "for") + f" {index} in {name}.domain do " +
                             f"{name}[{', '.join(own)}] = sample(T, {value});"))
        body.append(Node(both("foreach", "for") + f" i in first.domain do first[i] = {self.low} + (i - ({self.first})) * "
                         f"{self.width} / {rows};"))
        body += [Node(both("startGpuDiagnostics();", ""))] + self.nodes + [Node(both("stopGpuDiagnostics();", ""))]
        body += [Node(f"{name}0 = {name};") for name in "yzBC"]
        header = "proc " + both("work", "works") + "(ref y0, ref z0, ref B0, ref C0)"
        return Node(header, [Node(both("on here.gpus[0]", ""), body)])

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def fresh(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def constant(self, value: int) -> str:
        """A number that the compiler knows, or does not."""
        if self.chance(0.4):
            return str(value)
        name = f"n{self.number}_{self.fresh('')}"
        self.globals.append(f"config const {name} = {value};")
        return name

    # ---- Outer loops.

    def span(self, most: int) -> Tuple[str, str, int, int]:
        """A range to go over, the range of the same indices upwards, the least index and a bound above the last."""
        low, step = self.rng.choice([0, 0, 1, -4, 7]), self.rng.choice([1, 1, 1, 2, 3, -1, -2])
        count = 0 if self.chance(0.05) else self.rng.randint(1, most)
        high = low + (count - 1) * abs(step)
        text = f"{low}..{self.constant(high)}"
        up = text + (f" by {abs(step)}" if abs(step) != 1 else "")
        return (text + f" by {step}" if step != 1 else text), up, low, max(low, high + 1)

    def outer(self) -> str:
        rng = self.rng
        self.rank = rng.choice([1, 1, 2])
        spans = [self.span(70 if self.rank == 1 else 8) for _ in range(self.rank)]
        self.first, self.last = spans[0][2], spans[0][3]
        self.is_empty = any(low == high for _, _, low, high in spans)
        self.rows = ", ".join(up for _, up, _, _ in spans)
        over = spans[0][0] if self.rank == 1 else "{" + ", ".join(text for text, _, _, _ in spans) + "}"
        self.has_rows = " by " not in self.rows or "strided rows" not in KNOWN
        self.indices = ["i", "k"][:self.rank]
        self.at = ", ".join(self.indices)
        index = "i" if self.rank == 1 else f"({self.at})"
        self.element: List[str] = []
        how = rng.choice(["range", "range", "range", "domain", "zip", "array"])
        if how == "domain":
            over = rng.choice(["Rows", "y.domain"])
        elif how == "zip" and self.rank == 1:
            index, over = "(i, o)", f"zip({over}, {rng.choice(['0..', '3.. by 2'])})"
            self.indices.append("o")
        elif how == "array":
            index, over = f"(e, {index})", "zip(z, z.domain)"
            self.element = ["e"]
        kind = "forall" if self.plain or self.chance(0.6) else "foreach"
        size = f"@gpu.blockSize({rng.choice([32, 64, 128])}) " if not self.plain and self.chance(0.5) else ""
        return both(size + kind, "for") + f" {index} in {over}"

    # ---- Expressions.

    def index(self, scope: Scope) -> str:
        return f"({self.rng.choice(scope.ints)} & {self.rng.choice([7, 15, 31])})"

    def leaf(self, scope: Scope) -> str:
        pick = self.rng.random()
        if pick < 0.12:
            return f"({self.rng.choice(['1', '2', '3', '0.5' if self.is_real else '5'])}: T)"
        if pick < 0.25:
            return f"sample(T, {self.rng.choice(scope.ints)})"
        column = f"{self.low} + {self.index(scope)}"
        if pick < 0.4:
            return self.rng.choice(
                [f"A[@, {column}]", f"x[{column}]", f"x[{column} - 1] + x[{column} + 1]", "w[i - 1] + w[i + 1]"])
        return self.rng.choice(scope.values)

    def expr(self, scope: Scope) -> str:
        one, two = self.leaf(scope), self.leaf(scope)
        operators = ["{} + {}", "{} - ({})", "({}) * ({})", "max({}, {})", "min({}, {})"]
        if not self.is_real:
            operators += ["(({}) & ({}))", "(({}) ^ ({}))", "(({}) | ({}))"]
        text = self.rng.choice(operators).format(one, two)
        pick = self.rng.random()
        if pick < 0.15:
            return f"(if {self.condition(scope)} then {text} else {self.leaf(scope)})"
        return text if pick < 0.6 else f"{text} + {self.leaf(scope)}"

    def condition(self, scope: Scope) -> str:
        if self.chance(0.5):
            return f"{self.index(scope)} {self.rng.choice(['<', '!=', '>='])} {self.rng.randint(1, 6)}"
        return f"({self.leaf(scope)}) {self.rng.choice(['<', '!=', '>='])} ({self.leaf(scope)})"

    # ---- Inner loops.

    def columns(self, scope: Scope, most: int) -> Tuple[str, str, List[str]]:
        """Index and iterand of a loop over some columns, the column of an iteration, and its integers."""
        rng, low = self.rng, self.low
        count = rng.choice([0, 1, 31, 32, 33, most, most, rng.randint(0, most)])
        least = self.constant(low)
        kinds = ["known", "counted", "counted", "row", "row", "step", "step", "zip", "plane", "narrow"]
        kind = rng.choice(kinds + ["first"] * (most == self.width))
        if kind == "known":  # Loops that are known to have less than a warp of iterations stay in their thread.
            return f"j in {low}..#{rng.randint(0, most) if not self.plain else rng.randint(32, most)}", "j", ["j"]
        if kind == "row":
            return f"j in {least}..#(abs({rng.choice(scope.ints)} * {rng.randint(1, 30)}) % {most + 1})", "j", ["j"]
        if kind == "step":
            step = rng.choice([2, 3, -1, -2, -5])
            return f"j in {least} + {self.index(scope)}..{self.constant(low + most - 1)} by {step}", "j", ["j"]
        if kind == "zip":
            return f"(j, o) in zip({least}..#{self.unknown(count)}, {rng.choice(['0..', '1.. by 3'])})", "j", ["j", "o"]
        if kind == "plane":
            across = rng.choice([3, 8, 11])
            last = rng.choice([self.unknown(across), f"{self.index(scope)} % {across + 1}"])
            return (f"(j, l) in {{0..<{self.unknown(most // across)}, 0..<{last}}}", f"{low} + j * {across} + l", ["j", "l"])
        if kind == "narrow":
            return f"j in (0: int(32))..<({self.unknown(count)}: int(32))", f"{low} + j", ["j"]
        if kind == "first":
            return "j in first[i]..<first[i + 1]", "j", ["j"]
        return f"j in {least}..#{self.unknown(count)}", "j", ["j"]

    def unknown(self, value: int) -> str:
        name = f"n{self.number}_{self.fresh('')}"
        self.globals.append(f"config const {name} = {value};")
        return name

    def inner(self, scope: Scope) -> List[Node]:
        rng, before = self.rng, []
        array = rng.choice(scope.locals + [""]) if scope.locals else ""
        header, place, ints = self.columns(scope, self.room if array else self.width)
        inside = scope.inside()
        inside.ints += ints
        mirrored = f"{2 * self.low + self.width - 1} - ({place})"
        places = {name: rng.choice([place, place, mirrored]) for name in ("B", "C")}
        written = [] if self.chance(0.35) else rng.sample(["B", "C"], rng.choice([1, 1, 2]))
        writes_array = array != "" and self.chance(0.6)
        if writes_array:
            written, places = rng.choice([written, []]) + [array], {**places, array: place}
        inside.values = [value for value in inside.values if value.split("[")[0] not in written]
        inside.values += [f"A[@, {place}]", f"x[{place}]", f"x[{place} + 1]", f"A[@, {place} - 1]"]
        inside.values += [f"{name}[@, {places[name]}]" for name in ("B", "C")]
        inside.values += [f"{name}[@, {rng.choice([mirrored, f'{self.low} + {self.index(inside)}'])}]"
                          for name in ("B", "C") if name not in written]
        if array:
            inside.values += [f"{array}[{place}]"] * 2
            if not writes_array:
                inside.values += [f"{array}[{self.low} + {self.index(inside)}]"] * 3
        others = [name for name in scope.locals if name != array]
        inside.values += [f"{name}[{self.low} + {self.index(inside)}]" for name in others]
        clauses, after = [], []
        for _ in range(rng.choice([1, 1, 2, 3]) if not written else rng.choice([0, 0, 0, 1])):
            name, (intent, update, type_name) = self.fresh("s"), self.reduction(inside)
            start = str(intent == "&&").lower() if type_name == "bool" else self.leaf(scope)
            before.append(Node(f"var {name}: {type_name} = {start};"))
            clauses.append((name, intent, update.replace("$", name)))
            after.append(name if type_name == "T" else f"({name}: int: T)")
        kind = rng.choice(["forall"] * 5 + ["coforall", "foreach"])
        body = self.inner_body(inside, written, places, [update for _, _, update in clauses])
        intents = ", ".join(f"{intent} reduce {name}" for name, intent, _ in clauses)
        loop = Node(both(kind, "for") + " " + header + (both(f" with ({intents})", "") if clauses else ""), body)
        folds = [Node(f"{name} = fold({name});") for name in after if ":" not in name]
        scope.values += after * 2
        for name in after:
            target = rng.choice(["y[@]", "z[@]"])  # A result that nothing uses would show nothing.
            folds += [Node(f"{target} = fold({target} + {name});")] if self.chance(0.8) else []
        return before + [loop] + folds

    def reduction(self, scope: Scope) -> Tuple[str, str, str]:
        """The intent, how an iteration contributes, and the type."""
        value = self.expr(scope)
        choices = [("+", f"$ += {value};", "T")] * 4 + [(op, f"$ = {op}($, {value});", "T") for op in ("max", "min")]
        choices += [(op, f"$ = $ {op} {self.condition(scope)};", "bool") for op in ("&&", "||")]
        if self.is_real:
            choices += [("*", f"$ *= (if {self.condition(scope)} then -1 else 1): T;", "T")]
        else:
            choices += [("*", f"$ *= {value} | (1: T);", "T")] + [(op, f"$ {op}= {value};", "T") for op in "&|^"]
            choices += [("+", f"$ reduce= {value};", "T")] if self.chance(0.3) else []
        chosen = self.rng.choice(choices)
        return (chosen[0], both(chosen[1], chosen[1].replace("reduce=", "+=")), chosen[2])

    def inner_body(self, scope: Scope, written: List[str], places: Dict[str, str], updates: List[str]) -> List[Node]:
        rng, body = self.rng, []
        if self.chance(0.3):
            name = self.fresh("v")
            body.append(Node(f"{rng.choice(['const', 'var'])} {name} = fold({self.expr(scope)});"))
            scope.values += [name] * 2
        if self.chance(0.2):
            body.append(Node(f"if {self.condition(scope)} then continue;"))
        if self.chance(0.12):
            name, turns = self.fresh("v"), f"0..<{rng.choice(['3', self.index(scope)])}"
            kind = both(rng.choice(["forall", "foreach", "for"]), "for")
            header = f"{kind} q in {turns}" + ("" if form(kind, False) == "for" else both(f" with (+ reduce {name})", ""))
            body += [Node(f"var {name}: T;"), Node(header, [Node(f"{name} += x[{self.low} + q];")])]
            body += [Node(f"{name} = fold({name});")]
            scope.values += [name] * 2
        for statement in [f"{name}[{'' if name.startswith('t') else '@, '}{places[name]}] = fold({self.expr(scope)});"
                          for name in written] + updates:
            node = Node(statement)
            body.append(Node(f"if {self.condition(scope)}", [node]) if self.chance(0.2) else node)
        return body

    # ---- What stands between.

    def statements(self, scope: Scope, count: int) -> List[Node]:
        makers = [self.inner] * 7 + [self.make_declare] * 2
        makers += [self.make_assign, self.make_store, self.make_place, self.make_turns, self.make_pair, self.make_continue]
        makers += [self.make_expression] + [self.make_call] * scope.calls
        makers += [self.make_local] * 2 * (scope.depth == 0) + [self.make_if, self.make_loop] * (scope.depth < 2)
        if not self.plain:
            makers += [self.make_last] + [self.make_slice] * self.has_rows
        return [node for _ in range(count) for node in self.rng.choice(makers)(scope)]

    def make_declare(self, scope: Scope) -> List[Node]:
        name = self.fresh("u")
        node = Node(f"var {name}: T = fold({self.expr(scope)});")
        scope.values += [name]
        scope.targets += [name]
        return [node]

    def make_pair(self, scope: Scope) -> List[Node]:
        name, is_tuple = self.fresh("p"), self.chance(0.5)
        values = f"fold({self.expr(scope)}), {self.index(scope)}"
        parts = [f"{name}(0)", f"{name}(1)"] if is_tuple else [f"{name}.a", f"{name}.b"]
        scope.values += parts[:1]
        scope.targets += parts[:1]
        scope.ints += parts[1:]
        return [Node(f"var {name} = " + (f"({values});" if is_tuple else f"new Pair({values});"))]

    def make_assign(self, scope: Scope) -> List[Node]:
        if not scope.targets:
            return self.make_declare(scope)
        return [Node(f"{self.rng.choice(scope.targets)} = fold({self.expr(scope)});")]

    def make_store(self, scope: Scope) -> List[Node]:
        return [Node(f"{self.rng.choice(['y', 'z'])}[@] = fold({self.expr(scope)});")]

    def make_place(self, scope: Scope) -> List[Node]:
        arrays = ["B[@, {}]", "C[@, {}]"] + [name + "[{}]" for name in scope.locals] * 2
        column = f"{self.low} + {self.index(scope)}"
        scope.values += [self.rng.choice(arrays).format(column)]
        return [Node(self.rng.choice(arrays).format(column) + f" = fold({self.expr(scope)});")]

    def make_turns(self, scope: Scope) -> List[Node]:
        """A loop of the iteration itself, which reads what an earlier turn wrote."""
        array = self.rng.choice(["B[@, {}]", "C[@, {}]"] + [name + "[{}]" for name in scope.locals] * 2)
        inside = scope.inside()
        inside.ints += ["q"]
        inside.values += [array.format(f"{self.low} + q + 1")] * 3
        text = array.format(f"{self.low} + q") + f" = fold({self.expr(inside)});"
        return [Node(f"for q in 0..<{self.constant(5)}", [Node(text)])]

    def make_local(self, scope: Scope) -> List[Node]:
        name = self.fresh("t")
        size = str(self.room)
        if self.chance(0.4):
            size = f"m{self.number}_{name}"
            self.globals.append(f"config param {size} = {self.room};")
        scope.locals.append(name)
        scope.values += [f"{name}[{self.low} + {self.index(scope)}]" for _ in range(2)]
        return [Node(f"var {name}: [{self.low}..#{size}] T;")]

    def make_if(self, scope: Scope) -> List[Node]:
        nodes = [Node(f"if {self.condition(scope)}", self.statements(scope.inside(), self.rng.randint(1, 2)))]
        if self.chance(0.4):
            nodes.append(Node("else", self.statements(scope.inside(), 1)))
        return nodes

    def make_loop(self, scope: Scope) -> List[Node]:
        name, inside = self.fresh("r"), scope.inside()
        inside.ints.append(name)
        turns = self.rng.choice([self.constant(self.rng.randint(0, 3)), f"({self.index(scope)} % 4)"])
        body = self.statements(inside, self.rng.randint(1, 3))
        if self.chance(0.2):
            last = f"{name} == {self.rng.randint(1, 2)} && {self.condition(scope)}"
            body.insert(self.rng.randint(0, 1), Node(f"if {last} then break;"))
        if self.chance(0.6):
            return [Node(f"for {name} in 0..<{turns}", body)]
        return [Node(f"var {name} = 0;"), Node(f"while {name} < {turns}", [Node(f"{name} += 1;")] + body)]

    def make_continue(self, scope: Scope) -> List[Node]:
        return [Node(f"if {self.condition(scope)} then continue;")] if scope.calls else []

    def make_expression(self, scope: Scope) -> List[Node]:
        rng, name, inside = self.rng, self.fresh("u"), scope.inside()
        header, place, ints = self.columns(scope, self.width)
        inside.ints += ints
        inside.values += [f"A[@, {place}]", f"x[{place}]", f"B[@, {place}]"]
        op = rng.choice(["+", "+", "max", "min"])
        rows = [("(A[@, ..] * x)", "(for q in Wide do A[@, q] * x[q])"), ("B[@, ..]", "(for q in Columns do B[@, q])")]
        reductions = [f"{op} reduce " + both(*row) for row in rows] * self.has_rows
        value = both(f"[{header}] ", f"(for {header} do ") + self.expr(inside) + both("", ")")
        text = rng.choice(reductions + ["+ reduce " + value])
        scope.values += [name]
        return [Node(f"const {name}: T = fold({text});")]

    def make_slice(self, scope: Scope) -> List[Node]:
        name = self.fresh("a")
        scope.values.append(f"{name}[{self.low} + {self.index(scope)}]")
        return [Node(f"const ref {name} = {self.rng.choice('AB')}[@, ..];")]

    def make_last(self, scope: Scope) -> List[Node]:
        name, count = self.fresh("u"), self.rng.randint(1, self.width)
        scope.values.append(name)
        return [Node(f"var {name}: T;"), Node(both("forall", "for") + f" j in {self.low}..#{self.unknown(count)}" +
                                              both(f" with (ref {name})", ""),
                                              [Node(f"if j == {self.low + count // 2} then {name} = A[@, j];")])]

    def make_call(self, scope: Scope) -> List[Node]:
        name, result = f"help{self.number}_{self.fresh('')}", self.fresh("u")
        inside = Scope(["v", "w[i]", "z[@]"], self.indices[:], calls=False)
        body = self.statements(inside, self.rng.randint(0, 2)) + self.inner(inside)
        body.append(Node(f"return fold({self.expr(inside)});"))
        indices = ", ".join(f"{index}: int" for index in self.indices)
        formals = "const ref A, const ref x, const ref w, const ref first, ref y, ref z, ref B, ref C, v: T): T"
        self.globals.append(Node("proc " + both(name, name + "s") + f"({indices}, {formals}", body))
        call = f"({', '.join(self.indices)}, A, x, w, first, y, z, B, C, {self.leaf(scope)});"
        scope.values.append(result)
        return [Node(f"const {result} = " + both(name, name + "s") + call)]


def make_program(cases: List[Case]) -> str:
    uses = "".join(f"  Case{case.number}.run();\n" for case in cases)
    imports = "".join(f"import Case{case.number};\n" for case in cases)
    return PRELUDE + "".join(case.text() for case in cases) + f"module Main {{\n{imports}proc main() {{\n{uses}}}\n}}\n"
