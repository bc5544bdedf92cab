// A C pointer takes an index of any integral type, as an array does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
use CTypes;
var A = [10, 20, 30];
const p = c_ptrTo(A);
const i: uint = 2, j: int(8) = 1, k: uint(16) = 0;
p[k] += 1;
// CHECK: 30 20 11 30 20
writeln(p[i], " ", p[j], " ", p[k], " ", p(i), " ", (c_addrOf(A[2]): c_ptr(int))[-j]);
