// In a method, a field is meant before what a module has under the same name, when it is indexed too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

module Other {
  iter cells(n: int) { for i in 1..n do yield i; }
  proc weights(x: int) do return x;
}
module Main {
  use Other, Map;

  iter parts(x: int) { yield x; }
  proc items(k: int) do return -k;
  proc pair(k: int) do return -k;
  proc table(k: string) do return -1;
  proc apply(k: int) do return -k;
  proc twice(k: int) do return 2 * k;

  record R {
    var parts: [1..3] int = [10, 20, 30];
    var items: [0..2] int = [5, 6, 7];
    var cells = (1, 2);
    var weights: [1..2] real = [0.5, 1.5];
    var pair = (3, 4);
    var table: map(string, int);
    proc get(k: int) do return parts[k];
    proc called(k: int) do return items(k);
    proc ref put(k: int, v: int) { parts[k] = v; items[k-1] = v; table["x"] = v; }
    proc tuples(param k: int) do return cells(k) + pair[k];
    proc imported(k: int) do return weights[k];
    proc found(k: string) { return try! table[k]; }
    proc inLoops() {
      var sum = 0;
      for i in parts.domain do sum += parts[i];
      return sum + (+ reduce [i in 0..2] items[i]);
    }
    proc nested(k: int) {
      proc inner() do return parts[k];
      return inner();
    }
    // Nearer than the field.
    proc shadowed(k: int) {
      proc parts(k: int) do return 1000 + k;
      return parts(k);
    }
    proc byFormal(parts: [] int, k: int) do return parts[k];
    // A method with parentheses is one of the overloads of the name.
    proc apply(k: string) do return k;
    proc overloaded() do return apply("a") + apply(1): string;
    // No member: the module's.
    proc outside(k: int) do return twice(k);
  }
  proc R.secondary(k: int) { return parts[k] + items[k-1]; }

  class P { var parts: [1..3] int = [11, 22, 33]; }
  class Q : P { proc get(k: int) { return parts[k]; } }

  proc main() {
    var r: R;
    r.put(2, 99);
    // CHECK: 10 5 99 198 1.5 99
    writeln(r.get(1), " ", r.called(0), " ", r.get(2), " ", r.secondary(2), " ", r.imported(2), " ", r.found("x"));
    // CHECK-NEXT: 4 6 250 10 1001 8 a-1 14
    writeln(r.tuples(0), " ", r.tuples(1), " ", r.inLoops(), " ", r.nested(1), " ", r.shadowed(1), " ",
            r.byFormal([7, 8], 1), " ", r.overloaded(), " ", r.outside(7));
    // CHECK-NEXT: 33 10 -1
    writeln((new Q()).get(3), " ", r.parts[1], " ", items(1));
    for x in parts(5) do writeln(x); // CHECK-NEXT: 5
  }
}
