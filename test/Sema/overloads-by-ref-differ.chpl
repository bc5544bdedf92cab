// Parts of what a call returns, where the overload that returns by ref is of another type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

record Inner { var x: int; }
record Store { var elements: [1..2] int; var inner: Inner; var count: int; }
proc const ref Store.list() const ref do return elements;
proc ref Store.list() ref do return count;
proc const ref Store.held() const ref do return inner;
proc ref Store.held() ref do return count;
var s: Store;
// CHECK: overloads-by-ref-differ.chpl:[[#@LINE+1]]:1: error: {{.*}}constant and cannot be assigned
s.list()[1] = 3;
// CHECK: overloads-by-ref-differ.chpl:[[#@LINE+1]]:1: error: {{.*}}constant and cannot be assigned
s.held().x = 3;
