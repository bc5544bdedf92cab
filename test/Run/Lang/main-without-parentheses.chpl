// The entry of a program may be declared without parentheses.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

writeln("first");
proc main {
  writeln("then");
}
// CHECK: first
// CHECK-NEXT: then
