// Constants that C's own headers define as macros, without a `require`.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use CTypes;

extern const RAND_MAX, EXIT_FAILURE: c_int;
extern const BUFSIZ: c_int;

writeln(RAND_MAX, " ", EXIT_FAILURE, " ", BUFSIZ > 0);
// CHECK: 2147483647 1 true
