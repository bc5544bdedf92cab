// Solidification by a phase field (Allen and Cahn) that is coupled with the temperature, in three dimensions: each
// step has kernels for the anisotropic force, both fields, and their boundaries, and swaps the old fields and the new
// ones. Every few steps the host looks along one line how far the solid has come.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 12, steps = 12, every = 4;

const dx = 0.4, dt = 0.01, width = 1.0, anisotropy = 0.05, undercooling = 0.65, diffusion = 2.0, coupling = 10.0;
const All = {0..<n, 0..<n, 0..<n}, Inner = {1..n - 2, 1..n - 2, 1..n - 2};
const Cells = All dmapped onDevice(3), InnerCells = Inner dmapped onDevice(3);
const Face = {0..<n, 0..<n} dmapped onDevice(2);
var phi, phiNext, u, uNext, forceX, forceY, forceZ: [Cells] real;

proc fill(ref phi: [] real, ref u: [] real) {
  for (i, j, k) in All {
    const r2 = ((i - n / 2)**2 + (j - n / 2)**2 + (k - n / 2)**2): real;
    phi[i, j, k] = if r2 < 9.0 then 1.0 else -1.0;
    u[i, j, k] = if r2 < 9.0 then 0.0 else -undercooling;
  }
}

// What one point of a kernel does.
inline proc gradient(const ref A: [] real, i: int, j: int, k: int) do
  return ((A[i + 1, j, k] - A[i - 1, j, k]) / (2 * dx), (A[i, j + 1, k] - A[i, j - 1, k]) / (2 * dx),
          (A[i, j, k + 1] - A[i, j, k - 1]) / (2 * dx));
inline proc laplacian(const ref A: [] real, i: int, j: int, k: int): real do
  return (A[i + 1, j, k] + A[i - 1, j, k] + A[i, j + 1, k] + A[i, j - 1, k] + A[i, j, k + 1] + A[i, j, k - 1] -
          6 * A[i, j, k]) / (dx * dx);
inline proc divergence(const ref X: [] real, const ref Y: [] real, const ref Z: [] real,
                       i: int, j: int, k: int): real do
  return (X[i + 1, j, k] - X[i - 1, j, k] + Y[i, j + 1, k] - Y[i, j - 1, k] + Z[i, j, k + 1] - Z[i, j, k - 1]) /
         (2 * dx);
/// How the width of the front depends on its direction.
inline proc stiffness(gx: real, gy: real, gz: real): real {
  const square = gx * gx + gy * gy + gz * gz;
  if square < 1e-12 then
    return width;
  return width * (1.0 - 3.0 * anisotropy + 4.0 * anisotropy * (gx**4 + gy**4 + gz**4) / (square * square));
}
inline proc forceAt(const ref phi: [] real, i: int, j: int, k: int) {
  const (gx, gy, gz) = gradient(phi, i, j, k), w = stiffness(gx, gy, gz), surplus = w * w - width * width;
  return (surplus * gx, surplus * gy, surplus * gz);
}
inline proc advancedPhi(p: real, temperature: real, spread: real, force: real): real do
  return p + dt * (width * width * spread + force + (p - coupling * 0.1 * temperature * (1.0 - p * p)) * (1.0 - p * p));
inline proc advancedU(temperature: real, spread: real, change: real): real do
  return temperature + dt * diffusion * spread + 0.5 * change;

var expectedPhi, expectedU: [All] real;
fill(expectedPhi, expectedU);
if explicit {
  phi = expectedPhi;
  u = expectedU;
} else {
  fill(phi, u);
}

proc solidify() {
  forall (i, j, k) in InnerCells do
    (forceX[i, j, k], forceY[i, j, k], forceZ[i, j, k]) = forceAt(phi, i, j, k);
  forall (i, j, k) in InnerCells do
    phiNext[i, j, k] = advancedPhi(phi[i, j, k], u[i, j, k], laplacian(phi, i, j, k),
                                   divergence(forceX, forceY, forceZ, i, j, k));
  // Around it is liquid, and no heat leaves.
  forall (a, b) in Face {
    phiNext[0, a, b] = -1.0; phiNext[n - 1, a, b] = -1.0;
    if a > 0 && a < n - 1 {
      phiNext[a, 0, b] = -1.0; phiNext[a, n - 1, b] = -1.0;
      if b > 0 && b < n - 1 {
        phiNext[a, b, 0] = -1.0; phiNext[a, b, n - 1] = -1.0;
      }
    }
  }
  forall (i, j, k) in InnerCells do
    uNext[i, j, k] = advancedU(u[i, j, k], laplacian(u, i, j, k), phiNext[i, j, k] - phi[i, j, k]);
  forall (a, b) in Face do
    if a > 0 && a < n - 1 && b > 0 && b < n - 1 {
      uNext[0, a, b] = uNext[1, a, b]; uNext[n - 1, a, b] = uNext[n - 2, a, b];
      uNext[a, 0, b] = uNext[a, 1, b]; uNext[a, n - 1, b] = uNext[a, n - 2, b];
      uNext[a, b, 0] = uNext[a, b, 1]; uNext[a, b, n - 1] = uNext[a, b, n - 2];
    }
  phi <=> phiNext;
  u <=> uNext;
}

var front: int;
for step in 1..steps {
  solidify();
  if step % every == 0 {
    var solid = 0;
    if explicit {
      const along: [n / 2..n / 2, n / 2..n / 2, 0..<n] real = phi[n / 2..n / 2, n / 2..n / 2, ..];
      for p in along do
        if p > 0 then solid += 1;
    } else {
      for k in 0..<n do
        if phi[n / 2, n / 2, k] > 0 then solid += 1;
    }
    front = solid;
  }
}
var resultPhi, resultU: [All] real;
resultPhi = phi;
resultU = u;

var otherPhi, otherU, X, Y, Z: [All] real;
for 1..steps {
  for (i, j, k) in Inner do
    (X[i, j, k], Y[i, j, k], Z[i, j, k]) = forceAt(expectedPhi, i, j, k);
  otherPhi = -1.0;
  for (i, j, k) in Inner {
    otherPhi[i, j, k] = advancedPhi(expectedPhi[i, j, k], expectedU[i, j, k], laplacian(expectedPhi, i, j, k),
                                    divergence(X, Y, Z, i, j, k));
    otherU[i, j, k] = advancedU(expectedU[i, j, k], laplacian(expectedU, i, j, k),
                                otherPhi[i, j, k] - expectedPhi[i, j, k]);
  }
  for (a, b) in {1..n - 2, 1..n - 2} {
    otherU[0, a, b] = otherU[1, a, b]; otherU[n - 1, a, b] = otherU[n - 2, a, b];
    otherU[a, 0, b] = otherU[a, 1, b]; otherU[a, n - 1, b] = otherU[a, n - 2, b];
    otherU[a, b, 0] = otherU[a, b, 1]; otherU[a, b, n - 1] = otherU[a, b, n - 2];
  }
  expectedPhi <=> otherPhi;
  expectedU <=> otherU;
}
// The edges of u are never written after the start, and are not used.
for (i, j, k) in All do
  if (i % (n - 1) == 0): int + (j % (n - 1) == 0): int + (k % (n - 1) == 0): int > 1 then
    resultU[i, j, k] = expectedU[i, j, k];
compare(resultPhi, expectedPhi);
compare(resultU, expectedU);
report(front);
report(+ reduce resultU);
finish();
