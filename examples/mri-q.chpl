// MRI-Q, the calibration step of a magnetic resonance reconstruction, from the Parboil benchmarks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For samples k with value phi(k) of a scan, and for every voxel x:
//   Q(x) = sum over k of |phi(k)|**2 * exp(2 pi i k.x)
//
//   mri-q --input=FILE --expect=FILE   reads Parboil's file and compares with the result in another
//   mri-q --input=FILE                 compares some voxels with a sum in double precision
//   mri-q                              the same, for samples that it makes up
use IO, Math;

config const input = "", expect = "";
config const samples = 1024, voxels = 4096; // where there is no input file

param twoPi = 6.28318530717958647692: real(32);

const (numK, numX) = if input == "" then (samples, voxels) else readCounts();
const Samples = {0..<numK}, Voxels = {0..<numX};

var kx, ky, kz, phiR, phiI: [Samples] real(32); // the scan
var x, y, z: [Voxels] real(32); // where the voxels are
var Qr, Qi: [Voxels] real(32); // the result

if input == "" then
  makeInput();
else
  readInput();

computeQ();
writeln("samples: ", numK, ", voxels: ", numX);
writeln("relative error: ", if expect == "" then errorAgainstSums() else errorAgainstFile());

/// Q at every voxel.
proc computeQ() {
  const magnitude = phiR * phiR + phiI * phiI;
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

/// The numbers of samples and of voxels, which a file begins with.
proc readCounts() throws {
  var reader = openReader(input, locking=false);
  var counts: [0..1] int(32);
  reader.readBinary(counts, endianness.little);
  return (counts[0]: int, counts[1]: int);
}

/// The samples and voxels of a file.
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

/// The relative 2-norm of the difference between Q and the expected result of a file.
proc errorAgainstFile() throws {
  var reader = openReader(expect, locking=false);
  var count: uint(32);
  reader.readBinary(count, endianness.little);
  if count != numX then
    halt(expect, " holds ", count, " voxels, not ", numX);
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

/// The same against sums in double precision, at every 64th voxel.
proc errorAgainstSums() {
  var difference, norm: real;
  forall v in Voxels by 64 with (+ reduce difference, + reduce norm) {
    var q: complex;
    for k in Samples {
      const angle = 2.0 * pi * ((kx[k]: real) * x[v] + (ky[k]: real) * y[v] + (kz[k]: real) * z[v]);
      q += ((phiR[k]: real)**2 + (phiI[k]: real)**2) * (cos(angle), sin(angle)): complex;
    }
    difference += (Qr[v] - q.re)**2 + (Qi[v] - q.im)**2;
    norm += q.re**2 + q.im**2;
  }
  return sqrt(difference / norm);
}
