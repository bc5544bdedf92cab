// Where the indentation says nothing, the innermost block that the file ends in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not choir-parse %s 2>&1 | FileCheck %s --implicit-check-not=error:
proc f() {
  // CHECK: unclosed-plain.chpl:[[#@LINE+1]]:8: error: this '{' is never closed
  if x {
    g();
