// Operators that a module declares for its classes are known wherever there are objects, used or not, within tuples too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s --main-module Main | FileCheck %s --match-full-lines

module Weights {
  class Weight { var value = 0; }
  operator Weight.<(const ref left: Weight, const ref right: Weight) { return left.value < right.value; }
  operator Weight.>(const ref left: Weight, const ref right: Weight) { return left.value > right.value; }
}
module Main {
  import Weights;
  use Heap;
  proc main() {
    const light = new shared Weights.Weight(1), heavy = new shared Weights.Weight(3);
    // CHECK: true false
    writeln(light < heavy, " ", light > heavy);
    // CHECK-NEXT: true
    writeln((light, heavy) > (light, light));
    var all = new heap((shared Weights.Weight, int));
    for i in 1..3 do all.push((new shared Weights.Weight(i % 3), i));
    // CHECK-NEXT: ({value = 2}, 2)
    writeln(all.top());
  }
}
