// Parallel regions become loops over threads; values that cross regions are in as few contexts as possible.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

// No barrier is left in any of them.
// CHECK-NOT: grid.barrier

module { module @device attributes {grid.device} {

// A loaded value is kept, an index is computed again.
// CHECK-LABEL: func.func @straight
// CHECK: grid.context [0] : !chpl.ref<f64>
// CHECK-NOT: grid.context
// CHECK: grid.threads [0]
// CHECK: chpl.store %{{.*}} : f64
// CHECK: chpl.store %{{.*}} : f64
// CHECK: grid.threads [0]
// CHECK: grid.thread_id 0
// CHECK-NOT: grid.threads
func.func @straight(%n: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c64 = arith.constant 64 : i64
  %shared = grid.shared_address %s
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <f64, 1, device>
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %from = chpl.elem_ref %A[%i] : <f64, 1, device>
    %v = chpl.load %from : f64
    %to = chpl.elem_ref %T[%t] : <f64, 1, shared>
    chpl.store %v, %to : f64
    grid.barrier
    %c63 = arith.constant 63 : i64
    %mirror = arith.subi %c63, %t : i64
    %back = chpl.elem_ref %T[%mirror] : <f64, 1, shared>
    %w = chpl.load %back : f64
    %sum = arith.addf %v, %w : f64
    chpl.store %sum, %from : f64
    chpl.end
  } {grid.active}
  chpl.return
}

// A loop is around the threads; a variable of theirs is in a context, loaded and stored once a region. What all agree on
// stays a value.
// CHECK-LABEL: func.func @loop
// CHECK-COUNT-1: grid.context "sum" [0]
// CHECK-NOT: grid.context
// CHECK: chpl.for
// CHECK: arith.muli
// CHECK-NEXT: grid.threads [0]
// CHECK: grid.threads [0]
// CHECK: chpl.load %{{.*}} : f64
// CHECK: }
// CHECK: }
// CHECK: grid.threads [0]
// CHECK-NOT: grid.threads
func.func @loop(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c64 = arith.constant 64 : i64
  %zero = arith.constant 0.0 : f64
  %shared = grid.shared_address %s
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <f64, 1, device>
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %sum = chpl.local "sum" : f64
    chpl.store %zero, %sum : f64
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    chpl.for %k = %c0 count %m step %c1 : i64 {
      %first = arith.muli %k, %c64 : i64
      %index = arith.addi %first, %t : i64
      %from = chpl.elem_ref %A[%index] : <f64, 1, device>
      %v = chpl.load %from : f64
      chpl.store %v, %own : f64
      grid.barrier
      %c63 = arith.constant 63 : i64
      %mirror = arith.subi %c63, %t : i64
      %other = chpl.elem_ref %T[%mirror] : <f64, 1, shared>
      %w = chpl.load %other : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %w : f64
      chpl.store %after, %sum : f64
      grid.barrier
      chpl.end
    }
    %result = chpl.load %sum : f64
    %to = chpl.elem_ref %A[%i] : <f64, 1, device>
    chpl.store %result, %to : f64
    chpl.end
  } {grid.active}
  chpl.return
}

// Each thread reads what it wrote itself: no barrier is needed, and there is one parallel region.
// CHECK-LABEL: func.func @own
// CHECK-COUNT-1: grid.threads
// CHECK-NOT: grid.threads
func.func @own(%n: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c64 = arith.constant 64 : i64
  %shared = grid.shared_address %s
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <f64, 1, device>
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %from = chpl.elem_ref %A[%i] : <f64, 1, device>
    %v = chpl.load %from : f64
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    chpl.store %v, %own : f64
    grid.barrier
    %w = chpl.load %own : f64
    chpl.store %w, %from : f64
    chpl.end
  } {grid.active}
  chpl.return
}

