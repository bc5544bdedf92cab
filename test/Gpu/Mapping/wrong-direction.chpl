// In OpenMP 'update to' stands where 'update from' is meant, and old values replace new ones.
// Here arrays of GPUDist have no direction, and copies of GPUExplicitDist have that of an assignment: what is declared
// constant cannot be its target, which is an error when the program is compiled.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
config param wrong = false;
config const n = 8;
const E = {1..n} dmapped new GPUExplicitDist(rank=1);
const input: [1..n] int = [i in 1..n] i;
var G: [E] int, result: [1..n] int;
if wrong then
  // WRONG: wrong-direction.chpl:[[#@LINE+1]]:3: error: 'input' is constant and cannot be assigned
  input = G;
G = input;
forall i in E do G[i] *= 2;
result = G;
// CHECK: 2 4 6 8 10 12 14 16
writeln(result);
proc double(const ref X: [] int): [1..n] int {
  var Y: [E] int = X, Z: [1..n] int;
  if wrong then
    // WRONG: wrong-direction.chpl:[[#@LINE+1]]:5: error: 'X' is constant and cannot be assigned
    X = Y;
  forall i in E do Y[i] *= 2;
  Z = Y;
  return Z;
}
// CHECK-NEXT: 2 4 6 8 10 12 14 16
writeln(double(input));
