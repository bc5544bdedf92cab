// A call of a method is dispatched where a subclass overrides the method; the method then has a slot.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// FINDS: OverridesForgotten
class Base {
  proc changed(): int { return 1; }
  proc kept(): int { return 2; }
}
class Derived: Base {
  override proc changed(): int { return 3; }
}

// CHECK-LABEL: proc {{.*}}.callsChanged(
// CHECK-SAME: {{^}}const in b.[[B:[0-9]+]]: borrowed Base)
// CHECK-NEXT: return virtual chpl.virtual-calls.Base.changed(*b.[[B]])
proc callsChanged(b: borrowed Base) { return b.changed(); }

// CHECK-LABEL: proc {{.*}}.callsKept(
// CHECK-SAME: {{^}}const in b.[[B:[0-9]+]]: borrowed Base)
// CHECK-NEXT: return chpl.virtual-calls.Base.kept(*b.[[B]])
proc callsKept(b: borrowed Base) { return b.kept(); }

// CHECK-LABEL: proc chpl.virtual-calls.Base.changed(
// CHECK-SAME: int(64) slot {{[0-9]+}} {
// CHECK-LABEL: proc chpl.virtual-calls.Base.kept(
// CHECK-NOT: slot
// CHECK-SAME: int(64) {

var object: owned Base = new Derived();
callsChanged(object.borrow());
callsKept(object.borrow());
