// The array in a field of an object that may be nil is not looked at before the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
chpl.class @C "C" id 1 fields [!D]
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @perhapsNil(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK: chpl.if
// CHECK: xfer.acquire host read
func.func @perhapsNil(%object: !chpl.class<@C>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    %isThere = arith.cmpi sgt, %i, %n : i64
    chpl.if %isThere {
      %a = chpl.object_field_ref %object[0] : !chpl.class<@C> -> !D
      xfer.acquire host read %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// What is an object behind a test alone stays there.
// CHECK-LABEL: func.func @tested(
// CHECK-NOT: xfer
// CHECK: chpl.if
// CHECK: xfer.acquire host read
func.func @tested(%object: !chpl.class<@C>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    %isThere = arith.cmpi sgt, %i, %n : i64
    chpl.if %isThere {
      %known = chpl.known_object %object : !chpl.class<@C>
      %a = chpl.object_field_ref nonnil %known[0] : !chpl.class<@C> -> !D
      xfer.acquire host read %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// A field of an object that is there for sure moves with it.
// CHECK-LABEL: func.func @inLoop(
// CHECK-NEXT: chpl.object_field_ref nonnil
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.for
func.func @inLoop(%object: !chpl.class<@C>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    %a = chpl.object_field_ref nonnil %object[0] : !chpl.class<@C> -> !D
    xfer.acquire host read %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// One whose address is known before the loop is.
// CHECK-LABEL: func.func @known(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.for
func.func @known(%object: !chpl.class<@C>, %n: i64) {
  %a = chpl.object_field_ref nonnil %object[0] : !chpl.class<@C> -> !D
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
