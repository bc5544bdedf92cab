// '!' is refused where a variable is nil on every way that leads there, and nowhere else.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

class C {
  var x: int;
  proc run() { }
}
config const maybe = true, n = 3;

proc setOf(ref x: owned C?) { x = new C(1); }
proc refOf(ref x: owned C?) ref do return x;

var ofModule: borrowed C?, changed: unmanaged C?;
if ofModule != nil then writeln(ofModule!.x);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'ofModule' is nil here in any case, and '!' would end the program: give it an object first
writeln(ofModule!.x);
proc change() { changed = new unmanaged C(2); }
change();
changed!.run();

proc kinds(type t) {
  var x: t;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'x' is nil here in any case
  x!.run();
  const y: t = nil;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'y' is nil here in any case
  y!.x;
}
kinds(owned C?);
kinds(shared C?);
kinds(borrowed C?);
kinds(unmanaged C?);

proc ways() {
  var x: shared C? = new shared C(1);
  if maybe then x = nil; else x = nil;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'x' is nil here in any case
  x!.run();
  for i in 1..n {
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} note: 'x' becomes nil here
    x = nil;
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'x' is nil here in any case
    x!.run();
  }
  var y: owned C? = new C(1);
  const z = y;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'y' is nil here in any case
  y!.run();
}

proc references() {
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} note: 'x' becomes nil here
  var x: owned C?;
  ref r = x;
  ref s = r;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 's' is nil here in any case
  s!.run();
  s = new C(2);
  x!.run();
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} note: 'x' becomes nil here
  r = nil;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'x' is nil here in any case
  x!.run();
}

proc right() {
  var x: owned C?;
  if maybe then x = new C(1);
  x!.run();
  var y: owned C?;
  while maybe {
    y!.run();
    y = new C(1);
  }
  var z: owned C?;
  setOf(z);
  z!.run();
  var w: owned C?;
  refOf(w) = new C(3);
  w!.run();
  var v: borrowed C?;
  if v != nil && v!.x == 2 then v!.run();
  const d = if v == nil then 1 else v!.x;
  while v != nil do v!.run();
  var nested: shared C?;
  proc fill() { nested = new shared C(4); }
  fill();
  nested!.run();
  var task: shared C?, isThere: sync bool;
  begin with (ref task) {
    task = new shared C(1);
    isThere.writeEF(true);
  }
  isThere.readFE();
  task!.run();
  var left: shared C?;
  if maybe {
    left = nil;
    return;
  }
  var last: shared C? = nil;
  {
    defer { last = new shared C(1); }
  }
  last!.run();
  var out_: shared C?;
  label once for i in 1..n {
    if i == 2 {
      out_ = new shared C(i);
      break once;
    }
  }
  out_!.run();
  var caught: shared C? = new shared C(1);
  try {
    caught = nil;
    mayThrow();
    caught = new shared C(2);
  } catch {
    caught = new shared C(3);
  }
  caught!.run();
}
proc mayThrow() throws { }

ways();
references();
right();
