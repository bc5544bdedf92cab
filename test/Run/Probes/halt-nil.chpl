// A method call through nil, and nil! where a value is wanted.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --postfix 2>&1 | FileCheck --check-prefix=POSTFIX %s

config const postfix = false;

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

if postfix {
  var maybe: owned Node?;
  // POSTFIX: halt-nil.chpl:[[#@LINE+1]]: error: {{.*}}nil
  writeln(maybe!.value);
}
writeln(last(node));
