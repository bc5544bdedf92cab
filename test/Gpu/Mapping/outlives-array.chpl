// In OpenMP a pointer or a reference is used after the memory that it leads to has been freed or has moved. Here a
// reference to a local array cannot be returned, which is an error when the program is compiled; one to an element
// that a resize has taken away is reported, with file and line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: not env CHOIR_TARGET=cpu %t --shrink 2>&1 | FileCheck %s --check-prefix=GONE
// RUN: not env CHOIR_DEVICE=emulated %t --shrink 2>&1 | FileCheck %s --check-prefix=GONE
use GPUDistributions;
config param wrong = false;
config const shrink = false;
var D = {1..5} dmapped new GPUDist(rank=1), A: [D] int;
proc element() ref {
  var own: [D] int;
  forall i in D do own[i] = i;
  // WRONG: outlives-array.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'own' ends with this call and cannot be returned by
  if wrong then return own[3]; else return A[3];
}
element() = 7;
ref last = A[5];
forall i in D do A[i] += i;
if shrink then D = {1..3}; else D = {1..5};
forall i in D do A[i] += 100;
// GONE: outlives-array.chpl:[[#@LINE+2]]: error: halt reached - a reference was used after its element had gone
// CHECK: 105
writeln(last);
// CHECK-NEXT: 101 102 110 104 105
writeln(A);
