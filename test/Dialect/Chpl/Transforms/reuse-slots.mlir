// An access by an index that a loop over a table yields uses the slot that the loop knows, and does not search.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-reuse-slots | FileCheck %s
// RUN: choir-opt %s --chpl-reuse-slots --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=COUNTS
// FINDS: SlotsOutliveChanges
// FINDS: SlotsOfAnyTable
// FINDS: SlotsOfAnyRow
// COUNTS-DAG: 4 chpl-reuse-slots - accesses whose slot is known{{$}}
// COUNTS-DAG: 2 chpl-reuse-slots - accesses whose slot is known after a test
// COUNTS-DAG: 2 chpl-reuse-slots - accesses that search for their slot

chpl.class @Table "Table" id 1 fields [i64, !chpl.ref<i64>]
chpl.class @Array "Array" id 2 fields [!chpl.class<@Table>]
func.func private @search(!chpl.class<@Table>, i64) -> i64
func.func private @see(i64)
func.func private @change(!chpl.class<@Table>)

// Nothing is left open: the same table, which nothing changes. The branch that searches is gone.
// CHECK-LABEL: func.func @known(
// CHECK-SAME: %[[S:[a-z0-9]+]]: i64
// CHECK-NOT: in_slot
// CHECK-NOT: known_slot
// CHECK-NOT: call @search
// CHECK: call @see(%[[S]])
// CHECK: chpl.return
func.func @known(%t: !chpl.class<@Table>, %key: !chpl.ref<i64>, %s: i64) {
  %count = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %before = chpl.load %count : i64
  %at = chpl.in_slot %key, %t[%s] changes %before : !chpl.ref<i64>, !chpl.class<@Table>
  %i = chpl.load %at : i64
  %now = chpl.load %count : i64
  %slot = chpl.known_slot (%i : i64) in %t changes %now : !chpl.class<@Table>
  %zero = arith.constant 0 : i64
  %is = arith.cmpi sge, %slot, %zero : i64
  %found = chpl.local : i64
  chpl.if %is {
    chpl.store %slot, %found : i64
    chpl.end
  } else {
    %searched = func.call @search(%t, %i) : (!chpl.class<@Table>, i64) -> i64
    chpl.store %searched, %found : i64
    chpl.end
  }
  %result = chpl.load %found : i64
  func.call @see(%result) : (i64) -> ()
  chpl.return
}

// The array leads to the table, in each iteration again. An index that the iterator keeps in a variable of its own is
// stored where nobody else's memory is.
// CHECK-LABEL: func.func @computed(
// CHECK: chpl.for
// CHECK-NOT: cmpi
// CHECK-NOT: call @search
// CHECK: call @see
func.func @computed(%a: !chpl.class<@Array>, %columns: !chpl.ref<!chpl.tuple<4xi32>>, %n: i64) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %link = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %t = chpl.load %link : !chpl.class<@Table>
  %count = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %before = chpl.load %count : i64
  %found = chpl.local : i64
  chpl.for %s = %zero count %n step %one : i64 {
    %narrow = chpl.tuple_ref_at %columns[%s] : !chpl.tuple<4xi32>
    %short = chpl.load %narrow : i32
    %column = arith.extsi %short : i32 to i64
    %own = chpl.local : i64
    chpl.store %column, %own : i64
    %at = chpl.in_slot %own, %t[%s] changes %before : !chpl.ref<i64>, !chpl.class<@Table>
    %j = chpl.load %at : i64
    %again = chpl.load %link : !chpl.class<@Table>
    %countAgain = chpl.object_field_ref nonnil %again[0] : <@Table> -> i64
    %now = chpl.load %countAgain : i64
    %slot = chpl.known_slot (%j : i64) in %again changes %now : !chpl.class<@Table>
    %is = arith.cmpi sge, %slot, %zero : i64
    chpl.if %is {
      chpl.store %slot, %found : i64
      chpl.end
    } else {
      %searched = func.call @search(%again, %j) : (!chpl.class<@Table>, i64) -> i64
      chpl.store %searched, %found : i64
      chpl.end
    }
    chpl.end
  }
  %result = chpl.load %found : i64
  func.call @see(%result) : (i64) -> ()
  chpl.return
}

