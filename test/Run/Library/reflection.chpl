// Reflection: all members of a type, and what can be called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Reflection;

record sample {
  type t;
  param n: int;
  var x: t;
  const name = "none";
  proc scale(factor: int) { return x * factor; }
  proc type describe() { return "a sample"; }
}
proc visible(x: int) { }

proc named(x) {
  param name = getModuleName() + "." + getRoutineName();
  writeln(name, " ", x.type: string);
}

record open {
  type t;
  param n: int;
  type u;
  var a: t;
  var b: u;
  const c = 3.5;
}

proc main() {
  var s = new sample(int, 3, 5);
  writeln(numFields(s.type), " ", getFieldName(s.type, 2), " ", getFieldIndex(s.type, "name"), " ", hasField(s.type, "y"));
  // CHECK: 4 x 3 false
  type t = getField(s, 0);
  param n = getField(s, "n");
  writeln(t: string, " ", n, " ", getField(s, "x"), " ", getField(s, 3));
  // CHECK-NEXT: int(64) 3 5 none
  getFieldRef(s, "x") = 8;
  writeln(s.x, " ", isType(getField(s, 0)), isParam(getField(s, 1)), isParam(getField(s, 2)));
  // CHECK-NEXT: 8 truetruefalse
  writeln(canResolve("visible", 1), canResolve("visible", "one"), canResolve("invisible"), canResolve("main"));
  // CHECK-NEXT: truefalsefalsetrue
  writeln(canResolveMethod(s, "scale", 2), canResolveMethod(s, "scale"), canResolveTypeMethod(s.type, "describe"));
  // CHECK-NEXT: truefalsetrue
  type half = open(int, u=?);
  for param i in 0..<numFields(half) do
    write(getFieldName(half, i), " ", isFieldBound(half, i), "; ");
  writeln(numFields(open));
  // CHECK-NEXT: t true; n false; u false; a true; b false; c true; 6
  param line = getLineNumber(), file = getFileName();
  writeln(line, " ", getLineNumber(), " ", file.endsWith("reflection.chpl"));
  // CHECK-NEXT: [[#@LINE-2]] [[#@LINE-1]] true
  named(1);
  named("one");
  writeln(getRoutineName());
  // CHECK-NEXT: reflection.named int(64)
  // CHECK-NEXT: reflection.named string
  // CHECK-NEXT: main
  // A constant variable of a class refers to an object that may change.
  const object = new Cleared();
  object.clear();
  getFieldRef(object, "size") += 5;
  const lent: borrowed Cleared? = object;
  writeln(object, " ", getField(lent, 0));
  // CHECK-NEXT: {size = 5, A = 0.0 0.0 0.0} 5
  writeln(fill(object, 3), " ", getField(lent, 1));
  // CHECK-NEXT: 3.0 3.0 3.0 3.0 3.0 3.0
}

class Cleared {
  var size = 2;
  var A: [1..3] real = 1.5;
  proc clear() {
    for param i in 0..1 {
      ref field = getFieldRef(this, i);
      field = 0;
    }
  }
}
proc fill(store, value) {
  getFieldRef(store, 1) = value;
  return store.A;
}
