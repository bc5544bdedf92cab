// `orderToIndex`: the index with a number, in every rank, and what is no number of an index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: not %t --mistake=empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not %t --mistake=beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not %t --mistake=below 2>&1 | FileCheck %s --check-prefix=BELOW

config const mistake = "";
const rows = {2..3, 10..14 by 2, 7..8};

for k in 0..<rows.size do write(rows.orderToIndex(k), " ");
writeln();
// CHECK: (2, 10, 7) (2, 10, 8) (2, 12, 7) (2, 12, 8) (2, 14, 7) (2, 14, 8) (3, 10, 7) (3, 10, 8) (3, 12, 7) (3, 12, 8) (3, 14, 7) (3, 14, 8){{ }}
writeln({1..5 by -2}.orderToIndex(1), " ", {0..9 by 3}.orderToIndex(3));
// CHECK-NEXT: 3 9

select mistake {
  when "empty" {
    var nothingYet: domain(3);
    // EMPTY: order-to-index.chpl:[[#@LINE+1]]: error: halt reached - orderToIndex() invoked on an empty domain
    writeln(nothingYet.orderToIndex(3));
  }
  when "beyond" {
    // BEYOND: order-to-index.chpl:[[#@LINE+1]]: error: halt reached - illegal order in orderToIndex(): 12. For this domain, order must lie in 0..11
    writeln(rows.orderToIndex(12));
  }
  when "below" {
    // BELOW: order-to-index.chpl:[[#@LINE+1]]: error: halt reached - illegal order in orderToIndex(): -1. For this domain, order must lie in 0..1
    writeln({1..2}.orderToIndex(-1));
  }
}
