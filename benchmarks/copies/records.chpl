// A multigrid solver in one dimension: a record for each grid has its arrays, and the procedure that visits a grid
// calls itself for the next coarser one. Fine grids are the kernels', the coarsest is the host's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const size = 256, levels = 6, cycles = 4, sweeps = 2; // size: a multiple of 2**levels

/// -u'' = f with u = 0 at both ends.
record grid {
  const level: int;
  const n = size >> level, h2 = (1.0 / n)**2;
  const Points = {0..n} dmapped onDevice(1), Inner = {1..n - 1} dmapped onDevice(1);
  var u, next, f, rest: [Points] real;

  /// Sweeps of Jacobi's method, damped.
  proc ref smooth() {
    for 1..sweeps {
      forall i in Inner do
        next[i] = u[i] + 2.0 / 3.0 * (0.5 * (u[i - 1] + u[i + 1] + h2 * f[i]) - u[i]);
      u <=> next;
    }
  }
  /// What is missing, on the next coarser grid.
  proc ref restrictTo(ref coarse: grid) {
    forall i in Inner do
      rest[i] = f[i] - (2 * u[i] - u[i - 1] - u[i + 1]) / h2;
    forall i in coarse.Inner with (ref coarse) {
      coarse.f[i] = 0.25 * (rest[2 * i - 1] + 2 * rest[2 * i] + rest[2 * i + 1]);
      coarse.u[i] = 0.0;
    }
  }
  proc ref correctBy(const ref coarse: grid) {
    forall i in Inner do
      u[i] += if i % 2 == 0 then coarse.u[i / 2] else 0.5 * (coarse.u[i / 2] + coarse.u[i / 2 + 1]);
  }
}

/// The exact solution of a small grid, by elimination.
proc solve(n: int, h2: real, const ref f: [] real, ref u: [] real) {
  var diagonal, right: [1..n - 1] real;
  for i in 1..n - 1 {
    const factor = if i > 1 then -1.0 / diagonal[i - 1] else 0.0;
    diagonal[i] = 2.0 + factor;
    right[i] = h2 * f[i] - (if i > 1 then factor * right[i - 1] else 0.0);
  }
  for i in 1..n - 1 by -1 do
    u[i] = (right[i] + (if i < n - 1 then u[i + 1] else 0.0)) / diagonal[i];
}

var grids = [level in 0..<levels] new grid(level);
proc visit(level: int) {
  ref here = grids[level];
  if level == levels - 1 {
    if explicit {
      var f, u: [0..here.n] real;
      f = here.f;
      solve(here.n, here.h2, f, u);
      here.u = u;
    } else {
      solve(here.n, here.h2, here.f, here.u);
    }
    return;
  }
  here.smooth();
  here.restrictTo(grids[level + 1]);
  visit(level + 1);
  here.correctBy(grids[level + 1]);
  here.smooth();
}

proc load(i: int): real do return mixed(i) - 0.5;
var hostF: [0..size] real;
for i in 1..size - 1 do
  hostF[i] = load(i);
if explicit {
  grids[0].f = hostF;
} else {
  for i in 1..size - 1 do
    grids[0].f[i] = load(i);
}
var middle = 0.0;
for 1..cycles {
  visit(0);
  middle += if explicit then get(grids[0].u, size / 2) else grids[0].u[size / 2];
}
var result: [0..size] real = grids[0].u;

// The same on ordinary arrays.
record serialGrid {
  const level: int;
  const n = size >> level, h2 = (1.0 / n)**2;
  var u, f: [0..n] real;
  proc ref smooth() {
    for 1..sweeps {
      const old = u;
      for i in 1..n - 1 do
        u[i] = old[i] + 2.0 / 3.0 * (0.5 * (old[i - 1] + old[i + 1] + h2 * f[i]) - old[i]);
    }
  }
}
var serialGrids = [level in 0..<levels] new serialGrid(level);
proc visitSerially(level: int) {
  ref here = serialGrids[level];
  if level == levels - 1 {
    solve(here.n, here.h2, here.f, here.u);
    return;
  }
  ref coarse = serialGrids[level + 1];
  here.smooth();
  var rest: [0..here.n] real;
  for i in 1..here.n - 1 do
    rest[i] = here.f[i] - (2 * here.u[i] - here.u[i - 1] - here.u[i + 1]) / here.h2;
  for i in 1..coarse.n - 1 {
    coarse.f[i] = 0.25 * (rest[2 * i - 1] + 2 * rest[2 * i] + rest[2 * i + 1]);
    coarse.u[i] = 0.0;
  }
  visitSerially(level + 1);
  for i in 1..here.n - 1 do
    here.u[i] += if i % 2 == 0 then coarse.u[i / 2] else 0.5 * (coarse.u[i / 2] + coarse.u[i / 2 + 1]);
  here.smooth();
}
serialGrids[0].f = hostF;
var expectedMiddle = 0.0;
for 1..cycles {
  visitSerially(0);
  expectedMiddle += serialGrids[0].u[size / 2];
}
compare(result, serialGrids[0].u);
compare(middle, expectedMiddle);
report(middle);
finish();
