// What associative domains and arrays refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK-DAG: [[#@LINE+1]]:12: error: the indices of an associative domain must have one type: int(64) does not agree with string
const D1 = {"a", 1};

// CHECK-DAG: [[#@LINE+1]]:23: error: the elements of an array literal must have one type: int(64) does not agree with string
const A1 = ["a" => 1, 2 => 3];

// CHECK-DAG: [[#@LINE+2]]:12: error: no 'dim' can be called with (int(64))
var D2: domain(string);
const r2 = D2.dim(0);

// CHECK-DAG: [[#@LINE+2]]:1: error: no 'add' can be called with (int(64))
var D3: domain(1);
D3.add(3);

// CHECK-DAG: [[#@LINE+2]]:12: error: [domain(string,false)] int(64) cannot be indexed or called with (int(64))
var A4: [D2] int;
const x4 = A4[1];

// CHECK-DAG: [[#@LINE+2]]:1: error: a 2*int(64) is no index of a domain of int(64)
var D5: domain(int);
D5 += (1, 2);

// Arrays as the values of a literal.
// CHECK-DAG: [[#@LINE+1]]:12: error: not supported yet: passing an array type whose domain is not known here
const A7 = [1 => [1, 2], 2 => [3, 4]];
