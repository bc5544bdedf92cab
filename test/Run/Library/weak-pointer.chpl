// Weak pointers know whether their object is there, and do not keep it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t --memLeaks | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
use WeakPointer, List;
config param wrong = false;

class C {
  var x: int;
  proc deinit() { writeln("end ", x); }
}
class D : C { var y = 5; }
class Node {
  var name: string;
  var parent: weak(shared Node);
  var children: list(shared Node);
  proc init(name: string) {
    this.name = name;
    this.parent = new weak(shared Node);
  }
  proc deinit() { writeln("end ", name); }
}

proc states() {
  var c: shared C? = new shared C(1);
  var w = new weak(c), v = w;
  writeln(w, " ", w.getStrongCount(), " ", w.getWeakCount());
  // CHECK: {x = 1} 1 2
  {
    const again = w.upgrade();
    writeln(again!.x, " ", w.getStrongCount());
    // CHECK-NEXT: 1 2
    const cast = try! w: shared C;
    writeln(cast.x, " ", v.getStrongCount(), " ", (w: shared C?)!.x);
    // CHECK-NEXT: 1 3 1
  }
  c = nil;
  // CHECK-NEXT: end 1
  writeln(w.upgrade(), " ", w, " ", w.getStrongCount(), " ", v.getWeakCount());
  // CHECK-NEXT: nil invalid-ptr 0 2
  try {
    const gone = w: shared C;
    writeln(gone);
  } catch e: NilClassError {
    writeln("NilClassError");
  } catch {
  }
  // CHECK-NEXT: NilClassError
  var d = new shared D(2);
  var other = new weak(d);
  writeln(other.upgrade()!.y, " ", (new weak(d)).getWeakCount());
  // CHECK-NEXT: 5 2
  w = new weak(new shared C(3));
  // CHECK-NEXT: end 3
  writeln(w.upgrade() == nil, " ", new weak(shared C));
  // CHECK-NEXT: true nil-object
}
// CHECK-NEXT: end 2
states();

proc tree() {
  var root = new shared Node("root"), child = new shared Node("child");
  child.parent = new weak(root);
  root.children.pushBack(child);
  writeln(child.parent.upgrade()!.name, " ", root.children.size);
  // CHECK-NEXT: root 1
}
// CHECK-DAG: end root
// CHECK-DAG: end child
tree();

/// One task drops the object while others ask for it.
proc tasks() {
  var sum: atomic int;
  for round in 1..200 {
    var c: shared Quiet? = new shared Quiet(1);
    var w = new weak(c);
    coforall t in 0..3 with (ref c) do
      if t == 0 then c = nil;
      else
        for k in 1..20 do
          if const object = w.upgrade() then sum.add(object.x - 1);
    if w.upgrade() != nil then writeln("not gone");
  }
  writeln(sum.read());
  // CHECK: 0
}
class Quiet { var x: int; }
tasks();

if wrong {
  // WRONG: weak-pointer.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a weak pointer is to a shared class, not to owned C
  var none_ = new weak(owned C);
  // WRONG: weak-pointer.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a weak pointer is made of a shared object, not of owned C
  var wrong_ = new weak(new owned C(1));
}
// CHECK-NOT: {{.}}
