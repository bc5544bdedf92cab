// Bits of zero: all are in front of the first one, none is behind the last.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use BitOps;
writeln(clz(0), " ", clz(0: uint(8)), " ", ctz(0), " ", ctz(0: int(16)), " ", ctz(0x80: uint(8)));
// CHECK: 64 8 0 0 7
