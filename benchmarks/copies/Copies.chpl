// What the programs of this folder share: where their arrays are, and how their results are checked.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module Copies {
  use GPUDistributions;

  /// Arrays in device memory, and copies by assignments; otherwise arrays on both sides.
  config param explicit = false;
  config const tolerance = 1e-12; // relative to the greatest element

  /// The distribution of a program's arrays.
  proc onDevice(param rank: int, param x: int = 0, param y: int = 0) do
    return if explicit then new GPUExplicitDist(rank=rank, blockSizeX=x, blockSizeY=y)
                       else new GPUDist(rank=rank, blockSizeX=x, blockSizeY=y);

  // Single elements of arrays in device memory.

  proc get(const ref A: [], i: int) {
    const one: [i..i] A.eltType = A[i..i];
    return one[i];
  }
  proc get(const ref A: [], i: int, j: int) {
    const one: [i..i, j..j] A.eltType = A[i..i, j..j];
    return one[i, j];
  }
  proc put(ref A: [], i: int, value) {
    const one: [i..i] A.eltType = value;
    A[i..i] = one;
  }
  proc put(ref A: [], i: int, j: int, value) {
    const one: [i..i, j..j] A.eltType = value;
    A[i..i, j..j] = one;
  }

  /// A number that looks random: 0 <= it < `below`.
  proc mixed(seed: int, below: int): int {
    var x = (seed: uint * 0x9e3779b97f4a7c15) ^ 0x5851f42d4c957f2d;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return ((x ^ (x >> 31)) % below: uint): int;
  }
  /// The same between 0 and 1.
  proc mixed(seed: int): real do return mixed(seed, 1 << 40): real / (1 << 40): real;

  var isRight = true;

  /// Compares a result with the serial one.
  proc compare(result: integral, expected: integral) { if result != expected then isRight = false; }
  proc compare(result: real, expected: real) {
    if !(abs(result - expected) <= tolerance * abs(expected)) then isRight = false;
  }
  proc compare(result: bool, expected: bool) { if result != expected then isRight = false; }
  /// The same for the elements of two arrays of the host.
  proc compare(const ref result: [], const ref expected: []) {
    if isIntegral(expected.eltType) || isBool(expected.eltType) {
      for (r, e) in zip(result, expected) do compare(r, e);
    } else {
      var greatest = 0.0;
      for e in expected do greatest = max(greatest, abs(e: real));
      for (r, e) in zip(result, expected) do
        if !(abs(r - e): real <= tolerance * greatest) then isRight = false;
    }
  }

  proc report(value) { writeln("result: ", value); }
  /// The last line of each program.
  proc finish() { writeln(if isRight then "ok" else "wrong"); }
}
