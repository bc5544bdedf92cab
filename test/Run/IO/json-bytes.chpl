// JSON: bytes are texts, bytes that are no UTF-8 are escaped, and so are code points in two halves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON;

record R { var data: bytes; var text: string; }

proc throughJson(const ref r: R): string {
  const f = openMemFile();
  {
    var w = f.writer(serializer = new jsonSerializer());
    w.write(r);
  }
  var back: R;
  f.reader(deserializer = new jsonDeserializer()).read(back);
  if back != r then writeln("not the same: ", back);
  return f.reader().readAll(string);
}
writeln(throughJson(new R(b"", "")));
// CHECK: {"data":"", "text":""}
writeln(throughJson(new R(b"a\"\\\n", "é")));
// CHECK-NEXT: {"data":"a\"\\\n", "text":"é"}
writeln(throughJson(new R(b"\xff\x00z", "")));
// CHECK-NEXT: {"data":"\udcff\u0000z", "text":""}
var all: bytes;
for i in 0..255 {
  var one = [i: uint(8)];
  all += bytes.createCopyingBuffer(c_ptrTo(one), 1);
}
writeln(throughJson(new R(all, "")).size > 256);
// CHECK-NEXT: true

proc read(text: string): R {
  const f = openMemFile();
  {
    var w = f.writer();
    w.write(text);
  }
  var r: R;
  f.reader(deserializer = new jsonDeserializer()).read(r);
  return r;
}
// Two halves are one code point; a half alone is none.
writeln(read('{"data":"\\u00e9", "text":"\\ud83d\\ude00 \\u00e9 \\ud83dx"}').text);
// CHECK-NEXT: 😀 é �x
// As programs wrote bytes before.
writeln(read('{"data":b"abc", "text":""}').data);
// CHECK-NEXT: abc

// A reader of bytes and lines alone may have a serializer.
const f = openMemFile();
{
  var w = f.writer();
  w.write("head and rest");
}
var header: bytes;
f.reader(deserializer = new binarySerializer(endian = endianness.native)).readBytes(header, 4);
writeln(header);
// CHECK-NEXT: head
