// Whether a call would resolve: what compilerError says of it is an answer.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use Reflection;
proc f(x: int) { compilerError("not for integers"); }
proc f(x: string) { }
proc g(x): int { if x.type == real then compilerError("not for reals"); return 1; }
proc main() {
  // CHECK: false true false true false
  // CHECK-NEXT: true true false
  writeln(canResolve("f", 1), " ", canResolve("f", "a"), " ", canResolve("g", 1.0), " ", canResolve("g", 1), " ",
          canResolve("h"));
  writeln(canResolve("!=", 1, 2.0i), " ", canResolve("==", true, false), " ", canResolve("<", 1, 2.0i));
}
