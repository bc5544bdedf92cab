// What is larger than memory, or than any size, is an error at the place that asks for it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-programs
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t --which=1 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not %t --which=2 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not %t --which=3 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: not %t --which=4 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: not %t --which=5 2>&1 | FileCheck %s --check-prefix=FIVE
// RUN: not %t --which=6 2>&1 | FileCheck %s --check-prefix=SIX
// RUN: not %t --which=7 2>&1 | FileCheck %s --check-prefix=SEVEN
// RUN: not %t --which=8 2>&1 | FileCheck %s --check-prefix=EIGHT
// RUN: not %t --which=9 2>&1 | FileCheck %s --check-prefix=NINE

use CTypes;
config const which = 0, all = max(int), many = 2**56;

record holder {
  const n: int;
  // SIX: memory.chpl:[[#@LINE+1]]: error: out of memory (576460752303423488 bytes were asked for)
  var elements: [1..n] int;
}
proc follow() {
  var D = {1..4};
  // SEVEN: memory.chpl:[[#@LINE+1]]: error: out of memory (576460752303423488 bytes were asked for)
  var A: [D] int;
  D = {1..many};
  return A.size;
}
// Of what the library makes for a procedure, a build without -g knows this much.
// EIGHT: memory.chpl:[[#@LINE+1]]: error: out of memory ({{[0-9]+}} bytes were asked for)
proc manyKeys() {
  var keys: domain(int);
  keys.requestCapacity(many);
  return keys.size;
}

select which {
  // ONE: memory.chpl:[[#@LINE+2]]: error: out of memory (more than 9223372036854775807 bytes were asked for)
  when 1 {
    var A: [1..all] int;
    writeln(A[1]);
  }
  // TWO: memory.chpl:[[#@LINE+2]]: error: out of memory (more than 9223372036854775807 bytes were asked for)
  when 2 {
    var A: [1..many, 1..many] real;
    writeln(A[1, 1]);
  }
  // THREE: memory.chpl:[[#@LINE+2]]: error: out of memory (576460752303423488 bytes were asked for)
  when 3 {
    const A = [i in 1..many] i;
    writeln(A[1]);
  }
  // FOUR: memory.chpl:[[#@LINE+1]]: error: out of memory (more than 9223372036854775807 bytes were asked for)
  when 4 do writeln(("abcdefgh" * 2**62).size);
  // FIVE: memory.chpl:[[#@LINE+1]]: error: out of memory (216172782113783809 bytes were asked for)
  when 5 do writeln((b"abc" * many).size);
  when 6 do writeln((new holder(many)).elements.size);
  when 7 do writeln(follow());
  when 8 do writeln(manyKeys());
  // NINE: memory.chpl:[[#@LINE+1]]: error: out of memory (576460752303423488 bytes were asked for)
  when 9 do writeln(allocate(int, many)[0]);
}
