// An error that the library throws was thrown, for the user, where the library was called; so was a halt there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not %choir-run %s -- --slice 2>&1 | FileCheck %s --check-prefix=SLICE
config const slice = false;
var A: [1..10] int;
if slice then
  // SLICE: thrown-in-library.chpl:[[#@LINE+1]]: error: halt reached - array slice out of bounds
  A.localSlice(0..3) = 1;
// ERROR: uncaught IllegalArgumentError: bad cast from string 'one' to int(64)
// ERROR: thrown-in-library.chpl:[[#@LINE+1]]: thrown here
writeln("one": int);
