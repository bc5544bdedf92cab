// Bytes and strings grow by bytes and code points, given as numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
var raw = b"a";
raw.appendByteValues(98, 0x63);
raw.appendByteValues(255: uint(8));
// CHECK: 4 abc true
writeln(raw.size, " ", raw[0..2], " ", raw.byte(3) == 255);
var text: string;
for i in 1..20 do text.appendCodepointValues(0x61, 0xE9, 0x1F600);
// CHECK-NEXT: 60 140 aé😀a
writeln(text.size, " ", text.numBytes, " ", text[0..3]);
