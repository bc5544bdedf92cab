// What the threads of a block agree on: each rule alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-print-uniformity -o /dev/null 2>&1 | FileCheck %s

module { module @device attributes {grid.device} {

func.func private @sin(f64) -> f64

// Numbers of threads and blocks. A dimension with one thread is the same for all.
func.func @numbers(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64, 4, 1>} {
  // CHECK-LABEL: remark: affine: x + 64 block_x, because of position
  %i = grid.position 0
  %c0 = arith.constant 0 : i64
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x, because of thread
    %x = grid.thread_id 0
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: y, because of thread
    %y = grid.thread_id 1
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u0
    %z = grid.thread_id 2
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u1
    %k = grid.position 2
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: block_y
    %b = grid.block_id 1
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u2
    %d = grid.grid_dim 0
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x + 64 block_x + -1 u3, because of position
    %rest = arith.subi %i, %n : i64
    chpl.end
  } {grid.active}
  chpl.return
}

// Index arithmetic.
func.func @arithmetic(%n: i64, %u: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %c3 = arith.constant 3 : i64
  %c64 = arith.constant 64 : i64
  %c5 = arith.constant 5 : i64
  %active = arith.cmpi slt, %i, %n : i64
  // CHECK-LABEL: remark: affine: x + 64 block_x, because of position
  chpl.if %active {
    %x = grid.thread_id 0
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x + 3, because of thread
    %sum = arith.addi %x, %c3 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: -1 x + 64, because of thread
    %mirror = arith.subi %c64, %x : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: 3 x + 9, because of thread
    %product = arith.muli %sum, %c3 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: 15 x + 45, because of thread
    %swapped = arith.muli %c5, %product : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: 8 x, because of thread
    %shifted = arith.shli %x, %c3 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x + u0, because of thread
    %based = arith.addi %x, %u : i64
    // A remainder is a difference where all threads have the same quotient.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x, because of thread
    %same = arith.remsi %x, %c64 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x + 64, because of thread
    %further = arith.addi %x, %c64 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x, because of thread
    %folded = arith.remsi %further, %c64 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %parted = arith.remsi %sum, %c64 : i64
    // What the thread's number cancels out of is the same for all.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u0
    %base = arith.subi %based, %x : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %square = arith.muli %x, %x : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %scaled = arith.muli %x, %u : i64
    // Forms are of 64-bit numbers.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %narrow = arith.trunci %x : i64 to i32
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %twice = arith.addi %narrow, %narrow : i32
    // Quotients of the number that are the same for all.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u1
    %whole = arith.divsi %x, %c64 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %half = arith.divsi %x, %c5 : i64
    %c6 = arith.constant 6 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u2
    %high = arith.shrsi %x, %c6 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %low = arith.shrsi %x, %c5 : i64
    // Negative dividends round the other way.
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: remark: affine: x + -64, because of thread
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: remark: varying, because of thread
    %below = arith.subi %x, %c64 : i64
    %negative = arith.divsi %below, %c64 : i64
    chpl.end
  } {grid.active}
  chpl.return
}

// Comparisons that the numbers of threads decide, and those in which they cancel out.
func.func @comparisons(%n: i64, %u: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %c0 = arith.constant 0 : i64
  %c63 = arith.constant 63 : i64
  %c64 = arith.constant 64 : i64
  %active = arith.cmpi slt, %i, %n : i64
  // CHECK-LABEL: remark: affine: x + 64 block_x, because of position
  chpl.if %active {
    %x = grid.thread_id 0
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u0, always true
    %less = arith.cmpi slt, %x, %c64 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %lessForMost = arith.cmpi slt, %x, %c63 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u1, always false
    %lessForNone = arith.cmpi slt, %x, %c0 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u2, always true
    %atMost = arith.cmpi sle, %x, %c63 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %atMostForOne = arith.cmpi sle, %x, %c0 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u3, always false
    %greater = arith.cmpi sgt, %x, %c63 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %greaterForMost = arith.cmpi sgt, %x, %c0 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u4, always true
    %atLeast = arith.cmpi sge, %x, %c0 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %atLeastForOne = arith.cmpi sge, %x, %c63 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u5, always false
    %equal = arith.cmpi eq, %x, %c64 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %equalForOne = arith.cmpi eq, %x, %c63 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u6, always true
    %different = arith.cmpi ne, %x, %c64 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of position
    %bounded = arith.cmpi slt, %i, %u : i64
    %next = arith.addi %x, %u : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u8
    %sameForAll = arith.cmpi slt, %next, %x : i64
    chpl.end
  } {grid.active}
  chpl.return
}

// Memory: one address for all is one value for all. What differs for several reasons does so for the strongest.
func.func @memory(%n: i64, %u: i64, %r: f64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
  %active = arith.cmpi slt, %i, %n : i64
  // CHECK-LABEL: remark: affine: x + 64 block_x, because of position
  chpl.if %active {
    %x = grid.thread_id 0
    %all = chpl.elem_ref %A[%u] : <i64, 1, device>
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u1
    %one = chpl.load %all : i64
    %own = chpl.elem_ref %A[%i] : <i64, 1, device>
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of memory
    %each = chpl.load %own : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of memory
    %more = arith.addi %each, %u : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of position
    %placed = arith.addi %each, %i : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %numbered = arith.muli %placed, %x : i64
    // Mathematics touches no memory; other procedures may.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u2
    %pure = func.call @sin(%r) : (f64) -> f64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of memory
    %impure = func.call @callee(%u) : (i64) -> i64
    // A variable that others may change by its address.
    %v = chpl.local "v" : i64
    chpl.zero_bits %v : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of memory
    %private = chpl.load %v : i64
    chpl.end
  } {grid.active}
  chpl.return
}

func.func @callee(%u: i64) -> i64 {
  chpl.return %u : i64
}

// Variables have what all stores to them have in common.
func.func @variables(%n: i64, %u: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %c0 = arith.constant 0 : i64
  %c5 = arith.constant 5 : i64
  %c32 = arith.constant 32 : i64
  %active = arith.cmpi slt, %i, %n : i64
  // CHECK-LABEL: remark: affine: x + 64 block_x, because of position
  chpl.if %active {
    %x = grid.thread_id 0
    %uniform = chpl.local : i64
    chpl.store %c5, %uniform : i64
    chpl.store %u, %uniform : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u[[#]]
    %v0 = chpl.load %uniform : i64
    // One factor, and any base.
    %affine = chpl.local : i64
    %next = arith.addi %x, %u : i64
    chpl.store %x, %affine : i64
    chpl.store %next, %affine : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: affine: x + u[[#]], because of thread
    %v1 = chpl.load %affine : i64
    %factors = chpl.local : i64
    %twice = arith.addi %x, %x : i64
    chpl.store %x, %factors : i64
    chpl.store %twice, %factors : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %v2 = chpl.load %factors : i64
    // Perhaps it is uniform where it matters.
    %sometimes = chpl.local : i64
    chpl.store %c5, %sometimes : i64
    chpl.store %x, %sometimes : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of memory
    %v3 = chpl.load %sometimes : i64
    // Some threads store, others do not.
    %flag = chpl.local : i64
    %form = chpl.local : i64
    %some = arith.cmpi slt, %x, %c32 : i64
    chpl.if %some {
      chpl.store %c5, %flag : i64
      chpl.store %x, %form : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %v4 = chpl.load %flag : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of thread
    %v5 = chpl.load %form : i64
    // A branch that no thread takes stores nothing.
    %dead = chpl.local : i64
    %never = arith.cmpi slt, %x, %c0 : i64
    chpl.store %c5, %dead : i64
    chpl.if %never {
      chpl.store %x, %dead : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: uniform: u[[#]]
    %v6 = chpl.load %dead : i64
    // What is stored further on in a loop is there in its next iteration.
    %later = chpl.local : i64
    chpl.store %c5, %later : i64
    chpl.for %k = %c0 count %u step %c5 : i64 {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: varying, because of memory
      %v7 = chpl.load %later : i64
      chpl.store %x, %later : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Where threads come to together. A mark is a store to a variable that nobody looks at.
func.func @control(%n: i64, %u: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c32 = arith.constant 32 : i64
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
  %active = arith.cmpi slt, %i, %n : i64
  // CHECK-LABEL: remark: affine: x + 64 block_x, because of position
  chpl.if %active {
    %x = grid.thread_id 0
    %own = chpl.elem_ref %A[%i] : <i64, 1, device>
    %each = chpl.load %own : i64
    %mark = chpl.local : i64
    %some = arith.cmpi slt, %x, %c32 : i64
    %same = arith.cmpi slt, %u, %c32 : i64
    %perhaps = arith.cmpi slt, %each, %c32 : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control uniform
    chpl.if %same {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
      chpl.store %c0, %mark : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control varying, because of thread
    chpl.if %some {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of thread
      chpl.store %c0, %mark : i64
      chpl.end
    } else {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of thread
      chpl.store %c0, %mark : i64
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control varying, because of memory
      chpl.if %perhaps {
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of thread
        chpl.store %c0, %mark : i64
        chpl.end
      }
      chpl.end
    }
    // Loops: how often threads go around.
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: remark: counter uniform: u[[#]]
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control uniform
    chpl.for %k = %c0 count %u step %c1 : i64 {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
      chpl.store %k, %mark : i64
      chpl.end
    }
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: remark: counter uniform: u[[#]]
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control varying, because of memory
    chpl.for %k = %c0 count %each step %c1 : i64 {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of memory
      chpl.store %k, %mark : i64
      chpl.end
    }
    // A first index of the thread's own makes the counter differ, not the number of iterations.
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: remark: counter affine: x + u[[#]], because of thread
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control uniform
    chpl.for %k = %x count %u step %c1 : i64 {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
      chpl.store %k, %mark : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control varying, because of thread
    chpl.loop while {
      chpl.condition %some
    } do {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of thread
      chpl.store %c0, %mark : i64
      chpl.end
    }
    // Threads that have left a loop are missing from the rest of it, from its later iterations too, and come back after.
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: remark: counter uniform: u[[#]]
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control uniform
    chpl.for %k = %c0 count %u step %c1 label %l : i64 {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of memory
      chpl.store %c0, %mark : i64
      chpl.if %perhaps {
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of memory
        chpl.break %l
      }
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of memory
      chpl.store %c0, %mark : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
    chpl.store %c0, %mark : i64
    // Those who went on to the next iteration are back there.
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: remark: counter uniform: u[[#]]
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: control uniform
    chpl.for %k = %c0 count %u step %c1 label %l : i64 {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
      chpl.store %c0, %mark : i64
      chpl.if %some {
        chpl.continue %l
      }
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of thread
      grid.barrier
      chpl.end
    }
    chpl.breakable label %l {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
      chpl.store %c0, %mark : i64
      chpl.if %some {
        chpl.break %l
      }
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of thread
      chpl.store %c0, %mark : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
    grid.barrier
    // So are those who have left for a place further out.
    chpl.breakable label %l {
      chpl.for %k = %c0 count %u step %c1 : i64 {
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by some threads, because of thread
        chpl.store %k, %mark : i64
        chpl.if %some {
          chpl.break %l
        }
        chpl.end
      }
      chpl.end
    }
    // Those who have ended are no reason for the others to differ.
    chpl.breakable label %l {
      chpl.if %some {
        chpl.break %l
      }
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: reached by all threads
      chpl.store %c0, %mark : i64
      chpl.end
    } {grid.iteration}
    chpl.end
  } {grid.active}
  chpl.return
}

} }
