// Generic records: type, param and untyped fields; methods for some instances only.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Types;

record Pair {
  type T;
  var first, second: T;

  proc swapped() { return new Pair(T, second, first); }
  proc sum() where isNumeric(T) { return first + second; }
}

record Vector {
  param n: int;
  var values: n*real;

  proc size param { return n; }
  proc norm2() {
    var total = 0.0;
    for param i in 0..<n do
      total += values(i)**2;
    return total;
  }
}

record Box {
  var value;
  proc kind() { return value.type: string; }
}

record Stack {
  type eltType;
  var depth = 0;
  var items: [0..9] eltType;

  proc ref push(x: eltType) { items[depth] = x; depth += 1; }
  proc ref pop(): eltType { depth -= 1; return items[depth]; }
}

proc Pair.describe() where T == string { return "strings " + first + second; }
proc Pair.describe() where T != string { return "others"; }

proc first(p: Pair(?T)) { return p.first; }
proc onlyInts(p: Pair(int)) { return p.first + p.second; }

proc main() {
  var p = new Pair(int, 1, 2), q: Pair(string);
  q.first = "a";
  writeln(p, " ", p.swapped(), " ", p.sum(), " ", q, " ", q.describe(), " ", p.describe());
  // CHECK: (first = 1, second = 2) (first = 2, second = 1) 3 (first = a, second = ) strings a others
  writeln(first(p), " ", first(q), " ", onlyInts(p), " ", p.type: string, " ", q.T: string);
  // CHECK-NEXT: 1 a 3 Pair(int(64)) string
  const v = new Vector(3, (1.0, 2.0, 2.0));
  var w: Vector(2);
  writeln(v.norm2(), " ", v.size, " ", w);
  // CHECK-NEXT: 9.0 3 (values = (0.0, 0.0))
  const b = new Box(2.5), c = new Box("text"), d = new Box((1, true));
  writeln(b, c, d, " ", b.kind(), " ", c.kind());
  // CHECK-NEXT: (value = 2.5)(value = text)(value = (1, true)) real(64) string
  var s: Stack(string);
  s.push("x");
  s.push("y");
  writeln(s.pop(), s.pop(), s.depth);
  // CHECK-NEXT: yx0
  var nested = new Pair(Pair(int), new Pair(int, 1, 2), new Pair(int, 3, 4));
  writeln(nested.second.sum());
  // CHECK-NEXT: 7
  madeFromValues();
  borrowIt();
}

// What an open record is bound to may be for its init= to say.
record Measure {
  type t;
  var x: t;
  proc init=(text: string) {
    this.t = int;
    this.x = text.size;
  }
}
record Tagged {
  param tag: int;
  var x: real;
  proc init=(x: real) {
    this.tag = 7;
    this.x = x;
  }
}
record Holder {
  var value;
  proc init(value) { this.value = value; }
  proc init=(x: int) { this.value = x: real; }
  proc init=(other: Holder(?)) { this.value = other.value; }
}
proc madeFromValues() {
  const measure: Measure = "hello", tagged: Tagged = 2.5, open: Holder(?) = 3;
  const copied: Holder = open;
  writeln(measure, " ", measure.type: string, " ", tagged, " ", tagged.type: string);
  writeln(open, " ", open.type: string, " ", copied.type: string);
}
// CHECK: (x = 5) Measure(int(64)) (x = 2.5) Tagged(7)
// CHECK-NEXT: (value = 3.0) Holder(real(64)) Holder(real(64))

// A field that says it borrows does, whatever its class leaves open.
class Sized { param size: int; }
record Borrower { var of: borrowed Sized; }
proc borrowIt() {
  const sized = new Sized(2), borrower = new Borrower(sized);
  writeln(borrower.of.type: string, " ", sized.size);
}
// CHECK-NEXT: borrowed Sized(2) 2
