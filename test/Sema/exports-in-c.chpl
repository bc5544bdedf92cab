// Exported procedures have a name in C, which is a string, and return arrays that C can index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

proc number() param do return 5;
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: the name in C is a string, and this is of type int(64)
export (number()) proc named() { }
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'strided' cannot be exported: it returns '[domain(1,int(64),positive)] int(64)', and C gets arrays without strides, of one dimension
export proc strided(): [] int {
  var x: [0..7 by 2] int;
  return x;
}
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'matrix' cannot be exported: it returns '[domain(2,int(64),one)] int(64)', and C gets arrays
export proc matrix() {
  var x: [0..3, 0..3] int;
  return x;
}
export proc vector(): [] int {
  var x: [0..3] int;
  return x;
}
