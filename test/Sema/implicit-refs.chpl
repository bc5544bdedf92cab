// Formals of default intent that are changed, as Chapel 1 allowed, take no constants; others do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only --no-warnings %s 2>&1 | FileCheck %s --implicit-check-not=error:
module constants {
  // CHECK-DAG: implicit-refs.chpl:[[#@LINE+1]]:35: note: 'A' is changed here
  proc scale(A: [] int, k: int) { A *= k; }
  proc passesOn(B: [] int) { scale(B, 2); }
  proc reads(A: [] int) do return A[1];
  record pair {
    var a, b: int;
    proc exchange() { a <=> b; }
    proc sum() do return a + b;
  }
  record holder { const inner: pair; }

  const C: [1..3] int = 1, p = new pair(1, 2), h = new holder(p);
  var V: [1..3] int, v = p;
  // CHECK-DAG: implicit-refs.chpl:[[#@LINE+2]]:9: error: 'C' is constant and cannot be passed to 'A', which may change it
  // CHECK-DAG: implicit-refs.chpl:[[#@LINE-3]]:9: note: 'C' is declared here
  scale(C, 3);
  // CHECK-DAG: implicit-refs.chpl:[[#@LINE+1]]:12: error: 'C' is constant and cannot be passed to 'B', which may change it
  passesOn(C);
  // CHECK-DAG: implicit-refs.chpl:[[#@LINE+1]]:3: error: 'p' is constant and cannot be passed to 'this', which may change it
  p.exchange();
  // CHECK-DAG: implicit-refs.chpl:[[#@LINE+1]]:3: error: 'inner' is constant and cannot be passed to 'this', which may change it
  h.inner.exchange();
  writeln(reads(C), p.sum());
  passesOn(V);
  v.exchange();
}
