// Types that nest without end: an error, soon and in little memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: ulimit -v 6000000
// RUN: not timeout 60 %choir --check-only %s 2>&1 | FileCheck %s

record R {
  type t;
  var x: t;
  proc deeper() {
    var y: R(R(t));
    // CHECK: [[#@LINE+1]]:5: error: the instantiation of 'deeper' never ends
    y.deeper();
  }
}
var r: R(int);
r.deeper();
