// What keeps neighbouring parallel loops apart is told at both.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A line that says MANY stands for many ops.
// RUN: awk '/MANY$/ { for (i = 0; i < 60; ++i) print "arith.addi %%p, %%p : i64"; next } { print }' %s > %t.mlir
// RUN: choir-opt %t.mlir --chpl-fuse-loops=report --verify-diagnostics -o /dev/null

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>
!S = !chpl.record<"sum", (f64)>

func.func @alone(%n: i64) {
  // expected-remark @below {{not fused: no parallel loop next to it}}
  chpl.forall forall (%p) in (%n) {
    chpl.end
  }
  chpl.return
}

func.func @kinds(%n: i64) {
  // expected-remark @below {{their kinds or ranks differ}}
  chpl.forall forall (%p) in (%n) {
    chpl.end
  }
  // expected-remark @below {{their kinds or ranks differ}}
  chpl.forall foreach (%p) in (%n) {
    chpl.end
  }
  chpl.return
}

func.func @size(%n: i64) {
  // expected-remark @below {{the loops are too large}}
  chpl.forall forall (%p) in (%n) {
    // MANY
    chpl.end
  }
  // expected-remark @below {{the loops are too large}}
  chpl.forall forall (%p) in (%n) {
    // MANY
    // MANY
    // MANY
    chpl.end
  }
  chpl.return
}

// Together they have more than the second version of a loop may have.
func.func @indices(%n: i64, %m: i64) {
  // expected-remark @below {{their indices may differ}}
  chpl.forall forall (%p) in (%n) {
    // MANY
    chpl.end
  }
  // expected-remark @below {{their indices may differ}}
  chpl.forall forall (%p) in (%m) {
    // MANY
    chpl.end
  }
  chpl.return
}

func.func @overlap(%a: !chpl.ref<!A>, %b: !chpl.ref<!A>, %n: i64, %x: f64) {
  %va = chpl.view_of %a : !A
  %vb = chpl.view_of %b : !A
  // expected-remark @below {{their arrays may overlap}}
  chpl.forall forall (%p) in (%n) {
    // MANY
    %r = chpl.elem_ref_at %va[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{their arrays may overlap}}
  chpl.forall forall (%p) in (%n) {
    // MANY
    %r = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

// The second has lanes, the first cannot have any.
func.func @reduction(%n: i64, %zero: i64, %one: i64) {
  // expected-remark @below {{the reduction would be shaped differently}}
  chpl.forall forall (%p) in (%n) {
    chpl.for %i = %zero count %n step %one : i64 {
      chpl.end
    }
    chpl.end
  }
  %slot = chpl.local : !S
  // expected-remark @below {{the reduction would be shaped differently}}
  chpl.forall forall (%p) in (%n) reduce (%state : !S -> %slot) reassociate {
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
