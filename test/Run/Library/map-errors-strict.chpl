// An element of a map that may be changed is there, or made: no error to handle, also where unhandled errors are refused.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: not %choir %s -swrong=true 2>&1 | FileCheck %s --check-prefix=WRONG

module Program {
  use Map;
  config param wrong = false;

  proc count(ref counts: map(string, int), word: string) {
    counts[word] += 1;
    ref again = counts[word];
    again += 1;
    counts["all"] = 9;
    if wrong {
      const n = counts[word];
      // WRONG: :[[@LINE-1]]:17: error: 'map.this' can throw: call it in 'try', or declare this procedure with 'throws'
      writeln(counts[word]);
      // WRONG: :[[@LINE-1]]:15: error: 'map.this' can throw
    }
  }
  proc main() {
    var counts: map(string, int);
    count(counts, "a");
    writeln(try! counts["a"], " ", try! counts["all"]);
    // CHECK: 2 9
  }
}
