// Recursion without end says where it was, in tasks too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sanitizers have handlers of their own.
// UNSUPPORTED: sanitize, sanitized-programs
// RUN: %choir --no-warnings -O0 %s -o %t
// RUN: not --crash %t --how=plain 2>&1 | FileCheck %s
// RUN: not --crash %t --how=begin 2>&1 | FileCheck %s
// RUN: not --crash %t --how=coforall 2>&1 | FileCheck %s
// RUN: not --crash %t --how=forall 2>&1 | FileCheck %s
// CHECK: stack-overflow-place.chpl:[[#@LINE+2]]: error: stack overflow
config const how = "plain";
proc deep(n: int): int do return deep(n + 1) + n;

select how {
  when "plain" do writeln(deep(0));
  when "begin" do sync begin writeln(deep(0));
  when "coforall" do coforall i in 1..2 do writeln(deep(i));
  when "forall" do forall i in 1..1000 do if deep(i) == 1 then writeln(1);
}
