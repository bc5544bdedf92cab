// A variable may get its first value from the out formal that it is passed to.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Noisy {
  var id: int;
  proc init(id: int = 0) {
    this.id = id;
    writeln("init ", id);
  }
  proc init=(other: Noisy) {
    this.id = other.id;
    writeln("copy ", id);
  }
  proc deinit() { writeln("deinit ", id); }
}
operator Noisy.=(ref to: Noisy, from: Noisy) {
  writeln("assign ", from.id);
  to.id = from.id;
}
class C {
  var x: int;
}

proc make(out to: Noisy, id: int) { to = new Noisy(id); }
proc makeTwice(out to: Noisy) {
  writeln(to.id);
  to = new Noisy(9);
}
proc number(out to: int) { to = 5; }
proc known(out to: int): bool {
  to = 6;
  return true;
}
proc object(out to: owned C) { to = new C(7); }
proc numbers(out A: [1..3] int) do A = [i in 1..3] i * i;
proc of(type t, out to: t, value: t) { to = value; }
record Maker {
  proc fill(out to: Noisy) { to = new Noisy(11); }
}

config const first = true;

// CHECK: record
// CHECK-NEXT: init 1
// CHECK-NEXT: has 1
// CHECK-NEXT: deinit 1
proc ofRecord() {
  writeln("record");
  var x: Noisy;
  make(x, 1);
  writeln("has ", x.id);
}
ofRecord();

// The type comes from the formal, a constant stays constant, and the order of the actuals does not matter.
// CHECK-NEXT: inferred
// CHECK-NEXT: init 2
// CHECK-NEXT: 2 5 7 six
// CHECK-NEXT: 1 4 9 over {1..3}
// CHECK-NEXT: 2.5
// CHECK-NEXT: deinit 2
proc inferred() {
  writeln("inferred");
  const x, n, c, six, A, r;
  make(id=2, to=x);
  number(n);
  object(c);
  const isKnown = known(six);
  numbers(A);
  of(real, r, 2.5);
  writeln(x.id, " ", n, " ", c.x, " ", if isKnown && six == 6 then "six" else "?");
  writeln(A, " over ", A.domain);
  writeln(r);
}
inferred();

// Each branch may do it in its own way.
// CHECK-NEXT: branches
// CHECK-NEXT: init 3
// CHECK-NEXT: has 3
// CHECK-NEXT: deinit 3
proc branches() {
  writeln("branches");
  var x: Noisy;
  if first {
    make(x, 3);
  } else {
    x = new Noisy(4);
  }
  writeln("has ", x.id);
}
branches();

// Mentioned before it is passed: assigned after the call.
// CHECK-NEXT: assigned
// CHECK-NEXT: init 0
// CHECK-NEXT: 0
// CHECK-NEXT: init 5
// CHECK-NEXT: assign 5
// CHECK-NEXT: deinit 5
// CHECK-NEXT: deinit 5
proc assigned() {
  writeln("assigned");
  var x: Noisy;
  writeln(x.id);
  make(x, 5);
}
assigned();

// The procedure looks at its formal first, so that starts at the default.
// CHECK-NEXT: formal
// CHECK-NEXT: init 0
// CHECK-NEXT: 0
// CHECK-NEXT: init 9
// CHECK-NEXT: assign 9
// CHECK-NEXT: deinit 9
// CHECK-NEXT: deinit 9
proc formal() {
  writeln("formal");
  var x: Noisy;
  makeTwice(x);
}
formal();

// CHECK-NEXT: method
// CHECK-NEXT: init 11
// CHECK-NEXT: deinit 11
proc method() {
  writeln("method");
  var maker: Maker, x: Noisy;
  maker.fill(x);
}
method();

// Methods of classes give out objects that have no default, also where a class overrides them.
class Giver {
  proc make(out made: owned Giver, n: int) throws {
    if n < 0 then throw new Error("negative");
    made = new Giver();
  }
  proc share(out made: shared Giver) { made = new shared Giver(); }
  proc name() do return "giver";
}
class Another : Giver {
  override proc make(out made: owned Giver, n: int) throws { made = new Another(); }
  override proc name() do return "other";
}
proc givers() throws {
  for giver in (new Giver(): borrowed Giver, new Another(): borrowed Giver) {
    var first: owned Giver, second = new Giver(), third: shared Giver;
    giver.make(first, 1);
    giver.make(second, 2);
    giver.share(third);
    writeln(first.name(), " ", second.name(), " ", third.name());
  }
  var kept = new Giver();
  try { kept.make(kept, -1); } catch e { writeln(e.message(), " ", kept.name()); }
}
givers();
// CHECK-NEXT: giver giver giver
// CHECK-NEXT: other other giver
// CHECK-NEXT: negative giver

// CHECK-NEXT: module
// CHECK-NEXT: init 6
// CHECK-NEXT: 6 5 7
writeln("module");
var global: Noisy;
make(global, 6);
const five: int;
number(five);
var object7: owned C;
object(object7);
writeln(global.id, " ", five, " ", object7.x);
// CHECK-NEXT: deinit 6
