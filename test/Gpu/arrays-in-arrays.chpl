// A device loop takes an array that is an element of another array or a tuple, is in a record or an object that is one,
// or several of these: the element is found before the loop. It is found only if the loop touches it: indices out of
// bounds halt in the kernel, and not where no thread gets there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --copies=optimized %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --match-full-lines --check-prefixes=CHECK,COPIES
// RUN: env CHOIR_DEVICE=emulated not %t --wrong=1 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: env CHOIR_DEVICE=emulated not %t --wrong=2 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: env CHOIR_DEVICE=emulated not %t --wrong=3 2>&1 | FileCheck %s --check-prefix=TUPLE
// RUN: env CHOIR_DEVICE=emulated not %t --wrong=4 2>&1 | FileCheck %s --check-prefix=DIVISOR
// RUN: env CHOIR_DEVICE=emulated not %t --wrong=5 2>&1 | FileCheck %s --check-prefix=OBJECT
// RUN: %choir --no-warnings -O0 --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --fast %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 6, k = 3, zero = 0, wrong = 0;
const D = {1..n} dmapped new GPUDist(rank=1);
record level { var id: int; var u: [D] int; }
class Grid {
  var v: [D] int, parts: [1..2] level;
  proc add(part: int) { forall i in D do parts[part].u[i] += v[i]; }
}
var A: [0..<k] [D] int, M: [1..2, 1..2] [D] int, empty: [1..0] [D] int, odd: [1..9 by -4] [D] int, T: 3 * [D] int;
var levels: [1..k] level, grids = [i in 1..2] new Grid(), objects: [1..2] unmanaged Grid?;

// The host writes one element of each array, which goes over.
for s in 0..5 {
  forall i in D do A[s % k][i] += s;
  A[s % k][s + 1] -= 100;
}
// CHECK: -97 3 3 -97 3 3 5 -95 5 5 -95 5 7 7 -93 7 7 -93
writeln(A);
forall i in D do if zero > 0 then A[k][i] = 5; else A[k - 1][i] = -1;
forall i in D do if zero > 0 then empty[1][i] = 5;
forall i in D do if zero > 0 then A[k / zero][i] = 5;
// CHECK-NEXT: -1 -1 -1 -1 -1 -1
writeln(A[2]);
for i in 1..2 do for j in 1..2 do forall x in D do M[i, j][x] = i * x + j;
// CHECK-NEXT: 3 5 7 9 11 13
writeln(M[2, 1]);
for q in 1..k {
  levels[q].id = 10 * q;
  forall i in D do levels[q].u[i] = i + levels[q].id;
}
forall i in D do levels[1].u[i] += levels[2].u[i] + levels[k].u[i];
// CHECK-NEXT: 63 66 69 72 75 78
writeln(levels[1].u);
for g in 1..2 {
  forall i in D do grids[g].v[i] = i * g;
  grids[g].add(g);
  grids[g].v[1] = 7;
}
for g in 1..2 do forall i in D do grids[g].parts[2].u[i] += grids[3 - g].v[i];
// CHECK-NEXT: 7 4 6 8 10 12 9 6 9 12 15 18
writeln(grids[1].parts[2].u, " ", grids[2].parts[2].u);
for t in 0..2 do forall i in D with (ref T) do T[t][i] = t + i;
forall i in D do odd[5][i] = odd[9][i] + T[zero + 2][i];
// CHECK-NEXT: 0 0 0 0 0 0 3 4 5 6 7 8 0 0 0 0 0 0
writeln(odd);
var sum = 0;
forall i in D with (+ reduce sum) do sum += A[0][i] * A[k - 1][i];
// CHECK-NEXT: 182
writeln(sum);
// COPIES: host to device: 7 copies, 56 bytes

select wrong {
  // INDEX: [[#@LINE+2]]: error: halt reached - array index out of bounds
  // INDEX-NEXT: note: index was 3 but array bounds are 0..2
  when 1 do forall i in D do A[k][i] = 1;
  // EMPTY: [[#@LINE+2]]: error: halt reached - array index out of bounds
  // EMPTY-NEXT: note: index was 1 but array bounds are 1..0
  when 2 do forall i in D do empty[1][i] = 1;
  // TUPLE: [[#@LINE+1]]: error: halt reached - array index out of bounds
  when 3 do forall i in D with (ref T) do T[k][i] = 1;
  // DIVISOR: [[#@LINE+1]]: error: halt reached - Attempt to divide by zero
  when 4 do forall i in D do A[k / (k - 3)][i] = 1;
  // OBJECT: [[#@LINE+1]]: error: halt reached - argument to ! is nil
  when 5 do forall i in D do objects[2]!.v[i] = 1;
}
