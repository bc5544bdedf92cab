// An index that an associative array does not have stops the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s

var A = ["a" => 1];
writeln(A["a"]);
// CHECK: 1
writeln(A["b"]);
// CHECK: error: halt reached - array index out of bounds: b
