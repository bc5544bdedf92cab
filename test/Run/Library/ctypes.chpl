// Module CTypes: pointers, arrays inside of structs, sizes and offsets, memory; procedures of C with variable arguments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use CTypes, OS.POSIX, IO;

record packet {
  var tag: int(8);
  var payload: c_array(int(32), 3);
  var weight: real;
}
extern proc snprintf(to: c_ptr(c_char), size: c_size_t, format: c_ptrConst(c_char), const args...): c_int;

proc main() throws {
  writeln(c_sizeof(packet), " ", c_offsetof(packet, "payload"), " ", c_offsetof(packet, "weight"), " ", c_sizeof(c_array(c_int, 4)));
  // CHECK: 24 4 16 16
  var p: packet;
  p.payload[1] = 7;
  const q = p;
  writeln(p, " ", q.payload[1], " ", + reduce [x in p.payload] x);
  // CHECK-NEXT: (tag = 0, payload = [0, 7, 0], weight = 0.0) 7 7
  var A = [10, 20, 30, 40];
  const first = c_ptrTo(A), third = first + 2;
  third.deref() += 1;
  first[0] = 5;
  writeln(A, " ", third - first, " ", first == c_ptrTo(A[0]), " ", (nil: c_ptr(int)) == nil, " ", nil: c_ptr(void));
  // CHECK-NEXT: 5 20 31 40 2 true true nil
  const copy = allocate(int, 4, clear = true);
  memcpy(copy, first, 3 * c_sizeof(int));
  writeln(copy[0], copy[2], copy[3], " ", memcmp(copy, first, 8), " ", strlen("four"));
  // CHECK-NEXT: 5310 0 4
  deallocate(copy);
  const text = allocate(c_char, 64);
  const same = snprintf(text, 64, "%.1f %.2f", 1.25, 2.5);
  writeln(string.createCopyingBuffer(text), " ", same);
  // CHECK-NEXT: 1.2 2.50 8
  snprintf(text, 64, "%s %d %g", "C".c_str(), 3: c_int, 0.5);
  writeln(text: string, " ", ENOENT, " ", getenv("NO_SUCH_NAME") == nil);
  // CHECK-NEXT: C 3 0.5 2 true
  deallocate(text);
}
