// Records: fields, methods, defaults, copies, comparison, printing, secondary methods.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


record Point {
  var x, y = 1.0;
  var tag = "p";

  proc length2() { return x * x + y * y; }
  proc ref scale(factor: real) { x *= factor; y *= factor; }
  proc sum { return x + y; }
}

proc Point.dot(other: Point) { return x * other.x + this.y * other.y; }
proc type Point.origin() { return new Point(0.0, 0.0); }

record Line {
  var from, to: Point;
  var name: string;
}

record Counter {
  var n: int;
  proc ref next() { n += 1; return n; }
  proc this(i: int) { return n + i; }
  iter these() {
    for i in 1..n do
      yield i;
  }
}

record Empty { }

proc main() {
  var p: Point, q = new Point(3.0, 4.0), r = new Point(y=7.0);
  writeln(p, " ", q, " ", r);
  // CHECK: (x = 1.0, y = 1.0, tag = p) (x = 3.0, y = 4.0, tag = p) (x = 1.0, y = 7.0, tag = p)
  q.scale(2.0);
  writeln(q.length2(), " ", q.sum, " ", q.dot(p), " ", Point.origin().length2());
  // CHECK-NEXT: 100.0 14.0 14.0 0.0
  var copy = p;
  copy.x = 5.0;
  writeln(p.x, " ", copy.x, " ", p == copy, " ", p == new Point());
  // CHECK-NEXT: 1.0 5.0 false true

  var line = new Line(name="l", to=new Point(2.0, 2.0));
  line.from.x = -1.0;
  writeln(line);
  // CHECK-NEXT: (from = (x = -1.0, y = 1.0, tag = p), to = (x = 2.0, y = 2.0, tag = p), name = l)
  var other = line;
  other.to.scale(10.0);
  other.name += "2";
  writeln(line.to.x, " ", other.to.x, " ", line.name, " ", other.name);
  // CHECK-NEXT: 2.0 20.0 l l2

  var c: Counter;
  c.next();
  c.next();
  writeln(c.next(), " ", c(10), " ", c[20], " ", + reduce [i in c] i * i);
  // CHECK-NEXT: 3 13 23 14
  for i in c do
    write(i);
  writeln(" ", new Empty());
  // CHECK-NEXT: 123 ()
  other <=> line;
  writeln(line.name, other.name);
  // CHECK-NEXT: l2l
}
