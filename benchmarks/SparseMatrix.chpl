// A sparse matrix in compressed rows: read from a Matrix Market file, or made here.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module SparseMatrix {
  use IO;

  config const input = ""; // a symmetric matrix in coordinates
  config const n = 1 << 17; // rows of a matrix that is made

  var Rows = {0..<n}, Ends = {0..n}, Entries = {0..<0};
  var Start: [Ends] int, Column: [Entries] int(32), Value: [Entries] real;

  /// Y = the matrix times X.
  proc multiply(const ref X: [Rows] real, ref Y: [Rows] real) {
    forall row in Rows {
      var sum = 0.0;
      for k in Start[row]..<Start[row + 1] do
        sum += Value[k] * X[Column[k]];
      Y[row] = sum;
    }
  }

  /// Y = A times X, where A is over a domain of compressed rows.
  proc multiplyOver(const ref A: [?D] real, const ref X: [Rows] real, ref Y: [Rows] real) {
    forall row in Rows do
      Y[row] = + reduce [j in D.dimIter(1, row: int(32))] (A[row: int(32), j] * X[j]);
  }

  /// Makes room for rows with so many entries each, which Start[row + 1] says.
  proc layOut() {
    Start[0] = 0;
    for row in Rows do
      Start[row + 1] += Start[row];
    Entries = {0..<Start[Rows.size]};
  }

  /// Reads the file, whose lower half stands for both.
  proc readMatrix() throws {
    var file = open(input, ioMode.r).reader(locking=false);
    var line: string;
    do {
      file.readLine(line);
    } while line.startsWith("%");
    const sizes = line.split();
    const size = sizes[0]: int, count = sizes[2]: int;
    Rows = {0..<size};
    Ends = {0..size};
    var At: [0..<count] 2 * int, Values: [0..<count] real;
    for (at, value) in zip(At, Values) {
      file.read(at(0), at(1), value);
      at -= 1;
    }

    Start = 0;
    for (i, j) in At {
      Start[i + 1] += 1;
      if i != j then Start[j + 1] += 1;
    }
    layOut();
    var next: [Rows] int = [row in Rows] Start[row];
    for ((i, j), value) in zip(At, Values) {
      put(next[i], j, value);
      if i != j then put(next[j], i, value);
    }
  }

  private proc put(ref at: int, column: int, value: real) {
    Column[at] = column: int(32);
    Value[at] = value;
    at += 1;
  }

  /// Rows of 24 entries: columns near the diagonal and some far from it.
  proc makeScatteredMatrix() {
    param perRow = 24;
    forall row in Rows do
      Start[row + 1] = perRow;
    layOut();
    forall row in Rows do
      for k in 0..<perRow {
        const far = (row * 7919 + k * 104729) % n, near = (row + k * k) % n;
        Column[row * perRow + k] = (if k % 4 == 0 then far else near): int(32);
        Value[row * perRow + k] = 1.0 / (1 + k);
      }
  }

  /// The Laplace operator on the line and a row's length away: positive definite.
  proc makeGridMatrix() {
    const side = sqrt(n: real): int;
    const Offsets = (-side, -1, 0, 1, side);
    forall row in Rows do
      Start[row + 1] = + reduce [o in Offsets] Rows.contains(row + o): int;
    layOut();
    forall row in Rows {
      var at = Start[row];
      for o in Offsets do
        if Rows.contains(row + o) then
          put(at, row + o, if o == 0 then 4.0 else -1.0);
    }
  }
}
