// Atomic variables of the program, which are no elements of arrays, go to the device and back with the loops that touch
// them: those of modules and procedures, of records and classes, of all kinds, and from several tasks at once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use GPUDistributions;
const D = {1..1000} dmapped GPUDist(rank=1, blockSizeX=64);
var counter: atomic int, largest: atomic int(32), sum: atomic real, flag: atomic bool, bits: atomic uint;
var untouched: atomic int;

proc count(ref into: atomic int, step: int) { into.add(step); }
proc countAll(step: int) { counter.add(step); }

forall i in D {
  counter.add(1);
  count(counter, 2);
  countAll(3);
  sum.add(0.5);
  if i > 998 then bits.or(1: uint << (i - 990));
  var seen = largest.read();
  while seen < i && !largest.compareExchange(seen, i: int(32)) { }
  if i == 500 then flag.write(true);
}
// CHECK: 6000 1000 500.0 true 1536
writeln(counter.read(), " ", largest.read(), " ", sum.read(), " ", flag.read(), " ", bits.read());

// What the host writes is there in the next loop; the result of an operation has its place.
var A: [D] int;
counter.write(0);
forall i in D do A[counter.fetchAdd(1) + 1] = i;
// CHECK: 1000 500500
writeln(counter.read(), " ", + reduce A);

record tally { var name = 7; var hits: atomic int; var cells: [D] int; }
class Board { var hits: atomic int; var rows = 2; }
proc parts() {
  var own: atomic int, t: tally;
  const board = new Board();
  forall i in D with (ref own, ref t) {
    own.add(i % 2);
    t.hits.add(t.name);
    t.cells[i] = i;
    board.hits.sub(board.rows);
  }
  // CHECK: 500 7000 500500 -2000
  writeln(own.read(), " ", t.hits.read(), " ", + reduce t.cells, " ", board.hits.read());
}
parts();

// Kernels with barriers; a variable by two names.
forall i in D with (ref untouched) {
  var tile: [{0..63} dmapped GPUSharedDist()] int;
  tile[getThreadID_x()] = i;
  thread_barrier();
  if getThreadID_x() == 0 then untouched.add(tile[getBlockDim_x() / 2 - 1]);
}
// The 32nd of each of 16 blocks: 32 + 96 + ... + 992.
// CHECK: 8192
writeln(untouched.read());
proc twoNames(ref a: atomic int, ref b: atomic int) {
  forall i in D with (ref a, ref b) { a.add(1); b.add(1); }
}
untouched.write(0);
twoNames(untouched, untouched);
// CHECK: 2000
writeln(untouched.read());

// Tasks launch at once.
coforall task in 1..8 do
  forall i in D do
    counter.add(task);
// CHECK: 37000
writeln(counter.read());
// Loops, and two reductions; copies of eight bytes or less for each variable that a loop touches.
// DIAG: kernel launches: 15
// DIAG-NEXT: host to device: 19 copies, 141 bytes
