// The interior of a domain is a part of it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s

const D = {1..4, 1..9};
writeln(D.interior(-4, 9));
// CHECK: {1..4, 1..9}
writeln(D.interior((1, 10)));
// CHECK: error: halt reached - ***Error: Argument to 'interior' function out of range in dimension 1***
