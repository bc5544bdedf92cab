// Copperhead, section 6.2: a conjugate gradient solver for a 5-point stencil that couples the two parts of a vector field,
// preconditioned by the inverses of the symmetric 2x2 matrices of the points.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 24;

const grid = new GPUDist(rank=2, blockSizeX=16, blockSizeY=8);
const Field = {0..<n, 0..<n} dmapped grid, Framed = {-1..n, -1..n} dmapped grid;

/// A point's two unknowns; frames keep zeros around them.
record vector2 { var u, v: real; }
operator +(a: vector2, b: vector2) do return new vector2(a.u + b.u, a.v + b.v);
operator -(a: vector2, b: vector2) do return new vector2(a.u - b.u, a.v - b.v);
operator *(s: real, a: vector2) do return new vector2(s * a.u, s * a.v);
proc dot(a: vector2, b: vector2): real do return a.u * b.u + a.v * b.v;

/// The block of a point, a symmetric matrix ((a, b), (b, c)).
record block { var a, b, c: real; }
operator *(m: block, x: vector2) do return new vector2(m.a * x.u + m.b * x.v, m.b * x.u + m.c * x.v);
proc inverse(m: block): block {
  const inverseDeterminant = 1.0 / (m.a * m.c - m.b * m.b);
  return new block(inverseDeterminant * m.c, -inverseDeterminant * m.b, inverseDeterminant * m.a);
}

var coupling, preconditioner: [Field] block, direction: [Framed] vector2;
var solution, residual, search, image: [Field] vector2;
forall (i, j) in Field do coupling[i, j] = new block(5.0 + i % 3, 0.5, 6.0 + j % 2);
preconditioner = inverse(coupling);

/// image = A direction: the block of a point, less its four neighbours.
proc multiply() {
  forall (i, j) in Field do
    image[i, j] = coupling[i, j] * direction[i, j]
                - (direction[i - 1, j] + direction[i + 1, j] + direction[i, j - 1] + direction[i, j + 1]);
}

// The right-hand side is that of a known solution.
forall (i, j) in Field do direction[i, j] = new vector2(1.0 + i, 2.0 - j);
multiply();
residual = image;
search = preconditioner * residual;
forall ij in Field do direction[ij] = search[ij];
var steepness = + reduce dot(residual, search);
const atFirst = steepness;
var steps = 0;
while steepness > 1e-24 * atFirst {
  multiply();
  const step = steepness / (+ reduce [ij in Field] dot(direction[ij], image[ij]));
  forall ij in Field {
    solution[ij] = solution[ij] + step * direction[ij];
    residual[ij] = residual[ij] - step * image[ij];
  }
  search = preconditioner * residual;
  const next = + reduce dot(residual, search), turn = next / steepness;
  forall ij in Field do direction[ij] = search[ij] + turn * direction[ij];
  steepness = next;
  steps += 1;
}
// CHECK: true true
writeln(steps < 100, " ", max reduce [(i, j) in Field] max(abs(solution[i, j].u - (1.0 + i)), abs(solution[i, j].v - (2.0 - j))) < 1e-8);