// The count is read before a loop: no iteration may change the table. Stores of reals do not, and searches do not.
// CHECK-LABEL: func.func @row(
// CHECK: chpl.for
// CHECK-NOT: cmpi
// CHECK-NOT: call @search
// CHECK: call @see
func.func @row(%t: !chpl.class<@Table>, %columns: !chpl.ref<!chpl.tuple<4xi64>>, %row: i64, %n: i64, %y: f64,
               %elements: !llvm.ptr) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %count = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %before = chpl.load %count : i64
  %found = chpl.local : i64
  chpl.for %s = %zero count %n step %one : i64 {
    %column = chpl.tuple_ref_at %columns[%s] : !chpl.tuple<4xi64>
    %at = chpl.in_slot %column, %t[%s] changes %before with (%row : i64) {component = 1 : i32}
        : !chpl.ref<i64>, !chpl.class<@Table>
    %j = chpl.load %at : i64
    %now = chpl.load %count : i64
    %slot = chpl.known_slot (%row, %j : i64, i64) in %t changes %now : !chpl.class<@Table>
    %is = arith.cmpi sge, %slot, %zero : i64
    chpl.if %is {
      chpl.store %slot, %found : i64
      chpl.end
    } else {
      %searched = func.call @search(%t, %j) : (!chpl.class<@Table>, i64) -> i64
      chpl.store %searched, %found : i64
      chpl.end
    }
    %result = chpl.load %found : i64
    %element = chpl.pointer_cast %elements : !llvm.ptr to !chpl.ref<f64>
    chpl.store %y, %element : f64
    chpl.end
  }
  %last = chpl.load %found : i64
  func.call @see(%last) : (i64) -> ()
  chpl.return
}

