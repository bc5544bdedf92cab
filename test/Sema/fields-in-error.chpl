// What is done with a field whose declaration is in error says nothing more.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

// CHECK-DAG: [[#@LINE+1]]:{{.*}}error: Tree contains itself
record Tree { var x: int; var children: [1..0] Tree; }
// CHECK-DAG: [[#@LINE+1]]:{{.*}}error: Pair contains itself
record Pair { var x: int; var next: (Pair, int); }
// CHECK-DAG: [[#@LINE+1]]:{{.*}}error: 'Unknown' is not declared
record Open { var x: int; var next: Unknown; }

proc useIt(r, field) {
  var q = r;
  q = r;
  writeln(r, q == r, field, field.size, field(0), field[1].x);
  for a in field do writeln(a.x);
  forall (a, b) in zip(field, 1..2) do writeln(a, b);
  if field then writeln(!field, field + 1);
}

proc main() {
  var tree: Tree;
  useIt(tree, tree.children);
  writeln(tree, tree == tree, tree.children, tree.children.size, tree.children(0), tree.children[1].x);
  for child in tree.children do writeln(child.x);
  forall (a, b) in zip(tree.children, 1..0) do writeln(a, b);
  var pair: Pair;
  writeln(pair, pair.next, pair.next(0).x, pair != pair);
  var open: Open;
  const copy = open.next;
  copy.change(1);
  if open.next then writeln(!open.next, open.next + 1, -copy);
  open.next = 5;
  writeln(open, copy);
}
