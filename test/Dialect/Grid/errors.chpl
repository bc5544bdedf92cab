// What loops over GPU distributions cannot contain is refused where it stands.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && split-file %s %t
// RUN: not %choir --no-warnings %t/assign.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=ASSIGN
// RUN: not %choir --no-warnings %t/local.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: not %choir --no-warnings %t/host-array.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %choir --no-warnings %t/host-formal.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=FORMAL
// RUN: not %choir --no-warnings %t/copied-row.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=ROW
// RUN: not %choir --no-warnings %t/element.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not %choir --no-warnings %t/record-element.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=RECORD
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
// RUN: not %choir --no-warnings %t/counter.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=COUNTER
// RUN: not %choir --no-warnings %t/exit.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=EXIT
// RUN: not %choir --no-warnings %t/clock.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=CLOCK
// RUN: not %choir --no-warnings %t/compared.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=COMPARED
// RUN: not %choir --no-warnings %t/ordered.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=ORDERED
// RUN: not %choir --no-warnings %t/here.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=HERE
// RUN: not %choir --no-warnings %t/memory.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not %choir --no-warnings %t/throws.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=THROWS
// RUN: not %choir --no-warnings %t/wait.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=WAIT
// RUN: not %choir --no-warnings %t/iterator-tasks.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=TASKS
// RUN: not %choir --no-warnings %t/other-array.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %choir --no-warnings %t/whole-arrays.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=WHOLE
// RUN: not %choir --no-warnings %t/fields.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=FIELDS
// RUN: not %choir --no-warnings %t/text-state.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not %choir --no-warnings %t/objects.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=OBJECTS
// RUN: not %choir --no-warnings %t/shared-bounds.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not %choir --no-warnings %t/negative-block.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not %choir --no-warnings %t/stream-class.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=STREAM
// RUN: not %choir --no-warnings %t/stream-outside.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=OUTSIDE

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
  forall i in D with (ref last) do last += i;
  return last;
}
f();
// LOCAL: local.chpl:5:{{[0-9]+}}: error: a loop over a GPU distribution cannot both read and assign a variable outside of it, as its iterations run at once: use a reduce intent

//--- host-array.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int, H: [1..10] int;
forall i in D do A[i] = H[i];
// HOST: host-array.chpl:4:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch host array 'H'

//--- host-formal.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int, M: [{1..2, 1..10} dmapped GPUDist(rank=2)] int, H: [1..2, 1..10] int;
ref row = H[1, ..];
proc add(const ref X: []) {
  forall i in D do A[i] += X[i];
}
add(M[1, ..]);
add(row);
// FORMAL: host-formal.chpl:6:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch host array 'H'

//--- copied-row.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var M: [{1..2, 1..10} dmapped GPUDist(rank=2)] int;
proc doubled(in X: []) {
  forall i in D do X[i] *= 2; // The copy of a row is an array of the host.
}
doubled(M[1, ..]);
// ROW: copied-row.chpl:5:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch host array 'X'

//--- element.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var A, B: [D] int;
ref x = A[3];
forall i in D with (ref x) {
  A[i] = i;
  B[i] = x;
}
// ELEMENT: element.chpl:7:{{[0-9]+}}: error: a loop over a GPU distribution cannot read by reference an element of an array that it changes: use the array and an index

//--- record-element.chpl
use GPUDistributions;
record pair { var a, b: int; }
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] pair, B: [D] int;
proc add(const ref x: int, ref X: []) {
  forall i in D with (const ref x) {
    X[i].b = i;
    B[i] = x;
  }
}
add(A[3].a, A);
add(A[3].b, A);
// RECORD: record-element.chpl:8:{{[0-9]+}}: error: a loop over a GPU distribution cannot read by reference an element of an array that it changes

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

//--- counter.chpl
use GPUDistributions, CTypes;
class Counter {
  var place: c_ptr(atomic int);
}
const D = {1..10} dmapped GPUDist(rank=1);
var count: atomic int;
const counter = new Counter(c_ptrTo(count));
forall i in D do
  counter.place.deref().write(i);
// COUNTER: counter.chpl:9:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch memory that belongs to a variable of the host

//--- exit.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
forall i in D do
  if i == 3 then exit(1);
// EXIT: exit.chpl:4:{{[0-9]+}}: error: not supported yet: a call of exit() in a loop over a GPU distribution

//--- clock.chpl
use GPUDistributions, Time;
var A: [{1..10} dmapped GPUDist(rank=1)] real;
forall a in A do
  a = timeSinceEpoch().totalSeconds();
// CLOCK: clock.chpl:4:{{[0-9]+}}: error: not supported yet: the clock, read in a loop over a GPU distribution

//--- compared.chpl
use GPUDistributions;
var A: [{1..10} dmapped GPUDist(rank=1)] bool, text = "text";
forall a in A do
  a = text == "other";
// COMPARED: compared.chpl:4:{{[0-9]+}}: error: not supported yet: text of 'text' made or compared in a loop over a GPU distribution: the host has it; compute what the loop needs of it before the loop, such as a number

