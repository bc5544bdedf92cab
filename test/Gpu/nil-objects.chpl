// An array in a field of an object that may be nil: a kernel that does not get to it runs, one that does halts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu not %t --reads 2>&1 | FileCheck %s --check-prefix=NIL
// RUN: env CHOIR_DEVICE=emulated not %t --reads 2>&1 | FileCheck %s --check-prefix=NIL
use GPUDistributions;
config const n = 3, reads = false;
const D = {1..n} dmapped new GPUDist(rank=1);
class Holder { var A: [D] int = 2; }

proc guarded(h: borrowed Holder?, ref B: [] int) { forall i in D do if h != nil then B[i] += h!.A[i]; else B[i] += 1; }
proc empty(h: borrowed Holder?, ref B: [] int) { forall i in D[n+1..n] do B[i] += h!.A[i]; }
proc plain(h: borrowed Holder?, ref B: [] int) {
  // NIL: nil-objects.chpl:[[#@LINE+1]]: error: halt reached - argument to ! is nil
  forall i in D do B[i] += h!.A[i];
}

var B: [D] int;
const holder = new Holder();
guarded(nil, B);
guarded(holder, B);
empty(nil, B);
plain(if reads then nil else holder: borrowed Holder?, B);
writeln(B);
// CHECK: 5 5 5
