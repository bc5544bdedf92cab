// A file with the name of a procedure of the library calls that procedure.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

writeln(acosh(1.0), " ", acosh.two());
// CHECK: 0.0 2
proc two() do return 2;
