// What is allowed, and hardly meant.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-parse %s 2>&1 | FileCheck %s --implicit-check-not=warning:
class Point {
  var x = 0;
  // CHECK: :[[#@LINE+1]]:8: warning: 'Point' is a method like others; an initialiser is called 'init'
  proc Point(x: int) { }
}
record pair {
  var x: int;
  proc init() { }
  proc pair() do return 1;
}
