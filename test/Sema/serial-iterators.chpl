// A serial iterator yields from its own code, not from parallel loops and tasks; parallel ones do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

iter inCoforall() {
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: a serial iterator yields in the order of its code, and not from parallel loops or tasks: give it a formal 'param tag: iterKind', or use 'for'
  coforall i in 1..3 {
    yield i;
    yield -i;
  }
}
iter inForall(D: domain(?)) {
  for 1..2 do
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: a serial iterator yields in the order of its code
    forall i in D do if i > 1 then yield i;
}
iter inCobegin() ref {
  var x = 1;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: a serial iterator yields in the order of its code
  cobegin {
    yield x;
    x += 1;
  }
}
class C {
  iter these() {
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: a serial iterator yields in the order of its code
    [i in 1..3] yield i;
  }
}

iter inOrder() {
  forall i in 1..3 do sink.add(i);
  sync { begin sink.add(1); }
  foreach i in 1..3 do yield i;
  on here do yield 4;
  const total = + reduce (1..3);
  yield total;
}
iter inOrder(param tag: iterKind) where tag == iterKind.standalone {
  coforall i in 1..3 do yield i;
}
var sink: atomic int;

for i in inCoforall() do writeln(i);
for i in inForall({1..3}) do writeln(i);
for i in inCobegin() do writeln(i);
for i in new C() do writeln(i);
for i in inOrder() do writeln(i);
forall i in inOrder() do sink.add(i);
