// Arrays whose elements are distributed arrays, beside others: on one locale there is no placement to share or to release.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --match-full-lines

use BlockDist;
const D = blockDist.createDomain({1..5, 1..5});
var rows: [D] [1..3] int;
forall i in D with (ref rows) do rows[i] = i(0);
var planes: [1..3] [D] int;
planes[2] = 4;
// CHECK: 225 100
writeln(+ reduce [row in rows] + reduce row, " ", + reduce [plane in planes] + reduce plane);
