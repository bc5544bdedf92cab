// Reading gives constant fields their values, in every form.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON;

record Named { const name: string; const n: int; const xs: [0..1] int; }
record Plain { const n: int; const x: real; }

{
  const f = openMemFile();
  {
    var w = f.writer(serializer = new jsonSerializer());
    w.write(new Named("a", 3, [1, 2]));
  }
  writeln(f.reader(deserializer = new jsonDeserializer()).read(Named));
}
// CHECK: (name = a, n = 3, xs = 1 2)
{
  const f = openMemFile();
  {
    var w = f.writer(serializer = new binarySerializer());
    w.write(new Plain(5, 2.5));
  }
  writeln(f.reader(deserializer = new binaryDeserializer()).read(Plain));
}
// CHECK-NEXT: (n = 5, x = 2.5)
{
  const f = openMemFile();
  {
    var w = f.writer();
    w.write(new Plain(5, 2.5));
  }
  writeln(f.reader().read(Plain));
}
// CHECK-NEXT: (n = 5, x = 2.5)

// Values without a form as bytes can be written as text.
const parts = [{1..2}, {3..4}];
writeln("%?".format(parts));
// CHECK-NEXT: {1..2} {3..4}
writeln((new BadFormatError("line 3: ", "no number")).message());
// CHECK-NEXT: bad format (line 3: no number)
