// Memory.Initialization of Chapel 1: values that move, elements that move, places outside of the arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: %t | FileCheck %s --match-full-lines
// RUN: not %t --count=3 2>&1 | FileCheck %s --check-prefix=OUT

// WARN-DAG: 'moveToValue' is deprecated: write 'MemMove.moveFrom'
// WARN-DAG: 'needsDeinit' is deprecated: write 'MemMove.needsDestroy'
// WARN-DAG: 'moveInitializeArrayElements' is deprecated: write 'MemMove.moveArrayElements'
use Memory.Initialization;
config const count = 2;

record counted {
  var n: int;
  proc init(n: int = 0) { this.n = n; }
  proc init=(other: counted) { this.n = other.n; writeln("copied"); }
  proc deinit() { writeln("ends ", n); }
}
proc main() {
  var x = new counted(1);
  explicitDeinit(x);
  moveInitialize(x, new counted(2));
  var y = new counted(5);
  moveSwap(x, y);
  const z = moveToValue(y);
  moveInitialize(y, new counted(6));
  // CHECK: ends 1
  // CHECK-NEXT: 5 6 2 true false
  writeln(x.n, " ", y.n, " ", z.n, " ", needsDeinit(counted), " ", needsDeinit(int));
  var A = [1, 2, 3, 4];
  moveInitializeArrayElements(A, 0, 2, 2);
  // CHECK-NEXT: 3 4 3 4
  writeln(A);
  var B: [10..12] int;
  // OUT: memory-initialization.chpl:[[#@LINE+1]]: {{.*}}moveInitializeArrayElements: the elements to move are not all within their arrays
  moveInitializeArrayElements(B, 11, A, 0, count);
  // CHECK-NEXT: 0 3 4
  writeln(B);
  // CHECK-NEXT: ends 2
  // CHECK-NEXT: ends 6
  // CHECK-NEXT: ends 5
}
