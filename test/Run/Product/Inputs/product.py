# Writes a program that uses elements of one type in every way, with the output that it must have.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: product.py TYPE [USE...]

The program checks itself with assert and prints; each line that it must print follows as a CHECK
comment. Naming uses (declare, assign, ...) leaves the others out.
"""

import sys
from dataclasses import dataclass, field
from typing import Callable, List, Tuple


@dataclass
class Element:
    """A type of elements, and what one needs to know to predict the program's output."""
    type: str
    make: str  # the body of a function of i, from 1 to 6, that makes the i-th value
    show: Callable[[int], str]  # how the i-th value prints
    default: str  # how the default value prints
    reductions: List[Tuple[str, str]]  # expressions over an array A of all six, and how they print
    declarations: str = ""
    same: str = "return a == b;"
    epilogue: str = ""
    epilogue_output: List[str] = field(default_factory=list)
    is_array: bool = False


TRACKED_RECORD = """
var made = 0, gone = 0;

record Token {
  var id: int;
  var mark: int;

  proc init(id: int = 0) {
    this.id = id;
    this.mark = 12345;
    made += 1;
  }

  proc init=(other: Token) {
    assert(other.mark == 12345);
    this.id = other.id;
    this.mark = other.mark;
    made += 1;
  }

  proc deinit() {
    assert(mark == 12345);
    mark = 0;
    gone += 1;
  }
}

operator Token.=(ref to: Token, from: Token) {
  assert(to.mark == 12345 && from.mark == 12345);
  to.id = from.id;
}
"""

ELEMENTS = {
    "bool": Element(
        "bool", "return i % 2 == 1;", lambda i: "true" if i % 2 else "false", "false",
        [("|| reduce A", "true"), ("&& reduce A", "false"), ("+ reduce A", "3")]),
    "int8": Element(
        "int(8)", "return (i - 4): int(8);", lambda i: str(i - 4), "0",
        [("+ reduce A", "-3"), ("min reduce A", "-3"), ("max reduce A", "2"),
         ("* reduce A[4..6]", "0"), ("* reduce A[1..3]", "-6")]),
    "uint": Element(
        "uint", "return (i * i): uint;", lambda i: str(i * i), "0",
        [("+ reduce A", "91"), ("max reduce A", "36"), ("| reduce A", "61"),
         ("& reduce A[2..4]", "0"), ("^ reduce A", "33")]),
    "real32": Element(
        "real(32)", "return (i / 2.0): real(32);", lambda i: "%.1f" % (i / 2), "0.0",
        [("+ reduce A", "10.5"), ("min reduce A", "0.5"), ("max reduce A", "3.0"),
         ("* reduce A[1..3]", "0.75")]),
    "complex": Element(
        "complex", "return (i: real, -i: real): complex;", lambda i: f"{i}.0 - {i}.0i",
        "0.0 + 0.0i",
        [("+ reduce A", "21.0 - 21.0i"), ("* reduce A[1..2]", "0.0 - 4.0i")]),
    "string": Element(
        "string", 'return "s" + i: string;', lambda i: f"s{i}", "",
        [("(+ reduce A).size", "12"), ("+ reduce [a in A] a.size", "12")]),
    "tuple": Element(
        "(int, string)", 'return (i, "t" + i: string);', lambda i: f"({i}, t{i})", "(0, )",
        [("+ reduce [a in A] a(0)", "21"), ("max reduce [(n, s) in A] n + s.size", "8")]),
    "enum": Element(
        "color", "select i % 3 { when 0 do return color.red; when 1 do return color.green;\n"
                 "    otherwise do return color.blue; }",
        lambda i: ("red", "green", "blue")[i % 3], "red",
        [("+ reduce (A == color.red)", "2"), ("+ reduce [a in A] (a: int)", "14")],
        declarations="enum color { red = 1, green = 2, blue = 4 }\n"),
    "record": Element(
        "Token", "return new Token(i);", lambda i: f"(id = {i}, mark = 12345)",
        "(id = 0, mark = 12345)",
        [("+ reduce [a in A] a.id", "21")],
        declarations=TRACKED_RECORD,
        epilogue="assert(made > 0);\nwriteln(\"alive: \", made - gone);",
        epilogue_output=["alive: 0"]),
    "array": Element(
        "[0..1] int", "var a: [0..1] int = [i, 10 * i];\n  return a;", lambda i: f"{i} {10 * i}",
        "0 0",
        [("+ reduce [a in A] (+ reduce a)", "231"), ("max reduce [a in A] a[1]", "60")],
        same="return && reduce (a == b);", is_array=True),
}


