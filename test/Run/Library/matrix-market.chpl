// Matrices written to and read from Matrix Market files.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && mkdir -p %t && cd %t && %choir-run %s | FileCheck --match-full-lines %s


use MatrixMarket, IO;

proc main() throws {
  const A: [1..2, 1..3] real = reshape([1.5, 0.0, 2.0, 0.0, 3.0, 4.25], {1..2, 1..3});
  mmwrite("sparse.mtx", A);
  write(openReader("sparse.mtx").readLine(string));
  // CHECK: %%MatrixMarket matrix coordinate real general
  {
    var w = openWriter("dense.mtx");
    w.writeln("%%MatrixMarket matrix array real general");
    w.writeln("% columns after one another");
    w.writeln("2 2");
    for x in 1..4 do w.writeln(x);
  }
  writeln(mmread(real, "dense.mtx"));
  // CHECK-NEXT: 1.0 3.0
  // CHECK-NEXT: 2.0 4.0
  try {
    mmread(complex, "dense.mtx");
  } catch e: IllegalArgumentError {
    writeln(e.message());
    // CHECK-NEXT: expected complex, data in file is real
  }
}
