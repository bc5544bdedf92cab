// Types of fields that are computed from the fields before them, those of parents too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use List;

record plain {
  var a = 2.5;
  var b: a.type;
  var c: [1..2] b.type;
}
// CHECK: (a = 2.5, b = 0.0, c = 0.0 0.0)
writeln(new plain());

class Parent {
  var x: int(8);
  var pair: (x.type, x.type);
}
class Child : Parent {
  var y: x.type = 3;
  var all: list(y.type);
}
// CHECK-NEXT: {x = 0, pair = (0, 0), y = 3, all = []}
const child = new Child();
writeln(child);
// CHECK-NEXT: int(8) list(int(8),false)
writeln(child.y.type: string, " ", child.all.type: string);

record open {
  var v;
  var w: v.type;
  var more: list((v.type, w.type));
}
// CHECK-NEXT: (v = 3, w = 4, more = []) (v = s, w = t, more = [])
writeln(new open(3, 4), " ", new open("s", "t"));

// An alias of a type that mentions a class with a field of that alias.
type peers = list(shared peer);
class peer { var others: peers; var name: string; }
const first = new shared peer(name="first");
first.others.pushBack(new shared peer(name="second"));
// CHECK-NEXT: second
writeln(first.others[0].name);
