// What stands in the way of device code: tasks, reductions of inner loops, calls that are not known, errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

func.func @tasks(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: tasks in a loop over a GPU distribution}}
    chpl.cobegin {
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @innerReduction(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %slot = chpl.local : i64
    // expected-error @below {{not supported yet: reductions in a loop over a GPU distribution}}
    chpl.forall forall (%q) in (%n) reduce (%s : i64 -> %slot) {
      chpl.end
    } identity {
    ^bb0(%s: !chpl.ref<i64>):
      chpl.end
    } combine {
    ^bb0(%s: !chpl.ref<i64>, %t: !chpl.ref<i64>):
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @indirectCall(%f: !llvm.ptr, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: calls that are not known when the program is compiled in a loop over a GPU distribution}}
    chpl.call_indirect %f(%p) : (i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @errors(%e: !chpl.class<@Error>, %n: i64) {
  %list = chpl.forall forall (%p) in (%n) errors {
    // expected-error @below {{not supported yet: errors that leave the body in a loop over a GPU distribution}}
    chpl.fail %e : !chpl.class<@Error>
  } {grid.block = array<i64: 64>}
  chpl.return
}
