// A type field may be bound to a class without a management: what the class says of it decides.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s
class A {
  var n = 1;
  proc hello() do return "hello " + n: string;
}
class N {
  type X;
  var x = new owned X();
  proc again() do return (new unmanaged X(2)).hello();
}
class Made {
  type X;
  var x: shared X;
  proc init(type X) {
    this.X = X;
    this.x = new shared X(3);
  }
}
record R { type X; var x: owned X?; }

// CHECK: hello 1
writeln((new owned N(X=A)).x.hello());
// CHECK-NEXT: hello 1 borrowed N(A)
var n = new owned N(A);
writeln(n.x.hello(), " ", n!.type: string);
// CHECK-NEXT: hello 3
writeln((new unmanaged Made(A)).x.hello());
// CHECK-NEXT: nil hello 4
var r = new R(A);
write(r.x, " ");
r.x = new owned A(4);
writeln(r.x!.hello());

// As a formal's type it stands for each management.
proc f(x: N(A)) do return x.x.hello();
proc g(x: N(?t)) do return t: string;
// CHECK-NEXT: hello 1 A
writeln(f(n), " ", g(n));
