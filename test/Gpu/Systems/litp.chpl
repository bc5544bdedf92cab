// LitP (Kramer, language-integrated tensor parallelism): its maps, offset maps, reductions and sweeps, and the programs
// of its evaluation. A map is a promoted expression, VMap a loop that looks at neighbours, Sweep a scan or a loop along a front.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s --match-full-lines
use GPUDistributions;

const line = new GPUDist(rank=1, blockSizeX=64), plane = new GPUDist(rank=2, blockSizeX=16, blockSizeY=4);

// Section 2.2. IMap with the index; VMap with offsets and what holds outside of the array; the sum by halves; Reduce.
const D = {0..9} dmapped line;
var t, square, neighbours, products: [D] int;
forall i in D do t[i] = i + 1;
square = t * t;
forall i in D do neighbours[i] = t[i] + (if D.contains(i + 2) then t[i + 2] else 0);
forall i in D do products[i] = t[i] * (if D.contains(i + 1) then t[i + 1] else 1);
// CHECK: 1 4 9 16 25 36 49 64 81 100
writeln(square);
// CHECK-NEXT: 4 6 8 10 12 14 16 18 9 10
writeln(neighbours);
// CHECK-NEXT: 2 6 12 20 30 42 56 72 90 10
writeln(products);
var halves = square, length = 16;
while length > 1 {
  length /= 2;
  forall i in D do
    if i < length && i + length < 10 then halves[i] += halves[i + length];
}
// CHECK-NEXT: 385 385
writeln(halves[0], " ", + reduce square);

// Sweep along the line: a scan, and the Fibonacci numbers.
// CHECK-NEXT: 1 3 6 10 15 21 28 36 45 55
writeln(+ scan t);
var fibonacci: [D] int;
for i in D do fibonacci[i] = (if i >= 1 then fibonacci[i - 1] else 1) + (if i >= 2 then fibonacci[i - 2] else 0);
// CHECK-NEXT: 1 1 2 3 5 8 13 21 34 55
writeln(fibonacci);

// Section 2.3. The matrix of squared distances; the mean of a box that ends at the border.
const Plane = {0..5, 0..5} dmapped plane;
var px, py: [D] int, distances, box: [Plane] int;
forall i in D {
  px[i] = (3 * i) % 7;
  py[i] = (5 * i) % 4;
}
forall (i, j) in Plane do distances[i, j] = (px[i] - px[j])**2 + (py[i] - py[j])**2;
forall (i, j) in Plane {
  var sum, count = 0;
  for (di, dj) in {0..2, 0..2} do
    if Plane.contains(i + di, j + dj) {
      sum += distances[i + di, j + dj];
      count += 1;
    }
  box[i, j] = sum / count;
}
// CHECK-NEXT: 0 10 40 13 25 2
writeln(distances[0, ..]);
// CHECK-NEXT: 13 0
writeln(box[0, 0], " ", box[5, 5]);

// Sweep along diagonals: the longest common subsequence of two words.
const xs = "MZJAWXU", ys = "XMJYAUZ";
const Table = {0..7, 0..7} dmapped plane;
var best: [Table] int, letters: [{0..1, 0..6} dmapped plane] int;
for (i, c) in zip(0..6, xs.codepoints()) do letters[0, i] = c;
for (i, c) in zip(0..6, ys.codepoints()) do letters[1, i] = c;
for front in 2..14 do
  forall i in {max(1, front - 7)..min(7, front - 1)} dmapped line {
    const j = front - i, match = if letters[0, i - 1] == letters[1, j - 1] then 1 else 0;
    best[i, j] = max(best[i - 1, j - 1] + match, best[i - 1, j], best[i, j - 1]);
  }
// CHECK-NEXT: 4
writeln(best[7, 7]);

