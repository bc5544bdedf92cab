// Help: a program prints the usage of its options itself, and goes on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t --size=4 --usage | FileCheck %s
// RUN: %t --size=4 --usage | FileCheck %s --check-prefix=FLAG
// RUN: %t | FileCheck %s --check-prefix=NONE --implicit-check-not=VARS
use Help;

config const size = 3, usage = false;

writeln("before");
if usage then printUsage();
writeln("after");
//      CHECK: before
//      CHECK: FLAGS:
//      CHECK: CONFIG VARS:
//      CHECK: size {{ *}}: int(64) (set to 4)
// CHECK-NEXT: usage {{ *}}: bool (set to true)
//      CHECK: Built-in config vars:
//      CHECK: after
// FLAG: -h, --help
// NONE: before
// NONE-NEXT: after
