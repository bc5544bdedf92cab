// An array is no first value of one of another rank, nor the result of a procedure that promises one. It may be the value
// of each element of an array of arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
var A: [1..3, 1..3] int, C: [1..3] int;
// CHECK-DAG: array-ranks.chpl:[[#@LINE+1]]:21: error: an array of rank 2 is no value for one of rank 1{{$}}
var B: [1..9] int = A;
var rows: [1..2, 1..2] [1..3] int = C;
var real1: [1..3] real = C;
// CHECK-DAG: array-ranks.chpl:[[#@LINE+1]]:38: error: an array of rank 2 is no value for one of rank 1{{$}}
proc narrowed(): [1..3] int { return A; }
narrowed();
// A variable of a task without type or value.
// CHECK-DAG: array-ranks.chpl:[[#@LINE+1]]:24: error: variable 't' needs a type or an initial value{{$}}
forall i in 1..3 with (var t) { }
forall i in 1..3 with (var n: int, var k = 2) { n += k; }
