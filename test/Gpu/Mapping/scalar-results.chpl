// In OpenMP a scalar that a loop assigns is 'firstprivate': what the loop has stored in it is lost. Here a loop over a
// GPU distribution cannot assign variables from outside: an error when the program is compiled, which names a
// reduction instead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only -swrong=1 %s 2>&1 | FileCheck %s --check-prefix=ADDED
// RUN: not %choir --no-warnings -swrong=2 %s -o %t 2>&1 | FileCheck %s --check-prefix=ASSIGNED
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
config param wrong = 0;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);
var sum, last: int, found: [{0..0} dmapped new GPUDist(rank=1)] int;
if wrong == 1 then
  // ADDED: scalar-results.chpl:[[#@LINE+2]]:20: error: 'sum' belongs to the outside of this parallel loop or task; to
  // ADDED: note: to combine what the iterations of a loop contribute, say 'with (+ reduce sum)'
  forall i in D do sum += i;
if wrong == 2 then
  // ASSIGNED: scalar-results.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a loop over a GPU distribution cannot assign
  forall i in D with (ref last) do if i == n then last = i;
forall i in D with (+ reduce sum) do sum += i;
forall i in D do if i == n then found[0] = i;
// CHECK: 36 8
writeln(sum, " ", found[0]);
