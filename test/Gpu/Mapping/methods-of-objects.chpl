// In OpenMP an object that is copied to the device has the host's table of virtual methods, and a call leads there.
// Here a call in a loop over a GPU distribution that is not known when the program is compiled is an error there;
// others are copied for the device with what they call.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings -swrong %s -o %t 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
config param wrong = false;
config const n = 4;
const D = {1..n} dmapped new GPUDist(rank=1);
class shape { proc area(): int do return 1; }
class square : shape { var side = 3; override proc area(): int do return side * side; }
record line { var length = 2; proc area(): int do return length; }
var A: [D] int, first: owned shape = new square(): owned shape;
const l: line;
if wrong then
  // WRONG: methods-of-objects.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: not supported yet: calls that are not known when
  forall i in D do A[i] = first.area();
const area = first.area();
forall i in D do A[i] = area * i + l.area();
// CHECK: 11 20 29 38
writeln(A);
