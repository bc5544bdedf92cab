// What barriers keep apart: each rule alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-print-barrier-effects -o /dev/null 2>&1 | FileCheck %s

module { module @device attributes {grid.device} {

// Who reads and writes which elements. Within a parallel region, threads run in any order.
func.func @elements(%n: i64, %u: i64, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c63 = arith.constant 63 : i64
  %c64 = arith.constant 64 : i64
  %m = grid.shared_address %s
  %S = chpl.make_view %m[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    %mirror = arith.subi %c63, %x : i64
    %next = arith.addi %x, %c1 : i64
    %beyond = arith.addi %x, %c64 : i64
    %square = arith.muli %x, %x : i64
    %moved = arith.addi %x, %u : i64
    %own = chpl.elem_ref %S[%x] : <i64, 1, shared>
    %other = chpl.elem_ref %S[%mirror] : <i64, 1, shared>
    %neighbour = chpl.elem_ref %S[%next] : <i64, 1, shared>
    %far = chpl.elem_ref %S[%beyond] : <i64, 1, shared>
    %odd = chpl.elem_ref %S[%square] : <i64, 1, shared>
    %shifted = chpl.elem_ref %S[%moved] : <i64, 1, shared>
    chpl.store %x, %own : i64
    // CHECK: [[@LINE+3]]:{{[0-9]+}}: remark: conflicts: 1
    // CHECK: [[@LINE-2]]:{{[0-9]+}}: note: read after write: a thread does this before
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: note: and another one this after
    grid.barrier
    %a = chpl.load %other : i64
    // CHECK: [[@LINE+3]]:{{[0-9]+}}: remark: conflicts: 1
    // CHECK: [[@LINE-2]]:{{[0-9]+}}: note: write after read
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: note: and another
    grid.barrier
    chpl.store %x, %own : i64
    // CHECK: [[@LINE+3]]:{{[0-9]+}}: remark: conflicts: 1
    // CHECK: [[@LINE-2]]:{{[0-9]+}}: note: write after write
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: note: and another
    grid.barrier
    chpl.store %x, %neighbour : i64
    // Each thread's own.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    %b = chpl.load %neighbour : i64
    // Nobody writes.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    %c = chpl.load %other : i64
    // Other parts of the array.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %far : i64
    // No form, so any element.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    %d = chpl.load %odd : i64
    // What all agree on is the same on both sides, but unknown beside a constant.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %shifted : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    %e = chpl.load %shifted : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %own : i64
    chpl.end
  } {grid.active}
  chpl.return
}

// Threads of more than one dimension differ in any of them.
func.func @dimensions(%n: i64, %s: i64 {grid.array = 1}) attributes {grid.kernel, grid.block = array<i64: 8, 4, 2>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  %m = grid.shared_address %s
  %S = chpl.make_view %m[%c0, %c0, %c0] [%n, %n, %n] [%c1, %c1, %c1] [%c1, %c1, %c1] : <i64, 3, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    %y = grid.thread_id 1
    %z = grid.thread_id 2
    %mirror = arith.subi %c3, %y : i64
    %own = chpl.elem_ref %S[%z, %y, %x] : <i64, 3, shared>
    %turned = chpl.elem_ref %S[%y, %z, %x] : <i64, 3, shared>
    %column = chpl.elem_ref %S[%z, %mirror, %x] : <i64, 3, shared>
    %row = chpl.elem_ref %S[%c0, %y, %x] : <i64, 3, shared>
    chpl.store %x, %own : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    %a = chpl.load %column : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %column : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    %b = chpl.load %turned : i64
    // Two threads with one element, which differ in z.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %row : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %row : i64
    chpl.end
  } {grid.active}
  chpl.return
}

// Arrays: the numbers of arguments tell them apart. 0 is any that is not shared; without a number, any.
func.func @arrays(%n: i64, %s: i64 {grid.array = 1}, %t: i64 {grid.array = 3}, %a: !llvm.ptr {grid.array = 2},
                  %b: !llvm.ptr {grid.array = 4}, %any: !llvm.ptr {grid.array = 0}, %unknown: !llvm.ptr)
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %first = grid.shared_address %s
  %second = grid.shared_address %t
  %S = chpl.make_view %first[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %T = chpl.make_view %second[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
  %Slice = chpl.make_view %a[%c1] [%n] [%c1] [%c1] : <i64, 1, device>
  %B = chpl.make_view %b[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
  %Any = chpl.make_view %any[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
  %Unknown = chpl.make_view %unknown[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    %inS = chpl.elem_ref %S[%c0] : <i64, 1, shared>
    %inT = chpl.elem_ref %T[%c0] : <i64, 1, shared>
    %inA = chpl.elem_ref %A[%c0] : <i64, 1, device>
    %ownA = chpl.elem_ref %A[%i] : <i64, 1, device>
    %ownSlice = chpl.elem_ref %Slice[%i] : <i64, 1, device>
    %inB = chpl.elem_ref %B[%c0] : <i64, 1, device>
    %inAny = chpl.elem_ref %Any[%c0] : <i64, 1, device>
    %inUnknown = chpl.elem_ref %Unknown[%c0] : <i64, 1, device>
    chpl.store %x, %inS : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %inT : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %inA : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %inB : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %inAny : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %inS : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %inUnknown : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %ownA : i64
    // Under another view of the array the same index may be another element.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.store %x, %ownSlice : i64
    chpl.end
  } {grid.active}
  chpl.return
}

// Kinds of accesses.
func.func @accesses(%n: i64, %s: i64 {grid.array = 1}) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %first = grid.shared_address %s
  %S = chpl.make_view %first[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    %at = chpl.elem_ref %S[%c0] : <i64, 1, shared>
    %mine = chpl.local : i64
    // What is a thread's own is nobody else's.
    chpl.store %x, %mine : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.copy_bits %at, %mine : i64
    // CHECK: [[@LINE+3]]:{{[0-9]+}}: remark: conflicts: 1
    // CHECK: [[@LINE-2]]:{{[0-9]+}}: note: read after write
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: note: and another
    grid.barrier
    chpl.copy_bits %mine, %at : i64
    // CHECK: [[@LINE+3]]:{{[0-9]+}}: remark: conflicts: 1
    // CHECK: [[@LINE-2]]:{{[0-9]+}}: note: write after read
    // CHECK: [[@LINE+2]]:{{[0-9]+}}: note: and another
    grid.barrier
    chpl.zero_bits %at : i64
    // An update reads and writes; so does whatever is not known.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 2
    grid.barrier
    %old = chpl.atomic_update add relaxed %x, %at : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 3
    grid.barrier
    func.call @something() : () -> ()
    chpl.end
  } {grid.active}
  chpl.return
}

func.func @something() {
  chpl.return
}

// How far parallel regions reach.
func.func @regions(%n: i64, %u: i64, %s: i64 {grid.array = 1}, %t: i64 {grid.array = 3})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %first = grid.shared_address %s
  %second = grid.shared_address %t
  %S = chpl.make_view %first[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %T = chpl.make_view %second[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    %at = chpl.elem_ref %S[%c0] : <i64, 1, shared>
    %inT = chpl.elem_ref %T[%c0] : <i64, 1, shared>
    %same = arith.cmpi slt, %u, %c1 : i64
    // Up to the next barrier, and no further.
    chpl.store %x, %at : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %inT : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %at : i64
    // Into branches, and past them.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 2
    grid.barrier
    chpl.if %same {
      %a = chpl.load %at : i64
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
      grid.barrier
      chpl.end
    }
    chpl.store %x, %at : i64
    // A loop is passed over; the end of its body and the beginning meet.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.for %k = %c0 count %u step %c1 : i64 {
      chpl.store %x, %inT : i64
      // CHECK: [[@LINE+3]]:{{[0-9]+}}: remark: conflicts: 1
      // CHECK: [[@LINE-2]]:{{[0-9]+}}: note: write after write
      // CHECK: [[@LINE-3]]:{{[0-9]+}}: note: and another
      grid.barrier
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.store %x, %at : i64
    // Those who leave on the way to a barrier take what they do beyond it along.
    chpl.breakable label %l {
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
      grid.barrier
      chpl.if %same {
        chpl.break %l
      }
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
      grid.barrier
      chpl.end
    }
    chpl.store %x, %at : i64
    chpl.end
  } {grid.active}
  chpl.return
}

// Loops: what they compute is another value in another iteration, and the same in one.
func.func @iterations(%n: i64, %u: i64, %s: i64 {grid.array = 1})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c64 = arith.constant 64 : i64
  %first = grid.shared_address %s
  %S = chpl.make_view %first[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    chpl.for %k = %c0 count %u step %c1 : i64 {
      %moved = arith.addi %x, %k : i64
      %at = chpl.elem_ref %S[%moved] : <i64, 1, shared>
      chpl.store %x, %at : i64
      // What this iteration does, and the store of the next one; not the load of this one.
      // CHECK: [[@LINE+5]]:{{[0-9]+}}: remark: conflicts: 2
      // CHECK: [[@LINE-3]]:{{[0-9]+}}: note: write after write
      // CHECK: [[@LINE-4]]:{{[0-9]+}}: note: and another
      // CHECK: [[@LINE+3]]:{{[0-9]+}}: note: write after read
      // CHECK: [[@LINE-6]]:{{[0-9]+}}: note: and another
      grid.barrier
      %a = chpl.load %at : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 2
    grid.barrier
    // Loops on either side of the barrier: their iterations have nothing to do with one another.
    chpl.for %k = %c0 count %u step %c1 : i64 {
      %moved = arith.addi %x, %k : i64
      %at = chpl.elem_ref %S[%moved] : <i64, 1, shared>
      chpl.store %x, %at : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Conditions around accesses say who does them.
func.func @guards(%n: i64, %u: i64, %s: i64 {grid.array = 1}) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c31 = arith.constant 31 : i64
  %c32 = arith.constant 32 : i64
  %first = grid.shared_address %s
  %S = chpl.make_view %first[%c0] [%n] [%c1] [%c1] : <i64, 1, shared>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    %half = arith.addi %x, %c32 : i64
    %own = chpl.elem_ref %S[%x] : <i64, 1, shared>
    %other = chpl.elem_ref %S[%half] : <i64, 1, shared>
    %single = chpl.elem_ref %S[%c0] : <i64, 1, shared>
    %less = arith.cmpi slt, %x, %c32 : i64
    %atMost = arith.cmpi sle, %x, %c31 : i64
    %atLeast = arith.cmpi sge, %x, %c32 : i64
    %greater = arith.cmpi sgt, %x, %c31 : i64
    %isFirst = arith.cmpi eq, %x, %c0 : i64
    %isOther = arith.cmpi ne, %x, %c0 : i64
    // The lower half writes, then everybody reads from the upper half.
    chpl.if %less {
      chpl.store %x, %own : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    %a = chpl.load %other : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.if %atMost {
      chpl.store %x, %own : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    %b = chpl.load %other : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.if %greater {
      chpl.end
    } else {
      chpl.store %x, %own : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    %c = chpl.load %other : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.if %atLeast {
      chpl.end
    } else {
      chpl.store %x, %own : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    %d = chpl.load %other : i64
    // The upper half.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.if %atLeast {
      chpl.store %x, %own : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    %e = chpl.load %other : i64
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.if %less {
      chpl.end
    } else {
      chpl.store %x, %own : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    %f = chpl.load %other : i64
    // One thread, and later the same one.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.if %isFirst {
      chpl.store %x, %single : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not needed
    grid.barrier
    chpl.if %isOther {
      chpl.end
    } else {
      chpl.store %x, %single : i64
      chpl.end
    }
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: conflicts: 1
    grid.barrier
    chpl.if %isOther {
      chpl.store %x, %single : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

} }
