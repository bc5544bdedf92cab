// What can be iterated, in which kind of loop, into which index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module loops {
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: real(64) cannot be iterated
  for x in 3.5 do writeln(x);
  record point { var x: int; }
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: the type point cannot be iterated
  for x in point do writeln(x);
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: the type point cannot be iterated
  forall x in point do writeln(x);
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: the type int(64) cannot be iterated
  for x in int do writeln(x);
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: a loop needs bounds here: only a serial loop over it alone, or another iterand of a zip, may be unbounded
  forall i in 1.. do writeln(i);
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: {{.*}} has no first index to start a loop from
  for i in ..3 do writeln(i);
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: the loop's index has 2 parts, but the elements are of type int(64)
  for (i, j) in 1..3 do writeln(i);
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: the loop's index has 3 parts, but 2 things are iterated together
  for (i, j, k) in zip(1..3, 1..3) do writeln(i);
  iter once() { yield 1; }
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: this cannot run in parallel: it has no standalone iterator and no leader; use 'for' or '[...]'
  forall i in once() do writeln(i);
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: a param loop needs a range whose bounds and stride are known at compile time
  for param i in once() do writeln(i);
  const n = 3;
  // CHECK-DAG: loops.chpl:[[#@LINE+1]]:{{.*}}error: this must be known at compile time
  for param i in 1..n do writeln(i);
}
