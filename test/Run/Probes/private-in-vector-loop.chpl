// Variables of a task and private arrays in a loop that is vectorised: each iteration has its own values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines %s
// RUN: %choir-run -O0 %s | FileCheck --match-full-lines %s

config const n = 1000000;

proc privateArray() {
  var A: [1..n] int;
  forall i in 1..n {
    var digits: [0..3] int;
    for d in 0..3 do
      digits[d] = i + d;
    digits[i % 4] *= 2;
    A[i] = digits[0] + digits[1] + digits[2] + digits[3];
  }
  var wrong = 0;
  for i in 1..n do
    if A[i] != 4 * i + 6 + i + i % 4 then
      wrong += 1;
  return wrong;
}

proc taskVariable() {
  var A: [1..n] int;
  forall i in 1..n with (var scratch: int) {
    scratch = i;
    scratch = scratch * 3 + 1;
    A[i] = scratch;
  }
  var wrong = 0;
  for i in 1..n do
    if A[i] != 3 * i + 1 then
      wrong += 1;
  return wrong;
}

proc taskArray() {
  var A: [1..n] int;
  forall i in 1..n with (var scratch: [0..1] int) {
    scratch[i % 2] = i;
    scratch[(i + 1) % 2] = -i;
    A[i] = scratch[0] - scratch[1];
  }
  var wrong = 0;
  for i in 1..n do
    if A[i] != (if i % 2 == 0 then 2 * i else -2 * i) then
      wrong += 1;
  return wrong;
}

/// A task counts its own iterations; what it holds from one to the next is not shared with others.
proc taskCounter() {
  var total = 0;
  forall i in 1..n with (var mine = 0, + reduce total) {
    mine += 1;
    total += mine - (mine - 1);
  }
  return n - total;
}

proc privateRecord() {
  record Pair {
    var a, b: int;
  }
  var A: [1..n] int;
  forall i in 1..n {
    var pair = new Pair(i, 1);
    if i % 3 == 0 then
      pair.b = 2;
    A[i] = pair.a * pair.b;
  }
  var wrong = 0;
  for i in 1..n do
    if A[i] != (if i % 3 == 0 then 2 * i else i) then
      wrong += 1;
  return wrong;
}

proc main() {
  writeln(privateArray());
  // CHECK: 0
  writeln(taskVariable());
  // CHECK-NEXT: 0
  writeln(taskArray());
  // CHECK-NEXT: 0
  writeln(taskCounter());
  // CHECK-NEXT: 0
  writeln(privateRecord());
  // CHECK-NEXT: 0
}
