// A domain of several dimensions is made of ranges, not of domains, and of one type of indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

const P = {1..3}, Q = {1..4};
// CHECK: [[#@LINE+1]]:8: error: a domain of rank 2 is made of 2 ranges
var A: [P, Q] real;
// CHECK-NOT: Domains.chpl
enum color { red, green }
// CHECK: [[#@LINE+1]]:15: error: the ranges of a domain have indices of one type
const mixed = {color.red..color.green, 1..2};
// CHECK: [[#@LINE+1]]:16: error: the ranges of a domain have indices of one type
const widths = {1:int(8)..2:int(8), 1..2};
// CHECK: [[#@LINE+1]]:12: error: the ranges of a domain have indices of one type
var signs: [1..6:uint, 1..7] uint;
const same = {1:int(8)..2:int(8), 1:int(8)..3:int(8)};
// CHECK-NOT: error
