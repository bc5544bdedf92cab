// Unions: one field is active, the one written last.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck --match-full-lines %s

union Value {
  var i: int;
  var r: real;
  var s: string;
  proc number(): int { return i; }
}

/// Copies a number alone.
union Number {
  var i: int;
  var r: real;
  proc init() {}
  proc init(i: int) { this.i = i; }
  proc init=(other: Number) {
    if other.getActiveIndex() == 0 then this.i = other.i + 1;
    else this.r = other.r;
  }
}

union Counted {
  var i: int;
  var r: real;
  proc postinit() { write(getActiveIndex(), if getActiveIndex() < 0 then "\n" else " "); }
}
record shows {
  proc this(const ref field) { writeln(field.type: string, " ", field); }
}

proc change(ref x: int) { x += 1; }

proc main() {
  var v: Value;
  writeln(v);
  // CHECK: ()
  v.i = 3;
  writeln(v, " ", v.number());
  // CHECK-NEXT: (i = 3) 3
  change(v.i);
  writeln(v.i);
  // CHECK-NEXT: 4
  v.s = "text";
  const copy = v;
  writeln(copy, " ", v: string, " ", copy.s.size);
  // CHECK-NEXT: (s = text) (s = text) 4
  var w: Value;
  w.r = 2.5;
  v = w;
  writeln(v);
  // CHECK-NEXT: (r = 2.5)
  var whole = new Number(7), half: Number;
  half.r = 0.5;
  const copies = (whole, half);
  writeln(whole, " ", copies);
  // CHECK-NEXT: (i = 7) ((i = 8), (r = 0.5))
  // A field that 'new' is given is active, also in postinit.
  const made = new Counted(r = 1.5), first = new Value(1), counted: Counted;
  // CHECK-NEXT: 1 -1
  writeln(made, " ", first, " ", counted, " ", new Value(s = "x"));
  // CHECK-NEXT: (r = 1.5) (i = 1) () (s = x)
  // A field is its position, as a member of the type.
  // CHECK-NEXT: 0 1 true
  writeln(Counted.i, " ", Counted.r, " ", made.getActiveIndex() == Counted.r);
  // Fields by position and by name; one visitor for all of them.
  select made.getActiveIndex() {
    when Counted.getFieldIndex("i") do writeln("i");
    when Counted.getFieldIndex("r") do writeln(made(1) + made[Counted.getFieldIndex("r")]);
  }
  // CHECK-NEXT: 3.0
  for each in (first, new Value(s = "visited")) do each.visitOne(new shows());
  // CHECK-NEXT: int(64) 1
  // CHECK-NEXT: string visited
  writeln(copy.r);
  // CHECK-NEXT: {{.*}}unions.chpl:[[#@LINE-1]]: error: halt reached - illegal union access
}
