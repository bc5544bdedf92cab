// A variable of a task begins before the first iteration of its loop: it knows no index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

const i = 1, j = 2, A: [1..3] int;
// CHECK: [[#@LINE+1]]:{{.*}} error: 'i' is the loop's index, which 't' cannot depend on: each task has one 't' for all its iterations
forall i in A with (var t = 2 * i) do t = 1;
// CHECK: [[#@LINE+1]]:{{.*}} error: 'j' is the loop's index, which 't' cannot depend on
forall (i, j) in zip(A, A) with (var t: j.type) do t = 1;
forall k in A with (var t = i, var u = t + j) do u = k;