// Another row, another table, a change in between: each is a test, and the branch stays.
// CHECK-LABEL: func.func @tested(
// CHECK-SAME: %[[T:[a-z0-9]+]]: !chpl.class<@Table>, %[[U:[a-z0-9]+]]: !chpl.class<@Table>,
// CHECK-SAME: %[[S:[a-z0-9]+]]: i64, %[[ROW:[a-z0-9]+]]: i64, %[[OTHER:[a-z0-9]+]]: i64
// CHECK: %[[BEFORE:.*]] = chpl.load
// CHECK: call @change
// CHECK: %[[NOW:.*]] = chpl.load {{.*}} : i64
// CHECK-DAG: %[[A:.*]] = arith.cmpi eq, %[[ROW]], %[[OTHER]] : i64
// CHECK-DAG: %[[B:.*]] = chpl.pointer_compare "eq" %[[T]], %[[U]]
// CHECK-DAG: %[[C:.*]] = arith.cmpi eq, %[[BEFORE]], %[[NOW]] : i64
// CHECK: %[[AB:.*]] = arith.andi %[[A]], %[[B]]
// CHECK: %[[ALL:.*]] = arith.andi %[[AB]], %[[C]]
// CHECK: chpl.if %[[ALL]] {
// CHECK: } else {
// CHECK: call @search
func.func @tested(%t: !chpl.class<@Table>, %u: !chpl.class<@Table>, %key: !chpl.ref<i64>, %s: i64, %row: i64,
                  %other: i64) {
  %count = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %before = chpl.load %count : i64
  %at = chpl.in_slot %key, %t[%s] changes %before with (%row : i64) {component = 1 : i32}
        : !chpl.ref<i64>, !chpl.class<@Table>
  %j = chpl.load %at : i64
  func.call @change(%t) : (!chpl.class<@Table>) -> ()
  %counted = chpl.object_field_ref nonnil %u[0] : <@Table> -> i64
  %now = chpl.load %counted : i64
  %slot = chpl.known_slot (%other, %j : i64, i64) in %u changes %now : !chpl.class<@Table>
  %zero = arith.constant 0 : i64
  %is = arith.cmpi sge, %slot, %zero : i64
  chpl.if %is {
    func.call @see(%slot) : (i64) -> ()
    chpl.end
  } else {
    %searched = func.call @search(%u, %j) : (!chpl.class<@Table>, i64) -> i64
    func.call @see(%searched) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// A later iteration finds what an earlier one changed.
// CHECK-LABEL: func.func @changed_in_loop(
// CHECK: chpl.for
// CHECK: arith.cmpi eq
// CHECK: chpl.if
func.func @changed_in_loop(%t: !chpl.class<@Table>, %key: !chpl.ref<i64>, %n: i64) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %count = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %before = chpl.load %count : i64
  chpl.for %s = %zero count %n step %one : i64 {
    %at = chpl.in_slot %key, %t[%s] changes %before : !chpl.ref<i64>, !chpl.class<@Table>
    %i = chpl.load %at : i64
    %now = chpl.load %count : i64
    %slot = chpl.known_slot (%i : i64) in %t changes %now : !chpl.class<@Table>
    %is = arith.cmpi slt, %slot, %zero : i64
    chpl.if %is {
      %searched = func.call @search(%t, %i) : (!chpl.class<@Table>, i64) -> i64
      func.call @see(%searched) : (i64) -> ()
      chpl.end
    }
    func.call @change(%t) : (!chpl.class<@Table>) -> ()
    chpl.end
  }
  chpl.return
}

// Two loads of one reference to a table are equal while nothing writes references; the first component of a tuple in
// place of the second is another index.
// CHECK-LABEL: func.func @loaded(
// CHECK-NOT: pointer_compare
// CHECK: call @see(%arg2)
// CHECK: %[[NONE:.*]] = arith.constant -1 : i64
// CHECK: call @see(%[[NONE]])
func.func @loaded(%a: !chpl.class<@Array>, %key: !chpl.ref<!chpl.tuple<2xi64>>, %s: i64, %c: i1, %x: !chpl.ref<f64>,
                  %y: f64) {
  %field = chpl.object_field_ref nonnil %a[0] : <@Array> -> !chpl.class<@Table>
  %t = chpl.load %field : !chpl.class<@Table>
  chpl.retain %t : <@Table>
  %count = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %before = chpl.load %count : i64
  %at = chpl.in_slot %key, %t[%s] changes %before : !chpl.ref<!chpl.tuple<2xi64>>, !chpl.class<@Table>
  chpl.store %y, %x : f64
  %first = chpl.tuple_ref %at[0] : !chpl.tuple<2xi64>
  %second = chpl.tuple_ref %at[1] : !chpl.tuple<2xi64>
  %i = chpl.load %first : i64
  %j = chpl.load %second : i64
  %again = chpl.load %field : !chpl.class<@Table>
  %counted = chpl.object_field_ref nonnil %again[0] : <@Table> -> i64
  %now = chpl.load %counted : i64
  %slot = chpl.known_slot (%i, %j : i64, i64) in %again changes %now : !chpl.class<@Table>
  func.call @see(%slot) : (i64) -> ()
  %swapped = chpl.known_slot (%j, %i : i64, i64) in %again changes %now : !chpl.class<@Table>
  func.call @see(%swapped) : (i64) -> ()
  chpl.return
}

// A task may go on after the loop: it searches.
// CHECK-LABEL: func.func @begin(
// CHECK: chpl.begin
// CHECK: call @see(%c-1_i64)
func.func @begin(%t: !chpl.class<@Table>, %key: !chpl.ref<i64>, %n: i64) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %count = chpl.object_field_ref nonnil %t[0] : <@Table> -> i64
  %before = chpl.load %count : i64
  chpl.for %s = %zero count %n step %one : i64 {
    %at = chpl.in_slot %key, %t[%s] changes %before : !chpl.ref<i64>, !chpl.class<@Table>
    %i = chpl.load %at : i64
    chpl.begin {
      %now = chpl.load %count : i64
      %slot = chpl.known_slot (%i : i64) in %t changes %now : !chpl.class<@Table>
      func.call @see(%slot) : (i64) -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