// What only threads with a condition have, they alone keep; the condition, a test of the thread's number, is computed
// again, so that both loops over threads can count those threads alone.
// CHECK-LABEL: func.func @guarded
// CHECK-COUNT-1: grid.context "next" [0] : !chpl.ref<f64>
// CHECK-NOT: grid.context
// CHECK: grid.threads [0]
// CHECK: %[[first:.*]] = arith.andi
// CHECK-NEXT: chpl.if %[[first]]
// CHECK: chpl.load %next
// CHECK-NEXT: chpl.store
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// CHECK-NEXT: chpl.end
// CHECK: grid.threads [0]
// CHECK: %[[second:.*]] = arith.andi
// CHECK-NOT: chpl.load
// CHECK: chpl.if %[[second]]
// CHECK: chpl.load
// CHECK-NOT: grid.threads
func.func @guarded(%n: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c64 = arith.constant 64 : i64
  %c63 = arith.constant 63 : i64
  %zero = arith.constant 0.0 : f64
  %shared = grid.shared_address %s
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %low = arith.cmpi sge, %t, %c1 : i64
    %high = arith.cmpi slt, %t, %c63 : i64
    %known = arith.andi %low, %high : i1
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    %next = chpl.local "next" : f64
    chpl.store %zero, %next : f64
    chpl.if %known {
      %before = arith.subi %t, %c1 : i64
      %left = chpl.elem_ref %T[%before] : <f64, 1, shared>
      %v = chpl.load %left : f64
      chpl.store %v, %next : f64
      chpl.end
    }
    grid.barrier
    chpl.if %known {
      %v = chpl.load %next : f64
      chpl.store %v, %own : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// In another iteration the condition is another value: what the variable was given there must not be lost.
// CHECK-LABEL: func.func @guarded_by_another
// CHECK: chpl.for
// CHECK: grid.threads [0]
// CHECK: grid.threads [0]
// CHECK: chpl.store %{{.*}}, %kept : f64
// CHECK-NEXT: chpl.if
func.func @guarded_by_another(%n: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c64 = arith.constant 64 : i64
  %shared = grid.shared_address %s
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    %v = chpl.load %own : f64
    %kept = chpl.local "kept" : f64
    chpl.store %v, %kept : f64
    chpl.for %k = %c0 count %c64 step %c1 : i64 {
      %known = arith.cmpi slt, %t, %k : i64
      %twice = arith.addf %v, %v : f64
      chpl.if %known {
        %w = chpl.load %kept : f64
        chpl.store %w, %own : f64
        chpl.end
      }
      grid.barrier
      chpl.store %twice, %kept : f64
      chpl.if %known {
        %w = chpl.load %kept : f64
        %mirror = arith.subi %c64, %t : i64
        %other = chpl.elem_ref %T[%mirror] : <f64, 1, shared>
        chpl.store %w, %other : f64
        chpl.end
      }
      grid.barrier
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// The barrier keeps apart the loop and what is before it, not iterations: threads run the whole loop at once.
// CHECK-LABEL: func.func @hoisted
// CHECK-NOT: chpl.for
// CHECK: grid.threads [0]
// CHECK: grid.threads [0]
// CHECK: chpl.for
// CHECK-NOT: grid.threads
func.func @hoisted(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c64 = arith.constant 64 : i64
  %shared = grid.shared_address %s
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <f64, 1, device>
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %from = chpl.elem_ref %A[%i] : <f64, 1, device>
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    %v = chpl.load %from : f64
    chpl.store %v, %own : f64
    chpl.for %k = %c0 count %m step %c1 : i64 {
      grid.barrier
      %other = chpl.elem_ref %T[%k] : <f64, 1, shared>
      %w = chpl.load %other : f64
      %before = chpl.load %from : f64
      %sum = arith.addf %before, %w : f64
      chpl.store %sum, %from : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Here an iteration writes what the next one reads.
// CHECK-LABEL: func.func @not_hoisted
// CHECK: chpl.for
// CHECK-NEXT: grid.threads [0]
func.func @not_hoisted(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c63 = arith.constant 63 : i64
  %c64 = arith.constant 64 : i64
  %shared = grid.shared_address %s
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %mirror = arith.subi %c63, %t : i64
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    %other = chpl.elem_ref %T[%mirror] : <f64, 1, shared>
    chpl.for %k = %c0 count %m step %c1 : i64 {
      %w = chpl.load %other : f64
      grid.barrier
      %sum = arith.addf %w, %w : f64
      chpl.store %sum, %own : f64
      grid.barrier
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Barriers that begin both ways, or end one, stand before and after the branch, which is then the threads' own.
// CHECK-LABEL: func.func @branches
// CHECK-NOT: chpl.if
// CHECK: grid.threads [0]
// CHECK-NOT: chpl.if
// CHECK: grid.threads [0]
// CHECK: chpl.if
// CHECK-NOT: grid.threads
// CHECK: else
// CHECK: grid.threads [0]
// CHECK-NOT: grid.threads
func.func @branches(%n: i64, %which: i1, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1}, %u: i64 {grid.array = 3})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c63 = arith.constant 63 : i64
  %c64 = arith.constant 64 : i64
  %shared = grid.shared_address %s
  %more = grid.shared_address %u
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <f64, 1, device>
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %U = chpl.make_view %more[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %mirror = arith.subi %c63, %t : i64
    %from = chpl.elem_ref %A[%i] : <f64, 1, device>
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    %other = chpl.elem_ref %T[%mirror] : <f64, 1, shared>
    %ownMore = chpl.elem_ref %U[%t] : <f64, 1, shared>
    %otherMore = chpl.elem_ref %U[%mirror] : <f64, 1, shared>
    %v = chpl.load %from : f64
    chpl.store %v, %own : f64
    chpl.if %which {
      grid.barrier
      %w = chpl.load %other : f64
      chpl.store %w, %ownMore : f64
      grid.barrier
      chpl.end
    } else {
      grid.barrier
      %w = chpl.load %other : f64
      %twice = arith.addf %w, %w : f64
      chpl.store %twice, %ownMore : f64
      chpl.end
    }
    %x = chpl.load %otherMore : f64
    chpl.store %x, %from : f64
    chpl.end
  } {grid.active}
  chpl.return
}

// What is done before the barrier is kept apart from what follows it: it stays.
// CHECK-LABEL: func.func @barrier_within
// CHECK: chpl.if
// CHECK: grid.threads [0]
// CHECK: grid.threads [0]
func.func @barrier_within(%n: i64, %which: i1, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c63 = arith.constant 63 : i64
  %c64 = arith.constant 64 : i64
  %zero = arith.constant 0.0 : f64
  %shared = grid.shared_address %s
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %mirror = arith.subi %c63, %t : i64
    %own = chpl.elem_ref %T[%t] : <f64, 1, shared>
    %other = chpl.elem_ref %T[%mirror] : <f64, 1, shared>
    chpl.if %which {
      chpl.store %zero, %own : f64
      grid.barrier
      %w = chpl.load %other : f64
      %twice = arith.addf %w, %w : f64
      chpl.store %twice, %own : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Threads of one half do one thing, those of the other another: two loops, each over its own threads. A remainder by a
// constant is computed again.
// CHECK-LABEL: func.func @halves
// CHECK-NOT: grid.context
// CHECK: grid.threads [0]
// CHECK: %[[first:.*]] = arith.cmpi slt
// CHECK: chpl.if %[[first]] {
// CHECK-NOT: else
// CHECK: grid.threads [0]
// CHECK: %[[second:.*]] = arith.cmpi sge
// CHECK: chpl.if %[[second]] {
// CHECK-NOT: else
// CHECK: grid.threads [0]
func.func @halves(%n: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c32 = arith.constant 32 : i64
  %c64 = arith.constant 64 : i64
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %shared = grid.shared_address %s
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <f64, 1, device>
  %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <f64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %x = arith.remsi %t, %c32 : i64
    %isFirst = arith.cmpi slt, %t, %c32 : i64
    chpl.if %isFirst {
      %own = chpl.elem_ref %T[%x] : <f64, 1, shared>
      chpl.store %one, %own : f64
      chpl.end
    } else {
      %place = arith.addi %x, %c32 : i64
      %own = chpl.elem_ref %T[%place] : <f64, 1, shared>
      chpl.store %two, %own : f64
      chpl.end
    }
    grid.barrier
    %other = chpl.elem_ref %T[%x] : <f64, 1, shared>
    %w = chpl.load %other : f64
    %to = chpl.elem_ref %A[%i] : <f64, 1, device>
    chpl.store %w, %to : f64
    chpl.end
  } {grid.active}
  chpl.return
}

} }
