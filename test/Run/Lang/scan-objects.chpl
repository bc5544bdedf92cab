// Scans by classes of the program, over more elements than one part has: what such a class says of parts, of earlier ones or
// of later ones, plays no role.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

/// Sums that begin anew at marked elements. `combine` takes an earlier part, `accumulateOntoState` what comes before.
class RestartingSum : ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity: eltType do return (false, 0);
  proc accumulate(x: eltType) { value = (value(0) | x(0), if x(0) then x(1) else value(1) + x(1)); }
  proc accumulateOntoState(ref state: eltType, x: eltType) {
    state = (state(0) | x(0), if state(0) then state(1) else state(1) + x(1));
  }
  proc combine(x) { accumulateOntoState(value, x.value); }
  proc generate() do return value;
  proc clone() do return new unmanaged RestartingSum(eltType=eltType);
}

/// `accumulateOntoState` takes an element alone, `combine` a later part.
class Squares : ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { accumulateOntoState(value, x); }
  proc accumulateOntoState(ref state, x) { state += x * x; }
  proc combine(x) { value += x.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Squares(eltType=eltType);
}

/// No parts at all, and a result of another type.
class LastEven : ReduceScanOp {
  type eltType;
  var value = -1, count = 0;
  proc identity do return -1;
  proc accumulate(x: eltType) {
    if x % 2 == 0 then value = x;
    count += 1;
  }
  proc combine(x) { halt("there are no parts"); }
  proc generate() do return (value, count);
  proc clone() do return new unmanaged LastEven(eltType=eltType);
}

const n = 30_001;
proc isRight(D: domain(?)) {
  const numbers = [i in 0..<n] (i * 37) % 1009, marks = [i in 0..<n] i % 3007 == 5;
  var A: [D] (bool, int), B: [D] int;
  for (a, b, x, mark) in zip(A, B, numbers, marks) {
    a = (mark, x);
    b = x;
  }
  const sums = RestartingSum scan A, squares = Squares scan B, evens = LastEven scan B;
  var sum, square, count = 0, even = -1, areRight = true;
  for (x, mark, s, q, e) in zip(numbers, marks, sums, squares, evens) {
    sum = if mark then x else sum + x;
    square += x * x;
    if x % 2 == 0 then even = x;
    count += 1;
    if s(1) != sum || q != square || e != (even, count) then areRight = false;
  }
  return areRight;
}
writeln(isRight({1..n}), " ", isRight({1..2 * n by -2}), " ", isRight({0..0, 1..n}));
// CHECK: true true true

/// Copies only look at what they are of.
var C = [i in 1..n] (i % 1000 == 0, i);
C = RestartingSum scan C;
writeln(C[999](1), " ", C[1000](1), " ", C[1001](1), " ", C[n](1));
// CHECK-NEXT: 499500 1000 2001 60001
