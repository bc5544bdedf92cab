// Where clauses and defaults that call their own function, each time another instance of it, come to an end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module evaluation {
  // CHECK-DAG: endless-evaluation.chpl:[[#@LINE+1]]:{{.*}}error: the instantiation of 'askNext' never ends: more than {{[0-9]+}} nested instantiations
  proc askNext(param n: int) where askNext(n + 1) == 1 { return 1; }
  askNext(2);
  // CHECK-DAG: endless-evaluation.chpl:[[#@LINE+1]]:{{.*}}error: the instantiation of 'needsNext' never ends: more than {{[0-9]+}} nested instantiations
  proc needsNext(param n: int, x: int = needsNext(n + 1)): int { return x; }
  needsNext(1);
  // CHECK-DAG: endless-evaluation.chpl:[[#@LINE+1]]:{{.*}}error: the instantiation of 'needsNextType' never ends: more than {{[0-9]+}} nested instantiations
  proc needsNextType(param n: int, x = needsNextType(n + 1)): int { return x; }
  needsNextType(1);
}
