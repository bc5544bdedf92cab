// Loops in methods of records write to elements of the receiver's arrays, whether `this.` is written or not; other
// fields are constant there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
config param wrong = false;
record Grid {
  var D = {0..9}, X: [D] int, M: [0..1, 0..2] real, count: atomic int, n = 2;
  proc ref scale() {
    on here.gpus[0] {
      forall i in D do this.X[i] *= 2;
      forall i in D do X[i] += this.n;
      forall ij in this.M.domain do this.M[ij] = ij[0] - ij[1];
    }
    forall i in this.D do this.X[i] += i;
    coforall t in 0..1 {
      this.X[t] -= 1;
      this.count.add(1);
    }
    sync { begin this.X[9] = 0; }
  }
  proc ref assign() {
    // WRONG: [[#@LINE+1]]:36: error: 'this' belongs to the outside of this parallel loop or task; to modify it here, say 'with (ref this)'
    if wrong then forall i in D do this.n = i;
    forall i in 0..0 with (ref this) do this.n = 5;
  }
}
on here.gpus[0] var g: Grid;
g.X = 3;
g.scale();
g.assign();
// CHECK: 7 8 10 11 12 13 14 15 16 0
// CHECK: 0.0 -1.0 -2.0
// CHECK: 1.0 0.0 -1.0
// CHECK: 2 5
writeln(g.X);
writeln(g.M);
writeln(g.count.read(), " ", g.n);
