// A with-clause names a variable, by whatever name the body reaches it: through a use of its own, or through its module.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
module Counts {
  var n = 0;
  var A: [1..2] int;
  var total = 0;
  proc set(to: int) { n = to; }
}
module Main {
  use Counts as Counts;
  import Counts;
  proc main() {
    var seen: sync int;
    begin with (ref n) {
      use Counts;
      set(7);
      seen.writeEF(n);
    }
    writeln(seen.readFE());
    // CHECK: 7
    begin with (ref n) {
      set(8);
      Counts.n += 1;
      seen.writeEF(Counts.n);
    }
    writeln(seen.readFE(), " ", n);
    // CHECK-NEXT: 9 9

    // A copy by one name is the copy by the other.
    begin with (in n, in A) {
      use Counts;
      n += 1;
      A = 5;
      set(1);
      seen.writeEF(n + Counts.n + A[1]);
    }
    writeln(seen.readFE(), " ", n, " ", A);
    // CHECK-NEXT: 25 1 0 0
    cobegin with (ref n) {
      { use Counts; n = 3; set(4); seen.writeEF(n); }
      { }
    }
    writeln(seen.readFE());
    // CHECK-NEXT: 4
    forall i in 1..10 with (+ reduce total) {
      use Counts;
      total += i;
    }
    writeln(total);
    // CHECK-NEXT: 55
    coforall i in 1..2 with (ref A) {
      // What is listed further out is listed for tasks further in, until they have a copy of their own.
      cobegin { A[i] = i; ; }
    }
    writeln(A);
    // CHECK-NEXT: 1 2
    sync coforall i in 1..1 with (ref n) {
      use Counts;
      begin with (in n) { use Counts; n += 10; seen.writeEF(n); }
      begin { use Counts; set(6); }
    }
    writeln(seen.readFE() - 10 <= 6, " ", n);
    // CHECK-NEXT: true 6
  }
}
