// What loops over GPU distributions cannot contain is refused where it stands.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && split-file %s %t
// RUN: not %choir --no-warnings %t/assign.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=ASSIGN
// RUN: not %choir --no-warnings %t/local.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: not %choir --no-warnings %t/host-array.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %choir --no-warnings %t/constant.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not %choir --no-warnings %t/shared.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: not %choir --no-warnings %t/block.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: not %choir --no-warnings %t/class.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=CLASS
// RUN: not %choir --no-warnings %t/field.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=FIELD
// RUN: not %choir --no-warnings %t/size.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not %choir --no-warnings %t/output.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not %choir --no-warnings %t/virtual.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=VIRTUAL
// RUN: not %choir --no-warnings %t/sync.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=SYNC
// RUN: not %choir --no-warnings %t/list.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not %choir --no-warnings %t/exit.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=EXIT
// RUN: not %choir --no-warnings %t/slices.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=SLICES
// RUN: not %choir --no-warnings %t/throws.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=THROWS

//--- assign.chpl
use GPUDistributions;
var total = 0.0;
const D = {1..10} dmapped new gpuDist(rank=1, blockSizeX=64);
forall i in D with (ref total) do total = i;
// ASSIGN: assign.chpl:4:{{[0-9]+}}: error: a loop over a GPU distribution cannot assign module-scope variable 'total'

//--- local.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
proc f() {
  var last: int;
  forall i in D with (ref last) do last = i;
  return last;
}
f();
// LOCAL: local.chpl:5:{{[0-9]+}}: error: a loop over a GPU distribution cannot assign a variable outside of it

//--- host-array.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int, H: [1..10] int;
forall i in D do A[i] = H[i];
// HOST: host-array.chpl:4:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch host array 'H'

//--- constant.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var C: [{1..10} dmapped GPUCCDist()] int;
forall i in D do C[i] = i;
// CONSTANT: constant.chpl:4:{{[0-9]+}}: error: a loop over a GPU distribution cannot write constant array 'C'

//--- shared.chpl
use GPUDistributions;
var S: [{0..9} dmapped GPUSharedDist()] int;
S[0] = 1;
// SHARED: shared.chpl:3:{{[0-9]+}}: error: shared array 'S' exists only in the body of a loop over a GPU distribution

//--- block.chpl
use GPUDistributions;
const D = {1..10, 1..10} dmapped GPUDist(rank=2, blockSizeX=64, blockSizeY=32);
var A: [D] int;
forall (i, j) in D do A[i, j] = i;
// BLOCK: block.chpl:4:{{[0-9]+}}: error: a block of a GPU distribution has at most 1024 threads; these are 2048

//--- class.chpl
use GPUDistributions;
class C { var x: int; }
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int;
forall i in D {
  const c = new C(i);
  A[i] = c.x;
}
// CLASS: class.chpl:6:{{[0-9]+}}: error: not supported yet: class objects in a loop over a GPU distribution

//--- field.chpl
use GPUDistributions;
class C { var x: int; }
const D = {1..10} dmapped GPUDist(rank=1), c = new C(1);
forall i in D do
  c.x = i;
// FIELD: field.chpl:5:{{[0-9]+}}: error: a loop over a GPU distribution cannot assign a field of a class object, which the host has

//--- size.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
forall i in D {
  var own: [1..i] int;
  own[1] = i;
}
// SIZE: size.chpl:4:{{[0-9]+}}: error: not supported yet: arrays whose size is not known when the program is compiled

//--- output.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
forall i in D do
  writeln(i);
// OUTPUT: output.chpl:4:{{[0-9]+}}: error: not supported yet: input and output in a loop over a GPU distribution

//--- virtual.chpl
use GPUDistributions;
class Base { proc f() do return 1; }
class Derived : Base { override proc f() do return 2; }
const D = {1..10} dmapped GPUDist(rank=1), b: owned Base = new Derived();
var A: [D] int;
forall i in D do
  A[i] = b.f();
// VIRTUAL: virtual.chpl:7:{{[0-9]+}}: error: not supported yet: calls that are not known when the program is compiled in a loop

//--- sync.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var turn: sync int;
forall i in D do
  turn.writeEF(i);
// SYNC: sync.chpl:5:{{[0-9]+}}: error: not supported yet: sync variables in a loop over a GPU distribution

//--- list.chpl
use GPUDistributions, List;
const D = {1..10} dmapped GPUDist(rank=1), table = new list([1, 2, 3]);
var A: [D] int;
forall i in D do
  A[i] = table[i % 3];
// LIST: list.chpl:5:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch memory that belongs to a variable of the host

//--- exit.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
forall i in D do
  if i == 3 then exit(1);
// EXIT: exit.chpl:4:{{[0-9]+}}: error: not supported yet: a call of exit() in a loop over a GPU distribution

//--- slices.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var M: [{1..10, 1..10} dmapped GPUDist(rank=2)] int;
forall i in D do
  M[i, 1..5] = M[i, 6..10];
// SLICES: slices.chpl:5:{{[0-9]+}}: error: not supported yet: an assignment between slices of one array, which may overlap: assign its elements one by one in a loop

//--- throws.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
proc checked(i: int): int throws {
  if i > 5 then throw new owned IllegalArgumentError("too large");
  return i;
}
var A: [D] int;
try {
  forall i in D {
    const twice = 2 * i;
    A[i] = checked(twice);
  }
} catch { }
// THROWS: throws.chpl:11:{{[0-9]+}}: error: not supported yet: errors that leave the body in a loop over a GPU distribution
