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

  // Of sparse matrices all elements are written.
  var places: sparse subdomain({0..1, 0..1});
  places += [(0, 0), (1, 0)];
  var Z: [places] real;
  Z[1, 0] = 7;
  mmwrite("zeros.mtx", Z);
  write(openReader("zeros.mtx").readAll(string));
  // CHECK-NEXT: %%MatrixMarket matrix coordinate real general
  // CHECK-NEXT: 2 2 2{{ *}}
  // CHECK-NEXT: 1 1 0
  // CHECK-NEXT: 2 1 7

  const S = mmreadsp(real, "sparse.mtx");
  writeln(S.domain.isSparse(), " ", S.domain.size, " ", S[1, 1], " ", S[2, 3], " ", S[1, 2], " ", S.domain.contains(1, 2));
  // CHECK-NEXT: true 4 1.5 4.25 0.0 false
  writeln(mmreadsp(real, "dense.mtx").domain.size, " ", mmread(real, "sparse.mtx").equals(A));
  // CHECK-NEXT: 4 true
  writeFile("symmetric.mtx", "%%MatrixMarket matrix coordinate real symmetric", "3 3 3", "1 1 1.0", "2 1 -2", "3 2 5e1");
  writeln(mmread(real, "symmetric.mtx"));
  // CHECK-NEXT: 1.0 -2.0 0.0
  // CHECK-NEXT: -2.0 0.0 50.0
  // CHECK-NEXT: 0.0 50.0 0.0
  writeln(mmreadsp(real, "symmetric.mtx").domain);
  // CHECK-NEXT: {
  // CHECK-NEXT: (1, 1) (1, 2)
  // CHECK-NEXT: (2, 1) (2, 3)
  // CHECK-NEXT: (3, 2)
  // CHECK-NEXT: }
  // CHECK-EMPTY:
  writeFile("both.mtx", "%%MatrixMarket matrix coordinate real symmetric", "2 2 3", "1 2 5.0", "2 1 6.0", "2 2 7.0");
  writeln(mmread(real, "both.mtx"));
  // CHECK-NEXT: 0.0 5.0
  // CHECK-NEXT: 6.0 7.0
  const both = mmreadsp(real, "both.mtx");
  writeln(both[1, 2], " ", both[2, 1]);
  // CHECK-NEXT: 5.0 6.0
  writeFile("hermitian.mtx", "%%MatrixMarket matrix array complex hermitian", "2 2", "1 0", "2 3", "4 0");
  writeln(mmread(complex, "hermitian.mtx"));
  // CHECK-NEXT: 1.0 + 0.0i 2.0 - 3.0i
  // CHECK-NEXT: 2.0 + 3.0i 4.0 + 0.0i
  writeFile("skew.mtx", "%%MatrixMarket matrix array real skew-symmetric", "3 3", "1", "2", "3");
  writeln(mmread(real, "skew.mtx"));
  // CHECK-NEXT: 0.0 -1.0 -2.0
  // CHECK-NEXT: 1.0 0.0 -3.0
  // CHECK-NEXT: 2.0 3.0 0.0
  writeFile("pattern.mtx", "%%MatrixMarket matrix coordinate pattern general", "2 2 1", "2 1");
  writeln(mmread(int, "pattern.mtx"));
  // CHECK-NEXT: 0 0
  // CHECK-NEXT: 1 0
  for (name, lines) in [("short", "2 2 2\n1 1 1.0"), ("no-value", "2 2 1\n1 1")] {
    writeFile(name, "%%MatrixMarket matrix coordinate real general", lines);
    try {
      mmreadsp(real, name);
    } catch e: IllegalArgumentError {
      writeln(e.message());
    }
  }
  // CHECK-NEXT: MatrixMarket file ends too early
  // CHECK-NEXT: an element in the MatrixMarket file has no value
}

proc writeFile(name: string, lines: string...) throws {
  var w = openWriter(name);
  for line in lines do w.writeln(line);
}
