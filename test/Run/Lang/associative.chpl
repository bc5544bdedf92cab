// Associative domains and arrays: sets of indices that grow and shrink, and what lies over them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// A literal may be as long as a table of data is.
// RUN: %python -c "print('const d = {', ', '.join(map(str, range(500))), '}; writeln(d.size);')" > %t.chpl
// RUN: %choir-run %t.chpl | FileCheck %s --check-prefix=LONG
// LONG: 500

enum color { red, green, blue }
class C { var x: int; }
record Row { var a: [1..2] int; }
record Key { var a: int; var b: string; }

proc countWords(words: [] string) {
  var seen: domain(string);
  var count: [seen] int;
  for w in words {
    seen += w;
    count[w] += 1;
  }
  return count;
}
proc total(const ref a: [?d] int) {
  var sum = 0;
  for i in d do sum += a[i];
  return sum;
}
proc make(type t) {
  var d: t;
  return d;
}

proc main() {
  // Arrays follow the domain they are declared over: new indices get default elements.
  var D: domain(string);
  var A: [D] int;
  D += "one";
  D.add("two");
  A["two"] = 2;
  for i in 0..99 do D += i: string;
  writeln(D.size, " ", A.size, " ", A["two"], " ", A["57"], " ", D.contains("one"), " ", D.contains("three"));
  // CHECK: 102 102 2 0 true false
  for i in 0..99 do D -= i: string;
  D.remove("one");
  writeln(D, " ", A, " ", A.domain == D);
  // CHECK-NEXT: {two} 2 true
  D.clear();
  writeln(D.isEmpty(), " ", A.size);
  // CHECK-NEXT: true 0

  // A variable initialised with an array's domain is another one.
  var W = countWords(["a", "b", "a", "a"]);
  var E = W.domain;
  E += "z";
  writeln(W["a"], W["b"], " ", W.size, " ", E.size);
  // CHECK-NEXT: 31 2 3

  // Copies have elements of their own, over the same domain.
  var B = W;
  B["a"] = 10;
  writeln(W["a"], " ", B["a"], " ", total(B), " ", + reduce W);
  // CHECK-NEXT: 3 10 11 4
  W = B;
  B = 0;
  for (k, v) in zip(["a", "b"], [10, 1]) do writeln(k, " ", W[k] == v);
  // CHECK-NEXT: a true
  // CHECK-NEXT: b true

  // Indices of every type that has a hash.
  var byColor: [{color.red, color.blue}] real;
  byColor[color.blue] = 2.5;
  writeln(byColor[color.red], " ", byColor[color.blue], " ", byColor.domain.contains(color.green));
  // CHECK-NEXT: 0.0 2.5 false
  const points = [(1, 2) => "p", (3, 4) => "q"];
  writeln(points[(3, 4)], points.size);
  // CHECK-NEXT: q2
  var keys: domain(Key, parSafe=false);
  keys += new Key(1, "x");
  keys += new Key(1, "x");
  writeln(keys.size, " ", keys.contains(new Key(1, "x")), " ", keys.contains(new Key(2, "x")));
  // CHECK-NEXT: 1 true false

  // Sets.
  var S = {1, 5, 7}, T = {5, 6};
  writeln(S & T, " ", (S | T).size, " ", S - T == {7, 1}, " ", S ^ T == {1, 6, 7}, " ", S == T);
  // CHECK-NEXT: {5} 4 true true false
  S -= T;
  S += 9;
  T |= {8};
  writeln(S == {1, 7, 9}, " ", T == {5, 6, 8}, " ", T.isSubset({8, 7, 6, 5}));
  // CHECK-NEXT: true true true

  // Assigning a domain keeps the elements whose index stays.
  var names = [1 => "a", 2 => "b"];
  var shifting = {1, 2};
  var kept: [shifting] string;
  kept[2] = "kept";
  shifting = {2, 3};
  writeln(kept[2], " ", kept[3].isEmpty(), " ", shifting.contains(1), " ", names[1]);
  // CHECK-NEXT: kept true false a

  // Arrays in arrays, of either kind.
  const rows = 0..2;
  var lines: [{"x", "y"}] [rows] int;
  lines["x"][1] = 4;
  writeln(lines["x"], " / ", lines["y"]);
  // CHECK-NEXT: 0 4 0 / 0 0 0
  var sets: [1..2] domain(int);
  sets[1] += 3;
  writeln(sets[1].size, sets[2].size);
  // CHECK-NEXT: 10

  // Kinds, and types as arguments.
  writeln(D.isAssociative(), " ", D.isRectangular(), " ", {1..3}.isAssociative(), " ", make(domain(int)).size);
  // CHECK-NEXT: true false false 0

  // Parallel loops over sets, and additions by many tasks.
  var squares: domain(int);
  forall i in 1..1000 with (ref squares) do squares += i * i;
  var sum: atomic int;
  forall s in squares do sum.add(1);
  writeln(squares.size, " ", sum.read(), " ", squares.contains(1000000));
  // CHECK-NEXT: 1000 1000 true

  // In order; and sets made of what can be iterated.
  var chosen: domain(int) = 5..7;
  chosen = [3, 9, 1];
  const weight = [3 => 0.5, 9 => 0.25];
  writeln(chosen.sorted(), " / ", weight.sorted());
  // CHECK-NEXT: 1 3 9 / 0.25 0.5
  var rows3: domain(Row);
  rows3 += new Row([1, 2]);
  rows3 += new Row([1, 2]);
  rows3 += new Row([2, 1]);
  writeln(rows3.size);
  // CHECK-NEXT: 2
  // Elements that cannot be copied.
  var owners: [{"a", "b"}] owned C?;
  owners["b"] = new C(3);
  writeln(owners["a"] == nil, " ", owners["b"]!.x);
  // CHECK-NEXT: true 3
  const mixed = {1: int(8), 2: int(16), 3: int(8)}, withReal = {1, 2.5, 3};
  writeln(mixed.idxType: string, " ", withReal.idxType: string, " ", withReal.size);
  // CHECK-NEXT: int(16) real(64) 3
}
