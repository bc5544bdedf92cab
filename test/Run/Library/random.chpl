// Random streams: the numbers of a seed, positions, ranges, shuffles, arrays filled by several tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Random, PCGRandomLib;

// The first numbers of PCG's own demonstration (seed 42, sequence 54).
var pcg: pcg_setseq_64_xsh_rr_32_rng;
const inc = pcg_getvalid_inc(54);
pcg.srandom(42, inc);
writeln(pcg.random(inc) == 0xa15c02b7, " ", pcg.random(inc) == 0x7b47f409, " ", pcg.random(inc) == 0xba1d3330);
// CHECK: true true true
pcg.advance(inc, 2);
writeln(pcg.random(inc) == 0xcbed606e);
// CHECK-NEXT: true

var reals = new randomStream(real, 17), ints = new randomStream(int, 17), bytes_ = new randomStream(uint(8), 17);
writeln(for 1..5 do reals.next());
// CHECK-NEXT: 0.805971 0.719587 0.725396 0.645748 0.903321
writeln(for 1..3 do ints.next());
// CHECK-NEXT: -3579200082858117034 -5172697990676263704 -5065546209882950932
writeln(for 1..5 do bytes_.next());
// CHECK-NEXT: 206 184 185 165 231
try! reals.skipTo(3);
writeln(reals.next());
// CHECK-NEXT: 0.645748
var dice = new randomStream(int, 3);
writeln(for 1..8 do dice.next(1, 6));
// CHECK-NEXT: 4 4 6 2 6 5 2 1
var A = [1, 2, 3, 4, 5, 6];
shuffle(A, 10);
writeln(A);
// CHECK-NEXT: 3 2 6 1 4 5

// Arrays get the same numbers in row-major order, however many tasks fill them.
var big, again: [1..100, 1..1000] real;
fillRandom(big, 5);
writeln(big[100, 1000], " ", big[51, 1]);
// CHECK-NEXT: 0.808385 0.0972179
var stream = createRandomStream(real, 5);
var same = true;
for x in big do same &&= x == stream.getNext();
writeln(same, " ", try! stream.getNth(50000));
// CHECK-NEXT: true 0.0972179

// The generator of the NAS benchmarks.
var npb: [0..3] real;
fillRandom(npb, 314159265, RNG.NPB);
writeln(npb);
// CHECK-NEXT: 0.794522 0.869065 0.647632 0.785563
const npbStream = createRandomStream(real, 314159265, algorithm=RNG.NPB);
writeln(try! npbStream.getNth(1000), " ", npbStream);
// CHECK-NEXT: 0.210755 NPBRandomStream(eltType=real(64), parSafe=true, seed=314159265)

var few = createRandomStream(int, 7);
try {
  few.skipToNth(-1);
} catch e {
  writeln(e.message());
  // CHECK-NEXT: PCGRandomStream.skipToNth(n) called with negative 'n' value -1
}

// Bounds that are literals, of an array of another type than theirs.
{
  var A: [1..100] real(32), B: [1..100] int(8);
  fillRandom(A, -6, 6);
  fillRandom(B, -6, 6);
  writeln(&& reduce (A >= -6 && A <= 6), " ", || reduce (A < -1), " ", && reduce (B >= -6 && B <= 6));
  // CHECK-NEXT: true true true
}
