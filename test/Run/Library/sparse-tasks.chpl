// Tasks begun by loops over sparse and associative domains each have the index of their turn.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines %s
use LayoutCS, Sort;

const row = {0..30}, plane = {0..4, 0..4};
var line: sparse subdomain(row), points: sparse subdomain(plane),
    byRows: sparse subdomain(plane) dmapped new csrLayout(), keys: domain(int);
line += 3; line += 7; line += 11;
points += (1, 1); points += (2, 3);
byRows += (0, 1); byRows += (2, 3); byRows += (2, 4);
for k in 4..6 do keys += k;


proc main() {
  var all: [0..8] int, at: atomic int;
  proc note(x: int) { all[at.fetchAdd(1)] = x; }
  proc show() {
    var noted = all[0..<at.read()];
    sort(noted);
    writeln(noted);
    at.write(0);
  }
  // CHECK: 3 7 11
  coforall x in line do note(x);
  show();
  // CHECK-NEXT: 303 307 311 703 707 711 1103 1107 1111
  coforall x in line do coforall y in line do note(100 * x + y);
  show();
  // CHECK-NEXT: 11 23
  coforall (i, j) in points do note(10 * i + j);
  show();
  // CHECK-NEXT: 1 23 24
  coforall ij in byRows do note(10 * ij(0) + ij(1));
  show();
  // CHECK-NEXT: 3 4
  coforall j in byRows.dimIter(1, 2) do note(j);
  show();
  // CHECK-NEXT: 4 5 6
  coforall k in keys do note(k);
  show();
  // CHECK-NEXT: 3 7 11
  sync { for x in line do begin note(x); }
  show();
}
