// Memory and pointers of C under their names of today (Chapel 1: c_malloc, c_calloc, c_free, c_memcpy, c_nil, c_void_ptr,
// ssize_t, c_string).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use CTypes, OS.POSIX;
proc main() {
  var p = allocate(int, 4), q = allocate(int, 4, clear = true);
  for i in 0..<4 do p[i] = i * i;
  // CHECK: 0 1 4 9 | 0 0
  writeln(p[0], " ", p[1], " ", p[2], " ", p[3], " | ", q[0], " ", q[3]);
  const size = 4 * c_sizeof(int);
  memcpy(q, p, size);
  memmove(q + 1, q, 2 * c_sizeof(int));
  // CHECK-NEXT: 0 0 1 9
  writeln(q[0], " ", q[1], " ", q[2], " ", q[3]);
  // CHECK-NEXT: true false
  writeln(memcmp(p, p, size) == 0, " ", memcmp(p, q, size) == 0);
  memset(q, 0, size);
  // CHECK-NEXT: 0
  writeln(q[3]);
  deallocate(p);
  deallocate(q);
  var aligned = allocate(real, 8, alignment = 256);
  // CHECK-NEXT: 0
  writeln((aligned: c_ptr(void)): c_intptr % 256);
  // CHECK-NEXT: true
  writeln(((aligned: c_uintptr): c_ptr(void)): c_ptr(real) == aligned);
  deallocate(aligned);
  const length: c_ssize_t = -3, nowhere: c_ptr(void) = nil;
  // CHECK-NEXT: -3 true
  writeln(length, " ", nowhere == nil);
  var array = [1, 2, 3];
  // CHECK-NEXT: 2
  writeln(c_ptrTo(array)[1]);
}
