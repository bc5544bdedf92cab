// Operators: on what they are defined, and what can be seen to fail at compile time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module operators {
  var i = 1, u = 1: uint, s = "one";
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: there is no prefix operator '-' for string
  const minus = -s;
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: there is no operator '+' for int(64) and string
  const sum = i + s;
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: division by zero
  param quotient = 3 / 0;
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: the quotient of min(int(64)) and -1 does not fit int(64)
  param tooLarge = min(int) / -1;
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: division by zero
  param remainder = 3 % 0;
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: division by zero
  param inverse = 0 ** -1;
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: the shift count must be at least 0 and less than the width of the shifted value
  param shifted = 1 << 64;
  // CHECK-DAG: operators.chpl:[[#@LINE+1]]:{{.*}}error: the postfix '!' applies to class references; this is int(64)
  const notNil = i!;
}
