// Variables of procedures cannot be declared with `on` yet.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

proc f() {
  // CHECK: [[#@LINE+1]]:3: error: not supported yet: variables of procedures declared with 'on'
  on Locales[0] var x = 1;
}
f();