class Program:
    """Collects source lines and the CHECK lines of what they print."""

    def __init__(self, element: Element):
        self.element = element
        self.lines: List[str] = []

    def source(self, text: str) -> None:
        """Adds lines in which T stands for the element's type."""
        self.lines += text.replace("@T", self.element.type).strip("\n").splitlines()

    def prints(self, *lines: str) -> None:
        for line in lines:
            if line.strip():
                self.lines.append(f"// CHECK-NEXT:  {line}")
            else:
                self.lines.append("// CHECK-NEXT:  {{ +}}" if line else "// CHECK-EMPTY:")

    def show(self, *indices: int) -> str:
        """An array of the values with these numbers, as it prints; 0 is the default value."""
        return " ".join(self.element.show(i) if i else self.element.default for i in indices)


FILLED = "  var A: [1..6] @T = [i in 1..6] make(i);"
FILLED_TABLE = ("  var M: [1..2, 1..3] @T;\n"
                "  for (i, j) in M.domain do\n    M[i, j] = make(3 * (i - 1) + j);")


def declare(p: Program) -> None:
    p.source("""
proc declare() {
  var alone: @T;
  writeln(alone);
  var zeros: [1..3] @T;
  writeln(zeros);
""" + FILLED + """
  writeln(A);
  const frozen = make(2);
  assert(same(frozen, make(2)));
  var empty: [1..0] @T;
  assert(empty.size == 0);
  writeln(empty);
}
declare();
""")
    p.prints(p.element.default, p.show(0, 0, 0), p.show(1, 2, 3, 4, 5, 6), "")


def assign(p: Program) -> None:
    p.source("""
proc assign() {
  var x: @T, y = make(2);
  x = make(1);
  x <=> y;
  assert(same(x, make(2)) && same(y, make(1)));
  y = x;
  x = make(3);
  assert(same(y, make(2)) && same(x, make(3)));
""" + FILLED + """
  var B = A;
  B[1] = make(6);
  assert(same(A[1], make(1)));
  A = B;
  B[2] = A[3];
  writeln(A);
  writeln(B);
""")
    if p.element.is_array:
        p.source("  for a in A do\n    a = make(5);")
    else:
        p.source("  A = make(5);")
    p.source("""
  for a in A do
    assert(same(a, make(5)));
  A <=> B;
  assert(same(A[1], make(6)) && same(B[1], make(5)));
}
assign();
""")
    p.prints(p.show(6, 2, 3, 4, 5, 6), p.show(6, 3, 3, 4, 5, 6))


def slices(p: Program) -> None:
    p.source("proc slices() {\n" + FILLED + """
  writeln(A[2..4]);
  writeln(A[1..6 by 2]);
  ref middle = A[3..4];
  middle[3] = make(6);
  A[4] = make(1);
  assert(same(A[3], make(6)) && same(middle[4], make(1)));
  A[1..2] = A[5..6];
  writeln(A);
  var copy = A[2..3];
  copy[2] = make(3);
  writeln(A[2..3]);
  writeln(copy);
}
slices();
""")
    p.prints(p.show(2, 3, 4), p.show(1, 3, 5), p.show(5, 6, 6, 1, 5, 6), p.show(6, 6),
             p.show(3, 6))


def rank_change(p: Program) -> None:
    p.source("proc rankChange() {\n" + FILLED_TABLE + """
  writeln(M);
  writeln(M[2, ..]);
  writeln(M[.., 3]);
  writeln(M[1..2, 2..3]);
  ref row = M[1, 2..3];
  row[2] = make(6);
  M[.., 1] = M[.., 3];
  writeln(M);
}
rankChange();
""")
    p.prints(p.show(1, 2, 3), p.show(4, 5, 6), p.show(4, 5, 6), p.show(3, 6), p.show(2, 3),
             p.show(5, 6), p.show(3, 6, 3), p.show(6, 5, 6))


def loops(p: Program) -> None:
    p.source("""
proc loops() {
  var A, B: [1..6] @T;
  forall i in 1..6 do
    A[i] = make(i);
  forall (a, b) in zip(A, B) do
    b = a;
  writeln(B);
  forall (b, i) in zip(B, 1..6) do
    b = make(7 - i);
  writeln(B);
  foreach i in B.domain do
    A[i] = B[i];
  for (a, i) in zip(A, 1..) do
    assert(same(a, make(7 - i)));
  var M: [1..2, 1..3] @T;
  forall (i, j) in M.domain do
    M[i, j] = A[i + j];
  writeln(M);
}
loops();
""")
    p.prints(p.show(1, 2, 3, 4, 5, 6), p.show(6, 5, 4, 3, 2, 1), p.show(5, 4, 3), p.show(4, 3, 2))


def reductions(p: Program) -> None:
    p.source("proc reductions() {\n" + FILLED)
    for expression, _ in p.element.reductions:
        p.source(f"  writeln({expression});")
    p.source("}\nreductions();")
    p.prints(*[output for _, output in p.element.reductions])


