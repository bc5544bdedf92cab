// Parallel loops over what cannot run in parallel, and followers that cannot follow.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

iter oneTask(n: int) {
  for i in 1..n do
    yield i;
}
// CHECK: [[#@LINE+1]]:13: error: this cannot run in parallel: it has no standalone iterator and no leader; use 'for' or '[...]'
forall i in oneTask(3) do
  writeln(i);

var A: [1..3] int;
// CHECK: [[#@LINE+1]]:25: error: this cannot follow in a parallel loop: it has no follower iterator for 1*range(int(64),both,one)
forall (a, i) in zip(A, oneTask(3)) do
  a = i;


// Irregular domains follow irregular ones alone, and what has positions does not follow them.
var keys: domain(int), byKey: [keys] int, places: sparse subdomain({1..9});
// CHECK: [[#@LINE+1]]:25: error: this cannot follow in a parallel loop: it has no follower iterator for 1*range(int(64),both,one)
forall (i, a) in zip(A, byKey) do a = i;
// CHECK-NEXT: forall
// CHECK-NEXT: ^
// CHECK-NEXT: [[#@LINE+1]]:25: error: this cannot follow in a parallel loop: it has no follower iterator for 1*range(int(64),both,one)
forall (i, p) in zip(A, places) do writeln(i, p);

iter words() {
  yield 1;
}
iter words(param tag: iterKind) where tag == iterKind.leader {
  yield "all";
}
iter words(param tag: iterKind, followThis) where tag == iterKind.follower {
  yield 1;
}
// CHECK: [[#@LINE+1]]:31: error: the leader yields string, which says nothing about positions in 1 dimensions
forall (w, a) in zip(words(), A) do
  a = w;

record Plain {
  iter these() {
    yield 1;
  }
}
// CHECK: [[#@LINE+1]]:13: error: this cannot run in parallel: it has no standalone iterator and no leader; use 'for' or '[...]'
forall i in new Plain() do
  writeln(i);

forall i in words() {
  // CHECK: [[#@LINE+1]]:3: error: 'break' cannot leave a parallel loop or task
  break;
}

// CHECK: [[#@LINE+1]]:9: error: there is no reduction 'nothing'
writeln(nothing reduce A);

iter changing() {
  yield 1;
}
iter changing(param tag: iterKind) where tag == iterKind.leader {
  yield (0..0,);
}
iter changing(param tag: iterKind, followThis) where tag == iterKind.follower {
  yield 1.0;
}
proc twice(x: int) do return 2 * x;
// CHECK: [[#@LINE+1]]:19: error: the follower iterator yields real(64) where the serial one yields int(64)
forall x in twice(changing()) do
  writeln(x);
