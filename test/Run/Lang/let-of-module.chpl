// Variables of `let` are its own where a module's variable is initialised, too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

const a = 4, b = 5;
const inverse = let x: real = a * b, y = x * x in 1 / y;
writeln(inverse);
// CHECK: 0.0025
