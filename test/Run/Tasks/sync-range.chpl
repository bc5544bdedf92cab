// `sync range` holds ranges of int.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var given: sync range = 1..3, empty: sync range;
empty.writeEF(2..4);

// CHECK: 1..3 2..4 sync range(int(64),both,one)
writeln(given.readFE(), " ", empty.readFE(), " ", given.type: string);
