// Binary files: scalars and whole arrays, in both byte orders; what happens at the end of a file.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s -- --name=%t.bin | FileCheck --match-full-lines %s

use IO;

config const name = "numbers.bin";

proc main() throws {
  {
    var writer = openWriter(name, locking=false);
    writer.writeBinary(-2: int(32), endianness.little);
    writer.writeBinary(7: uint(16), endianness.big);
    const A: [1..3] real(32) = [1.5: real(32), 2.5: real(32), -0.25: real(32)];
    writer.writeBinary(A, endianness.little);
    writer.writeBinary(1.0, endianness.big);
    writer.close();
  }
  var file = open(name, ioMode.r);
  writeln(file.size);
  // CHECK: 26
  var reader = file.reader(locking=false);
  var i: int(32), u: uint(16), A: [0..2] real(32), r: real;
  reader.readBinary(i, endianness.little);
  reader.readBinary(u, endianness.big);
  reader.readBinary(A, endianness.little);
  reader.readBinary(r, endianness.big);
  writeln(i, " ", u, " ", A, " ", r);
  // CHECK-NEXT: -2 7 1.5 2.5 -0.25 1.0
  writeln(reader.readBinary(i, endianness.little), " ", i);
  // CHECK-NEXT: false -2

  var octets: [0..5] uint(8);
  var again = openReader(name, locking=false);
  again.readBinary(octets);
  writeln(octets);
  // CHECK-NEXT: 254 255 255 255 0 7
}
