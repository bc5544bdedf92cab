// Few transfers: neighbours in memory are one, equal parts at equal distances are one, and where the host goes on along
// an array element by element, each takes twice as many elements along as the one before: of the same row or column,
// and then of the next ones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=along 2>&1 | FileCheck %s --check-prefix=ALONG
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=back 2>&1 | FileCheck %s --check-prefix=BACK
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=apart 2>&1 | FileCheck %s --check-prefix=APART
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=column 2>&1 | FileCheck %s --check-prefix=COLUMN
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=row 2>&1 | FileCheck %s --check-prefix=ROW
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=rows 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=columns 2>&1 | FileCheck %s --check-prefix=COLUMNS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=diagonal 2>&1 | FileCheck %s --check-prefix=DIAGONAL
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=hole 2>&1 | FileCheck %s --check-prefix=HOLE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=ends 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=tasks 2>&1 | FileCheck %s --check-prefix=TASKS
use GPUDistributions;
enum Part { along, back, apart, column, row, rows, columns, diagonal, hole, ends, tasks }
config const part = Part.along, n = 1000;
const D = {1..n} dmapped new GPUDist(rank=1), P = {1..8, 1..8} dmapped new GPUDist(rank=2),
      Q = {1..16, 1..16} dmapped new GPUDist(rank=2);
var A, B: [D] int, M: [P] int, N: [Q] int;

// A virtual method may launch a kernel, so acquires stay in loops.
class Visitor { var sum = 0; proc visit(x: int) { sum += x; } }
class Doubler: Visitor { override proc visit(x: int) { sum += 2 * x; } }
class Launcher: Visitor { override proc visit(x: int) { forall i in D do B[i] = x; } }
var visitor: owned Visitor = if n > 0 then new Doubler(): owned Visitor else new Launcher();

forall i in D do A[i] = i;
forall (i, j) in P do M[i, j] = 10 * i + j;
forall (i, j) in Q do N[i, j] = 100 * i + j;
select part {
  when Part.along do for i in 1..n do visitor.visit(A[i]);
  when Part.back do for i in 1..n by -1 do visitor.visit(A[i]);
  when Part.apart do for i in 1..n by 10 do visitor.visit(A[i]);
  when Part.column do for i in 1..16 do visitor.visit(N[i, 3]);
  when Part.row do for j in 1..16 by -1 do visitor.visit(N[3, j]);
  when Part.rows do for i in 1..16 do for j in 1..16 do visitor.visit(N[i, j]);
  when Part.columns do for j in 1..16 by -1 do for i in 1..16 do visitor.visit(N[i, j]);
  when Part.diagonal do for i in 1..16 do visitor.visit(N[i, i]);
  when Part.hole {
    visitor.visit(M[4, 4]);
    visitor.visit(+ reduce [x in M[1..8, ..]] x);
    for (i, j) in M.domain do visitor.sum += M[i, j];
  }
  when Part.ends {
    A[1] = 5;
    A[n] = 7;
    forall i in D do A[i] += 1;
    visitor.sum = A[1];
  }
  when Part.tasks do
    // The elements that the other task writes stay the host's. Copies of whole arrays lose them. NOT-CONSERVATIVE: TASKS
    cobegin with (ref A) {
      for i in 1..n/2 do { visitor.visit(A[i]); A[i] = 0; }
      forall i in D[n/2+1..n] do A[i] = 1;
    }
}
if part == Part.tasks then writeln(+ reduce A); else writeln(visitor.sum);
// ALONG: 1001000
// ALONG: device to host: 10 copies, 8000 bytes
// BACK: 1001000
// BACK: device to host: 10 copies, 8000 bytes
// APART: 99200
// APART: device to host: 100 copies, 800 bytes
// COLUMN: 27296
// COLUMN: device to host: 5 copies, 128 bytes
// ROW: 9872
// ROW: device to host: 5 copies, 128 bytes
// ROWS: 439552
// ROWS: device to host: 9 copies, 2048 bytes
// COLUMNS: 439552
// COLUMNS: device to host: 9 copies, 2048 bytes
// DIAGONAL: 27472
// DIAGONAL: device to host: 16 copies, 128 bytes
// HOLE: 9592
// HOLE: device to host: 4 copies, 520 bytes
// ENDS: 6
// ENDS: host to device: 1 copies, 16 bytes
// TASKS: 500
