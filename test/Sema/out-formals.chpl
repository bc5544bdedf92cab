// Out formals whose types the bodies do not tell.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module outFormals {
  record G { var x; }
  class C {
    proc value(out x) { x = 1; }
  }
  class D: C {
    // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: 'D.value' overrides a method whose out formal has type int(64), not string
    override proc value(out x) { x = "one"; }
  }

  // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: the type of out formal 'x' is not known: declare it, or assign to it before anything else
  proc never(out x) { }
  // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: the type of out formal 'x' is not known: declare it, or assign to it before anything else
  proc readFirst(out x) { x = x + 1; }
  // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: the type of out formal 'x' is not known: declare it, or assign to it before anything else
  proc sometimes(out x, b: bool) { if b then x = 1; }
  proc endless(out x, n: int) {
    // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: the type of formal 'x' of 'endless' depends on itself: declare it
    if n > 0 then endless(x, n - 1); else x = 1;
  }
  proc number(out x) { x = 1; }
  // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: int(64) does not convert to G(?)
  proc record_(out x: G) { x = 1; }

  proc main() {
    var n: int, s: string, o: C = new D();
    never(n);
    readFirst(n);
    sometimes(n, true);
    endless(n, 3);
    // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: int(64) does not convert to string
    number(s);
    // CHECK-DAG: out-formals.chpl:[[#@LINE+1]]:{{.*}}error: 'x' is changed through this formal, but the actual cannot be changed
    number(3);
    var g: G(int);
    record_(g);
    o.value(n);
  }
}
