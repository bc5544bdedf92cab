// `super.init` gives what a parent without initialiser leaves open; initialisers written outside of their class.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class Parent { type idxType; }
class Child: Parent { proc init(type t) { super.init(t); } }
// CHECK: owned Child(int(64))
writeln((new Child(int)).type: string);

class A { param rank: int; type idxType; }
class B: A { var x: int; }
class C: B { proc init(param rank: int, type idxType) { super.init(rank, idxType, 7); } }
// CHECK-NEXT: {x = 7}owned C(2,real(64))
const c = new C(2, real);
writeln(c, c.type: string);
class D: A(1, string) { var y: int; proc init(y: int) { super.init(); this.y = y; } }
// CHECK-NEXT: {y = 5}string
const d = new D(5);
writeln(d, d.idxType: string);

class Later { var x: int; var y = false; }
proc Later.init(given) { writeln("outside"); x = given; y = given > 5; }
proc Later.postinit() { writeln("post"); }
// CHECK-NEXT: outside
// CHECK-NEXT: post
// CHECK-NEXT: {x = 10, y = true}
writeln(new Later(10));
