// Arrays whose elements are distributed or sparse arrays are written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use BlockDist;
record R { var name: string; var parts: [1..2] [1..2] int; }

const D = blockDist.createDomain({1..3});
var S: sparse subdomain({1..4});
S += 2;
var blocks: [1..2] [D] int, rows: [1..2] [S] int;
blocks[2] = 5;
rows[1][2] = 4;
writeln(blocks);
// CHECK: 0 0 0 5 5 5
writeln(rows, " | ", (1, blocks[1]), " | ", new R("r"));
// CHECK-NEXT: 4 0 | (1, 0 0 0) | (name = r, parts = 0 0 0 0)
