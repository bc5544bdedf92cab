// Loops without iterations have no tasks: their private variables neither begin nor end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

config const n = 0, zero = 0;

record noisy {
  var x = 1;
  proc init() { writeln("begins"); }
  proc deinit() { writeln("ends"); }
}
proc made(what: string) {
  writeln("made for ", what);
  return 1;
}
proc failing() throws {
  forall i in 1..n with (var a = made("a loop that may fail")) do
    if i + a > 5 then throw new Error("failed");
}

var A: [1..n] int, total = 10;
forall i in 1..n with (var a = made("a range")) do A[i] = a;
forall (i, j) in {1..2, 1..n} with (const a = made("a domain")) do A[j] = a + i;
forall x in A with (const a = made("an array")) do x = a;
forall (x, i) in zip(A, 1..n) with (var a: noisy) do x = i + a.x;
forall i in 1..n with (const a = 1 / zero) do A[i] = a;
forall i in 1..n with (var a = made("a sum"), + reduce total) do total += a;
try! failing();
writeln(total);
// CHECK: 10

// With iterations they do.
var seen = 0;
forall i in 1..n + 1 with (var a: noisy, + reduce seen) do seen += a.x;
writeln(seen);
// CHECK-NEXT: begins
// CHECK-NEXT: ends
// CHECK-NEXT: 1
