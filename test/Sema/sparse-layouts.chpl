// What compressed layouts of sparse domains are not for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

use LayoutCS;

proc cube() {
  const D = {1..2, 1..2, 1..2};
  // CHECK-DAG: error: compressed layouts are for sparse domains of rank 2, not of rank 3
  var S: sparse subdomain(D) dmapped new csrLayout();
}
proc columns() {
  const D = {1..2, 1..2};
  var S: sparse subdomain(D) dmapped new csrLayout();
  // CHECK-DAG: sparse-layouts.chpl:[[#@LINE+1]]:12: error: dimIter(0, ...) is not for domains that are compressed in that dimension
  for i in S.dimIter(0, 1) do writeln(i);
}
cube();
columns();

// A type field does not keep what a sparse domain is part of.
record Holder { type t; }
proc field() {
  var S: sparse subdomain({1..3});
  const h = new Holder([S] real);
  // CHECK-DAG: sparse-layouts.chpl:[[#@LINE+1]]:{{.*}}error: not supported yet: an array type whose sparse domain is not known here
  var x: h.t;
}
field();