//--- ordered.chpl
use GPUDistributions;
var A: [{1..10} dmapped GPUDist(rank=1)] bool, one = "one", two = "two";
forall a in A do
  a = one < two;
// ORDERED: ordered.chpl:4:{{[0-9]+}}: error: not supported yet: text of 'one' and 'two' made or compared in a loop over a GPU distribution

//--- here.chpl
use GPUDistributions;
var A: [{1..10} dmapped GPUDist(rank=1)] int;
forall a in A do
  a = a.locale.id;
// HERE: here.chpl:4:{{[0-9]+}}: error: not supported yet: an `on` statement, or a locale asked for, in a loop over a GPU distribution

//--- memory.chpl
use GPUDistributions, CTypes;
var A: [{1..10} dmapped GPUDist(rank=1)] int;
forall a in A do
  a = allocate(int, 1).deref();
// MEMORY: memory.chpl:4:{{[0-9]+}}: error: not supported yet: memory allocated in a loop over a GPU distribution

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

//--- wait.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var turn: atomic int;
forall i in D do
  turn.waitFor(1);
// WAIT: wait.chpl:5:{{[0-9]+}}: error: not supported yet: a wait for other tasks in a loop over a GPU distribution

//--- iterator-tasks.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
iter numbers() { yield 1; yield 2; }
forall i in D do
  coforall n in numbers() { }
// TASKS: iterator-tasks.chpl:5:{{[0-9]+}}: error: not supported yet: tasks in a loop over a GPU distribution

//--- whole-arrays.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var A, B: [D] int;
forall i in D with (ref A) do
  if i == 3 then A = B;
// WHOLE: whole-arrays.chpl:5:{{[0-9]+}}: error: not supported yet: an assignment of whole arrays in a loop over a GPU distribution

//--- fields.chpl
use GPUDistributions;
record large { var numbers: 300*int; }
proc f() {
  const D = {1..10} dmapped GPUDist(rank=1);
  var A: [D] int, all: large;
  forall i in D {
    const copy = all;
    A[i] = copy.numbers(7);
  }
}
f();
// FIELDS: fields.chpl:7:{{[0-9]+}}: error: not supported yet: a record of so many fields from outside in a loop over a GPU distribution

//--- text-state.chpl
use GPUDistributions;
record joined {
  type eltType;
  var value: string;
  proc ref accumulate(x) { value += x; }
  proc ref combine(const ref other) { value += other.value; }
  proc generate() do return value;
}
const D = {1..10} dmapped GPUDist(rank=1);
var all: string;
forall i in D with (joined reduce all) do
  all += "x";
// TEXT: text-state.chpl:11:{{[0-9]+}}: error: not supported yet: a reduction whose state is not made of numbers in a loop over a GPU distribution

//--- objects.chpl
use GPUDistributions;
class Sum : ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { value += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc combine(other) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Sum(eltType=eltType);
}
const D = {1..64} dmapped GPUDist(rank=1, blockSizeX=32), S = {0..31} dmapped GPUSharedDist();
var total = 0;
forall i in D with (Sum reduce total) {
  var own: [S] int;
  own[getThreadID_x()] = i;
  thread_barrier();
  total += own[0];
}
// OBJECTS: objects.chpl:14:{{[0-9]+}}: error: not supported yet: a reduction by objects in a body that knows threads in a loop over a GPU distribution

//--- shared-bounds.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
forall i in D {
  var own: [{0..i} dmapped GPUSharedDist()] int;
  own[0] = i;
}
// BOUNDS: shared-bounds.chpl:4:{{[0-9]+}}: error: the bounds of shared array 'own' depend on the iteration of the loop over a GPU distribution

//--- negative-block.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1, blockSizeX=-8);
var A: [D] int;
forall i in D do A[i] = i;
// NEGATIVE: negative-block.chpl:4:{{[0-9]+}}: error: a block of a GPU distribution cannot have -8 threads in a dimension

//--- stream-class.chpl
use GPUDistributions, PCGRandom;
const D = {1..10} dmapped GPUDist(rank=1);
forall i in D {
  var stream = new PCGRandomStream(real, i);
}
// STREAM: stream-class.chpl:4:{{[0-9]+}}: error: not supported yet: class objects in a loop over a GPU distribution

//--- stream-outside.chpl
use GPUDistributions, Random;
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int, stream = new randomStream(int, 17);
forall i in D with (ref stream) do
  A[i] = stream.next();
// OUTSIDE: stream-outside.chpl:5:{{[0-9]+}}: error: a loop over a GPU distribution cannot assign module-scope variable 'stream'

//--- other-array.chpl
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int;
proc f() {
  var B: [D] int;
  forall i in D with (ref B) do
    B = A;
}
f();
// OTHER: other-array.chpl:7:{{[0-9]+}}: error: not supported yet: this use of array 'A' in a loop over a GPU distribution
