// A method call through nil, nil! where a value is wanted, and owners that have given their object away.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --postfix 2>&1 | FileCheck --check-prefix=POSTFIX %s
// RUN: not %choir-run %s -- --given=1 2>&1 | FileCheck --check-prefix=GIVEN1 %s
// RUN: not %choir-run %s -- --given=2 2>&1 | FileCheck --check-prefix=GIVEN2 %s
// RUN: not %choir-run %s -- --given=3 2>&1 | FileCheck --check-prefix=GIVEN3 %s
// RUN: not %choir-run %s -- --given=4 2>&1 | FileCheck --check-prefix=GIVEN4 %s

config const postfix = false, given = 0;

class Node {
  var value: int;
  var next: unmanaged Node?;
}

var node = new unmanaged Node(1, nil);
defer {
  delete node;
}

// Both are the same check in Chapel 2.x: only `!` gets at what may be nil.
proc last(node: unmanaged Node): int {
  // CHECK: halt-nil.chpl:[[#@LINE+1]]: error: {{.*}}nil
  return node.next!.value;
}

proc none(): owned Node? do return nil;
if postfix {
  var maybe = none();
  // POSTFIX: halt-nil.chpl:[[#@LINE+1]]: error: {{.*}}nil
  writeln(maybe!.value);
}
class Held {
  var value: int;
  proc get() do return value;
}
var held = new owned Held(1);
if given > 0 {
  var taken = held;
}
select given {
  when 1 do
    // GIVEN1: halt-nil.chpl:[[#@LINE+1]]: error: attempt to dereference nil
    writeln(held);
  when 2 do
    // GIVEN2: halt-nil.chpl:[[#@LINE+1]]: error: attempt to dereference nil
    writeln(held.get());
  when 3 {
    // GIVEN3: halt-nil.chpl:[[#@LINE+1]]: error: attempt to dereference nil
    var again = held;
    writeln("not here");
  }
  when 4 {
    // GIVEN4: halt-nil.chpl:[[#@LINE+1]]: error: attempt to dereference nil
    const borrowed_ = held.borrow();
    writeln("not here");
  }
}
writeln(last(node));
