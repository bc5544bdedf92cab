// Neighbouring parallel loops are one loop where no position of the second depends on another position of the first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-fuse-loops=report --verify-diagnostics | FileCheck %s

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>
!M = !chpl.array<f64, 2>
!W = !chpl.view<f64, 2>
!S = !chpl.record<"sum", (f64)>

func.func private @"m.anything"(!chpl.ref<f64>)

//===----------------------------------------------------------------------===//
// Dependences
//===----------------------------------------------------------------------===//

// Read after write, at the same position: what was stored is what is read.
// CHECK-LABEL: func.func @raw
// CHECK-COUNT-1: chpl.forall
// CHECK: chpl.store %arg2
// CHECK-NOT: chpl.load
// CHECK: chpl.store %arg2
// CHECK-NOT: chpl.forall
func.func @raw(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  %va = chpl.view_of %a : !A
  %b = chpl.local "b" : !A
  %one = arith.constant 1 : i64
  chpl.array_init %b[%one] [%n] [%one] : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    %y = chpl.load %r : f64
    %s = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %y, %s : f64
    chpl.end
  }
  chpl.return
}

// The second reads what the neighbouring position of the first writes.
// CHECK-LABEL: func.func @raw_shifted
// CHECK-COUNT-2: chpl.forall
func.func @raw_shifted(%n: i64, %x: f64, %slot: !chpl.ref<f64>) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %va = chpl.view_of %a : !A
  %b = chpl.local "b" : !A
  chpl.array_init %b[%one] [%n] [%one] : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %q = arith.addi %p, %one : i64
    %r = chpl.elem_ref_at %va[%q] : !V
    %y = chpl.load %r : f64
    %s = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %y, %s : f64
    chpl.end
  }
  chpl.return
}

// Write after read: the second writes what a later position of the first reads.
// CHECK-LABEL: func.func @war_shifted
// CHECK-COUNT-2: chpl.forall
func.func @war_shifted(%n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %va = chpl.view_of %a : !A
  %b = chpl.local "b" : !A
  chpl.array_init %b[%one] [%n] [%one] : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %q = arith.addi %p, %one : i64
    %r = chpl.elem_ref_at %va[%q] : !V
    %y = chpl.load %r : f64
    %s = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %y, %s : f64
    chpl.end
  }
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// Write after write: the later value has to stay.
// CHECK-LABEL: func.func @waw_shifted
// CHECK-COUNT-2: chpl.forall
func.func @waw_shifted(%va: !V, %n: i64, %x: f64, %y: f64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %v = chpl.view_of %a : !A
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref %v[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %q = arith.subi %n, %p : i64
    %r = chpl.elem_ref %v[%q] : !V
    chpl.store %y, %r : f64
    chpl.end
  }
  chpl.return
}

// Both read: whatever they read. The positions of 2-D loops are compared in both dimensions.
// CHECK-LABEL: func.func @reads
// CHECK-COUNT-1: chpl.forall
// CHECK-NOT: chpl.forall
func.func @reads(%a: !chpl.ref<!M>, %n: i64) {
  %one = arith.constant 1 : i64
  %va = chpl.view_of %a : !M
  %b = chpl.local "b" : !M
  chpl.array_init %b[%one, %one] [%n, %n] [%one, %one] : !M
  %vb = chpl.view_of %b : !M
  // expected-remark @below {{fused}}
  chpl.forall forall (%p, %q) in (%n, %n) {
    %r = chpl.elem_ref %va[%q, %p] : !W
    %y = chpl.load %r : f64
    %s = chpl.elem_ref_at %vb[%p, %q] : !W
    chpl.store %y, %s : f64
    chpl.end
  }
  // expected-remark @below {{fused}}
  chpl.forall forall (%p, %q) in (%n, %n) {
    %pp = arith.addi %p, %one : i64
    %r = chpl.elem_ref %va[%pp, %q] : !W
    %y = chpl.load %r : f64
    %s = chpl.elem_ref_at %vb[%p, %q] : !W
    chpl.store %y, %s : f64
    chpl.end
  }
  chpl.return
}

