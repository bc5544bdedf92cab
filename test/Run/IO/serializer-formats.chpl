// `%?` stands for a value as the channel's serializer writes it. A class that is not nilable can be read.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
use IO, JSON, ChplFormat, List;
record R { var x: int; var s: string; }
class F { var s: string; var n: int; }
// CHECK: {"x":1, "s":"q"} and 7 0x11 "t" (x = 1, s = q)
stdout.withSerializer(new jsonSerializer()).writef("%? and %i 0x%xu %? ", new R(1, "q"), 7, 17, "t");
stdout.writef("%?\n", new R(1, "q"));
// CHECK-NEXT: new R(x = 1, s = "q")
stdout.withSerializer(new chplSerializer()).writef("%?\n", new R(1, "q"));
// CHECK-NEXT: a7 b 8
const one = fromJson('{"s": "a", "n": 7}', owned F);
write(one.s, one.n, " ");
const two = openStringReader('{"s": "b", "n": 8}', deserializer=new jsonDeserializer()).read(shared F);
writeln(two.s, " ", two.n);
// What the text does not hold.
// CHECK-NEXT: no object
try {
  const none_ = fromJson('null', owned F);
  writeln("object ", none_.n);
} catch {
  writeln("no object");
}
