// Options of the program that have no meaning: the message names the option, and the program does not start.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t --n=abc 2>&1 | FileCheck --check-prefix=VALUE %s --implicit-check-not=started
// RUN: not %t --n=1.5 2>&1 | FileCheck --check-prefix=VALUE %s --implicit-check-not=started
// RUN: not %t --small=300 2>&1 | FileCheck --check-prefix=RANGE %s --implicit-check-not=started
// RUN: not %t --flag=maybe 2>&1 | FileCheck --check-prefix=FLAG %s --implicit-check-not=started
// RUN: not %t --unknown=1 2>&1 | FileCheck --check-prefix=UNKNOWN %s --implicit-check-not=started
// RUN: %t --n=-3 --small=-128 --flag -sx=1e3 --name "two words" | FileCheck %s

config const n = 1, small: int(8) = 2, flag = false, x = 0.5, name = "none";

// VALUE:   error: {{.*}}n
// RANGE:   error: {{.*}}small
// FLAG:    error: {{.*}}flag
// UNKNOWN: error: {{.*}}unknown
writeln("started ", n, " ", small, " ", flag, " ", x, " ", name);
// CHECK:   started -3 -128 true 1000.0 two words