// Transposed: equal positions only on the diagonal.
// CHECK-LABEL: func.func @transposed
// CHECK-COUNT-2: chpl.forall
func.func @transposed(%n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %b = chpl.local "b" : !M
  chpl.array_init %b[%one, %one] [%n, %n] [%one, %one] : !M
  %vb = chpl.view_of %b : !M
  // expected-remark @below {{they touch 'b' at different positions}}
  chpl.forall forall (%p, %q) in (%n, %n) {
    %s = chpl.elem_ref_at %vb[%p, %q] : !W
    chpl.store %x, %s : f64
    chpl.end
  }
  // expected-remark @below {{they touch 'b' at different positions}}
  chpl.forall forall (%p, %q) in (%n, %n) {
    %r = chpl.elem_ref_at %vb[%q, %p] : !W
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// An index that is computed from data may be any.
// CHECK-LABEL: func.func @indirect
// CHECK-COUNT-2: chpl.forall
func.func @indirect(%map: !chpl.view<i64, 1>, %n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %va = chpl.view_of %a : !A
  // expected-remark @below {{not fused}}
  chpl.forall forall (%p) in (%n) {
    %m = chpl.elem_ref_at %map[%p] : !chpl.view<i64, 1>
    %q = chpl.load %m : i64
    %r = chpl.elem_ref %va[%q] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{not fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

//===----------------------------------------------------------------------===//
// Slices and references
//===----------------------------------------------------------------------===//

// Slices that overlap, by one element.
// CHECK-LABEL: func.func @overlapping_slices
// CHECK-COUNT-2: chpl.forall
func.func @overlapping_slices(%n: i64, %x: f64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  %n2 = arith.addi %n, %n : i64
  chpl.array_init %a[%zero] [%n2] [%one] : !A
  %s = chpl.local : !A
  chpl.array_slice %s of %a[%zero] [%n] [%one] : !A, !A
  %last = arith.subi %n, %one : i64
  %t = chpl.local : !A
  chpl.array_slice %t of %a[%last] [%n] [%one] : !A, !A
  %vs = chpl.view_of %s : !A
  %vt = chpl.view_of %t : !A
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vs[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{they touch 'a' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vt[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// Slices next to each other: only the extents keep them apart.
// CHECK-LABEL: func.func @disjoint_slices
// CHECK-COUNT-1: chpl.forall
// CHECK-NOT: chpl.forall
func.func @disjoint_slices(%n: i64, %x: f64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  %n2 = arith.addi %n, %n : i64
  chpl.array_init %a[%zero] [%n2] [%one] : !A
  %s = chpl.local : !A
  chpl.array_slice %s of %a[%zero] [%n] [%one] : !A, !A
  %t = chpl.local : !A
  chpl.array_slice %t of %a[%n] [%n] [%one] : !A, !A
  %vs = chpl.view_of %s : !A
  %vt = chpl.view_of %t : !A
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vs[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vt[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// Even and odd elements.
// CHECK-LABEL: func.func @interleaved_slices
// CHECK-COUNT-1: chpl.forall
// CHECK-NOT: chpl.forall
func.func @interleaved_slices(%n: i64, %x: f64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %a = chpl.local "a" : !A
  %n2 = arith.addi %n, %n : i64
  chpl.array_init %a[%zero] [%n2] [%one] : !A
  %s = chpl.local : !chpl.array<f64, 1, strided gapped>
  chpl.array_slice %s of %a[%zero] [%n] [%two] : !chpl.array<f64, 1, strided gapped>, !A
  %t = chpl.local : !chpl.array<f64, 1, strided gapped>
  chpl.array_slice %t of %a[%one] [%n] [%two] : !chpl.array<f64, 1, strided gapped>, !A
  %vs = chpl.view_of %s : !chpl.array<f64, 1, strided gapped>
  %vt = chpl.view_of %t : !chpl.array<f64, 1, strided gapped>
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vs[%p] : !chpl.view<f64, 1, strided gapped>
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vt[%p] : !chpl.view<f64, 1, strided gapped>
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// Two formals may be one array, or parts of one: whether they are is tested.
// CHECK-LABEL: func.func @aliasing
// CHECK: %[[FIRST:.*]] = chpl.view_data
// CHECK: llvm.ptrtoint %[[FIRST]]
// CHECK: %[[SECOND:.*]] = chpl.view_data
// CHECK: llvm.ptrtoint %[[SECOND]]
// CHECK: arith.cmpi ule
// CHECK: arith.cmpi ule
// CHECK: chpl.if
// CHECK-COUNT-1: chpl.forall
// CHECK: } else {
// CHECK-COUNT-2: chpl.forall
func.func @aliasing(%a: !chpl.ref<!A>, %b: !chpl.ref<!A>, %n: i64, %x: f64) {
  %va = chpl.view_of %a : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{if a test}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{if a test}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// Where arrays are at other locales their addresses say nothing.
// CHECK-LABEL: func.func @aliasing_several
// CHECK-COUNT-2: chpl.forall
func.func @aliasing_several(%a: !chpl.ref<!A>, %b: !chpl.ref<!A>, %n: i64, %x: f64) attributes {chpl.several_locales} {
  %va = chpl.view_of %a : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{they touch an array at different positions}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{they touch an array at different positions}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// Elements that are numbers are no headers of arrays: a slice of a formal may be made before a loop that fills it.
// CHECK-LABEL: func.func @slice_between
// CHECK: chpl.array_slice
// CHECK-COUNT-1: chpl.forall
// CHECK-NOT: chpl.forall
func.func @slice_between(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %va = chpl.view_of %a : !A
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  %s = chpl.local header_rank 1 : !A
  %zero = arith.constant 0 : i64
  chpl.array_slice %s of %a[%zero] [%n] [%one] : !A, !A
  %vs = chpl.view_of %s : !A
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vs[%p] : !V
    %y = chpl.load %r : f64
    chpl.end
  }
  chpl.return
}

// Loops in the loops change nothing: what they touch is what counts.
// CHECK-LABEL: func.func @inner_loops
// CHECK-COUNT-1: chpl.forall
// CHECK-NOT: chpl.forall
func.func @inner_loops(%n: i64, %x: f64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = chpl.local "m" : !M
  chpl.array_init %m[%zero, %zero] [%n, %n] [%one, %one] : !M
  %vm = chpl.view_of %m : !M
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    chpl.for %j = %zero count %n step %one : i64 {
      %r = chpl.elem_ref_at %vm[%p, %j] : !W
      chpl.store %x, %r : f64
      chpl.end
    }
    chpl.end
  }
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    chpl.for %j = %zero count %n step %one : i64 {
      %r = chpl.elem_ref_at %vm[%p, %j] : !W
      %y = chpl.load %r : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// The second goes along a column: every position of it needs what all of the first have written.
// CHECK-LABEL: func.func @inner_loops_across
// CHECK-COUNT-2: chpl.forall
func.func @inner_loops_across(%n: i64, %x: f64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = chpl.local "m" : !M
  chpl.array_init %m[%zero, %zero] [%n, %n] [%one, %one] : !M
  %vm = chpl.view_of %m : !M
  // expected-remark @below {{they touch 'm' at different positions}}
  chpl.forall forall (%p) in (%n) {
    chpl.for %j = %zero count %n step %one : i64 {
      %r = chpl.elem_ref_at %vm[%p, %j] : !W
      chpl.store %x, %r : f64
      chpl.end
    }
    chpl.end
  }
  // expected-remark @below {{they touch 'm' at different positions}}
  chpl.forall forall (%p) in (%n) {
    chpl.for %j = %zero count %n step %one : i64 {
      %r = chpl.elem_ref_at %vm[%j, %p] : !W
      %y = chpl.load %r : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

//===----------------------------------------------------------------------===//
// What else is in the loops and between them
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @unknown_call
// CHECK-COUNT-2: chpl.forall
func.func @unknown_call(%n: i64, %x: f64, %slot: !chpl.ref<f64>) {
  // expected-remark @below {{a call of 'anything' in it may do anything}}
  chpl.forall forall (%p) in (%n) {
    func.call @"m.anything"(%slot) : (!chpl.ref<f64>) -> ()
    chpl.end
  }
  // expected-remark @below {{a call of 'anything' in it may do anything}}
  chpl.forall forall (%p) in (%n) {
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @call_between
// CHECK-COUNT-2: chpl.forall
func.func @call_between(%n: i64, %slot: !chpl.ref<f64>) {
  // expected-remark @below {{a call of 'anything' stands between them}}
  chpl.forall forall (%p) in (%n) {
    chpl.end
  }
  func.call @"m.anything"(%slot) : (!chpl.ref<f64>) -> ()
  // expected-remark @below {{a call of 'anything' stands between them}}
  chpl.forall forall (%p) in (%n) {
    chpl.end
  }
  chpl.return
}

// What the second needs is computed from an element that the first writes.
// CHECK-LABEL: func.func @needed_between
// CHECK-COUNT-2: chpl.forall
func.func @needed_between(%n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %b = chpl.local "b" : !A
  chpl.array_init %b[%one] [%n] [%one] : !A
  %va = chpl.view_of %a : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{it needs what is computed between them}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  %first = chpl.elem_ref %va[%one] : !V
  %y = chpl.load %first : f64
  // expected-remark @below {{it needs what is computed between them}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %y, %r : f64
    chpl.end
  }
  chpl.return
}

// Private variables stay apart; each is initialised.
// CHECK-LABEL: func.func @privates
// CHECK: chpl.forall forall (%{{.*}}) in (%{{.*}}) private (%[[P:.*]] : f64, %[[Q:.*]] : i64) {
// CHECK: chpl.load %[[P]] : f64
// CHECK: chpl.load %[[Q]] : i64
// CHECK: } init {
// CHECK: ^bb0(%[[I:.*]]: !chpl.ref<f64>, %[[J:.*]]: !chpl.ref<i64>):
// CHECK: chpl.store %{{.*}}, %[[I]] : f64
// CHECK: chpl.store %{{.*}}, %[[J]] : i64
// CHECK-NOT: chpl.forall
func.func @privates(%n: i64, %x: f64) {
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) private (%v : f64) {
    %y = chpl.load %v : f64
    chpl.end
  } init {
  ^bb0(%v: !chpl.ref<f64>):
    chpl.store %x, %v : f64
    chpl.end
  }
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) private (%v : i64) {
    %y = chpl.load %v : i64
    chpl.end
  } init {
  ^bb0(%v: !chpl.ref<i64>):
    chpl.store %n, %v : i64
    chpl.end
  }
  chpl.return
}

// A variable from outside, which both loops use and one writes.
// CHECK-LABEL: func.func @shared_variable
// CHECK-COUNT-2: chpl.forall
func.func @shared_variable(%n: i64, %x: f64) {
  %v = chpl.local "v" : f64
  // expected-remark @below {{they touch 'v' at different positions}}
  chpl.forall forall (%p) in (%n) {
    chpl.store %x, %v : f64
    chpl.end
  }
  // expected-remark @below {{they touch 'v' at different positions}}
  chpl.forall forall (%p) in (%n) {
    %y = chpl.load %v : f64
    chpl.end
  }
  chpl.return
}

// A reduction over what the first loop computes. It keeps its lanes, whatever passes add to the body of both.
// CHECK-LABEL: func.func @reduction
// CHECK: chpl.forall forall (%{{.*}}) in (%{{.*}}) reduce (%[[STATE:.*]] : {{.*}} -> %{{.*}}) reassociate lanes {
// CHECK: chpl.store %{{.*}} : f64
// CHECK: chpl.field_ref %[[STATE]][0]
// CHECK-NOT: chpl.forall
func.func @reduction(%n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %va = chpl.view_of %a : !A
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  %slot = chpl.local : !S
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) reduce (%state : !S -> %slot) reassociate {
    %r = chpl.elem_ref_at %va[%p] : !V
    %y = chpl.load %r : f64
    %f = chpl.field_ref %state[0] : !S
    %s = chpl.load %f : f64
    %t = arith.addf %s, %y : f64
    chpl.store %t, %f : f64
    chpl.end
  } identity {
  ^bb0(%state: !chpl.ref<!S>):
    chpl.zero_bits %state : !S
    chpl.end
  } combine {
  ^bb0(%left: !chpl.ref<!S>, %right: !chpl.ref<!S>):
    chpl.end
  }
  chpl.return
}

//===----------------------------------------------------------------------===//
// Extents and offsets
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @different_extents
// CHECK-COUNT-2: chpl.forall
func.func @different_extents(%n: i64) {
  %one = arith.constant 1 : i64
  %m = arith.addi %n, %one : i64
  // expected-remark @below {{their extents differ}}
  chpl.forall forall (%p) in (%n) {
    chpl.end
  }
  // expected-remark @below {{their extents differ}}
  chpl.forall forall (%p) in (%m) {
    chpl.end
  }
  chpl.return
}

// What is not known is tested. The other version has the loops as they were.
// CHECK-LABEL: func.func @unknown_extents
// CHECK: %[[EQUAL:.*]] = arith.cmpi eq, %arg0, %arg1
// CHECK: chpl.if %[[EQUAL]] {
// CHECK-COUNT-1: chpl.forall
// CHECK: } else {
// CHECK-COUNT-2: chpl.forall
func.func @unknown_extents(%n: i64, %m: i64) {
  // expected-remark-re @below {{fused with the loop at line {{[0-9]+}}, if a test before them finds that their indices agree}}
  chpl.forall forall (%p) in (%n) {
    chpl.end
  }
  // expected-remark-re @below {{fused with the loop at line {{[0-9]+}}, if a test before them finds that their indices agree}}
  chpl.forall forall (%p) in (%m) {
    chpl.end
  }
  chpl.return
}

// Fused where the offset is zero.
// CHECK-LABEL: func.func @unknown_offset
// CHECK: arith.cmpi eq
// CHECK: chpl.if
// CHECK-COUNT-1: chpl.forall
// CHECK: } else {
// CHECK-COUNT-2: chpl.forall
func.func @unknown_offset(%n: i64, %offset: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %va = chpl.view_of %a : !A
  // expected-remark @below {{if a test}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{if a test}}
  chpl.forall forall (%p) in (%n) {
    %q = arith.addi %p, %offset : i64
    %r = chpl.elem_ref %va[%q] : !V
    %y = chpl.load %r : f64
    chpl.end
  }
  chpl.return
}

//===----------------------------------------------------------------------===//
// Elements that both loops read
//===----------------------------------------------------------------------===//

// What the first has loaded need not be loaded again: the test has found that the store is to another array.
// CHECK-LABEL: func.func @shared_element
// CHECK: chpl.if
// CHECK: chpl.forall
// CHECK: %[[READ:.*]] = chpl.load
// CHECK: chpl.store
// CHECK-NOT: chpl.load
// CHECK: arith.addf %[[READ]], %[[READ]]
// CHECK: } else {
func.func @shared_element(%a: !chpl.ref<!A>, %b: !chpl.ref<!A>, %n: i64) {
  %va = chpl.view_of %a : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{if a test}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    %x = chpl.load %r : f64
    %w = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %x, %w : f64
    chpl.end
  }
  // expected-remark @below {{if a test}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    %x = chpl.load %r : f64
    %y = arith.addf %x, %x : f64
    %w = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %y, %w : f64
    chpl.end
  }
  chpl.return
}

// The first changes the element that it has loaded, by its index: the second finds what was stored last.
// CHECK-LABEL: func.func @changed_element
// CHECK-COUNT-1: chpl.forall
// CHECK: chpl.load
// CHECK: chpl.store %arg1
// CHECK-NOT: chpl.load
// CHECK: chpl.store %arg1
func.func @changed_element(%n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a[%one] [%n] [%one] : !A
  %va = chpl.view_of %a : !A
  %b = chpl.local "b" : !A
  chpl.array_init %b[%one] [%n] [%one] : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    %z = chpl.load %r : f64
    %i = arith.addi %p, %one : i64
    %w = chpl.elem_ref %va[%i] : !V
    chpl.store %x, %w : f64
    chpl.end
  }
  // expected-remark @below {{fused}}
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %va[%p] : !V
    %z = chpl.load %r : f64
    %w = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %z, %w : f64
    chpl.end
  }
  chpl.return
}
