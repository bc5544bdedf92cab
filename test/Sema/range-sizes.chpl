// A range that lacks a bound has no number of indices in any type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
// CHECK: range-sizes.chpl:[[#@LINE+1]]:9: error: 'sizeAs' of a range without both bounds
writeln((1..).sizeAs(uint));
