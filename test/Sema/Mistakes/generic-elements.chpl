// Collections of values whose type is not said in full: the message names what the program wrote, at its line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=_BlockedMemory \
// RUN:   --implicit-check-not=_HashTable --implicit-check-not=_SortedTree --implicit-check-not=_ListNode \
// RUN:   --implicit-check-not=_MapPart --implicit-check-not="<error>"
use List, Set, Map, SortedMap, SortedSet, LinkedLists, ConcurrentMap;

class C { var x = 10; }

proc main() {
  // CHECK-DAG: .chpl:[[#@LINE+2]]:{{[0-9]+}}: error: list(C,false) is generic
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: note: the type of 'eltType' leaves open who owns the object: write 'owned C' or, where it may be nil, 'owned C?'
  const a = new list(C)();
  // CHECK-DAG: .chpl:[[#@LINE+2]]:{{[0-9]+}}: error: list(C,false) is generic
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: note: the type of 'eltType' leaves open who owns the object: write 'owned C'
  var declared: list(C);
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: set(C,false) is generic
  const b = new set(C)();
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: map(C,int(64),false) is generic
  const c = new map(C, int)();
  // CHECK-DAG: .chpl:[[#@LINE+2]]:{{[0-9]+}}: error: map(int(64),C,false) is generic
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: note: the type of 'valType' leaves open who owns the object: write 'owned C'
  const d = new map(int, C);
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: orderedMap(C,int(64),false,defaultComparator) is generic
  const e = new sortedMap(C, int);
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: orderedSet(C,false,defaultComparator) is generic
  const f = new sortedSet(C);
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: LinkedList(C) is generic
  const g = new LinkedList(C);
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: ConcurrentMap(C,int(64)) is generic
  const h = new ConcurrentMap(C, int);
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: integral is generic
  const i = new list(integral);
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: list(C,false) is generic
  const j = new list(list(C));
  // A value of the program's own type is generic by its field.
  // CHECK-DAG: .chpl:[[#@LINE+1]]:{{[0-9]+}}: error: C is generic
  record own { type t; var x: t; proc init(type t) { this.t = t; } }
  const k = new own(C);
}
