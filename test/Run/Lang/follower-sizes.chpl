// What follows the leader of a program has all positions that the leader hands out, or the program halts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s --match-full-lines
// RUN: not %t --which=1 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not %t --which=2 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: not %t --which=3 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not %t --which=4 2>&1 | FileCheck %s --check-prefix=DOMAIN
// RUN: not %t --which=5 2>&1 | FileCheck %s --check-prefix=BELOW

config const which = 0;

iter five() do for i in 0..4 do yield i;
iter five(param tag: iterKind) where tag == iterKind.leader do yield (0..4,);
iter five(param tag: iterKind, followThis) where tag == iterKind.follower do for i in followThis(0) do yield i;

iter grid() do for i in {0..1, 0..2} do yield i;
iter grid(param tag: iterKind) where tag == iterKind.leader do yield (0..1, 0..2);
iter grid(param tag: iterKind, followThis) where tag == iterKind.follower do for i in {(...followThis)} do yield i;

iter back() do for i in 0..1 do yield i;
iter back(param tag: iterKind) where tag == iterKind.leader do yield (-1..0,);
iter back(param tag: iterKind, followThis) where tag == iterKind.follower do for i in followThis(0) do yield i;

var A: [1..5] int, B: [1..2, 1..3] int, part: [1..4] int, low: [1..2, 1..2] int;
forall (x, a, i, j) in zip(five(), A, 7.., A.domain) do a = x + i + j;
// CHECK: 8 11 14 17 20
writeln(A);
forall (x, b) in zip(grid(), B) do b = x(0) + x(1);
// CHECK-NEXT: 0 1 2
// CHECK-NEXT: 1 2 3
writeln(B);
// Parts with room.
forall (x, a) in zip(five(), B.domain.dim(0).low..#9) do A[x + 1] = a;
// CHECK-NEXT: 1 2 3 4 5
writeln(A);

if which == 1 {
  // ARRAY: .chpl:[[#@LINE+1]]: error: halt reached - size mismatch in zippered iteration (dimension 0)
  forall (x, a) in zip(five(), part) do a = x;
} else if which == 2 {
  // ROWS: .chpl:[[#@LINE+1]]: error: halt reached - size mismatch in zippered iteration (dimension 1)
  forall (x, a) in zip(grid(), low) do a = x(0);
} else if which == 3 {
  // RANGE: .chpl:[[#@LINE+1]]: error: halt reached - size mismatch in zippered iteration (dimension 0)
  forall (x, a) in zip(five(), 1..4) do A[a] = x;
} else if which == 4 {
  // DOMAIN: .chpl:[[#@LINE+1]]: error: halt reached - size mismatch in zippered iteration (dimension 0)
  forall (x, a) in zip(five(), part.domain) do part[a] = x;
} else if which == 5 {
  // BELOW: .chpl:[[#@LINE+1]]: error: halt reached - size mismatch in zippered iteration (dimension 0)
  forall (x, a) in zip(back(), part) do a = x;
}
