// Loops over the lines of a file in parallel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s --match-full-lines
// RUN: %t -nl 3 | FileCheck %s --match-full-lines
use IO;
config const n = 10000; // more than are read at once
const file = openMemFile();
{
  const writer = file.writer(locking=false);
  for i in 1..n do writer.writeln(i);
}
var total = 0;
forall line in file.reader(locking=true).lines() with (+ reduce total) do total += line.strip(): int;
// CHECK: 50005000
writeln(total);
// CHECK-NEXT: 10000 1 10000
var lengths: [1..n] int, order: atomic int;
forall line in file.reader(locking=false).lines(stripNewline=true) with (ref lengths) {
  lengths[line: int] = line.size;
  order.add(1);
}
writeln(order.read(), " ", min reduce lengths, " ", + reduce [l in lengths] (if l > 0 then 1 else 0));
// With tasks on several locales.
total = 0;
forall line in file.reader(locking=true).lines(targetLocales=Locales) with (+ reduce total) do total += line.strip(): int;
// CHECK-NEXT: 50005000
writeln(total);
// As many lines as are read at once, and none.
for count in (0, 1, 4096, 4097) {
  const small = openMemFile();
  {
    const writer = small.writer(locking=false);
    for 1..count do writer.writeln("x");
  }
  var sum = 0;
  forall line in small.reader(locking=true).lines(true) with (+ reduce sum) do sum += line.size;
  write(sum, " ");
}
// CHECK-NEXT: 0 1 4096 4097
writeln();
