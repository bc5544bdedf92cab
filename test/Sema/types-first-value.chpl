// A first value that comes after the declaration fits the type there, where this leaves something open.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module later {
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: int(64) does not convert to [domain(1,int(64),one)]
  var u: [1..10];
  u = 1;

  proc main() {
    var r: integral;
    // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: real(64) does not convert to integral
    r = 2.5;
    var s: [1..10];
    // CHECK-DAG: [[#@LINE+1]]:{{.*}}error: int(64) does not convert to [domain(1,int(64),one)]
    s = 1;
    var t: integral;
    t = 5;
    var v: range(?);
    v = 1..3;
    // Nothing more is said of them.
    // CHECK-NOT: error:
    writeln(r, s, t, v);
  }
}
