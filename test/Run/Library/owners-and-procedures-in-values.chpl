// A list of owners that may be nil hands its objects to an array; a procedure in a value is written as its type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use List;
class Item { var x: int; }
proc items() {
  var l: list(owned Item?);
  for i in 1..3 do l.pushBack(new Item(i));
  return l.toArray();
}
writeln(items());
// CHECK: {x = 1} {x = 2} {x = 3}

proc same(x: int): int do return x;
const procedure = same;
record Holder { var p: procedure.type = same; }
writeln(new Holder());
// CHECK-NEXT: (p = proc same(x: int): int)