def intents(p: Program) -> None:
    p.source("""
proc byDefault(x: @T) { return same(x, make(1)); }
proc byConst(const x: @T) { return same(x, make(1)); }
proc byConstRef(const ref x: @T) { return same(x, make(1)); }
proc byConstIn(const in x: @T) { return same(x, make(1)); }
proc byIn(in x: @T) {
  const same1 = same(x, make(1));
  x = make(2);
  return same1 && same(x, make(2));
}
proc byOut(out x: @T) {
  var initial: @T;
  const untouched = same(x, initial);
  x = make(3);
  return untouched;
}
proc byInout(inout x: @T) {
  const same3 = same(x, make(3));
  x = make(4);
  return same3;
}
proc byRef(ref x: @T) {
  const same4 = same(x, make(4));
  x = make(5);
  return same4;
}
proc intents() {
  var x = make(1);
  assert(byDefault(x) && byConst(x) && byConstRef(x) && byConstIn(x) && byIn(x));
  assert(byDefault(make(1)) && byIn(make(1)) && byConstIn(make(1)));
  assert(same(x, make(1)));
  assert(byOut(x) && same(x, make(3)));
  assert(byInout(x) && same(x, make(4)));
  assert(byRef(x) && same(x, make(5)));
""" + FILLED + """
  assert(byDefault(A[1]) && byIn(A[1]) && byOut(A[2]) && byInout(A[3]) && byRef(A[4]));
  writeln(A);
}
intents();
""")
    p.prints(p.show(1, 3, 4, 5, 5, 6))


def array_intents(p: Program) -> None:
    p.source("""
proc wholeDefault(A: [] @T) { return A.size == 6 && same(A[1], make(1)); }
proc wholeConst(const A: [] @T) { return same(A[2], make(2)); }
proc wholeConstRef(const ref A: [?D] @T) { return same(A[D.high], make(6)); }
proc wholeConstIn(const in A: [] @T) { return same(A[3], make(3)); }
proc wholeIn(in A: [] @T) {
  A[1] = make(6);
  return same(A[1], make(6));
}
proc wholeInout(inout A: [1..6] @T) {
  A[2] = A[1];
}
proc wholeRef(ref A: [] @T) {
  A[4] = make(4);
}
proc arrayIntents() {
""" + FILLED + """
  assert(wholeDefault(A) && wholeConst(A) && wholeConstRef(A) && wholeConstIn(A) && wholeIn(A));
  assert(same(A[1], make(1)));
  var fresh: [1..6] @T;
  fresh[1] = make(2);
  A = fresh;
  writeln(A);
  wholeInout(A);
  wholeRef(A);
  writeln(A);
  A[4] = make(1);
  wholeRef(A[3..6]);
  writeln(A);
}
arrayIntents();
""")
    p.prints(p.show(2, 0, 0, 0, 0, 0), p.show(2, 2, 0, 4, 0, 0), p.show(2, 2, 0, 4, 0, 0))


def returns(p: Program) -> None:
    p.source("""
proc plain(i: int) { return make(i); }
proc both(): (@T, @T) { return (make(1), make(2)); }
proc table(n: int): [1..n] @T {
  var A: [1..n] @T;
  for i in 1..n do
    A[i] = make(i);
  return A;
}
proc element(ref A: [] @T, i: int) ref : @T {
  return A[i];
}
proc early(i: int): @T {
  var mine = make(i);
  if i > 3 then
    return make(1);
  return mine;
}
proc returns() {
  assert(same(plain(2), make(2)) && same(early(2), make(2)) && same(early(4), make(1)));
  var (first, second) = both();
  assert(same(first, make(1)) && same(second, make(2)));
  var A = table(4);
  element(A, 2) = make(6);
  writeln(A);
  writeln(table(2));
}
returns();
""")
    p.prints(p.show(1, 6, 3, 4), p.show(1, 2))


def prints(p: Program) -> None:
    p.source("""
record Holder {
  var x: @T;
}
proc prints() {
  writeln(make(1), "|", make(2));
  write(make(3), "\\n");
  var holder: Holder;
  holder.x = make(4);
  writeln(holder);
""" + FILLED_TABLE + """
  writeln("table:\\n", M);
}
prints();
""")
    value = p.element.show
    p.prints(f"{value(1)}|{value(2)}", value(3), f"(x = {value(4)})", "table:", p.show(1, 2, 3),
             p.show(4, 5, 6))


USES = {use.__name__: use for use in (declare, assign, slices, rank_change, loops, reductions,
                                      intents, array_intents, returns, prints)}


def main() -> None:
    element = ELEMENTS[sys.argv[1]]
    program = Program(element)
    program.source(element.declarations)
    program.source("writeln(\"begin\");\n// CHECK: begin")
    program.source(f"proc make(i: int): @T {{\n  {element.make}\n}}")
    program.source(f"proc same(const ref a: @T, const ref b: @T): bool {{\n  {element.same}\n}}")
    for use in sys.argv[2:] or USES:
        USES[use](program)
    program.source(element.epilogue)
    program.prints(*element.epilogue_output)
    print("\n".join(program.lines))


main()
