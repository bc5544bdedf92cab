// A range that leaves open which indices it has cannot be sliced.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
const r = 1.. by -2;
// CHECK: ranges-open-alignment-halts.chpl:[[#@LINE+1]]: error: halt reached - cannot slice the range 1.. by -2: which indices it has is open, write 'align' behind it
writeln(r[..6]);
