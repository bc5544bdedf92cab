// Formals of procedure types may have an intent and no name.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
type F = proc(ref: int, const ref: real): void;
proc inc(ref x: int, const ref y: real) { x += y: int; }
var f: F = inc;
var n = 3; f(n, 2.5); writeln(n);
proc apply(g: proc(ref: int, const ref: real): void, ref k: int) { g(k, 1.0); }
apply(f, n); writeln(n);
// CHECK: 5
// CHECK-NEXT: 6
