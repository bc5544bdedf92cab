// Where clauses and defaults that call their own function come to an end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module evaluation {
  // CHECK-DAG: endless-evaluation.chpl:[[#@LINE+1]]:{{.*}}error: the instantiation of 'askItself' never ends: more than {{[0-9]+}} nested instantiations
  proc askItself(x) where askItself(x) == 1 { return 1; }
  askItself(2);
  // CHECK-DAG: endless-evaluation.chpl:[[#@LINE+1]]:{{.*}}error: the instantiation of 'needsItself' never ends: more than {{[0-9]+}} nested instantiations
  proc needsItself(x: int = needsItself()): int { return x; }
  needsItself();
  // CHECK-DAG: endless-evaluation.chpl:[[#@LINE+1]]:{{.*}}error: the instantiation of 'needsItsType' never ends: more than {{[0-9]+}} nested instantiations
  proc needsItsType(x = needsItsType()): int { return x; }
  needsItsType();
}
