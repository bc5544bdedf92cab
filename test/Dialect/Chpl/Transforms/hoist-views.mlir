// Views leave the loops in which no header changes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: split-file %s %t
// RUN: choir-opt %t/alone.mlir --chpl-hoist-views | FileCheck %s
// RUN: choir-opt %t/besides.mlir --chpl-hoist-views | FileCheck %s --check-prefix=BESIDES
// RUN: choir-opt %t/besides.mlir --chpl-lower-forall --chpl-hoist-views | FileCheck %s --check-prefix=LOWERED
// RUN: choir-opt %t/objects.mlir --chpl-hoist-views | FileCheck %s --check-prefix=OBJECTS
// RUN: choir-opt %t/generator.mlir --chpl-hoist-views | FileCheck %s --check-prefix=GENERATOR

//--- alone.mlir

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>

func.func private @external()
func.func @resize(%link: !llvm.ptr, %n: i64) {
  chpl.domain_link_assign %link [%n] [%n] [%n]
  chpl.return
}
func.func @resizeDeep(%link: !llvm.ptr, %n: i64) {
  func.call @resize(%link, %n) : (!llvm.ptr, i64) -> ()
  chpl.return
}

// No task changes headers that others see, which holds from here on.
// CHECK: module attributes {chpl.keeps_headers}

// Stores to elements and calls of functions that leave headers alone are no obstacle; equal views are one.
// CHECK-LABEL: func.func @hoisted
// CHECK-NEXT: %[[V:.*]] = chpl.view_of %arg0
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.for
// CHECK-NOT: chpl.view_of
// CHECK: chpl.return
func.func @hoisted(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    chpl.for %j = %n count %n step %n : i64 {
      %v = chpl.view_of %a : !A
      %e = chpl.elem_ref %v[%j] : !V
      chpl.store %x, %e : f64
      func.call @external() : () -> ()
      %w = chpl.view_of %a : !A
      %f = chpl.elem_ref %w[%i] : !V
      chpl.store %x, %f : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @resized
// CHECK: chpl.for
// CHECK-NEXT: chpl.view_of
// CHECK: call @resizeDeep
// CHECK-NEXT: chpl.view_of
func.func @resized(%a: !chpl.ref<!A>, %link: !llvm.ptr, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    func.call @resizeDeep(%link, %n) : (!llvm.ptr, i64) -> ()
    %w = chpl.view_of %a : !A
    %f = chpl.elem_ref %w[%i] : !V
    chpl.store %x, %f : f64
    chpl.end
  }
  chpl.return
}

// A loop inside stays clean where only the one around it resizes.
// CHECK-LABEL: func.func @innerClean
// CHECK: chpl.for
// CHECK-NEXT: chpl.view_of
// CHECK-NEXT: chpl.for
func.func @innerClean(%a: !chpl.ref<!A>, %link: !llvm.ptr, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    chpl.for %j = %n count %n step %n : i64 {
      %v = chpl.view_of %a : !A
      %e = chpl.elem_ref %v[%j] : !V
      chpl.store %x, %e : f64
      chpl.end
    }
    func.call @resize(%link, %n) : (!llvm.ptr, i64) -> ()
    chpl.end
  }
  chpl.return
}

// An array that is made in the loop is one of its own in each iteration; others are not concerned.
// CHECK-LABEL: func.func @localArray
// CHECK: %[[T:.*]] = chpl.local "t"
// CHECK: chpl.view_of %arg0
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.array_init %[[T]]
// CHECK-NEXT: chpl.view_of %[[T]]
func.func @localArray(%a: !chpl.ref<!A>, %n: i64) {
  %t = chpl.local "t" : !A
  chpl.for %i = %n count %n step %n : i64 {
    chpl.array_init %t [%n] [%n] [%n] : !A
    %v = chpl.view_of %t : !A
    %w = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    %f = chpl.elem_ref %w[%i] : !V
    %x = chpl.load %f : f64
    chpl.store %x, %e : f64
    chpl.array_deinit %t : !A
    chpl.end
  }
  chpl.return
}

