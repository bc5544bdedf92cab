// A constant reference to the domain of an array is that domain as it is when the reference is read.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -O0 %s | FileCheck %s
// RUN: %choir-run %s | FileCheck %s
use BlockDist;

module Elsewhere {
  var D = {1..3}, A: [D] int;
  const ref known = A.domain;
}
record Holder {
  var D = {1..3}, A: [D] int;
  proc ref grow() {
    const ref mine = A.domain;
    D = {1..6};
    return mine.size;
  }
}
proc procedures(const ref A: [] int, ref D) {
  const ref d: domain(1) = A.domain;
  proc size() do return d.size;
  D = {0..8};
  return size() + d.low;
}

var D = {1..3}, A: [D] int;
const ref d = A.domain, twoFour = A[2..3].domain;
const copy = A.domain;
D = {1..5};
var B: [d] real;
// CHECK: {1..5} 5 true {2..3} {1..3} 5
writeln(d, " ", d.size, " ", d.contains(5), " ", twoFour, " ", copy, " ", B.size);
D = {0..2};
forall i in d with (ref A) do A[i] = i + d.size;
sync { begin A[0] += d.high; }
// CHECK: {0..2} 3 true {1..2} 5 4 5
writeln(d, " ", B.size, " ", d == D, " ", d[1..2], " ", A);
// CHECK: 9
writeln(procedures(A, D));

var S: domain(string), words: [S] int;
const ref s = words.domain;
S += "a";
// CHECK: {a} 1
writeln(s, " ", s.size);
var P: sparse subdomain({1..9}), few: [P] int;
const ref p = few.domain;
P += 4;
// CHECK: {4}
writeln(p);
var M = {1..2, 1..2}, square: [M] int;
const ref m = square.domain;
M = {1..3, 1..1};
// CHECK: {1..3, 1..1} 1..1 3
writeln(m, " ", m.dim(1), " ", + reduce [(i, j) in m] j);
var K = blockDist.createDomain({1..3}), blocks: [K] int;
const ref k = blocks.domain;
K = {1..7};
// CHECK: {1..7}
writeln(k);
var h: Holder;
// CHECK: 6
writeln(h.grow());
Elsewhere.D = {2..9};
// CHECK: {2..9} 8 {2..3}
writeln(Elsewhere.known, " ", Elsewhere.known.size, " ", Elsewhere.known[2..3]);

// So is the name of a formal's domain.
proc queried(ref X: [?E] int, ref D) {
  D = {0..4};
  for i in E do X[i] = i * E.size;
  forall i in E with (ref X) do X[i] += E.low;
  var Y: [E] int = 1;
  sync { begin Y[0] = E.high; }
  write(E, " ", X, " ", Y, "; ");
  D = {1..2};
  return E.size + Y.size;
}
iter queriedByIterator(X: [?E] int, ref D) {
  for i in E do yield i;
  D = {7..9};
  for i in E do yield i;
}
D = {1..3};
// CHECK: {0..4} 0 5 10 15 20 4 1 1 1 1; 4
writeln(queried(A, D));
// CHECK: 1 2 7 8 9
for i in queriedByIterator(A, D) do write(i, " ");
writeln();
proc queriedSlice(X: [?E] int, ref D) { D = {0..9}; return E; }
// CHECK: {8..9}
writeln(queriedSlice(A[8..9], D));
