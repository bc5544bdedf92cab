// How full tables of domains, sets and maps may be: what collections say, else the program's option.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t | FileCheck %s --check-prefix=USUAL
// RUN: %t --defaultHashTableResizeThreshold=0.9 | FileCheck %s --check-prefix=FULL
// RUN: %t --defaultHashTableResizeThreshold=0.1 | FileCheck %s --check-prefix=SPARSE
// RUN: not %t --defaultHashTableResizeThreshold=1 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not %t --share=0.0 2>&1 | FileCheck %s --check-prefix=SHARE
use Map, Set;

config const share = 0.75, n = 200;

// WRONG: halt reached - 'defaultHashTableResizeThreshold' must be between 0 and 1
writeln(defaultHashTableResizeThreshold);
var m: map(int, string), s: set(int), D: domain(int);
var values: [D] int;
for i in 1..n {
  m.add(i, i: string);
  s.add(i);
  D += i;
  values[i] = -i;
}
for i in 1..n - 5 {
  m.remove(i);
  s.remove(i);
  D -= i;
}
// USUAL: 0.5
// USUAL-NEXT: 0.5 0.5
// FULL: 0.9
// FULL-NEXT: 0.9 0.9
// SPARSE: 0.1
// SPARSE-NEXT: 0.1 0.1
writeln(m.resizeThreshold, " ", s.resizeThreshold);
// The order of keys is that of their slots, and the number of slots what the option leaves.
// USUAL-NEXT: 198 199 200 197 196 990 -990
// FULL-NEXT: 198 199 200 197 196 990 -990
// SPARSE-NEXT: 197 199 196 200 198 990 -990
writeln(m.keys(), " ", + reduce D, " ", + reduce values);
// SHARE: hash-table-load.chpl:[[#@LINE+1]]: error: halt reached - 'resizeThreshold' must be between 0 and 1
var own = new map(int, int, resizeThreshold=share), ownSet = new set(int, [1, 2, 2], resizeThreshold=0.2);
const copy = own, setCopy = ownSet;
// USUAL-NEXT: 0.75 0.2 0.75 0.2 2
writeln(own.resizeThreshold, " ", ownSet.resizeThreshold, " ", copy.resizeThreshold, " ", setCopy.resizeThreshold, " ",
        setCopy.size);
