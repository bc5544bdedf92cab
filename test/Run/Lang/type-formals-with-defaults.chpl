// A type formal of a record whose generic fields all have defaults takes the one type that these make; `R(?)` takes any.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s

record box { type t = int; param n = 2; }

proc describe(type t: box(?)) { writeln("any ", t: string); }
proc describe(type t: box(real, 3)) { writeln("real, 3"); }
proc describe(type t: box) { writeln("default"); }

describe(box);            // CHECK: default
describe(box(int, 2));    // CHECK-NEXT: default
describe(box(real, 3));   // CHECK-NEXT: real, 3
describe(box(string));    // CHECK-NEXT: any box(string,2)
