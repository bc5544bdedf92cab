// Lines that are longer than a reader is ready to take: an error, and nothing is read.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO;
var f = openMemFile();
{
  var w = f.writer(locking=false);
  w.writeln("short");
  w.writeln("a longer line");
  w.writeln("häß");
  w.write("end");
}
var r = f.reader(locking=false);
var s: string;
// CHECK: true short
write(r.readLine(s, maxSize=6), " ", s);
try {
  r.readLine(s, maxSize=5);
} catch e: BadFormatError {
  // CHECK-NEXT: too long at 6
  writeln("too long at ", r.offset());
}
// CHECK-NEXT: a longer line
writeln(r.readLine(maxSize=13, stripNewline=true));
var few: [0..1] uint(8), many: [0..9] uint(8);
try {
  r.readLine(few);
} catch e: BadFormatError {
  writeln(e.message());
  // CHECK-NEXT: bad format (line longer than maxSize in fileReader.readLine(a : [] uint(8)) with path "{{.*}}" offset 20)
}
// CHECK-NEXT: häß
writeln(r.readLine(maxSize=3, stripNewline=true));
// An array without room for as much as may come gets nothing.
// CHECK-NEXT: 0
writeln(r.readLine(few, maxSize=3));
// CHECK-NEXT: 3 101 110 100
writeln(r.readLine(many), " ", many[0..2]);
// CHECK-NEXT: 0 false
writeln(r.readLine(many), " ", r.readLine(s));
