// Records in arrays of arrays begin with their default values, also those that come when a domain grows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int = 5;
  var D: domain(1) = {1..2};
  var A: [D] int = 3;
}
var inner = {1..1};
var B: [1..2] [inner] R;
// CHECK: 5 {1..2} 3 3
writeln(B[1][1].x, " ", B[1][1].D, " ", B[2][1].A);
inner = {1..2};
// CHECK-NEXT: 5 {1..2} 3 3
writeln(B[1][2].x, " ", B[1][2].D, " ", B[2][2].A);
