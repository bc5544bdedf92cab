// In OpenMP a global variable is 'declare target': the device has a copy, which 'target update' has to follow.
// Here loops read the variables of the program as they are; arrays of modules are on both sides.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

module Settings {
  use GPUDistributions;
  var factor = 2, name = "sum", table: [{1..4} dmapped new GPUDist(rank=1)] int = 1;
  proc change() { factor *= 5; table[2] += factor; }
}
use Settings;
var A: [D] int;
proc scale() { forall i in D do A[i] += factor * table[(i - 1) % 4 + 1]; }
scale();
change();
scale();
// CHECK: 12 112 12 12 12 112 12 12
writeln(A);
forall i in 1..4 do table[i] = 0;
factor = 1000;
forall i in table.domain do table[i] += factor;
// CHECK-NEXT: 1000 1000 1000 1000
writeln(table);
