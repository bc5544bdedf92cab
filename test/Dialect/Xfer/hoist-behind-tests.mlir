// An array that is reached behind tests is acquired before the loop, behind the same tests.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!R = !chpl.record<"holder", (!D)>
!T = !chpl.array<!R, 1>
!O = !chpl.array<!chpl.class<@C>, 1>
chpl.class @C "C" id 1 fields [!D]
chpl.class @O "O" id 2 fields [!D, !chpl.class<@C>]
func.func private @body() {
  chpl.return
}

// The first iteration tests for nil.
// CHECK-LABEL: func.func @nilable(
// CHECK-SAME: %[[OBJECT:[^:]*]]: !chpl.class<@C>, %[[N:.*]]: i64
// CHECK: %[[RUNS:.*]] = arith.cmpi sgt, %[[N]]
// CHECK: chpl.if %[[RUNS]]
// CHECK: %[[IS:.*]] = chpl.pointer_compare "ne" %[[OBJECT]]
// CHECK-NEXT: chpl.if %[[IS]]
// CHECK-NEXT: %[[KNOWN:.*]] = chpl.known_object %[[OBJECT]]
// CHECK-NEXT: %[[A:.*]] = chpl.object_field_ref nonnil %[[KNOWN]][0]
// CHECK-NEXT: xfer.acquire host overwrite %[[A]]
// CHECK: chpl.for
// CHECK-NEXT: chpl.check_nil
// CHECK-NOT: xfer
func.func @nilable(%object: !chpl.class<@C>, %n: i64) {
  %1 = arith.constant 1 : i64
  chpl.for %i = %1 count %n step %1 : i64 {
    chpl.check_nil %object : !chpl.class<@C>
    %known = chpl.known_object %object : !chpl.class<@C>
    %a = chpl.object_field_ref nonnil %known[0] : !chpl.class<@C> -> !D
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// A test of the program that is the same in all iterations.
// CHECK-LABEL: func.func @testedByProgram(
// CHECK-SAME: %[[OBJECT:[^:]*]]: !chpl.class<@C>, %[[N:[^:]*]]: i64, %[[IS:[^:]*]]: i1
// CHECK: chpl.if
// CHECK: chpl.if %[[IS]]
// CHECK: chpl.pointer_compare
// CHECK: xfer.acquire host write
// CHECK: chpl.for
// CHECK-NOT: xfer
func.func @testedByProgram(%object: !chpl.class<@C>, %n: i64, %is: i1) {
  %1 = arith.constant 1 : i64
  chpl.for %i = %1 count %n step %1 : i64 {
    chpl.if %is {
      %a = chpl.object_field_ref %object[0] : !chpl.class<@C> -> !D
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// An element's index is tested.
// CHECK-LABEL: func.func @element(
// CHECK-SAME: %[[T:[^:]*]]: !chpl.ref<!chpl.array<{{.*}}>>, %[[K:[^:]*]]: i64
// CHECK: %[[VIEW:.*]] = chpl.view_of %[[T]]
// CHECK: chpl.if
// CHECK: %[[LOW:.*]] = chpl.view_low %[[VIEW]], 0
// CHECK: %[[POSITION:.*]] = arith.subi %[[K]], %[[LOW]]
// CHECK: %[[COUNT:.*]] = chpl.view_count %[[VIEW]], 0
// CHECK: %[[IS:.*]] = arith.cmpi ult, %[[POSITION]], %[[COUNT]]
// CHECK: chpl.if %[[IS]]
// CHECK: %[[ELEMENT:.*]] = chpl.elem_ref %[[VIEW]][%[[K]]]
// CHECK: %[[A:.*]] = chpl.field_ref %[[ELEMENT]][0]
// CHECK-NEXT: xfer.acquire host read %[[A]]
// CHECK: chpl.for
// CHECK-NOT: xfer
func.func @element(%t: !chpl.ref<!T>, %k: i64, %n: i64) {
  %1 = arith.constant 1 : i64
  chpl.for %i = %1 count %n step %1 : i64 {
    %view = chpl.view_of %t : !T
    chpl.check_bounds %view[%k] : !chpl.view<!R, 1>
    %element = chpl.elem_ref %view[%k] : !chpl.view<!R, 1>
    %a = chpl.field_ref %element[0] : !R
    xfer.acquire host read %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Out of both loops, where the inner one has an iteration.
// CHECK-LABEL: func.func @nest(
// CHECK: chpl.if
// CHECK: chpl.if
// CHECK: chpl.if
// CHECK: xfer.acquire host write
// CHECK: chpl.for
// CHECK: chpl.for
// CHECK-NOT: xfer
func.func @nest(%object: !chpl.class<@C>, %n: i64, %m: i64) {
  %1 = arith.constant 1 : i64
  chpl.for %i = %1 count %n step %1 : i64 {
    chpl.for %j = %1 count %m step %1 : i64 {
      %known = chpl.known_object %object : !chpl.class<@C>
      %a = chpl.object_field_ref nonnil %known[0] : !chpl.class<@C> -> !D
      xfer.acquire host write %a [%j to %j] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// An object in a field of another, where the loop writes no object.
// CHECK-LABEL: func.func @inner(
// CHECK: %[[FIELD:.*]] = chpl.object_field_ref nonnil %arg0[1]
// CHECK: chpl.if
// CHECK: %[[INNER:.*]] = chpl.load %[[FIELD]]
// CHECK: %[[A:.*]] = chpl.object_field_ref nonnil %[[INNER]][0]
// CHECK-NEXT: xfer.acquire host read %[[A]]
// CHECK: chpl.for
// CHECK-NOT: xfer
func.func @inner(%object: !chpl.class<@O>, %n: i64) {
  %1 = arith.constant 1 : i64
  %sum = chpl.local "sum" : i64
  chpl.for %i = %1 count %n step %1 : i64 {
    %field = chpl.object_field_ref nonnil %object[1] : !chpl.class<@O> -> !chpl.class<@C>
    %inner = chpl.load %field : !chpl.class<@C>
    %a = chpl.object_field_ref nonnil %inner[0] : !chpl.class<@C> -> !D
    xfer.acquire host read %a [%i to %i] : !D
    chpl.store %i, %sum : i64
    chpl.end
  }
  chpl.return
}

// Elements that hold no references to objects are written: the reference stays.
// CHECK-LABEL: func.func @writtenInner(
// CHECK: chpl.if
// CHECK: %[[INNER:.*]] = chpl.load
// CHECK: chpl.if
// CHECK: xfer.acquire host overwrite %{{.*}} [%c1_i64 to
// CHECK: chpl.for
// CHECK-NOT: xfer
func.func @writtenInner(%object: !chpl.class<@O>, %n: i64, %x: f64) {
  %1 = arith.constant 1 : i64
  chpl.for %i = %1 count %n step %1 : i64 {
    %field = chpl.object_field_ref nonnil %object[1] : !chpl.class<@O> -> !chpl.class<@C>
    %inner = chpl.load %field : !chpl.class<@C>
    chpl.check_nil %inner : !chpl.class<@C>
    %a = chpl.object_field_ref %inner[0] : !chpl.class<@C> -> !D
    %view = chpl.view_of %a : !D
    %e = chpl.elem_ref %view[%i] : <f64, 1, device>
    xfer.acquire host overwrite %a [%i to %i] : !D
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

// Where elements are references, one of them may be this.
// CHECK-LABEL: func.func @writtenReferences(
// CHECK: chpl.for
// CHECK: xfer.acquire host read
func.func @writtenReferences(%object: !chpl.class<@O>, %others: !chpl.ref<!O>, %n: i64) {
  %1 = arith.constant 1 : i64
  chpl.for %i = %1 count %n step %1 : i64 {
    %field = chpl.object_field_ref nonnil %object[1] : !chpl.class<@O> -> !chpl.class<@C>
    %inner = chpl.load %field : !chpl.class<@C>
    %a = chpl.object_field_ref nonnil %inner[0] : !chpl.class<@C> -> !D
    xfer.acquire host read %a [%i to %i] : !D
    %view = chpl.view_of %others : !O
    %e = chpl.elem_ref %view[%i] : <!chpl.class<@C>, 1>
    chpl.store %inner, %e : !chpl.class<@C>
    chpl.end
  }
  chpl.return
}

// An iteration that may end before: the object may be gone.
// CHECK-LABEL: func.func @perhapsLeft(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK: xfer.acquire host read
func.func @perhapsLeft(%object: !chpl.class<@C>, %n: i64) {
  %1 = arith.constant 1 : i64
  chpl.for %i = %1 count %n step %1 label %next : i64 {
    %isLast = arith.cmpi eq, %i, %n : i64
    chpl.if %isLast {
      chpl.break %next
    }
    %known = chpl.known_object %object : !chpl.class<@C>
    %a = chpl.object_field_ref nonnil %known[0] : !chpl.class<@C> -> !D
    xfer.acquire host read %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Other elements in other iterations.
// CHECK-LABEL: func.func @otherElement(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK: xfer.acquire host read
func.func @otherElement(%t: !chpl.ref<!T>, %n: i64) {
  %1 = arith.constant 1 : i64
  %view = chpl.view_of %t : !T
  chpl.for %i = %1 count %n step %1 : i64 {
    %element = chpl.elem_ref %view[%i] : !chpl.view<!R, 1>
    %a = chpl.field_ref %element[0] : !R
    xfer.acquire host read %a [%1 to %n] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
