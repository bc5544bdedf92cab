// The statements of a module run in order: those before a variable's declaration cannot use it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module usedBeforeDeclared {
  // CHECK-DAG: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}error: 'later' is used before its declaration has been executed
  writeln(later);
  // CHECK-DAG: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}error: 'later' is used before its declaration has been executed
  var sum = 1 + later;
  for i in 1..3 {
    var inner = i;
    writeln(inner);
    // CHECK-DAG: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}error: 'D' is used before its declaration has been executed
    forall j in D do writeln(j);
  }
  // CHECK-DAG: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}error: 'second' is used before its declaration has been executed
  second = 4;
  // CHECK-DAG: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}note: 'later' is declared here
  const later = 5;
  const D = {1..3};
  var first = 1, second = first;
  // CHECK-DAG: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}error: 'right' is used before its declaration has been executed
  var left = right, right = 7;

  // Procedures, fields, types and compile-time constants come when they are asked for; inner names are their own.
  // CHECK-NOT: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}error
  writeln(reads(), new R().x, width);
  {
    var last = 1;
    // CHECK-NOT: used-before-declared.chpl:[[#@LINE+1]]:{{.*}}error
    writeln(last);
  }
  var a: t;
  proc reads() do return last;
  record R { var x = last; }
  type t = int(width);
  param width = 32;
  var last = 6;
}
