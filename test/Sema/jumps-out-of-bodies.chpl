// No jump leaves the body of a statement that tasks are waited for in, or that runs elsewhere; nor does a task end
// anything but itself. Called or not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

proc uncalled(n: int): int {
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave the body of 'on': end that first, and write 'return' behind it
  on Locales[0] do return n;
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave the body of 'sync': end that first, and write 'return' behind it
  sync { return 1; }
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave a parallel loop or task
  begin { return 2; }
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave a parallel loop or task
  cobegin { { return 3; } writeln(); }
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave a parallel loop or task
  coforall i in 1..2 { if n == i then return 4; }
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave a parallel loop or task
  forall i in 1..2 { if n == i then return 5; }
  foreach i in 1..2 { if n == i then return 6; }
  serial { if n == 3 then return 7; }
  label outer for i in 1..3 {
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave the body of 'on'
    on here { break; }
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' cannot leave the body of 'sync'
    sync { for j in 1..2 { if i == j then break; else continue outer; } }
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' cannot leave a parallel loop or task
    coforall j in 1..2 { if i == j then continue; }
    forall j in 1..2 { if i == j then continue; }
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave a parallel loop or task
    forall j in 1..2 { if i == j then break; }
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' cannot leave a parallel loop or task
    begin { continue; }
    foreach j in 1..2 { if i == j then continue outer; }
    // What is within stays within.
    on here do for j in 1..2 { if j == 1 then continue; break; }
    sync { proc within() { return 3; } writeln(within()); }
  }
  return 8;
}

iter yields() {
  on here do yield 1;
  sync { yield 2; }
}

proc called(n: int): int {
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave the body of 'on'
  on here do return n;
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave the body of 'sync'
  sync { begin writeln(n); if n == 2 then return n; }
  for i in 1..3 {
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave the body of 'sync'
    sync { if i == 2 then break; }
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' cannot leave the body of 'on'
    on here { if i == 2 then continue; }
    // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' cannot leave a parallel loop or task
    coforall j in 1..3 { if i == j then continue; }
    on here do for j in 1..2 { if j == 1 then continue; break; }
  }
  return 1;
}
writeln(called(2));
for y in yields() do writeln(y);

for i in 1..3 {
  // CHECK-DAG: bodies.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave the body of 'sync'
  sync { break; }
}
