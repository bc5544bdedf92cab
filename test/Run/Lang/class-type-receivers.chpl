// What `this` is in methods of class types, and in methods for one kind of reference.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

class C {
  proc type name() do return this: string;
  proc plain() do return this.type: string;
}
proc (owned C?).held() do return this.type: string;

writeln(C.name(), ", ", (owned C).name(), ", ", (borrowed C?).name());
// CHECK: C, owned C, borrowed C?
var x: owned C? = new C();
writeln(x!.plain(), ", ", x.held());
// CHECK-NEXT: borrowed C, owned C?

// A type formal of a class takes the classes derived from it.
class D : C { }
proc take(type t: borrowed C) do return t: string;
proc takeAny(type t: C) do return t: string;
writeln(take(borrowed D), ", ", takeAny(owned D), ", ", takeAny(shared C));
// CHECK-NEXT: borrowed D, owned D, shared C
