// A part that one operand of a sum lacks is the other operand's, zeros with their sign: of params and of variables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s

writeln(-2.0 - 0.0i);       // CHECK: -2.0 - 0.0i
writeln(1.0 + 0.0i);        // CHECK-NEXT: 1.0 + 0.0i
writeln(2.0i - 0.0);        // CHECK-NEXT: -0.0 + 2.0i
var zero = 0.0, zeroI = 0.0i;
writeln(-2.0 - zeroI);      // CHECK-NEXT: -2.0 - 0.0i
writeln(2.0i - zero);       // CHECK-NEXT: -0.0 + 2.0i
writeln(zeroI + -zero);     // CHECK-NEXT: -0.0 + 0.0i
