class Node { var value: int; }
class List {
  var first: owned Node;
  var size: int;
  proc init() {
    size = 0;
  }
}
var l = new List();
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: uninitialised-field.chpl:5:{{[0-9]+}}: error: this initialiser must initialise 'first': owned Node has no default value{{$}}
