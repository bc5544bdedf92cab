// Synchronisation without implicit reads (Chapel 1: bare sync variables, single, names ending in a dollar sign).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

proc main() {
  var full: sync int, count: atomic int;
  sync {
    begin full.writeEF(5);
    begin count.add(full.readFE());
  }
  // CHECK: 5 false
  writeln(count.read(), " ", full.isFull);
  full.writeEF(7);
  // CHECK-NEXT: 7 7
  writeln(full.readFF(), " ", full.readFE());
  coforall i in 1..4 with (ref count) do count.add(i);
  // CHECK-NEXT: 15
  writeln(count.read());
}
