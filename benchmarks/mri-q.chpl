// MRI-Q: Q(x) = sum over k of |phi(k)|^2 exp(2 pi i k.x), at every voxel x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, IO, Math;

config const input = "", expect = "";
config const samples = 3072, n = 131072; // where there is no input file: samples and voxels

param twoPi = 6.28318530717958647692: real(32);

const (numK, numX) = if input == "" then (samples, n) else readCounts();
const Samples = {0..<numK}, Voxels = {0..<numX};
var kx, ky, kz, phiR, phiI, magnitude: [Samples] real(32);
var x, y, z, Qr, Qi: [Voxels] real(32);

/// The numbers of samples and of voxels, which an input file begins with.
proc readCounts() throws {
  var reader = openReader(input, locking=false);
  var counts: [0..1] int(32);
  reader.readBinary(counts, endianness.little);
  return (counts[0]: int, counts[1]: int);
}

proc readInput() throws {
  var reader = openReader(input, locking=false);
  var counts: [0..1] int(32);
  reader.readBinary(counts, endianness.little);
  reader.readBinary(kx, endianness.little);
  reader.readBinary(ky, endianness.little);
  reader.readBinary(kz, endianness.little);
  reader.readBinary(x, endianness.little);
  reader.readBinary(y, endianness.little);
  reader.readBinary(z, endianness.little);
  reader.readBinary(phiR, endianness.little);
  reader.readBinary(phiI, endianness.little);
}

/// A number in -1/2 ..< 1/2 that depends on the index and the salt alone.
proc scatter(i: int, salt: int) {
  return ((i * 7919 + salt * 104729) % 10007 / 10007.0 - 0.5): real(32);
}

/// An input in the shape of Parboil's, for machines without its files.
proc makeInput() {
  forall k in Samples {
    kx[k] = scatter(k, 0);
    ky[k] = scatter(k, 1);
    kz[k] = scatter(k, 2);
    phiR[k] = scatter(k, 3);
    phiI[k] = scatter(k, 4);
  }
  forall v in Voxels {
    x[v] = scatter(v, 5);
    y[v] = scatter(v, 6);
    z[v] = scatter(v, 7);
  }
}

/// The magnitudes |phi|^2, then Q at every voxel.
proc computeQ() {
  forall k in Samples do
    magnitude[k] = phiR[k] * phiR[k] + phiI[k] * phiI[k];
  forall v in Voxels {
    var re, im: real(32);
    for k in Samples {
      const angle = twoPi * (kx[k] * x[v] + ky[k] * y[v] + kz[k] * z[v]);
      re += magnitude[k] * cos(angle);
      im += magnitude[k] * sin(angle);
    }
    Qr[v] = re;
    Qi[v] = im;
  }
}

/// The relative 2-norm of the difference between Q and the result in a file.
proc relativeError() throws {
  var reader = openReader(expect, locking=false);
  var count: uint(32);
  reader.readBinary(count, endianness.little);
  if count != numX then
    halt(expect, ": a result of another size");
  var wantR, wantI: [Voxels] real(32);
  reader.readBinary(wantR, endianness.little);
  reader.readBinary(wantI, endianness.little);
  var difference, norm: real;
  forall v in Voxels with (+ reduce difference, + reduce norm) {
    const re = wantR[v]: real, im = wantI[v]: real;
    difference += (Qr[v] - re)**2 + (Qi[v] - im)**2;
    norm += re**2 + im**2;
  }
  return sqrt(difference / norm);
}

if input == "" then
  makeInput();
else
  readInput();

for measured() do
  computeQ();

report(sqrt(+ reduce [v in Voxels] ((Qr[v]: real)**2 + (Qi[v]: real)**2)));
if expect != "" then
  writeln("relative error: ", relativeError());
