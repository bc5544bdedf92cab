// Text under its names of today (Chapel 1: createStringWithNewBuffer, "%-8i" for alignment), and attributes, which were words
// before declarations.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use CTypes, IO;
@deprecated("write 'afresh'")
proc stale(x: int): int do return afresh(x);
proc afresh(x: int): int do return x + 1;

proc buffer(text: bytes) {
  var p = allocate(uint(8), (text.size + 1): c_size_t);
  for (i, b) in zip(0.., text) do p[i] = b;
  p[text.size] = 0;
  return p;
}
proc main() throws {
  // CHECK: 2 2
  writeln(stale(1), " ", afresh(1));
  var p = buffer(b"sand");
  const copy = string.createCopyingBuffer(p, length = 4, size = 5);
  const bytesCopy = bytes.createCopyingBuffer(p, length = 4, size = 5);
  {
    const view = string.createBorrowingBuffer(p, length = 4, size = 5);
    const bytesView = bytes.createBorrowingBuffer(p, length = 4, size = 5);
    p[0] = "h".byte(0);
    // CHECK-NEXT: hand hand
    writeln(view, " ", bytesView);
  }
  // CHECK-NEXT: sand sand
  writeln(copy, " ", bytesCopy);
  const own = string.createAdoptingBuffer(p, length = 4, size = 5);
  const ownBytes = bytes.createAdoptingBuffer(buffer(b"earth"), length = 5, size = 6);
  // CHECK-NEXT: hand earth
  writeln(own, " ", ownBytes);
  // CHECK-NEXT: [42      ] [      42] [   42   ]
  writef("[%<8i] [%>8i] [%^8i]\n", 42, 42, 42);
}
