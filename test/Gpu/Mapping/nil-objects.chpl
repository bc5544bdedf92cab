// In OpenMP the mapping of a member follows a pointer that is null, or that has been freed, on either side. Here an
// object that there is not is reported, with file and line; owners end with their objects. Only 'unmanaged' objects
// can be used after 'delete'.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: not env CHOIR_TARGET=cpu %t --gone 2>&1 | FileCheck %s --check-prefix=GONE
// RUN: not env CHOIR_DEVICE=emulated %t --gone 2>&1 | FileCheck %s --check-prefix=GONE
use GPUDistributions;
config param wrong = false;
config const n = 4, gone = false;
const D = {1..n} dmapped new GPUDist(rank=1);
class holder { var A: [D] int; var factor = 2; }
var A: [D] int;
proc kept() {
  var late: borrowed holder?;
  {
    const object = new owned holder();
    // WRONG: nil-objects.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'object' ends before 'late', and its object with it:
    if wrong then late = object.borrow();
  }
}
kept();
var h: owned holder? = new owned holder();
forall i in D do A[i] = h!.factor * i;
forall i in D do h!.A[i] += A[i];
// CHECK: 2 4 6 8
writeln(h!.A);
if gone then h = nil;
forall i in D do
  // GONE: nil-objects.chpl:[[#@LINE+1]]: error: halt reached - argument to ! is nil
  A[i] = h!.factor + i;
// CHECK-NEXT: 3 4 5 6
writeln(A);
