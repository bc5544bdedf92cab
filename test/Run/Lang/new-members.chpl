// Members of an object that has just been made.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class C { var x: int; proc twice() do return 2 * x; proc nested do return new D(x); }
class D { var y: int; }
record R { type t; var v: t; proc get() do return v; }
module M { record S { var z: int; proc neg() do return -z; } }
proc main() {
  // CHECK: 6 4 5
  writeln(new C(3).twice(), " ", (new C(2)).twice(), " ", new C(5).nested.y);
  // CHECK-NEXT: 7 -8 9
  writeln(new R(int, 7).get(), " ", new M.S(8).neg(), " ", new R(int)(9).v);
  // CHECK-NEXT: 12 10
  writeln(new C[6].twice(), " ", (new owned C[5]).twice());
}
