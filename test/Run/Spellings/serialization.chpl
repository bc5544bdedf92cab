// Types that write and read themselves (Chapel 1: writeThis, readThis).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use IO;
record Point : writeSerializable, readDeserializable {
  var x, y: int;
  proc serialize(writer, ref serializer) throws { writer.write("<", x, ";", y, ">"); }
  proc ref deserialize(reader, ref deserializer) throws {
    reader.matchLiteral("<"); x = reader.read(int);
    reader.matchLiteral(";"); y = reader.read(int);
    reader.matchLiteral(">");
  }
}
proc main() throws {
  const f = openMemFile();
  f.writer(locking = false).write(new Point(3, 4));
  // CHECK: <3;4>
  writeln(f.reader(locking = false).readAll(string));
  // CHECK-NEXT: <3;4>
  writeln(f.reader(locking = false).read(Point));
}
