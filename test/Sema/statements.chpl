// Jumps, conditions, labels: where they may stand and what they need.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module statements {
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: 'break' outside of a loop
  break;
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' outside of a loop
  if true then continue;
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: 'return' outside of a procedure
  return;
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: 'yield' outside of an iterator
  yield 1;

  proc jumps() {
    // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave a parallel loop or task
    forall i in 1..3 do break;
    // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave a parallel loop or task
    coforall i in 1..3 do return;
    for i in 1..3 {
      // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave a parallel loop or task
      begin { break; }
    }
    label outer for i in 1..3 do
      // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: there is no loop labelled 'inner' around this
      for j in 1..3 do break inner;
    // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: label 'lonely' must stand before a loop
    label lonely writeln();
  }
  jumps();

  var flag = true;
  record R { var x: int; }
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: a condition must be a bool, an integer or a class reference; this is string
  if "yes" then writeln();
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: a condition must be a bool, an integer or a class reference; this is R
  while new R(1) do writeln();
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: a declaration as condition needs a class reference; this is int(64)
  if const c = 3 then writeln();
  // CHECK-DAG: statements.chpl:[[#@LINE+1]]:{{.*}}error: the branches of this conditional have no common type: int(64) and string
  const branch = if flag then 1 else "one";
}
