// A distribution with a halo: each target keeps copies of its neighbours' borders, which the program renews.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

use DistributionBase;

config const n = 16, steps = 3;

/// The indices of a ring in equal parts, each with one more index at either end.
class Ring : MapDist {
  proc targets(): int do return numLocales;
  inline proc first(dom, t: int): int do return dom.low + (dom.size * t + targets() - 1) / targets();
  proc owner(dom, i): int do return (i - dom.low) * targets() / dom.size;
  proc localIndices(dom, t: int) do return dom[first(dom, t)..first(dom, t + 1) - 1];

  /// What target t has places for: its own indices and those next to them.
  proc halo(dom, t: int) do return localIndices(dom, t).expand(1);
  /// The index that a place beyond the ends of the domain shows.
  proc wrap(dom, i): int do return if i < dom.low then dom.high else if i > dom.high then dom.low else i;
}

proc main() {
  const D = {1..n} dmapped new Ring();
  var A, B: [D] real;
  A[1] = n;

  // Each element becomes the mean of itself and its neighbours; reading beyond an end finds the copy there.
  for step in 1..steps {
    A.updateFluff();
    forall i in D do B[i] = (A[i-1] + A[i] + A[i+1]) / 3;
    A = B;
  }
  writeln("after ", steps, " steps: ", A[n], " ", A[1], " ", A[2], ", sum ", + reduce A);

  // Without an update, copies show what was there when they were last renewed.
  A.updateFluff();
  A = 1.0;
  writeln("old copies: ", A[0] != 1.0, ", renewed: ", renewed(A));
}

proc renewed(ref A: [] real): bool {
  A.updateFluff();
  return A[0] == 1.0;
}
