// Objects with a copy on each locale, which the program's class makes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t -nl 3 | FileCheck %s

class Counter {
  var pid = -1, home = here.id, step: int;
  proc init(step: int) {
    this.step = step;
    init this;
    pid = _newPrivatizedClass(this);
  }
  proc init(other: borrowed Counter, data: int) { this.step = other.step + data; }
  proc dsiGetPrivatizeData() do return 100;
  proc dsiPrivatize(data) do return new unmanaged Counter(this, data);
}

const pid = (new unmanaged Counter(1)).pid;
// CHECK:      0: 0 1
// CHECK-NEXT: 1: 1 101
// CHECK-NEXT: 2: 2 101
for there in Locales do
  on there {
    const mine = chpl_getPrivatizedCopy(unmanaged Counter, pid);
    writeln(here.id, ": ", mine.home, " ", mine.step);
    currentTask.yieldExecution();
    delete mine;
  }
_freePrivatizedClass(pid);
