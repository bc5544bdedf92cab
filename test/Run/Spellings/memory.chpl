// Moves of values under their names of today (Chapel 1: Memory.Initialization, needsDeinit, moveToValue,
// moveInitializeArrayElements).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

import MemMove;
record counted {
  var n: int;
  proc deinit() { writeln("ends ", n); }
}
proc main() {
  // CHECK: true false
  writeln(MemMove.needsDestroy(counted), " ", MemMove.needsDestroy(int));
  var first = new counted(1);
  const second = MemMove.moveFrom(first);
  MemMove.moveInitialize(first, new counted(3));
  // CHECK-NEXT: 1 3
  writeln(second.n, " ", first.n);
  var A = [1, 2, 3, 4];
  try! MemMove.moveArrayElements(A, 0..1, A, 2..3);
  // CHECK-NEXT: 3 4 3 4
  writeln(A);
  // CHECK-NEXT: ends 1
  // CHECK-NEXT: ends 3
}