chpl.class @C "C" id 1 fields [!A]
// The field of an object may be looked at early only where there is an object for sure.
// CHECK-LABEL: func.func @fields
// CHECK-NEXT: %[[R:.*]] = chpl.object_field_ref nonnil %arg0[0]
// CHECK-NEXT: chpl.view_of %[[R]]
// CHECK-NEXT: chpl.for
// CHECK: chpl.object_field_ref %arg1[0]
// CHECK-NEXT: chpl.view_of
func.func @fields(%sure: !chpl.class<@C>, %perhaps: !chpl.class<@C>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    %r = chpl.object_field_ref nonnil %sure[0] : !chpl.class<@C> -> !A
    %v = chpl.view_of %r : !A
    %s = chpl.object_field_ref %perhaps[0] : !chpl.class<@C> -> !A
    %w = chpl.view_of %s : !A
    %e = chpl.elem_ref %v[%i] : !V
    %f = chpl.elem_ref %w[%i] : !V
    %x = chpl.load %f : f64
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

// What is an object behind a test alone is none before it.
// CHECK-LABEL: func.func @tested
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.if
// CHECK-NEXT: chpl.known_object
// CHECK-NEXT: chpl.object_field_ref
// CHECK-NEXT: chpl.view_of
func.func @tested(%perhaps: !chpl.class<@C>, %isThere: i1, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    chpl.if %isThere {
      %known = chpl.known_object %perhaps : !chpl.class<@C>
      %r = chpl.object_field_ref nonnil %known[0] : !chpl.class<@C> -> !A
      %v = chpl.view_of %r : !A
      %e = chpl.elem_ref %v[%i] : !V
      chpl.store %x, %e : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Out of parallel loops as well.
// CHECK-LABEL: func.func @parallel
// CHECK-NEXT: chpl.view_of
// CHECK-NEXT: chpl.forall
func.func @parallel(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

// What a call changes through its arguments alone, as the array that it gives back, is known here.
func.func private @make(%result: !chpl.ref<!A>, %n: i64) {
  chpl.array_init %result [%n] [%n] [%n] : !A
  chpl.return
}
func.func private @makeDeep(%n: i64, %result: !chpl.ref<!chpl.record<"R", (i64, !A)>>) {
  %a = chpl.field_ref %result[1] : !chpl.record<"R", (i64, !A)>
  func.call @make(%a, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
// CHECK-LABEL: func.func @result
// CHECK: chpl.view_of %arg0
// CHECK-NEXT: chpl.for
// CHECK-NEXT: call @makeDeep
// CHECK-NEXT: chpl.view_of
// CHECK: call @make
// CHECK-NEXT: chpl.view_of
func.func @result(%a: !chpl.ref<!A>, %n: i64) {
  %r = chpl.local : !chpl.record<"R", (i64, !A)>
  %b = chpl.field_ref %r[1] : !chpl.record<"R", (i64, !A)>
  chpl.for %i = %n count %n step %n : i64 {
    func.call @makeDeep(%n, %r) : (i64, !chpl.ref<!chpl.record<"R", (i64, !A)>>) -> ()
    %v = chpl.view_of %b : !A
    %e = chpl.elem_ref %v[%i] : !V
    func.call @make(%b, %n) : (!chpl.ref<!A>, i64) -> ()
    %w = chpl.view_of %b : !A
    %f = chpl.elem_ref %w[%i] : !V
    %u = chpl.view_of %a : !A
    %g = chpl.elem_ref %u[%i] : !V
    %x = chpl.load %e : f64
    %y = chpl.load %f : f64
    chpl.store %x, %g : f64
    chpl.store %y, %g : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @throughReference
// CHECK: chpl.for
// CHECK: chpl.view_of %arg0
func.func @throughReference(%a: !chpl.ref<!A>, %b: !chpl.ref<!A>, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    func.call @make(%b, %n) : (!chpl.ref<!A>, i64) -> ()
    chpl.end
  }
  chpl.return
}

// Making and ending elements may change headers too, where the program has something done then.
func.func private @resizeAtEnd(%elements: !llvm.ptr, %n: i64, %context: !llvm.ptr) {
  chpl.domain_link_assign %context [%n] [%n] [%n]
  chpl.return
}
func.func private @zero(%elements: !llvm.ptr, %n: i64, %context: !llvm.ptr) {
  chpl.return
}
chpl.element_ops @counted init @zero deinit @resizeAtEnd
// CHECK-LABEL: func.func @elements
// CHECK: chpl.view_of %arg0
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.array_init
// CHECK-NOT: chpl.view_of
// CHECK: chpl.for
// CHECK: chpl.array_deinit
// CHECK-NEXT: chpl.view_of %arg0
func.func @elements(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  %t = chpl.local : !chpl.array<!chpl.record<"counted", (i64)>, 1>
  chpl.for %i = %n count %n step %n : i64 {
    chpl.array_init %t [%n] [%n] [%n] elements @counted : !chpl.array<!chpl.record<"counted", (i64)>, 1>
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.for %i = %n count %n step %n : i64 {
    chpl.array_deinit %t : !chpl.array<!chpl.record<"counted", (i64)>, 1>
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

// What reductions have for themselves, other tasks do not see; no task changes other headers, so waiting for them does
// not either.
// CHECK-LABEL: func.func @privateStates
// CHECK-NEXT: chpl.view_of %arg0
// CHECK-NEXT: chpl.forall
// CHECK: chpl.atomic_load
func.func @privateStates(%a: !chpl.ref<!A>, %slot: !chpl.ref<!A>, %n: i64, %x: f64, %flag: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : !A -> %slot) {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %x, %e : f64
    %f = chpl.atomic_load seq_cst %flag : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!A>):
    func.call @make(%s, %n) : (!chpl.ref<!A>, i64) -> ()
    chpl.end
  } combine {
  ^bb0(%left: !chpl.ref<!A>, %right: !chpl.ref<!A>):
    chpl.array_deinit %right : !A
    chpl.end
  }
  chpl.return
}

//--- besides.mlir
!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>

// Another task may have resized the array when one has waited for it.
// BESIDES-NOT: chpl.keeps_headers
// BESIDES-LABEL: func.func @waits
// BESIDES: chpl.view_of %arg0
// BESIDES-NEXT: chpl.for
// BESIDES-NOT: chpl.view_of
// BESIDES: chpl.cobegin
// BESIDES: chpl.for
// BESIDES-NEXT: chpl.atomic_load acquire
// BESIDES-NEXT: chpl.view_of
// BESIDES: chpl.for
// BESIDES-NEXT: call @choir_sync_lock_full
// BESIDES-NEXT: chpl.view_of
// LOWERED-LABEL: func.func private @waits.cobegin
// LOWERED: chpl.for
// LOWERED-NEXT: chpl.atomic_load acquire
// LOWERED-NEXT: chpl.view_of
func.func private @choir_sync_lock_full(!llvm.ptr)
func.func @waits(%a: !chpl.ref<!A>, %link: !llvm.ptr, %n: i64, %x: f64, %flag: !chpl.ref<i64>) {
  chpl.for %i = %n count %n step %n : i64 {
    %f = chpl.atomic_load relaxed %flag : i64
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.cobegin {
    chpl.domain_link_assign %link [%n] [%n] [%n]
    chpl.end
  }, {
    chpl.for %i = %n count %n step %n : i64 {
      %f = chpl.atomic_load acquire %flag : i64
      %v = chpl.view_of %a : !A
      %e = chpl.elem_ref %v[%i] : !V
      chpl.store %x, %e : f64
      chpl.end
    }
    chpl.end
  }, {
    chpl.for %i = %n count %n step %n : i64 {
      func.call @choir_sync_lock_full(%link) : (!llvm.ptr) -> ()
      %v = chpl.view_of %a : !A
      %e = chpl.elem_ref %v[%i] : !V
      chpl.store %x, %e : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Tasks that are functions change headers as they did before.
// BESIDES-LABEL: func.func @loopOfTasks
// BESIDES: chpl.for
// BESIDES: chpl.cobegin
// BESIDES: chpl.view_of
// LOWERED-LABEL: func.func @loopOfTasks
// LOWERED: chpl.for
// LOWERED: call @choir_coforall
// LOWERED-NEXT: chpl.view_of
func.func @loopOfTasks(%a: !chpl.ref<!A>, %link: !llvm.ptr, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    chpl.cobegin {
      chpl.domain_link_assign %link [%n] [%n] [%n]
      chpl.end
    }
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

//--- generator.mlir
!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>

// A generator goes on where it is resumed, and may resize arrays there.
// GENERATOR-LABEL: func.func @resumes
// GENERATOR: chpl.for
// GENERATOR-NEXT: llvm.intr.coro.resume
// GENERATOR-NEXT: chpl.view_of
func.func private @generator(%link: !llvm.ptr, %n: i64) attributes {chpl.coroutine} {
  chpl.domain_link_assign %link [%n] [%n] [%n]
  chpl.return
}
func.func @resumes(%a: !chpl.ref<!A>, %handle: !llvm.ptr, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    llvm.intr.coro.resume %handle : !llvm.ptr
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

//--- objects.mlir

!V = !chpl.view<f64, 1>
chpl.class @Slots "Slots" id 1 fields [i64, !llvm.ptr]
func.func private @change(!chpl.class<@Slots>)

// The object is accessed before the loop, which stores to no pointer.
// OBJECTS-LABEL: func.func @known(
// OBJECTS: load {{.*}} : !llvm.ptr
// OBJECTS: chpl.for
// OBJECTS-NOT: load {{.*}} : !llvm.ptr
// OBJECTS: chpl.return
func.func @known(%o: !chpl.class<@Slots>, %a: !chpl.ref<!chpl.array<f64, 1>>) -> f64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sum = chpl.local : f64
  %length = chpl.object_field_ref nonnil %o[0] : <@Slots> -> i64
  %n = chpl.load %length : i64
  chpl.for %i = %zero count %n step %one : i64 {
    %v = chpl.view_of %a : !chpl.array<f64, 1>
    %e = chpl.elem_ref %v[%i] : <f64, 1>
    %x = chpl.load %e : f64
    %field = chpl.object_field_ref nonnil %o[1] : <@Slots> -> !llvm.ptr
    %p = chpl.load %field : !llvm.ptr
    %q = chpl.pointer_offset %p[%i] : f64
    %r = chpl.pointer_cast %q : !llvm.ptr to !chpl.ref<f64>
    %y = chpl.load %r : f64
    %xy = arith.mulf %x, %y : f64
    chpl.store %xy, %sum : f64
    chpl.end
  }
  %result = chpl.load %sum : f64
  chpl.return %result : f64
}

// Nobody says that the object is there: the loop may run not at all because it is gone.
// OBJECTS-LABEL: func.func @unknown(
// OBJECTS: chpl.for
// OBJECTS: load {{.*}} : !llvm.ptr
// OBJECTS: chpl.return
func.func @unknown(%o: !chpl.class<@Slots>, %a: !chpl.ref<!chpl.array<f64, 1>>, %n: i64) -> f64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sum = chpl.local : f64
  chpl.for %i = %zero count %n step %one : i64 {
    %v = chpl.view_of %a : !chpl.array<f64, 1>
    %e = chpl.elem_ref %v[%i] : <f64, 1>
    %x = chpl.load %e : f64
    %field = chpl.object_field_ref nonnil %o[1] : <@Slots> -> !llvm.ptr
    %p = chpl.load %field : !llvm.ptr
    %q = chpl.pointer_offset %p[%i] : f64
    %r = chpl.pointer_cast %q : !llvm.ptr to !chpl.ref<f64>
    %y = chpl.load %r : f64
    %xy = arith.mulf %x, %y : f64
    chpl.store %xy, %sum : f64
    chpl.end
  }
  %result = chpl.load %sum : f64
  chpl.return %result : f64
}

// The call may end the object after the access.
// OBJECTS-LABEL: func.func @ended(
// OBJECTS: chpl.for
// OBJECTS: load {{.*}} : !llvm.ptr
// OBJECTS: chpl.return
func.func @ended(%o: !chpl.class<@Slots>, %a: !chpl.ref<!chpl.array<f64, 1>>) -> f64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sum = chpl.local : f64
  %length = chpl.object_field_ref nonnil %o[0] : <@Slots> -> i64
  %n = chpl.load %length : i64
  func.call @change(%o) : (!chpl.class<@Slots>) -> ()
  chpl.for %i = %zero count %n step %one : i64 {
    %v = chpl.view_of %a : !chpl.array<f64, 1>
    %e = chpl.elem_ref %v[%i] : <f64, 1>
    %x = chpl.load %e : f64
    %field = chpl.object_field_ref nonnil %o[1] : <@Slots> -> !llvm.ptr
    %p = chpl.load %field : !llvm.ptr
    %q = chpl.pointer_offset %p[%i] : f64
    %r = chpl.pointer_cast %q : !llvm.ptr to !chpl.ref<f64>
    %y = chpl.load %r : f64
    %xy = arith.mulf %x, %y : f64
    chpl.store %xy, %sum : f64
    chpl.end
  }
  %result = chpl.load %sum : f64
  chpl.return %result : f64
}

// The loop stores the pointer.
// OBJECTS-LABEL: func.func @written(
// OBJECTS: chpl.for
// OBJECTS: load {{.*}} : !llvm.ptr
// OBJECTS: chpl.return
func.func @written(%o: !chpl.class<@Slots>, %a: !chpl.ref<!chpl.array<f64, 1>>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %length = chpl.object_field_ref nonnil %o[0] : <@Slots> -> i64
  %n = chpl.load %length : i64
  chpl.for %i = %zero count %n step %one : i64 {
    %v = chpl.view_of %a : !chpl.array<f64, 1>
    %e = chpl.elem_ref %v[%i] : <f64, 1>
    %x = chpl.load %e : f64
    %field = chpl.object_field_ref nonnil %o[1] : <@Slots> -> !llvm.ptr
    %p = chpl.load %field : !llvm.ptr
    %q = chpl.pointer_offset %p[%one] : f64
    chpl.store %q, %field : !llvm.ptr
    %r = chpl.pointer_cast %q : !llvm.ptr to !chpl.ref<f64>
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}
