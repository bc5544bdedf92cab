// Class references: what new makes, what converts, what may be nil, who owns.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module classes {
  class Parent { var x: int; proc get() { return x; } }
  class Child : Parent { var y: int; }
  class Other { var z: int; }
  record R { var a: int; }

  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: 'new' makes records and classes; int(64) is none
  const a = new int(3);
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: R is no class: it has no management
  const b = new owned R(3);
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: 'new' needs parentheses after the type
  const c = new Parent;
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: Parent has 1 field(s): there are too many values
  const d = new Parent(1, 2);
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: Parent has no field 'w' to initialise
  const e = new Parent(w = 1);

  var nobody: borrowed Parent? = nil;
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: borrowed Parent? may be nil: write '!' before '.x', or test it first
  nobody.x = 3;
  // CHECK: classes.chpl:[[#@LINE+2]]:{{.*}}error: no 'get' can be called with ()
  // CHECK: : the receiver may be nil; use '!' or test it first
  nobody.get();

  var parent = new Parent(1);
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: there is no cast from owned Parent to borrowed Other
  const other = parent: borrowed Other;
  // CHECK: classes.chpl:[[#@LINE+2]]:{{.*}}error: there is no cast from owned Parent to unmanaged Parent
  // CHECK: note: to take the object from its owner, call the owner's method 'release'
  const unmanagedParent = parent: unmanaged Parent;
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: owned Parent does not convert to borrowed Child
  const child: borrowed Child = parent;
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: nil does not convert to Parent
  const nothingAtAll: Parent = nil;
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: only unmanaged objects are deleted; this is owned Parent
  delete parent;

  const fixed = new Parent(2);
  // CHECK: classes.chpl:[[#@LINE+1]]:{{.*}}error: the object cannot change hands: its owner is constant
  var taken = fixed;
  writeln(fixed);
}
