// Types of distributed domains and arrays are written as Chapel writes them; what the library does is not mentioned.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

use BlockDist, CyclicDist, Reflection, Set;

const B = blockDist.createDomain({1..3}), C = cyclicDist.createDomain({1..3, 1..3});
var A: [B] int;
// CHECK-DAG: named.chpl:[[#@LINE+1]]:14: error: BlockDom(1,int(64),one,unmanaged DefaultDist) does not convert to int(64)
var x: int = B;
// CHECK-DAG: named.chpl:[[#@LINE+1]]:14: error: CyclicDom(2,int(64),one) does not convert to int(64)
var y: int = C;
// CHECK-DAG: named.chpl:[[#@LINE+1]]:17: error: [BlockDom(1,int(64),one,unmanaged DefaultDist)] int(64) does not convert to string
var z: string = A;

var s: set(int);
// CHECK-DAG: named.chpl:[[#@LINE+1]]:9: error: set(int(64),false) cannot be called or indexed
writeln(s[1]);

record R { var x: int; }
// CHECK-DAG: named.chpl:[[#@LINE+1]]:9: error: field y not found in R
writeln(getField(new R(), "y"));
