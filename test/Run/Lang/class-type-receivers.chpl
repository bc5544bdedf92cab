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

// A type method of a parent, and a type formal of a class, have the parent's class for the classes derived from it.
class D : C { }
proc take(type t: borrowed C) do return t: string;
proc takeAny(type t: C) do return t: string;
proc takeAnything(type t: owned) do return t: string;
writeln(D.name(), ", ", (shared D).name());
// CHECK-NEXT: C, shared C
writeln(take(unmanaged D), ", ", takeAny(owned D), ", ", takeAny(shared C), ", ", takeAnything(owned D));
// CHECK-NEXT: borrowed C, owned C, shared C, owned D
class G { type t; proc type name() do return this: string; }
class H : G { }
proc takeOpen(type t: G) do return t: string;
writeln((owned H(int)).name(), ", ", takeOpen(shared H(real)));
// CHECK-NEXT: owned G(int(64)), shared G(real(64))
proc which(type t) do return "any type";
proc which(type t: borrowed C) do return "C";
writeln(which(borrowed C), ", ", which(borrowed D), ", ", which(int));
// CHECK-NEXT: C, C, any type
