// Initialisers with formals of intent out and inout, of records, classes and their parents: the actuals change once the
// value is there, and not when the initialiser throws.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int;
  proc init(a: int, out b: int, inout c: string) { x = a; b = a + 1; c += "!"; }
  proc init(a: R, inout n: int) throws {
    x = a.x;
    init this;
    n += 1;
    if n > 2 then throw new Error("too many");
  }
}
class C {
  var y: int;
  proc init(out b) where b.type == int { y = 7; b = 9; }
  proc postinit() { write("post ", y, " "); }
}
class P {
  var z: int;
  proc init(inout w: int) { z = w; w *= 2; }
}
class Q : P {
  var u: int;
  proc init(inout w: int) { super.init(w); u = w; w += 1; }
}
class V {
  var n: int;
  proc init(out size: int) { size = 3; n = size; }
  proc init(out size: int, out all: [1..2] int) { size = 1; all = 5; n = 0; }
}
class W : V {
  var m: int;
  proc init() { var k: int; super.init(k); m = k; }
  proc init(x: int) { var k: int, b: [1..2] int; super.init(k, b); m = x + k + b[2]; }
}
record G {
  type t;
  var v: t;
  proc init(v: ?t, out size: int) { this.t = t; this.v = v; size = numBytes(t); }
}
proc two(r: R, s: R) { write(r, " ", s, " "); }

var global: int, text = "s";
// CHECK: (x = 3) 4 s!
const made = new R(3, global, text);
writeln(made, " ", global, " ", text);

proc main() {
  var b: int, s = "t";
  // CHECK-NEXT: (x = 3) 4 t!
  const r = new R(3, b, s);
  writeln(r, " ", b, " ", s);
  // CHECK-NEXT: post 7 {y = 7} 9
  const owner = new C(b);
  writeln(owner, " ", b);
  b = 0;
  // CHECK-NEXT: post 7 {y = 7} 9
  const plain = new unmanaged C(b);
  writeln(plain, " ", b);
  delete plain;
  var w = 5;
  // CHECK-NEXT: {z = 5, u = 10} 11
  const child: owned P = new Q(w);
  writeln(child, " ", w);
  var n = 0;
  // CHECK-NEXT: (x = 3) 1
  const first = try! new R(r, n);
  writeln(first, " ", n);
  // CHECK-NEXT: too many 2
  try { writeln(new R(new R(r, n), n)); } catch e { writeln(e.message(), " ", n); }
  // CHECK-NEXT: (x = 1) (x = 2) 3 t!!!
  two(new R(1, b, s), new R(2, b, s));
  writeln(b, " ", s);
  var size: int;
  // CHECK-NEXT: (v = 3) 2
  const short = new G(3: int(16), size);
  writeln(short, " ", size);
  var sizes: [1..2] int;
  // CHECK-NEXT: (v = 2.5) 0 8
  const wide = new G(2.5, sizes[2]);
  writeln(wide, " ", sizes);
  // CHECK-NEXT: {n = 3, m = 3} {n = 0, m = 7}
  writeln(new W(), " ", new W(1));
  // CHECK-NEXT: ((x = 1), 2)
  writeln((new R(1, b, s), b));
}
