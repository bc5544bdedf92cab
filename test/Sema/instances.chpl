// Errors that show only in an instance of a generic procedure, and the place that asked for it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module instances {
  // CHECK-DAG: instances.chpl:[[#@LINE+1]]:{{.*}}error: index 3 is outside of the tuple: its last index is 1
  proc third(args...) { return args(3); }
  third(1, 2);
  proc refuses(x) { compilerError("refuses takes no ", x.type: string); }
  // CHECK-DAG: instances.chpl:[[#@LINE+1]]:{{.*}}error: refuses takes no int(64)
  refuses(1);
  proc warns(x) { compilerWarning("warns about ", x.type: string); }
  // CHECK-DAG: instances.chpl:[[#@LINE+1]]:{{.*}}warning: warns about real(64)
  warns(1.0);
  proc adds(x, y) {
    // CHECK-DAG: instances.chpl:[[#@LINE+1]]:{{.*}}error: there is no operator '+' for
    return x + y;
  }
  // CHECK-DAG: note: while compiling 'adds', which is called here
  adds("one", 1: complex);
  record R { var x: int; }
  // CHECK-DAG: instances.chpl:[[#@LINE+1]]:{{.*}}error: 'x' is a field of values of type R, not of the type itself
  writeln(R.x);
  // CHECK-DAG: instances.chpl:[[#@LINE+1]]:{{.*}}error: the body of a loop expression needs a value
  const values = for i in 1..3 do warns(1.0);
  // CHECK-DAG: instances.chpl:[[#@LINE+1]]:{{.*}}error: this param loop has more than
  for param i in 1..100000 do writeln(i);
}
