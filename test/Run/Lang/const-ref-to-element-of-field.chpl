// A `const ref` to what an access of a field gives changes nothing: the method needs no `ref`, and nothing warns.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir run %s 2>&1 | FileCheck %s --implicit-check-not=warning:
use List, Map;

record Node { var x: int; }
record Both {
  var at: [0..1] int;
  proc ref this(i: int) ref do return at[i];
  proc const ref this(i: int) const ref do return at[i];
}
record Graph {
  var nodes: list(Node), names: map(string, int), nested: list(list(int)), both: Both;
  proc node(i: int) {
    const ref n = nodes[i];
    return n.x;
  }
  proc name(s: string) {
    const ref n = this.names[s];
    return n;
  }
  proc inner(i: int) {
    const ref n = nested(i)(0), whole = nested[i];
    return n + whole.size;
  }
  proc own(i: int) {
    const ref n = both[i];
    return n;
  }
}
proc first(lists: [] list(int)) {
  const ref n = lists[0][0];
  return n;
}
var g: Graph, lists: [0..0] list(int);
g.nodes.pushBack(new Node(7));
g.names.add("a", 8);
g.nested.pushBack(new list([9]));
g.both[1] = 11;
lists[0].pushBack(12);
// CHECK: 7 8 10 11 12
writeln(g.node(0), " ", g.name("a"), " ", g.inner(0), " ", g.own(1), " ", first(lists));
