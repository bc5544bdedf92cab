// Minima and maxima of reals: a NaN anywhere wins, and of zeros the one with the sign that is asked for, in every form and
// wherever they are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s
// RUN: %choir --fast %s -o %t.fast && %t.fast | FileCheck %s
// RUN: env OMP_NUM_THREADS=3 %t.fast | FileCheck %s
// RUN: %choir -O0 %s -o %t.plain && %t.plain | FileCheck %s
use Math;

config const n = 5000;

/// The signs tell zeros apart.
proc show(name: string, x: real(?)) do
  writeln(name, ": ", x, if signbit(x) then " below" else " above");

proc extremes(A: [] ?t, name: string) {
  var least, greatest: t;
  least = max(t);
  greatest = min(t);
  forall a in A with (min reduce least, max reduce greatest) {
    least reduce= a;
    greatest reduce= a;
  }
  const both = minmax reduce A;
  show(name + " min", min reduce A);
  show(name + " max", max reduce A);
  show(name + " min of intent", least);
  show(name + " max of intent", greatest);
  show(name + " minmax 0", both(0));
  show(name + " minmax 1", both(1));
}

var A: [0..<n] real = [i in 0..<n] i: real - 2000;

// CHECK: numbers min: -2000.0 below
// CHECK: numbers max: 2999.0 above
// CHECK: numbers min of intent: -2000.0 below
// CHECK: numbers max of intent: 2999.0 above
// CHECK: numbers minmax 0: -2000.0 below
// CHECK: numbers minmax 1: 2999.0 above
extremes(A, "numbers");

// Wherever the NaN is: first, in the middle of a block, last, past the last block.
// CHECK-NOT: lost
for at in [0, 1, 7, 63, 64, 2047, 2048, 2049, n - 2, n - 1] {
  const before = A[at];
  A[at] = nan;
  if !isNan(min reduce A) || !isNan(max reduce A) then writeln("lost at ", at);
  const both = minmax reduce A;
  if !isNan(both(0)) || !isNan(both(1)) then writeln("lost by minmax at ", at);
  var least = max(real), greatest = min(real);
  forall i in 0..<n with (min reduce least, max reduce greatest) {
    least = min(least, A[i]);
    greatest reduce= A[i];
  }
  if !isNan(least) || !isNan(greatest) then writeln("lost by an intent at ", at);
  if !isNan((min scan A)[n - 1]) then writeln("lost by a scan at ", at);
  A[at] = before;
}

// CHECK: zeros min: -0.0 below
// CHECK: zeros max: 0.0 above
// CHECK: zeros min of intent: -0.0 below
// CHECK: zeros max of intent: 0.0 above
// CHECK: zeros minmax 0: -0.0 below
// CHECK: zeros minmax 1: 0.0 above
var Z: [0..<n] real = [i in 0..<n] if i % 3 == 0 then -0.0 else 0.0;
extremes(Z, "zeros");
// One of the other sign, wherever it is.
for at in [0, 5, 64, 2500, n - 1] {
  var P, M: [0..<n] real;
  M = -0.0;
  P[at] = -0.0;
  M[at] = 0.0;
  if !signbit(min reduce P) || signbit(max reduce P) || !signbit(min reduce M) || signbit(max reduce M) then
    writeln("lost sign at ", at);
}
// CHECK: negative zeros min: -0.0 below
// CHECK: negative zeros max: -0.0 below
var N: [0..<n] real = -0.0;
extremes(N, "negative zeros");
// CHECK: infinities min: -inf below
// CHECK: infinities max: inf above
var I: [0..<n] real = [i in 0..<n] if i % 2 == 0 then inf else -inf;
extremes(I, "infinities");
// CHECK: singles min: -2.5 below
// CHECK: singles max: 7.25 above
var S: [0..9] real(32) = 1.0;
S[3] = -2.5;
S[4] = 7.25;
extremes(S, "singles");

// Reductions over nothing, and over one element.
// CHECK: nothing: 1.79769e+308 -1.79769e+308
// CHECK: one: nan nan
var E: [1..0] real, O: [1..1] real = nan;
writeln("nothing: ", min reduce E, " ", max reduce E);
writeln("one: ", min reduce O, " ", max reduce O);

// Intents on arrays, element by element.
// CHECK: columns: 0.0 nan -3.0 | 4.0 nan 9.0
var low: [0..2] real = max(real), high: [0..2] real = min(real);
forall i in 0..4 with (min reduce low, max reduce high) {
  low reduce= [i: real, if i == 3 then nan else 1.0, -3.0 + i * 3];
  high reduce= [i: real, if i == 1 then nan else 1.0, -3.0 + i * 3];
}
writeln("columns: ", low, " | ", high);

// What the body makes of the value itself counts like what it accumulates.
// CHECK: own: nan -0.0
var own = max(real), zero = max(real);
forall i in 1..100 with (min reduce own, min reduce zero) {
  if i == 50 then own = nan;
  own reduce= i: real;
  zero reduce= 0.0;
  if i == 70 then zero = -0.0;
}
writeln("own: ", own, " ", zero);

// CHECK: integers: 1 9 2 8
writeln("integers: ", min reduce [3, 1, 9], " ", max reduce [3, 1, 9], " ", min reduce [8: uint(8), 2: uint(8)], " ",
        max reduce [8: uint(8), 2: uint(8)]);
