// A recursive iterator, left by break and by return, alone and as a member of a zip.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


var alive = 0;

record Visit {
  var depth: int;
  proc init(depth: int = 0) {
    this.depth = depth;
    alive += 1;
  }
  proc deinit() {
    alive -= 1;
  }
}

/// The numbers of the nodes of a binary tree in order; one Visit is alive for each level.
iter nodes(first: int, last: int): int {
  if first <= last {
    const visit = new Visit(1);
    const middle = (first + last) / 2;
    for node in nodes(first, middle - 1) do
      yield node;
    yield middle;
    for node in nodes(middle + 1, last) do
      yield node;
  }
}

proc firstAbove(limit: int): int {
  for node in nodes(1, 15) do
    if node > limit then
      return node;
  return -1;
}

proc main() {
  for node in nodes(1, 7) do
    write(node, " ");
  writeln();
  // CHECK: 1 2 3 4 5 6 7

  var sum = 0;
  for node in nodes(1, 15) {
    if node % 2 == 0 then continue;
    if node > 9 then break;
    sum += node;
  }
  writeln(sum, " ", firstAbove(11), " ", firstAbove(20));
  // CHECK-NEXT: 25 12 -1

  for (node, i) in zip(nodes(1, 7), 10..) {
    if node == 5 then break;
    write(node, ":", i, " ");
  }
  writeln();
  // CHECK-NEXT: 1:10 2:11 3:12 4:13

  for (i, node) in zip(1..7, nodes(11, 17)) {
    if i == 2 then continue;
    if i == 5 then break;
    write((i, node));
  }
  writeln();
  // CHECK-NEXT: (1, 11)(3, 13)(4, 14)

  // Whatever was alive in an iterator that was left is gone.
  writeln("alive: ", alive);
  // CHECK-NEXT: alive: 0
}
