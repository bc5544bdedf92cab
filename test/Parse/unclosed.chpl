// At the end of the file, the braces that are still open.
// RUN: not choir-parse %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+4]]:4: error: expected '}', found end of file
// CHECK: :[[#@LINE+1]]:10: note: to match this
proc f() {
  if x {
  }
