// What a task's object has at hand is accumulated before it combines with another's, so a combined state may be final.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class largestOf : ReduceScanOp {
  type eltType;
  var best = min(eltType);
  var isFinal = false;

  proc identity do return min(eltType);
  proc accumulateOntoState(ref state, x: eltType) { state = max(state, x); }
  proc accumulate(x: eltType) {
    if x != identity && isFinal then halt("accumulated after it was combined: ", x);
    best = max(best, x);
  }
  proc combine(other: borrowed largestOf(eltType)) {
    best = max(best, other.best);
    isFinal = true;
  }
  proc generate() do return best;
  proc clone() do return new unmanaged largestOf(eltType);
}

const operation = new unmanaged largestOf(int);
var largest = operation.identity;
forall i in 1..1000 with (operation reduce largest) do largest reduce= i * 37 % 1001;
writeln(largest);
// CHECK: 1000
delete operation;
