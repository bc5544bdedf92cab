// The library declares the functions that halt itself; LLVM hears that they do not return all the same.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=llvm %s -o - | FileCheck %s

// CHECK: declare void @choir_halt_message(ptr, i32) {{.*}}#[[attributes:[0-9]+]]
// CHECK: attributes #[[attributes]] = { cold nomerge noreturn
config const n = 1;
if n > 1 then halt("too many: ", n);
