// References are tested where something may have moved their elements since they were made.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-check-references | FileCheck %s
// RUN: choir-opt %s --chpl-check-references=references=false | FileCheck %s --check-prefix=SHAPES

!A = !chpl.array<f64, 1>

// SHAPES-NOT: @choir_reference_epoch
// CHECK: chpl.global extern @choir_reference_epoch : i64
func.func private @choir_retire_memory(!llvm.ptr, i64)
func.func private @choir_task_id() -> i64

func.func private @resize(%p: !llvm.ptr, %n: i64) {
  func.call @choir_retire_memory(%p, %n) : (!llvm.ptr, i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @used_after
// CHECK: %[[VIEW:.*]] = chpl.view_of %arg0
// CHECK: %[[SLOT:.*]] = chpl.local "epoch" : i64
// CHECK: %[[BOUND:.*]] = chpl.load
// CHECK: chpl.store %[[BOUND]], %[[SLOT]]
// CHECK: %[[X:.*]] = chpl.elem_ref
// CHECK: call @resize
// CHECK: %[[KNOWN:.*]] = chpl.load %[[SLOT]]
// CHECK: arith.cmpi ne, %[[KNOWN]]
// CHECK: %[[DATA:.*]] = chpl.view_data %[[VIEW]]
// CHECK: func.call @choir_reference_holds(%[[DATA]]
// CHECK: chpl.check %{{.*}}, "halt reached - a reference was used after
// CHECK-NEXT: chpl.store %cst, %[[X]]
// Once is enough.
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @used_after(%a: !chpl.ref<!A>, %i: i64, %p: !llvm.ptr) {
  %v = chpl.view_of %a : !A
  %x = chpl.elem_ref %v[%i] : <f64, 1>
  func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
  %c = arith.constant 1.0 : f64
  chpl.store %c, %x : f64
  chpl.store %c, %x : f64
  chpl.return
}

// CHECK-LABEL: func.func @used_before
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @used_before(%x: !chpl.ref<f64>, %i: i64, %p: !llvm.ptr) {
  %c = arith.constant 1.0 : f64
  chpl.store %c, %x : f64
  func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
  chpl.return
}

// What is made anew, and what never moves, is not tested.
// CHECK-LABEL: func.func @made_anew
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @made_anew(%i: i64, %p: !llvm.ptr) {
  %one = arith.constant 1 : i64
  %c = arith.constant 1.0 : f64
  %own = chpl.local : f64
  %a = chpl.local : !A
  chpl.for %k = %one count %i step %one : i64 {
    %v = chpl.view_of %a : !A
    %x = chpl.elem_ref %v[%k] : <f64, 1>
    chpl.store %c, %x : f64
    func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
    chpl.store %c, %own : f64
    chpl.end
  }
  chpl.return
}

// A later iteration finds what an earlier one has done.
// CHECK-LABEL: func.func @next_iteration
// CHECK: chpl.for
// CHECK: call @choir_reference_holds
// CHECK: chpl.check
// CHECK: chpl.store %{{.*}}, %arg0
func.func @next_iteration(%x: !chpl.ref<f64>, %i: i64, %p: !llvm.ptr) {
  %one = arith.constant 1 : i64
  %c = arith.constant 1.0 : f64
  chpl.for %k = %one count %i step %one : i64 {
    chpl.store %c, %x : f64
    func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
    chpl.end
  }
  chpl.return
}

// Asked for before a loop that retires nothing; the program halts where it uses the reference.
// CHECK-LABEL: func.func @before_loop
// CHECK: call @choir_reference_holds
// CHECK: %[[HOLDS:.*]] = chpl.load %{{.*}} : i1
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.check %[[HOLDS]]
func.func @before_loop(%x: !chpl.ref<f64>, %i: i64, %p: !llvm.ptr) {
  %one = arith.constant 1 : i64
  %c = arith.constant 1.0 : f64
  func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
  chpl.for %k = %one count %i step %one : i64 {
    chpl.store %c, %x : f64
    chpl.end
  }
  chpl.return
}

// What other functions of the runtime library do retires nothing.
// CHECK-LABEL: func.func @harmless
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @harmless(%x: !chpl.ref<f64>) {
  %n = func.call @choir_task_id() : () -> i64
  %c = arith.constant 1.0 : f64
  chpl.store %c, %x : f64
  chpl.return
}

// CHECK-LABEL: func.func @resized_while_walked
// SHAPES-LABEL: func.func @resized_while_walked
// SHAPES: chpl.for
// SHAPES: arith.cmpi eq
// SHAPES: chpl.check %{{.*}}, "halt reached - an array was resized while a loop went over it"
// SHAPES: chpl.return
func.func @resized_while_walked(%a: !chpl.ref<!A>, %i: i64, %p: !llvm.ptr) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %before = chpl.view_of %a : !A
  %n = chpl.view_count %before, 0 : <f64, 1>
  chpl.for %k = %zero count %n step %one : i64 {
    %now = chpl.view_of %a : !A
    chpl.check_shape %before, %now : <f64, 1>
    func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @walked
// CHECK-NOT: chpl.check
// CHECK: chpl.return
// SHAPES-LABEL: func.func @walked
// SHAPES-NOT: chpl.check
// SHAPES: chpl.return
func.func @walked(%a: !chpl.ref<!A>, %i: i64, %p: !llvm.ptr) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %c = arith.constant 1.0 : f64
  func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
  %own = chpl.local : !A
  %before = chpl.view_of %own : !A
  %n = chpl.view_count %before, 0 : <f64, 1>
  chpl.for %k = %zero count %n step %one : i64 {
    %now = chpl.view_of %own : !A
    chpl.check_shape %before, %now : <f64, 1>
    %x = chpl.elem_ref_at %now[%k] : <f64, 1>
    chpl.store %c, %x : f64
    chpl.end
  }
  chpl.return
}

// A call that may fail leaves its result in a variable.
// CHECK-LABEL: func.func @kept
// CHECK: call @find
// CHECK-NEXT: chpl.address_of @choir_reference_epoch
// CHECK-NEXT: chpl.load
// CHECK-NEXT: chpl.store %{{.*}}, %epoch
// CHECK: chpl.check
func.func private @find(!chpl.ref<!chpl.ref<f64>>)
func.func @kept(%i: i64, %p: !llvm.ptr) {
  %kept = chpl.local : !chpl.ref<f64>
  func.call @find(%kept) : (!chpl.ref<!chpl.ref<f64>>) -> ()
  %x = chpl.load %kept : !chpl.ref<f64>
  func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
  %c = arith.constant 1.0 : f64
  chpl.store %c, %x : f64
  chpl.return
}

// A list of numbers holds no arrays, and no other numbers.
func.func private @take(%p: !llvm.ptr, %n: i64) {
  %size = chpl.size_of i64
  %bytes = arith.muli %n, %size : i64
  func.call @choir_retire_memory(%p, %bytes) : (!llvm.ptr, i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @of_other_type
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @of_other_type(%a: !chpl.ref<!A>, %x: !chpl.ref<f64>, %i: i64, %p: !llvm.ptr) {
  func.call @take(%p, %i) : (!llvm.ptr, i64) -> ()
  %v = chpl.view_of %a : !A
  %c = arith.constant 1.0 : f64
  chpl.store %c, %x : f64
  chpl.return
}

// CHECK-LABEL: func.func @of_same_type
// CHECK: chpl.check
// CHECK: chpl.return
func.func @of_same_type(%x: !chpl.ref<i64>, %i: i64, %p: !llvm.ptr) {
  func.call @take(%p, %i) : (!llvm.ptr, i64) -> ()
  chpl.store %i, %x : i64
  chpl.return
}

// What ends where something is taken may have been taken.
func.func private @choir_elements_ending(i32)
// CHECK-LABEL: func.func @ends_taken
// CHECK: call @take
// CHECK: call @choir_elements_ending
// CHECK-LABEL: func.func @ends_other
// CHECK-NOT: call @choir_elements_ending
// CHECK: chpl.return
func.func @ends_taken(%i: i64, %p: !llvm.ptr) {
  %one = arith.constant 1 : i32
  func.call @take(%p, %i) : (!llvm.ptr, i64) -> ()
  func.call @choir_elements_ending(%one) {chpl.taken} : (i32) -> ()
  chpl.return
}
func.func @ends_other(%i: i64, %p: !llvm.ptr) {
  %one = arith.constant 1 : i32
  func.call @choir_elements_ending(%one) {chpl.taken} : (i32) -> ()
  chpl.return
}

// A task that `begin` starts may outlive the function and its variables.
// CHECK-LABEL: func.func @in_task
// CHECK: %[[KNOWN:[0-9]+]] = chpl.load %epoch
// CHECK-NEXT: chpl.begin
// CHECK-NEXT: %[[OWN:.*]] = chpl.local "epoch"
// CHECK: chpl.store %[[KNOWN]], %[[OWN]]
// CHECK: call @choir_reference_holds
func.func @in_task(%x: !chpl.ref<f64>, %i: i64, %p: !llvm.ptr) {
  %c = arith.constant 1.0 : f64
  chpl.begin {
    func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
    chpl.store %c, %x : f64
    chpl.end
  }
  chpl.return
}

// What is retired where the program ends is no matter.
// CHECK-LABEL: func.func @ends
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @ends(%x: !chpl.ref<f64>, %i: i64, %failed: i1, %p: !llvm.ptr) {
  %c = arith.constant 1.0 : f64
  chpl.for %k = %i count %i step %i : i64 {
    chpl.if %failed {
      func.call @resize(%p, %i) : (!llvm.ptr, i64) -> ()
      chpl.unreachable
    }
    chpl.store %c, %x : f64
    chpl.end
  }
  chpl.return
}
