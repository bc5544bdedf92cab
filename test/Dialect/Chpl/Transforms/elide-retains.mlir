// A reference that stays where it was loaded from keeps its object: its copy is not counted.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-elide-retains | FileCheck %s
// RUN: choir-opt %s --chpl-elide-retains --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=COUNTS
// COUNTS: 3 chpl-elide-retains - owners not counted
// COUNTS-NEXT: 4 chpl-elide-retains - owners counted

chpl.class @Table "Table" id 1 fields [i64]
chpl.class @Array "Array" id 2 fields [!chpl.class<@Table>]
func.func private @unknown()
func.func private @readOnly(%t: !chpl.class<@Table>) -> i64 {
  %at = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %n = chpl.load %at : i64
  chpl.return %n : i64
}

// Loads, stores of numbers, calls that only read, and an inner pair.
// CHECK-LABEL: func.func @held(
// CHECK-NOT: retain
// CHECK-NOT: release
// CHECK: func.func @overwritten
func.func @held(%a: !chpl.class<@Array>, %x: !chpl.ref<f64>, %y: f64, %n: i64) {
  %one = arith.constant 1 : i64
  %field = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %outer = chpl.load %field : !chpl.class<@Table>
  chpl.retain %outer : <@Table>
  chpl.for %i = %one count %n step %one : i64 {
    %t = chpl.load %field : !chpl.class<@Table>
    chpl.retain %t : <@Table>
    chpl.store %y, %x : f64
    %m = func.call @readOnly(%t) : (!chpl.class<@Table>) -> i64
    chpl.release %t : <@Table>
    chpl.end
  }
  chpl.release %outer : <@Table>
  chpl.return
}

// The field gets another table.
// CHECK: retain
// CHECK: release
// CHECK-LABEL: func.func @called(
func.func @overwritten(%a: !chpl.class<@Array>, %other: !chpl.class<@Table>) -> i64 {
  %field = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %t = chpl.load %field : !chpl.class<@Table>
  chpl.retain %t : <@Table>
  chpl.store %other, %field : !chpl.class<@Table>
  %n = func.call @readOnly(%t) : (!chpl.class<@Table>) -> i64
  chpl.release %t : <@Table>
  chpl.return %n : i64
}

// Unknown code may do so, or end the array.
// CHECK: retain
// CHECK: release
// CHECK-LABEL: func.func @left(
func.func @called(%a: !chpl.class<@Array>) {
  %field = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %t = chpl.load %field : !chpl.class<@Table>
  chpl.retain %t : <@Table>
  func.call @unknown() : () -> ()
  chpl.release %t : <@Table>
  chpl.return
}

// Two ways out, each with a release.
// CHECK: retain
// CHECK: release
// CHECK: release
// CHECK-LABEL: func.func @counted(
func.func @left(%a: !chpl.class<@Array>, %c: i1) {
  %field = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %t = chpl.load %field : !chpl.class<@Table>
  chpl.retain %t : <@Table>
  chpl.if %c {
    chpl.release %t : <@Table>
    chpl.return
  }
  chpl.release %t : <@Table>
  chpl.return
}

// The program looks at the number of owners.
// CHECK: retain
// CHECK: owner_count
// CHECK: release
// CHECK-LABEL: func.func @loop_around(
func.func @counted(%a: !chpl.class<@Array>) -> i64 {
  %field = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %t = chpl.load %field : !chpl.class<@Table>
  chpl.retain %t : <@Table>
  %same = chpl.load %field : !chpl.class<@Table>
  %n = chpl.owner_count %same : <@Table>
  chpl.release %t : <@Table>
  chpl.return %n : i64
}

// The reference was loaded before the loop: an earlier iteration comes in between.
// CHECK-NOT: retain
// CHECK-NOT: release
func.func @loop_around(%a: !chpl.class<@Array>, %n: i64) {
  %one = arith.constant 1 : i64
  %field = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %t = chpl.load %field : !chpl.class<@Table>
  chpl.for %i = %one count %n step %one : i64 {
    chpl.retain %t : <@Table>
    %m = func.call @readOnly(%t) : (!chpl.class<@Table>) -> i64
    chpl.release %t : <@Table>
    chpl.end
  }
  chpl.return
}
