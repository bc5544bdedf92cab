// Parallel loops become functions over boxes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!V = !chpl.view<f64, 2>

// A small loop is run at once; a larger one is handed to the runtime library.
// CHECK-LABEL: func.func @plain
// CHECK: %[[FORK:.*]] = {{.*}}call @choir_should_fork
// CHECK: chpl.if %[[FORK]] {
// CHECK: call @choir_parallel_for
// CHECK: } else {
// CHECK: call @plain.forall
func.func @plain(%v: !V, %n: i64, %m: i64, %x: f64) {
  chpl.forall forall (%p, %q) in (%n, %m) {
    %t = chpl.local "t" : f64
    %e = chpl.elem_ref_at %v[%p, %q] : !V
    chpl.store %x, %t : f64
    %y = chpl.load %t : f64
    chpl.store %y, %e : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func private @plain.forall{{.*}}.task(
// CHECK-SAME: %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) -> !llvm.ptr
// CHECK: call @plain.forall
// CHECK: chpl.return

// What comes from outside is an argument, views in parts; the innermost loop is parallel. The variable of an iteration
// is the same memory in all of them, so its accesses are not marked.
// CHECK-LABEL: func.func private @plain.forall.{{[0-9]+}}(
// CHECK: %[[V:.*]] = chpl.make_view
// CHECK: chpl.for %[[P:.*]] =
// CHECK: chpl.for parallel %[[Q:.*]] =
// CHECK: %[[T:.*]] = chpl.local "t"
// CHECK: %[[E:.*]] = chpl.elem_ref_at %[[V]][%[[P]], %[[Q]]]
// CHECK: chpl.store %{{.*}}, %[[T]] : f64
// CHECK: chpl.load %[[T]] : f64
// CHECK: chpl.store %{{.*}}, %[[E]] {chpl.access_groups = [#[[GROUP:.*]]]} : f64
// CHECK: } {chpl.access_group = #[[GROUP]]}

// A foreach is a loop in its place.
// CHECK-LABEL: func.func @vector
// CHECK-NOT: call
// CHECK: chpl.for parallel
// CHECK: chpl.return
func.func @vector(%n: i64) {
  chpl.forall foreach (%p) in (%n) {
    chpl.end
  }
  chpl.return
}

// Private variables are made and ended once in a task.
// CHECK-LABEL: func.func private @private.forall.{{[0-9]+}}(
// CHECK: %[[T:.*]] = chpl.local : i64
// CHECK: chpl.store %{{.*}}, %[[T]] : i64
// CHECK: chpl.for
// CHECK: chpl.load %[[T]] : i64
// CHECK: call @end(%[[T]])
func.func private @end(!chpl.ref<i64>)
func.func @private(%n: i64) {
  chpl.forall forall (%p) in (%n) private (%t : i64) {
    %x = chpl.load %t : i64
    chpl.end
  } init {
  ^bb0(%t: !chpl.ref<i64>):
    chpl.store %n, %t : i64
    chpl.end
  } fini {
  ^bb0(%t: !chpl.ref<i64>):
    func.call @end(%t) : (!chpl.ref<i64>) -> ()
    chpl.end
  }
  chpl.return
}

// One leaf accumulates into the slot; several combine along the runtime library's tree.
// CHECK-LABEL: func.func @reduce
// CHECK: %[[LEAVES:.*]] = {{.*}}call @choir_leaf_count
// CHECK: chpl.if
// CHECK: call @reduce.forall{{.*}}(%arg1,
// CHECK: } else {
// CHECK: call @choir_reduce_leaves
// CHECK: chpl.copy_bits %arg1,
// CHECK: call @choir_free
func.func @reduce(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) {
    %x = chpl.load %s : i64
    %y = arith.addi %x, %p : i64
    chpl.store %y, %s : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.zero_bits %s : i64
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    %x = chpl.load %l : i64
    %y = chpl.load %r : i64
    %z = arith.addi %x, %y : i64
    chpl.store %z, %l : i64
    chpl.end
  }
  chpl.return
}
// The leaf's state is a variable until the leaf is done.
// CHECK-LABEL: func.func private @reduce.forall.{{[0-9]+}}(
// CHECK-SAME: %[[OUT:[^ ]*]]: !chpl.ref<i64>,
// CHECK: %[[STATE:.*]] = chpl.local "state" : i64
// CHECK: chpl.zero_bits %[[STATE]]
// CHECK: chpl.for
// CHECK: chpl.store %{{.*}}, %[[STATE]]
// CHECK: chpl.copy_bits %[[OUT]], %[[STATE]]

// An error ends the task, and is its result.
// CHECK-LABEL: func.func @fails
// CHECK: %[[E:.*]] = {{.*}}call @choir_parallel_for
// CHECK: chpl.return %[[E]]
// CHECK-LABEL: func.func private @fails.forall.{{[0-9]+}}(
// CHECK: %[[SLOT:.*]] = chpl.local "error"
// CHECK: chpl.breakable label %[[L:.*]] {
// CHECK: chpl.for
// CHECK: chpl.store %{{.*}}, %[[SLOT]]
// CHECK-NEXT: chpl.break %[[L]]
// CHECK: %[[ERROR:.*]] = chpl.load %[[SLOT]]
// CHECK: chpl.return %[[ERROR]]
func.func @fails(%n: i64, %e: !chpl.class<@Error>) -> !llvm.ptr {
  %errors = chpl.forall forall (%p) in (%n) errors {
    chpl.fail %e : !chpl.class<@Error>
  }
  chpl.return %errors : !llvm.ptr
}

// Tasks of a coforall are numbered; over several dimensions in row-major order.
// CHECK-LABEL: func.func @tasks
// CHECK: call @choir_coforall
// CHECK-LABEL: func.func private @tasks.coforall
// CHECK-SAME: (%{{.*}}: !llvm.ptr, %[[I:[^ ]*]]: i64) -> !llvm.ptr
// CHECK: %[[COUNT:.*]] = chpl.load
// CHECK: %[[Q:.*]] = arith.remui %[[I]], %[[COUNT]]
// CHECK: %[[P:.*]] = arith.divui %[[I]], %[[COUNT]]
// CHECK: call @use(%[[P]], %[[Q]])
func.func private @use(i64, i64)
func.func @tasks(%n: i64, %m: i64) {
  chpl.forall coforall (%p, %q) in (%n, %m) {
    func.call @use(%p, %q) : (i64, i64) -> ()
    chpl.end
  }
  chpl.return
}

// The context of a begin is on the heap, where the task finds its private variables and frees them.
// CHECK-LABEL: func.func @begin
// CHECK: call @choir_group_push
// CHECK: %[[MEM:.*]] = {{.*}}call @choir_alloc
// CHECK: chpl.store %arg0,
// CHECK: call @choir_task_begin
// CHECK: call @choir_group_wait
// CHECK-LABEL: func.func private @begin.begin
// CHECK: chpl.load %{{.*}} : i64
// CHECK: call @choir_free
func.func @begin(%n: i64) {
  chpl.sync {
  ^bb0(%group: !llvm.ptr):
    chpl.begin (%t: !chpl.ref<i64>) {
      %x = chpl.load %t : i64
      chpl.end
    } init {
    ^bb0(%t: !chpl.ref<i64>):
      chpl.store %n, %t : i64
      chpl.end
    } {private_types = [i64]}
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @both
// CHECK: call @choir_coforall
// CHECK-LABEL: func.func private @both.cobegin
// CHECK: chpl.if
// CHECK: call @use(%{{.*}}, %{{.*}})
// CHECK: chpl.if
// CHECK: call @use(%{{.*}}, %{{.*}})
func.func @both(%n: i64, %m: i64) {
  chpl.cobegin {
    func.call @use(%n, %m) : (i64, i64) -> ()
    chpl.end
  }, {
    func.call @use(%m, %n) : (i64, i64) -> ()
    chpl.end
  }
  chpl.return
}

// Views made of the same address have it in common in the loop's function.
// CHECK-LABEL: func.func @same_address
// CHECK-LABEL: func.func private @same_address.forall.{{[0-9]+}}(
// CHECK-SAME: %[[DATA:[^:]*]]: !llvm.ptr
// CHECK-NOT: !llvm.ptr,
// CHECK: chpl.make_view %[[DATA]]
// CHECK: chpl.make_view %[[DATA]]
func.func @same_address(%data: !llvm.ptr, %n: i64, %m: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %v = chpl.make_view %data[%one] [%n] [%one] [%one] : <f64, 1>
  %w = chpl.make_view %data[%one] [%m] [%one] [%one] : <f64, 1>
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %v[%p] : <f64, 1>
    chpl.store %x, %r : f64
    %s = chpl.elem_ref_at %w[%p] : <f64, 1>
    %y = chpl.load %s : f64
    chpl.end
  }
  chpl.return
}

// What optimisations may round in one way or another is in one function, for one thread and for several.
// CHECK-LABEL: func.func @relaxed
// CHECK: func.func private @relaxed.forall.{{[0-9]+}}(
// CHECK-SAME: attributes {chpl.no_inline}
func.func @relaxed(%v: !V, %n: i64, %x: f64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %e = chpl.elem_ref_at %v[%p, %q] : !V
    %y = arith.mulf %x, %x fastmath<reassoc> : f64
    chpl.store %y, %e : f64
    chpl.end
  }
  chpl.return
}