// The product of matrices: a map over rows and columns that reduces along the dimension both have.
const M = {0..2, 0..3} dmapped plane, N = {0..3, 0..1} dmapped plane, P = {0..2, 0..1} dmapped plane;
var ma: [M] int, mb: [N] int, product: [P] int;
forall (i, j) in M do ma[i, j] = i + j;
forall (i, j) in N do mb[i, j] = i - j;
forall (i, j) in P {
  var sum = 0;
  for k in 0..3 do sum += ma[i, k] * mb[k, j];
  product[i, j] = sum;
}
// CHECK-NEXT: 14 8
// CHECK-NEXT: 20 10
// CHECK-NEXT: 26 12
writeln(product);

// Section 4. The area under the normal curve; an option by the binomial model as one sum; a convolution.
const Wide = {0..<1000} dmapped line;
var x, area, addend, convolved: [Wide] real;
proc normalArea(x: real): real {
  const z = abs(x), upper = 0.5 - 0.5 * sqrt(1 - exp(-z * z * sqrt(pi / 8)));
  return if x < 0 then upper else 1 - upper;
}
forall i in Wide do x[i] = (i - 500) / 125.0;
area = normalArea(x);
// CHECK-NEXT: 0.500 true true
writef("%.3dr %s %s\n", area[500], (abs(area[625] - 0.8413) < 0.002): string, (abs(area[375] - 0.1587) < 0.002): string);

const steps = 999, up = exp(0.2 * sqrt(1.0 / steps)), down = 1 / up, chance = (exp(0.05 / steps) - down) / (up - down);
forall k in Wide {
  const logarithm = lnGamma(steps + 1.0) - lnGamma(k + 1.0) - lnGamma(steps - k + 1.0) + k * log(chance) + (steps - k) * log(1 - chance);
  addend[k] = exp(logarithm) * max(0.0, 100.0 * up**k * down**(steps - k) - 100.0);
}
// The model comes near the price of Black and Scholes.
// CHECK-NEXT: 10.45
writef("%.2dr\n", exp(-0.05) * (+ reduce addend));

const kernel: 16*real = (1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1): (16*real);
forall i in Wide {
  var sum = 0.0;
  for k in 0..15 do
    if i + k < 1000 then sum += kernel(k) * x[i + k];
  convolved[i] = sum / 72;
}
// CHECK-NEXT: 0.0600 -3.9400
writef("%.4dr %.4dr\n", convolved[500], convolved[0]);

// Power iteration: the eigenvector of the greatest eigenvalue, that of a matrix of two known ones.
const size = 40, Square = {0..<size, 0..<size} dmapped plane, Vector = {0..<size} dmapped line;
var matrix: [Square] real, v, image: [Vector] real;
forall (i, j) in Square do matrix[i, j] = (if i == j then 1.0 else 0.0) + (i + 1.0) * (j + 1.0) / size;
v = 1.0;
for 1..25 {
  forall i in Vector {
    var sum = 0.0;
    for j in 0..<size do sum += matrix[i, j] * v[j];
    image[i] = sum;
  }
  const norm = sqrt(+ reduce (image * image));
  v = image / norm;
}
// CHECK-NEXT: true
writeln(max reduce [i in Vector] abs(v[i] / v[0] - (i + 1)) < 1e-9);

// The potential of charges at the points of a grid.
const Charges = {0..9} dmapped line, Field = {0..<32, 0..<16} dmapped plane;
var cx, cy, charge: [Charges] real, potential: [Field] real;
forall i in Charges {
  cx[i] = 3 * i + 0.5;
  cy[i] = i + 0.5;
  charge[i] = if i % 2 == 0 then 1.0 else -1.0;
}
forall (px, py) in Field {
  var sum = 0.0;
  for (qx, qy, q) in zip(cx, cy, charge) do sum += q / sqrt((px - qx)**2 + (py - qy)**2);
  potential[px, py] = sum;
}
var serially = 0.0;
for i in Charges do serially += charge[i] / sqrt((7 - cx[i])**2 + (4 - cy[i])**2);
// CHECK-NEXT: true
writeln(abs(potential[7, 4] - serially) < 1e-12);
