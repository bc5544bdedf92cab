// A brace too many is the one that is further in than its block, by the indentation; else the last.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not choir-parse %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: printf 'f();\n}\n' | not choir-parse - 2>&1 | FileCheck %s --check-prefix=LAST
// LAST: :2:1: error: this '}' closes nothing
// CHECK: stray-brace.chpl:[[#@LINE+6]]:3: error: by its indentation this '}' is one too many
// CHECK: stray-brace.chpl:[[#@LINE+1]]:10: note: it closes the block that begins here
proc f() {
  if x {
    g();
  }
  }
  h();
}
proc h() {
}
