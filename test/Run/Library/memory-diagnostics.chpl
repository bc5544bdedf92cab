// Module MemDiagnostics; and a program that uses much of the library leaves nothing behind.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %choir %s -o %t
// RUN: %t --memLeaks | FileCheck %s --implicit-check-not=Leaks
// RUN: %t --memTrack | FileCheck %s --implicit-check-not=Leaks
// RUN: %t 2>&1 | FileCheck %s --check-prefix=UNTRACKED

use MemDiagnostics, List, Map, Set, Sort;

class C { var x: int; }
record Named { var name: string; }

proc items() {
  var result: list(string);
  for i in 1..20 do result.pushBack("item " + i:string);
  return result;
}

var last: [1..2] Named = new Named("at the end of the program " + here.id:string);
const pair = ([1, 2, 3], "two");

proc work() {
  var texts = items();
  var numbers: map(string, int), names: set(string), D: domain(string), S: sync int;
  for t in texts { numbers[t] = t.size; names.add(t); D += t; }
  var byName: [D] list(int);
  for d in D do byName[d].pushBack(1);
  var owner = new owned C(1), sharer = new shared C(2);
  sync { begin S.writeEF(1); cobegin { S.readFE(); owner.x += 1; } }
  try { throw new Error("lost " + owner.x:string); } catch e { numbers[e.message()] = 1; }
  var A: [1..3, 1..3] string = "a";
  A[1, ..] = "longer than before";
  sort(A[2, ..]);
  return numbers.size + names.size + D.size + (+ reduce [a in A] a.size) + sharer.x;
}

proc main() {
  const before = memoryUsed();
  work();
  // CHECK: lost: 0
  writeln("lost: ", memoryUsed() - before);

  startVerboseMem();
  var c = new unmanaged C(3);
  delete c;
  stopVerboseMem();
  // CHECK: 0: {{.*}}memory-diagnostics.chpl:[[#@LINE-3]]: allocate 24B of C at 0x
  // CHECK-NEXT: 0: {{.*}}memory-diagnostics.chpl:{{[0-9]+}}: free 24B of C at 0x

  var kept = new unmanaged C(4);
  printMemAllocsByType();
  printMemAllocStats();
  delete kept;
  // CHECK: Memory Allocation Report by Type
  // CHECK: 1 24 C
  // CHECK: memStats: Allocated Now:
}

// UNTRACKED: memory-diagnostics.chpl:[[#@LINE-21]]: warning: invalid call to memoryUsed(); rerun with --memTrack
// UNTRACKED: lost: 0
// UNTRACKED: : free at 0x
// UNTRACKED: warning: invalid call to printMemAllocsByType(); rerun with --memTrack
