// A name that a module of the standard library declares: which one to use.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK: [[#@LINE+2]]:8: error: there is no procedure 'list'
// CHECK: [[#@LINE+1]]:8: note: did you mean 'use List;'?
var l: list(int);
// CHECK: [[#@LINE+2]]:13: error: 'stopwatch' is not declared
// CHECK: [[#@LINE+1]]:13: note: did you mean 'use Time;'?
var t = new stopwatch();
// CHECK: [[#@LINE+2]]:1: error: there is no procedure 'sort'
// CHECK: [[#@LINE+1]]:1: note: did you mean 'use Sort;'?
sort([3, 1, 2]);
// Not every name is one of the library.
var distance = 1;
// CHECK: [[#@LINE+2]]:9: error: 'distanse' is not declared
// CHECK: [[#@LINE+1]]:9: note: did you mean 'distance'?
writeln(distanse);
