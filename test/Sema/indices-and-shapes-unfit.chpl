// Domains and arrays whose indices or shapes do not go together: errors at the program's line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

var narrow = {1..10:int(32)}, plain = {1..10}, set: domain(int), words: domain(string), few: domain(int(32));
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:9: error: contains: indices of type int(64) do not convert to int(32)
writeln(narrow.contains(set));
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:9: error: contains: indices of type int(64) do not convert to int(32)
writeln(narrow.contains(plain));
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:9: error: contains: indices of type string do not convert to int(64)
writeln(set.contains(words));
writeln(plain.contains(few), plain.contains(narrow), set.contains(plain));

// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:1: error: a range(int(64),both,one) is no index of a domain of int(64)
set = (1..3, 3..6);
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:1: error: a int(64) is no index of a domain of string
words = ("a", 1);
set = (1, 2);
words = ("a", "b");
set = 1..3;

// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:9: error: an array of 1 dimension(s) is not cast to one of 2: 'reshape' gives it another shape
writeln([1, 2, 3, 4]: [1..2, 1..2] int(32));
const parent = {1..3, 1..3};
var thin: sparse subdomain(parent), bySet: [set] real, byThin: [thin] real;
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:9: error: only arrays over rectangular domains are cast: cast the elements one by one
writeln([1.5, 2.5]: [set] real(32));
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:9: error: only arrays over rectangular domains are cast
writeln(bySet: [1..3] real(32));
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:9: error: only arrays over rectangular domains are cast
writeln(byThin: [set] real(32));

class C { var x: int; }
var held: sync owned C?, number: sync int;
held.writeEF(new owned C?(1));
// CHECK-DAG: indices-and-shapes-unfit.chpl:[[#@LINE+1]]:1: error: writeFF is for values that can be copied, and owned C? has one owner: write writeEF, or writeXF
held.writeFF(new owned C?(2));
held.writeXF(new owned C?(2));
number.writeFF(3);
