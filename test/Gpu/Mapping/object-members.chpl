// In OpenMP objects that pointers lead to stay on the host, and a loop that follows them uses addresses of the host.
// Here arrays that are fields of objects are on both sides, and other fields are read before the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

class holder { var A: [D] int; var factor = 3; }
class chain { var x: int; var next: unmanaged chain?; }
var h = new owned holder(), same: borrowed holder = h;
h.A[2] = 5;
forall i in D do h.A[i] += i * h.factor;
same.factor = 100;
same.A[1] = 50;
forall i in D do same.A[i] += h.factor;
// CHECK: 150 111 109 112 115 118 121 124
writeln(h.A);
const end = new unmanaged chain(2, nil), begin_ = new unmanaged chain(1, end);
var A: [D] int;
forall i in D do A[i] = begin_.x + 10 * begin_.next!.x;
end.x = 5;
forall i in D do A[i] += 100 * begin_.next!.x;
// CHECK-NEXT: 521 521 521 521 521 521 521 521
writeln(A);
delete begin_, end;
