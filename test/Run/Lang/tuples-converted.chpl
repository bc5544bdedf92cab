// A tuple converts to another tuple type where each element does: in calls as in assignments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -sbad=true %s 2>&1 | FileCheck --check-prefix=BAD %s

use List, Map;

config param bad = false;

proc byDefault(x: 3*real) do writeln(x);
proc byIn(in x: (real, int)) do writeln(x);
proc nested(x: ((real, complex), string)) do writeln(x);

// CHECK: (1.0, 2.0, 3.0)
byDefault((1, 2, 3));
var ints = (4, 5, 6);
// CHECK-NEXT: (4.0, 5.0, 6.0)
byDefault(ints);
// CHECK-NEXT: (7.0, 8)
byIn((7, 8));
// CHECK-NEXT: ((1.0, 2.0 + 0.0i), text)
nested(((1, 2.0), "text"));

// The exact type comes first, then what takes the tuple without its own overload.
proc which(x: 2*int) do writeln("int");
proc which(x: 2*real) do writeln("real");
// CHECK-NEXT: int
which((1, 2));
// CHECK-NEXT: real
which((1.5, 2));
var small = (1: int(8), 2: int(8));
// CHECK-NEXT: int
which(small);

var points: list(2*real);
points.pushBack((1, 2));
// CHECK-NEXT: [(1.0, 2.0)]
writeln(points);
var at: map(string, 2*real);
at.add("a", (3, 4));
// CHECK-NEXT: (3.0, 4.0)
writeln(at["a"]);

class Base {}
class Derived : Base {}
proc ofBase(x: (borrowed Base, int)) do writeln(x(1), " ", x(0): borrowed Derived? != nil);
const object = new Derived();
// CHECK-NEXT: 3 true
ofBase((object.borrow(), 3));

proc give(): 2*real do return (1, 2);
// CHECK-NEXT: (1.0, 2.0)
writeln(give());

if bad {
  // BAD: tuples-converted.chpl:[[@LINE+1]]:{{.*}}error: no 'byDefault' can be called with ((int(64),real(64),string))
  byDefault((1, 2.0, "three"));
  // BAD: tuples-converted.chpl:[[@LINE+1]]:{{.*}}error: no 'byDefault' can be called with (2*int(64))
  byDefault((1, 2));
}
