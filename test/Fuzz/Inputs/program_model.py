# Makes pieces of programs together with what they print, which is computed here.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pieces of random programs whose output is known.

Two builds of one program show what an optimiser does wrong, not what both have in common: the types of expressions, what
parameters fold to, how loops count, the order of cleanups, copies, the library. Each piece here prints one line, and says
what is on it by a model of the language in Python.
"""

import random
from typing import Callable, Dict, List, Optional, Tuple

INTS = [f"{kind}({width})" for kind in ("int", "uint") for width in (8, 16, 32, 64)]

# What the pieces use.
PRELUDE = """
proc slowly(i: int): int {
  var x = i;
  for k in 0..<i % 3 do x = x * 7 + k;
  return x;
}
record holder {
  var numbers: [0..<3] int;
  var name: string;
}
proc lengthened(in h: holder) {
  h.name += "+";
  h.numbers[0] += 1;
  return h;
}
"""


def width_of(t: str) -> int:
    return int(t[t.index("(") + 1 : -1])


def is_signed(t: str) -> bool:
    return t.startswith("int")


def wrap(value: int, t: str = "int(64)") -> int:
    bits = width_of(t)
    value &= (1 << bits) - 1
    return value - (1 << bits) if is_signed(t) and value >> (bits - 1) else value


def meet(a: str, b: str) -> str:
    """The type of a sum: the wider one, of equal widths the one without sign."""
    if width_of(a) != width_of(b):
        return a if width_of(a) > width_of(b) else b
    return b if is_signed(a) else a


def quotient(a: int, b: int) -> int:
    return abs(a) // b * (1 if a >= 0 else -1)


COMBINE: Dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "&": lambda a, b: a & b,
    "|": lambda a, b: a | b, "^": lambda a, b: a ^ b, "min": min, "max": max,
}
COMPARE: Dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}
Typed = Tuple[str, str, int]  # an expression: text, type and value


def literal(value: int, t: str) -> str:
    return f"min({t})" if is_signed(t) and value == -(1 << width_of(t) - 1) else f"(({value}): {t})"


class Exit(Exception):
    """A break, a continue or a return on its way out."""

    def __init__(self, kind: str, label: str = "", value: int = 0):
        super().__init__(kind)
        self.kind, self.label, self.value = kind, label, value


class Model:
    def __init__(self, rng: random.Random):
        self.random = rng
        self.names = 0

    def name(self, stem: str) -> str:
        self.names += 1
        return f"{stem}K{self.names}"

    def piece(self, start: str) -> Tuple[str, str]:
        """Statements in a block, and the line that they print, which begins with `start`."""
        forms = [(4, self.arithmetic), (2, self.constants), (4, self.control_flow), (2, self.reduction), (1, self.scan),
                 (1, self.matrix), (2, self.set), (2, self.copies)]
        statements, values, printed = self.random.choices([f for _, f in forms], [w for w, _ in forms])[0]()
        text = "\n".join("  " + line for line in statements.split("\n"))
        shown = ', " ", '.join(values)
        return f'{{\n{text}\n  writeln("{start} ", {shown});\n}}', f"{start} {printed}"

    def any_value(self, t: str) -> int:
        low = -(1 << width_of(t) - 1) if is_signed(t) else 0
        high = low + (1 << width_of(t)) - 1
        return self.random.choice([low, high, 0, 1, min(high, 100), max(low, -3), self.random.randint(low, high)])

    # --- Numbers ----------------------------------------------------------------------------------------------------------

    def expression(self, leaves: List[Typed], depth: int) -> Typed:
        if depth == 0:
            return self.random.choice(leaves)
        a, ta, va = self.expression(leaves, depth - 1)
        form = self.random.randrange(8)
        if form <= 2:
            b, tb, vb = self.expression(leaves, depth - 1)
            op = self.random.choice("+-*&|^")
            t = meet(ta, tb)
            return f"({a} {op} {b})", t, wrap(COMBINE[op](wrap(va, t), wrap(vb, t)), t)
        if form == 3:
            count = self.random.randrange(width_of(ta))
            right = self.random.random() < 0.6
            return f"({a} {'>>' if right else '<<'} {count})", ta, va >> count if right else wrap(va << count, ta)
        if form == 4:
            t = self.random.choice(INTS)
            return f"({a}: {t})", t, wrap(va, t)
        if form == 5:
            b, tb, vb = self.expression(leaves, depth - 1)
            op, t = self.random.choice(list(COMPARE)), self.random.choice(INTS)
            return f"(({a} {op} {b}): {t})", t, int(COMPARE[op](va, vb))
        if form == 6:
            by = self.random.randint(2, 9)
            result = quotient(va, by)
            return (f"({a} / ({by}: {ta}))", ta, result) if self.random.random() < 0.5 else \
                (f"({a} % ({by}: {ta}))", ta, va - result * by)
        return (f"(-{a})", ta, wrap(-va, ta)) if is_signed(ta) else (f"(~{a})", ta, wrap(~va, ta))

    def arithmetic(self) -> Tuple[str, List[str], str]:
        """Variables of any types."""
        lines, leaves = [], []
        for _ in range(4):
            t, name = self.random.choice(INTS), self.name("n")
            value = self.any_value(t)
            lines.append(f"var {name} = {literal(value, t)};")
            leaves.append((name, t, value))
        text, t, value = self.expression(leaves, self.random.randint(1, 4))
        lines.append(f"const result = {text};")
        return "\n".join(lines), ["result", "result.type: string"], f"{value} {t}"

    def constants(self) -> Tuple[str, List[str], str]:
        """Parameters of one type."""
        t, lines, leaves = self.random.choice(INTS), [], []
        for _ in range(2):
            name, value = self.name("p"), self.any_value(t)
            lines.append(f"param {name} = {literal(value, t)};")
            leaves.append((name, value))
        (text, value), other = leaves[0], leaves[1]
        for _ in range(self.random.randint(1, 4)):
            count, form = self.random.randrange(width_of(t)), self.random.randrange(4)
            if form == 0:
                text, value = f"({text} >> {count})", value >> count
            elif form == 1:
                text, value = f"({text} << {count})", wrap(value << count, t)
            elif form == 2:
                op = self.random.choice("&|^+-*")
                text, value = f"({text} {op} {other[0]})", wrap(COMBINE[op](value, other[1]), t)
            else:
                text, value = f"(~{text})", wrap(~value, t)
        lines.append(f"param result = {text};")
        return "\n".join(lines), ["result"], str(value)

    # --- Control flow -----------------------------------------------------------------------------------------------------

    def control_flow(self) -> Tuple[str, List[str], str]:
        """A procedure of loops, exits and deferred blocks around a number that each step changes."""
        function = self.name("flow")
        lines = [f"proc {function}(): int {{", "  var a = 1;"]
        run = self.block(lines, 1, [], [])
        lines += ["  return a;", "}"]
        env = {"a": 1}
        try:
            run(env)
            result = env["a"]
        except Exit as done:
            result = done.value
        return "\n".join(lines), [f"{function}()"], str(result)

    def step(self, variables: List[str]) -> Tuple[str, Callable[[Dict[str, int]], None]]:
        factor, plus = self.random.choice([1, 2, 3, 5]), self.random.randrange(50)
        name = self.random.choice(variables) if variables else ""

        def run(env: Dict[str, int]) -> None:
            env["a"] = wrap(env["a"] * factor + plus + (env[name] if name else 0))

        return f"a = a * {factor} + {plus}" + (f" + {name};" if name else ";"), run

    def block(self, lines: List[str], depth: int, variables: List[str], labels: List[str]):
        """Writes statements; what comes back does what they do."""
        indent, steps = "  " * depth, []
        for _ in range(self.random.randint(1, 3)):
            form = self.random.randrange(9)
            if form <= 2 and depth < 4:
                steps.append(self.loop(lines, depth, variables, labels))
            elif form == 3 and depth < 5:
                lines.append(indent + "{")
                steps.append(self.block(lines, depth + 1, variables, labels))
                lines.append(indent + "}")
            elif form <= 5 and depth > 1:
                text, run = self.step(variables)
                lines.append(f"{indent}defer {{ {text} }}")
                steps.append(("defer", run))
            elif form == 6:
                steps.append(self.exit(lines, indent, labels))
            else:
                text, run = self.step(variables)
                lines.append(indent + text)
                steps.append(run)

        def run_all(env: Dict[str, int]) -> None:
            deferred = []
            try:
                for step in steps:
                    if isinstance(step, tuple):
                        deferred.append(step[1])
                    else:
                        step(env)
            finally:
                for step in reversed(deferred):
                    step(env)

        return run_all

    def exit(self, lines: List[str], indent: str, labels: List[str]):
        modulus = self.random.choice([2, 3, 5])
        kind = self.random.choice(["break", "continue", "break", "continue", "return"] if labels else ["return"])
        label = self.random.choice(labels) if kind != "return" else ""
        is_named = label and (label != labels[-1] or self.random.random() < 0.3)
        what = "return a" if kind == "return" else kind + (f" {label}" if is_named else "")
        # Of the remainder the sign is that of the number.
        lines.append(f"{indent}if a % {modulus} == 1 then {what};")

        def run(env: Dict[str, int]) -> None:
            if env["a"] > 0 and env["a"] % modulus == 1:
                raise Exit(kind, label, env["a"])

        return run

    def loop(self, lines: List[str], depth: int, variables: List[str], labels: List[str]):
        label, names, ranges, texts = self.name("loop"), [], [], []
        for _ in range(self.random.choice([1, 1, 2])):
            low, count = self.random.choice([0, 0, 1, -3]), self.random.randint(0, 5)
            by = self.random.choice([1, 1, 2, 3, -1, -2])
            high = low + count
            names.append(self.name("i"))
            ranges.append(range(low, high + 1, by) if by > 0 else range(high, low - 1, by))
            texts.append(f"{low}..{high}" + (f" by {by}" if by != 1 else ""))
        over = texts[0] if len(texts) == 1 else f"{{{', '.join(texts)}}}"
        named = names[0] if len(names) == 1 else f"({', '.join(names)})"
        lines.append(f"{'  ' * depth}label {label} for {named} in {over} {{")
        body = self.block(lines, depth + 1, variables + names, labels + [label])
        lines.append("  " * depth + "}")

        def run(env: Dict[str, int]) -> None:
            for first in ranges[0]:
                for second in ranges[-1] if len(ranges) == 2 else [first]:
                    env[names[-1]] = second
                    env[names[0]] = first
                    try:
                        body(env)
                    except Exit as leaving:
                        if leaving.label != label:
                            raise
                        if leaving.kind == "break":
                            return

        return run

    # --- Arrays -----------------------------------------------------------------------------------------------------------

    def elements(self, n: int) -> Tuple[str, List[int]]:
        """An expression of i, and what it comes to from 0 on."""
        by, plus, modulus, less = (self.random.randint(1, 40) for _ in range(4))
        return f"(i * {by} + {plus}) % {modulus} - {less}", [(i * by + plus) % modulus - less for i in range(n)]

    def reduction(self) -> Tuple[str, List[str], str]:
        n, op = self.random.choice([1, 5, 23, 31, 40, 64, 100, 5000]), self.random.choice(["+", "^", "&", "|", "min", "max"])
        form = self.random.randrange(4)
        if form == 3:  # rows that threads share, an odd number of them
            rows, columns = self.random.choice([1, 3, 5, 7]), self.random.choice([3, 5000, 9000])
            n = rows * columns
        text, values = self.elements(n)
        if form == 0:
            values = [slowly(i) for i in values]
            statements = f"const result = {op} reduce [i in 0..<{n}] slowly({text});"
        elif form == 1:
            statements = f"const A = [i in 0..<{n}] {text};\nconst result = {op} reduce A;"
        elif form == 2:
            statements = f"var result = 0;\nforall i in 0..<{n} with (+ reduce result) do result += {text};"
            op = "+"
        else:
            text = text.replace("i *", f"(r * {columns} + c) *")
            statements = f"const result = {op} reduce [(r, c) in {{0..<{rows}, 0..<{columns}}}] {text};"
        result = values[0]
        for value in values[1:]:
            result = wrap(COMBINE[op](result, value))
        return statements, ["result"], str(result)

    def scan(self) -> Tuple[str, List[str], str]:
        n, op = self.random.choice([1, 9, 100, 3000, 7000]), self.random.choice(["+", "^", "min", "max"])
        text, values = self.elements(n)
        result, total = 0, None
        for value in values:
            total = value if total is None else wrap(COMBINE[op](total, value))
            result = wrap(result * 31 + total)
        return (f"const A = [i in 0..<{n}] {text}, B = {op} scan A;\nvar result = 0;\nfor x in B do result = result * 31 + x;",
                ["result"], str(result))

    def matrix(self) -> Tuple[str, List[str], str]:
        """Large enough for threads to share the rows."""
        rows, columns, result = self.random.randint(1, 60), self.random.randint(1, 90), 0
        for k in range(rows * columns):
            result = wrap(result * 31 + slowly(k))
        return (f"var M: [0..<{rows}, 0..<{columns}] int;\nforall (i, j) in M.domain do M[i, j] += slowly(i * {columns} + j);\n"
                "var result = 0;\nfor x in M do result = result * 31 + x;", ["result"], str(result))

    # --- The library, and values of types that manage memory --------------------------------------------------------------

    def set(self) -> Tuple[str, List[str], str]:
        pool = [self.random.randint(-1000, 1000) * 10**self.random.randrange(6) for _ in range(14)]
        members, lines = set(), ["var s: set(int);"]
        for _ in range(self.random.randint(5, 40)):
            value = self.random.choice(pool)
            if self.random.random() < 0.6:
                members.add(value)
                lines.append(f"s.add({value});")
            else:
                members.discard(value)
                lines.append(f"s.remove({value});")
        asked = self.random.choice(pool)
        return "\n".join(lines), ["s.size", "+ reduce s.toArray()", f"s.contains({asked})"], \
            f"{len(members)} {sum(members)} {'true' if asked in members else 'false'}"

    def copies(self) -> Tuple[str, List[str], str]:
        """Copies of variables, which are mentioned again or not."""
        lines = ['var h0 = new holder();', 'h0.name = "a";']
        values = [([0, 0, 0], "a")]
        for number in range(1, self.random.randint(3, 7)):
            origin = self.random.randrange(number)
            numbers, name = list(values[origin][0]), values[origin][1]
            if self.random.random() < 0.4:
                lines.append(f"var h{number} = lengthened(h{origin});")
                numbers[0], name = numbers[0] + 1, name + "+"
            else:
                lines.append(f"var h{number} = h{origin};")
            values.append((numbers, name))
            changed, place = self.random.randrange(number + 1), self.random.randrange(3)
            lines.append(f"h{changed}.numbers[{place}] += {number};\nh{changed}.name += \"{number}\";")
            values[changed][0][place] += number
            values[changed] = (values[changed][0], values[changed][1] + str(number))
        shown = sorted(self.random.sample(range(len(values)), self.random.randint(1, len(values))))
        return "\n".join(lines), [part for k in shown for part in (f"h{k}.name", f"h{k}.numbers")], \
            " ".join(f"{values[k][1]} {' '.join(map(str, values[k][0]))}" for k in shown)


def slowly(i: int) -> int:
    x = i
    # A negative number has no steps: nor has the remainder of one.
    for k in range(i % 3 if i > 0 else 0):
        x = x * 7 + k
    return wrap(x)


def leaving_program(rng: random.Random, count: int) -> str:
    """Loops that may leave their arrays. `--which` says which one runs."""
    lines = ["config const which = 0;"]
    for number in range(count):
        low, size = rng.choice([0, 1, -2]), rng.randint(4, 20)
        past: Optional[int] = rng.choice([-1, 0, 1, 2])
        first, last = low + rng.choice([0, 0, 1, -1]), low + size - 1 + past
        index = rng.choice(["i", "i", "2 * i", f"{last + first} - i"])
        if index == "2 * i":
            first, last = -(-low // 2), (low + size - 1 + past) // 2
        kind = rng.choice(["for", "for", "forall"])
        # Of a parallel loop the first index alone is certain to be the one that halts.
        if kind == "forall":
            first, last, index = first, first + 1, f"{low + size} - 2 * (i - {first})"
        lines.append(f"proc leave{number}() {{\n  var A: [{low}..#{size}] int;\n"
                     f"  {kind} i in {first}..{last} do\n    A[{index}] += i;\n  writeln(A);\n}}")
    lines.append("select which {\n" + "\n".join(f"  when {n} do leave{n}();" for n in range(count)) + "\n}")
    return "\n".join(lines) + "\n"
