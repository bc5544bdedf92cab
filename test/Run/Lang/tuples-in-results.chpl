// A component of a tuple that a call returns can be changed where the call has a version that returns it by reference.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck --check-prefix=WRONG %s
use List, Map;

config param wrong = false;
record R { var t: (int, int), a: [0..1] (int, int); }
record V {
  var d: [0..1] (int, int);
  proc this(i: int) ref { return d[i]; }
  proc this(i: int) const ref { return d[i]; }
}
proc twice(ref z) { z *= 2; }

var l: list((int, int)) = [(1, 2)];
l[0](1) = 5;
l[0][0] += 5;
ref x = l[0](1);
x += 4;
twice(l[0](1));
for i in 0..1 do l[0](i) += 100;
// CHECK: [(106, 118)]
writeln(l);

var rs = new list([new R((1, 2))]);
rs[0].t(1) = 7;
rs[0].a[1](0) = 3;
// CHECK: 7 3
writeln(rs[0].t(1), " ", rs[0].a[1](0));

var m: map(int, (int, int)), A = ["a" => (1, 2)], v: V;
m[1] = (3, 4);
m[1](0) = 9;
A["a"](1) = 3;
v[0](1) = 3;
// CHECK: (9, 4) (1, 3) (0, 3)
writeln(m[1], " ", A["a"], " ", v[0]);

// WRONG: [[@LINE+2]]:{{[0-9]+}}: error: 'c' is constant and cannot be passed to 'this', which may change it
proc constant(const ref c: list((int, int))) {
  if wrong then c[0](1) = 3;
}
constant(l);
