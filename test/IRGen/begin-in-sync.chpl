// What is declared around a `sync` statement is there as long as the tasks begun in it: it stays in the frame.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc ref go() { sync { begin with (ref this) { x += 1; } } } }

// CHECK-LABEL: func.func {{.*}}@{{.*}}waitsForAll
// CHECK-NOT:     choir_shared_var
// CHECK:         chpl.begin
// CHECK-NOT:     choir_shared_var
proc waitsForAll(in r: R) {
  var A: [1..4] int, n = 1;
  sync {
    for i in 1..4 do
      begin with (ref A, ref n, ref r) { A[i] = n; r.x += 1; }
  }
  return A[1] + r.x;
}

// CHECK-LABEL: func.func {{.*}}@{{.*}}ofReceiver
// CHECK-NOT:     choir_shared_var
// CHECK:         return
proc ofReceiver() {
  var r: R;
  r.go();
  return r.x;
}

// CHECK-LABEL: func.func {{.*}}@{{.*}}waitsForNone
// CHECK:         choir_shared_var_new
// CHECK:         choir_shared_var_retain
// CHECK:         chpl.begin
proc waitsForNone() {
  var n = 1;
  begin with (ref n) { n += 1; }
}

writeln(waitsForAll(new R()), ofReceiver());
waitsForNone();
