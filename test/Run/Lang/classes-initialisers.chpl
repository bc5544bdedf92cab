// Initialisers along a chain of classes, postinit, delegation, generic fields that a body binds, casts that look at the object.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


class Animal {
  const name: string;
  var legs = 4;
  proc init(name: string) {
    this.name = name;
    write("Animal ");
  }
  proc init() { this.init("nobody"); }
  proc postinit() { write(name, ":", legs, " "); }
  proc sound() { return "..."; }
  proc deinit() { write("~", name, " "); }
}

class Bird : Animal {
  var wings = 2;
  proc init(name: string, flies = true) {
    super.init(name);
    if flies then
      wings = 4;
    init this;
    legs = 2;
    write("Bird", wings, " ");
  }
  override proc postinit() { write("fledged "); }
  override proc sound() { return "tweet"; }
}

class Owl : Bird {
  var nights: int;
  override proc sound() { return "hoo" + nights: string; }
  proc init(nights: int) {
    super.init("owl", flies = false);
    this.nights = nights;
  }
}

class Plain : Animal { var size: int; }

class Fieldless { proc init() { write("Fieldless "); } }
class Between : Fieldless { }
class Leaf : Between { var size = 2; }

record Grid {
  type eltType;
  param rank: int;
  var data: rank * eltType;
  var note;
  proc init(type eltType, param rank: int, note) {
    this.eltType = eltType;
    this.rank = rank;
    if rank == 1 then
      this.data = (1: eltType,);
    this.note = note;
  }
  proc init(note) { this.init(int, 2, note); }
  proc init=(from: string) { this.init(from); }
}

class Named {
  var size: int, name: string;
  proc init(size: int) {
    writeln("by size");
    init(size, "none");
  }
  proc init(size: int, name: string) {
    this.size = size;
    this.name = name;
  }
}
class Doubled {
  param twice: int;
  var value;
  proc init(param once: int, value) {
    proc doubled(param x: int) param do return 2 * x;
    twice = doubled(once);
    this.value = value;
  }
}
record Pair { var first, second; }
record Sum {
  var parts;
  var total;
  proc init(of: Pair(?)) {
    this.parts = of;
    this.total = parts.first * this.parts.second;
  }
}
module Points {
  class Point { var x = 0, y = 0; }
}
module Extended {
  use super.Points;
  proc Point.init(both: string) { this.x = both.size; this.y = this.x; }
  proc show() { writeln(new Point("four"), " ", new Point(1, 2), " ", new Point()); }
}

proc main() {
  {
    const a = new Animal(), b = new Bird("wren"), c = new Owl(7), d = new Plain(3);
    writeln();
    // CHECK: Animal nobody:4 Animal Bird4 wren:2 fledged Animal Bird2 owl:2 fledged Animal nobody:4
    writeln(a.sound(), b.sound(), c.sound(), d.size, " ", c);
    // CHECK-NEXT: ...tweethoo73 {name = owl, legs = 2, wings = 2, nights = 7}
    const seen: borrowed Animal = c;
    writeln((seen: borrowed Owl?)!.nights, " ", (a: borrowed Animal): borrowed Bird?, " ", seen.sound());
    // CHECK-NEXT: 7 nil hoo7
    try {
      writeln((a: borrowed Bird).wings);
    } catch e: ClassCastError {
      writeln("no bird");
    } catch {
      writeln("another error");
    }
    // CHECK-NEXT: no bird
  }
  writeln();
  // CHECK-NEXT: ~nobody ~owl ~wren ~nobody
  {
    var owner: owned Animal = new Bird("crow");
    var tried = owner: owned Owl?;
    write(tried == nil, owner.name, " ");
    var bird = owner: owned Bird?;
    write(bird!.wings, " ");
    const both = new shared Owl(1);
    const again = both: shared Animal;
    write(again.sound(), " ");
  }
  writeln();
  // CHECK-NEXT: Animal Bird4 crow:2 fledged truecrow 4 Animal Bird2 owl:2 fledged hoo1 ~owl ~crow
  const g = new Grid(real, 1, "one"), h = new Grid(2.5), i: Grid(int, 2, string) = "text";
  writeln(g, h, i, " ", g.type: string, " ", h.type: string);
  // CHECK-NEXT: (data = (1.0,), note = one)(data = (0, 0), note = 2.5)(data = (0, 0), note = text) Grid(real(64),1,string) Grid(int(64),2,real(64))

  // `init(...)` is `this.init(...)`.
  writeln(new Named(3));
  // CHECK-NEXT: by size
  // CHECK-NEXT: {size = 3, name = none}
  writeln((new Doubled(4, 1.5)).type: string, " ", new Sum(new Pair(5, 2.0)));
  // CHECK-NEXT: owned Doubled(8,real(64)) (parts = (first = 5, second = 2.0), total = 10.0)
  // A parent that declares its initialiser is made by it, fields or none.
  writeln(new Leaf(), new Leaf(7));
  // CHECK-NEXT: Fieldless Fieldless {size = 2}{size = 7}
  // What another module adds leaves the compiler's initialiser.
  Extended.show();
  // CHECK-NEXT: {x = 4, y = 4} {x = 1, y = 2} {x = 0, y = 0}
  {
    const d = new Declared(3);
    writeln(d);
    // CHECK-NEXT: {x = 4}
  }
  // CHECK-NEXT: ends 4
}

// What returns nothing may say so.
class Declared {
  var x: int;
  proc init(x: int): void { this.x = x; }
  proc postinit(): void { x += 1; }
  proc deinit() { writeln("ends ", x); }
}
