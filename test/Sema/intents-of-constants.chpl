// Params and types are the same in every task: intents make no sense for them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

param p = 3;
type T = int;
// CHECK: :[[#@LINE+1]]:{{.*}}error: 'p' is a param, which is the same in every task: it has no intent
forall i in 1..3 with (in p) { }
// CHECK: :[[#@LINE+1]]:{{.*}}error: 'T' is a type, which is the same in every task: it has no intent
coforall i in 1..3 with (ref T) { }
// CHECK-NOT: error
forall i in 1..3 with (var own = p: T) { own += p; }
