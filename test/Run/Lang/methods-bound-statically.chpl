// Methods that are bound by the written type, forwarded values that are called, and defaults of inout formals.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class Base {
  proc name do return "base";
  proc run(x: int) { writeln("base ", x); }
}
class Derived : Base {
  proc name do return "derived";
  proc run(y: int) { writeln("derived ", y); }
}
record Table {
  var offset: int;
  proc this(i: int) do return offset + i;
}
record Holder {
  var inner = new Table(10);
  proc table const ref do return inner;
}
record Outside { forwarding var h: Holder; }

proc count(inout x: int = 3) { x += 1; return x; }

proc main() {
  const d = new Derived();
  const b: borrowed Base = d;
  // CHECK: base derived
  writeln(b.name, " ", d.name);
  // CHECK-NEXT: base 1
  b.run(1);
  // CHECK-NEXT: derived 2
  d.run(y = 2);
  const o: Outside;
  // CHECK-NEXT: 12
  writeln(o.table(2));
  var n = 5;
  // CHECK-NEXT: 4 6 6
  writeln(count(), " ", count(n), " ", n);
}
