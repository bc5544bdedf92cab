// A mistake that comes to light in the library's code is shown at the program's call that led there, then where it is
// in the library, then the program's calls around it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="while compiling"
use Sort;

class C {
  var key: int;
}
var A = [new unmanaged C(2), new unmanaged C(1)];

// CHECK: library-mistakes.chpl:[[#@LINE+1]]:14: error: there is no operator 'by' for range({{.*}}) and real(64)
const some = 1..10 by 2.5;

// CHECK: library-mistakes.chpl:[[#@LINE+2]]:13: error: nil does not convert to C?
// CHECK: note: nil does not say who owns the object: write 'owned C?', 'shared C?', 'borrowed C?' or 'unmanaged C?'
var c: C? = nil;

record R {
  var key: int;
}
var records = [new R(1), new R(2)];
// CHECK: library-mistakes.chpl:[[#@LINE+2]]:9: error: there is no operator '+' for R and R
// CHECK: stdlib/{{.*}}: note: what {{.*}} does in the library leads here
writeln(+ reduce records);

// CHECK: library-mistakes.chpl:[[#@LINE+2]]:1: error: there is no operator '<' for unmanaged C and unmanaged C
// CHECK: stdlib/{{.*}}: note: what 'sort' does in the library leads here
sort(A);

// CHECK: library-mistakes.chpl:[[#@LINE+4]]:3: error: there is no operator '<' for unmanaged C and unmanaged C
// CHECK: stdlib/{{.*}}: note: what 'sort' does in the library leads here
// CHECK: library-mistakes.chpl:[[#@LINE+5]]:1: note: while compiling 'arrange', which is called here
proc arrange(ref items) {
  sort(items);
}
var points = [(1, new unmanaged C(1)), (2, new unmanaged C(2))];
arrange(points);
