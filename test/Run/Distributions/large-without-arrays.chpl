// Distributed domains of more indices than there is memory for the owners of: only arrays need those.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s --no-warnings -o %t
// RUN: %t -nl 4 | FileCheck %s --match-full-lines

use BlockDist, CyclicDist;

proc grow(const ref space) {
  var D = space;
  const ref name = D;
  D = {0..0: int(32), min(int(32))..max(int(32))};
  writeln(D.sizeAs(uint), " ", name.contains((0: int(32), 7: int(32))));
  // Arrays over a variable share what the first of them found out, also where tasks make them at the same time.
  D = {1..3: int(32), 1..50: int(32)};
  var places: [1..4] int;
  coforall t in 1..4 with (ref places) {
    var A: [D] int;
    forall (i, j) in D do A[i, j] = here.id;
    places[t] = + reduce A;
  }
  D = {1..4: int(32), 1..50: int(32)};
  var B: [D] int = 1;
  D = {2..5: int(32), 1..60: int(32)};
  writeln(places[1] == places[2] && places[3] == places[4] && places[1] == places[4], " ", + reduce B, " ", B.size);
}
const small = {1..8: int(32), 1..8: int(32)};
// CHECK: 4294967296 true
// CHECK-NEXT: true 150 240
grow(small dmapped new blockDist(small));
// CHECK-NEXT: 4294967296 true
// CHECK-NEXT: true 150 240
grow(small dmapped new cyclicDist((0: int(32), 0: int(32))));
