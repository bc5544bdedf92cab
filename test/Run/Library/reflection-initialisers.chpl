// canResolveMethod answers for the initialisers that the compiler makes as for those that the program declares.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use Reflection;
class C { var x = 10; var A: [1..2] int; var s: string; }
class D : C { var y: real; }
class Open { var c: borrowed C; }
record R { var n: int; const t = "a"; }
record Own { var n: int; proc init(n: string) { this.n = n: int; } }
var c = new C(), d = new D(), r: R, own = new Own("1"), holder = new Open(c);
// CHECK: true true false false
writeln(canResolveMethod(c, "init"), " ", canResolveMethod(c, "init", 3), " ", canResolveMethod(c, "init", "text"), " ",
        canResolveMethod(c, "init", 1, [1, 2], "s", 4));
// CHECK-NEXT: true true
writeln(canResolveMethod(d, "init"), " ", canResolveMethod(c, "init", 1, [1, 2], "s"));
// CHECK-NEXT: true true false
writeln(canResolveMethod(r, "init"), " ", canResolveMethod(r, "init", 1, "b"), " ", canResolveMethod(r, "init", 1, 2));
// CHECK-NEXT: false true false
writeln(canResolveMethod(own, "init"), " ", canResolveMethod(own, "init", "2"), " ", canResolveMethod(own, "init", 2));
// CHECK-NEXT: false true
writeln(canResolveMethod(holder, "init"), " ", canResolveMethod(holder, "init", c.borrow()));
