// Settings on the command line of the compiler may be expressions over what the module declares.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -sstep=1.0/n '-sT=2*real(32)' '-ssize=2*(base+1)' %s | FileCheck --match-full-lines %s
config const n = 8;
config const step = 0.5;
config type T = int;
param base = 4;
config param size = 1;

var x: T;
writeln(step, " ", x, " ", size);
// CHECK: 0.125 (0.0, 0.0) 10
