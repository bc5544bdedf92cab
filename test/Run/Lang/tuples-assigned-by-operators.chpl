// An assignment of tuples assigns element by element: a record's own operator is called, however deep it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record Own {
  var n: int;
  proc init(n = 0) do this.n = n;
  proc init=(other: Own) do this.n = other.n;
}
operator Own.=(ref lhs: Own, const ref rhs: Own) { lhs.n = 100 + rhs.n; }
record Pair { var a, b: int; }

var t = (1, new Own(5)), u = (2, new Own(6));
t = u;
// CHECK: (2, (n = 106))
writeln(t);
// The right side is evaluated before the left side changes.
(t, u) = (u, t);
// CHECK-NEXT: (2, (n = 106)) (2, (n = 206))
writeln(t, " ", u);

var nested = (1, (2, new Own(1)));
nested = (3, (4, new Own(2)));
// CHECK-NEXT: (3, (4, (n = 102)))
writeln(nested);

var A: [1..2] (int, Own);
A[1] = u;
A[2] = A[1];
// CHECK-NEXT: (2, (n = 306)) (2, (n = 406))
writeln(A);

// Others are what they were.
var p = (new Pair(1, 2), 3), s = (1, 2.5, (true, 3));
p = (new Pair(4, 5), 6);
s = (2, 3.5, (false, 4));
// CHECK-NEXT: ((a = 4, b = 5), 6) (2, 3.5, (false, 4))
writeln(p, " ", s);
