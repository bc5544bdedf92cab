// Programs that call C have the user's locale: C's functions see texts in its encoding.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env LC_ALL=C.UTF-8 %choir-run %s | FileCheck --match-full-lines %s

extern proc nl_langinfo(item: int(32)): c_ptrConst(c_char);
param codeset: int(32) = 14; // CODESET
writeln(string.createCopyingBuffer(nl_langinfo(codeset)));
// CHECK: UTF-8
