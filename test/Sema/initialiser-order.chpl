// What an initialiser must do, and in which order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not="can be called with"
module order {
  record Twice {
    var x: int;
    const y: int;
    proc init() {
      this.y = 1;
      // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: constant field 'y' is initialised already, or should have been before later fields
      this.y = 2;
    }
  }
  record Early {
    var x, y: int;
    proc sum() { return x + y; }
    proc init() {
      this.x = 1;
      // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: 'this' still has fields without a value here: initialise them, and write 'init this;', first
      this.y = this.sum();
    }
  }
  record Late {
    var x: int;
    proc init(x: int) { this.x = x; }
    proc init() {
      this.x = 3;
      // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: another initialiser can only be called before fields are initialised
      this.init(4);
    }
  }
  proc looksAt(const ref whole) do return 1;
  proc copies(in whole) do return 1;
  record Passed {
    var x, y, z: int;
    proc init() {
      this.x = 1;
      // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: 'this' still has fields without a value here
      this.y = looksAt(this);
      // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: 'this' still has fields without a value here
      this.z = copies(this);
    }
    proc init(n: int) {
      this.x = n;
      init this;
      this.y = looksAt(this);
    }
  }
  const passed = new Passed(), complete = new Passed(1);
  record Given {
    var x, y: int;
  }
  // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: field 'x' is initialised twice
  const given = new Given(1, x = 2);
  class Node { var next: borrowed Node; }
  // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: field 'next' needs a value: borrowed Node has no default
  const node = new Node();
  // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: 'new' needs parentheses after the type, even without arguments
  const open = new Given;
  class Base {
    var x: int;
    proc init(x: int) { this.x = x; }
  }
  class Derived : Base {
    var y: int;
    // That it comes late is all that is said: not that an initialiser without arguments is missing.
    proc init() {
      this.y = 1;
      // CHECK-DAG: initialiser-order.chpl:[[#@LINE+1]]:{{.*}}error: another initialiser can only be called before fields are initialised
      super.init(4);
    }
  }
  const derived = new Derived();
  const twice = new Twice(), early = new Early(), late = new Late();
}
