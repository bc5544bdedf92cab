// `readAll` into an array of bytes: what the file has no bytes for stays; a file with more bytes throws.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, OS;

const f = openMemFile();
f.writer(locking=false).write("abcdef");

var wide: [1..9] uint(8) = 7, exact: [0..5] int(8), grid: [1..2, 1..4] uint(8) = 1, strided: [0..14 by 2] uint(8) = 5,
    small: [0..2] uint(8);
writeln(f.reader(locking=false).readAll(wide), ": ", wide);
// CHECK: 6: 97 98 99 100 101 102 7 7 7
writeln(f.reader(locking=false).readAll(exact), ": ", exact);
// CHECK-NEXT: 6: 97 98 99 100 101 102
writeln(f.reader(locking=false).readAll(grid));
writeln(grid);
// CHECK-NEXT: 6
// CHECK-NEXT: 97 98 99 100
// CHECK-NEXT: 101 102 1 1
writeln(f.reader(locking=false).readAll(strided), ": ", strided);
// CHECK-NEXT: 6: 97 98 99 100 101 102 5 5
const r = f.reader(locking=false);
try {
  writeln(r.readAll(small));
} catch e: InsufficientCapacityError {
  writeln("full: ", small, ", then ", r.readAll(string));
}
// CHECK-NEXT: full: 97 98 99, then def
