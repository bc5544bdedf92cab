// Tuples: access, destructuring, operators, nesting, as arguments and results.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc minmax(a: int, b: int) { return if a < b then (a, b) else (b, a); }
proc sum((a, b): (int, int), (c, (d, e))) { return a + b + c + d + e; }

proc main() {
  var t = (1, 2.5, "three");
  writeln(t, " ", t(0), " ", t[1], " ", t.size);
  // CHECK: (1, 2.5, three) 1 2.5 3
  t(0) = 10;
  t(2) += "!";
  const (a, b, c) = t;
  writeln(a, b, c);
  // CHECK-NEXT: 102.5three!
  var (x, _) = minmax(9, 4);
  writeln(x, " ", minmax(1, 2));
  // CHECK-NEXT: 4 (1, 2)
  var u, v: int;
  (u, v) = (3, 4);
  (u, v) = (v, u);
  (_, v) = (0, v + 10);
  writeln(u, " ", v);
  // CHECK-NEXT: 4 13
  writeln(sum((1, 2), (3, (4, 5))), " ", ((1, 2), (3, (4, 5))));
  // CHECK-NEXT: 15 ((1, 2), (3, (4, 5)))

  var p: 3*int = (1, 2, 3), q = (10, 20, 30);
  writeln(p + q, " ", q - p, " ", p * q, " ", -p, " ", p * 2, " ", 100 + p);
  // CHECK-NEXT: (11, 22, 33) (9, 18, 27) (10, 40, 90) (-1, -2, -3) (2, 4, 6) (101, 102, 103)
  writeln(p == q, " ", p != q, " ", p < q, " ", (1, 5) < (2, 1), " ", (2, "a") > (1, "b"));
  // CHECK-NEXT: false true true true true
  p += q;
  p(1) = -1;
  writeln(p);
  // CHECK-NEXT: (11, -1, 33)
  var total = 0;
  for i in 0..<p.size do
    total += p(i);
  for value in q do
    total += value;
  writeln(total);
  // CHECK-NEXT: 103

  var pairs: [1..2] (int, string) = [(1, "a"), (2, "b")];
  for (n, s) in pairs do
    write(n, s, ";");
  writeln();
  // CHECK-NEXT: 1a;2b;
  var nested: (int, (real, 2*bool));
  nested(1)(1)(0) = true;
  writeln(nested);
  // CHECK-NEXT: (0, (0.0, (true, false)))
  var copy = t;
  copy(2) = "other";
  writeln(t(2), " ", copy(2), " ", (1,).size);
  // CHECK-NEXT: three! other 1
  // Of another size is another tuple.
  param same = (1, 2) == (1, 2, 3);
  writeln(same, " ", (1, 2) != (1, 2, 3), " ", t == (1,));
  // CHECK-NEXT: false true false
  // A type function of the program's own may be written the other way round.
  var other: real*2;
  writeln(other);
  // CHECK-NEXT: (0.0, 0.0)

  arraysInTuples();
  places();
}

// Tuples of arrays are equal where all elements are; a bool is an index.
proc arraysInTuples() {
  const A = [1, 2, 3], B = [1, 2, 3], C = [1, 2, 4], D = [1, 2];
  const t = (A, "x"), u = (B, "x"), v = (C, "x");
  writeln(t == u, t == v, t != u, t != v, (A, 1) == (D, 1), ((A, B), 1) == ((B, A), 1));
  // CHECK-NEXT: truefalsefalsetruefalsetrue
  param second = true;
  const mixed = (10, "ten");
  var alike = (1, 2), which = false;
  alike[which] = 5;
  writeln(mixed(second), mixed[false], alike);
  // CHECK-NEXT: ten10(5, 2)
}

operator *(type t, param x: int) type do return x * t;

// An assignment to a tuple of places finds these from left to right, then the values, and then assigns one after the
// other; the values are held, arrays too where a place may be one of them.
// CHECK-NEXT: left left right right 20 10
// CHECK-NEXT: 3 4 1 2
// CHECK-NEXT: b a
// CHECK-NEXT: 1 2 3
record Text {
  var s: string;
}
var firstPlace = 10, secondPlace = 20;
proc left(ref place: int) ref {
  write("left ");
  return place;
}
proc right(place: int) {
  write("right ");
  return place;
}
proc places() {
  (left(firstPlace), left(secondPlace)) = (right(secondPlace), right(firstPlace));
  writeln(firstPlace, " ", secondPlace);
  var A = [1, 2, 3, 4];
  (A[0..1], A[2..3]) = (A[2..3], A[0..1]);
  writeln(A);
  var x = new Text("a"), y = new Text("b");
  (x, y) = (y, x);
  writeln(x.s, " ", y.s);
  var small: uint(8), t = (0, 0);
  (small, (t(0), _, t(1))) = (1, (2, "none", 3));
  writeln(small, " ", t(0), " ", t(1));
  writeln((1,), " ", (1,).type: string, " ", (1, 2).type: string, " ", (1, 2.0).type: string);
  // CHECK-NEXT: (1,) 1*int(64) 2*int(64) (int(64),real(64))
}
