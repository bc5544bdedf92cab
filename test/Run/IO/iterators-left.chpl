// Iterators of the library that a loop leaves early give back what they hold.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: mkdir -p %t.d && echo "a first line that is long" > %t.d/one && cp %t.d/one %t.d/two
// RUN: %choir --no-warnings %s -o %t && cd %t.d && %t --memLeaks 2>&1 | FileCheck --match-full-lines %s
// RUN: %choir --no-warnings --fast %s -o %t && cd %t.d && %t --memLeaks 2>&1 | FileCheck --match-full-lines %s

use FileSystem, IO;

iter words(n: int) {
  var held: [1..n] string;
  for i in 1..n {
    held[i] = "a text that is long enough for the heap " + i: string;
    yield held[i];
  }
}
iter nested(n: int): string {
  const held = "a text that is long enough for the heap " + n: string;
  yield held;
  if n > 0 then for x in nested(n - 1) do yield x;
}

proc leave(how: int) throws {
  for line in openReader("one").lines() do if how < 9 then break;
  for (line, i) in zip(openReader("one").lines(), 1..) do if how < 9 then break;
  for (i, line) in zip(1..5, openReader("one").lines(stripNewline = true)) do if how < 9 then break;
  for name in listDir(".") do if how < 9 then break;
  for name in findFiles(".") do if how < 9 then break;
  for name in glob("*") do if how < 9 then break;
  for name in walkDirs(".") do if how < 9 then break;
  for (name, i) in zip(glob("*"), 1..) do if how < 9 then break;
  for (x, y) in zip(nested(5), words(9)) do if y.endsWith("3") then break;
  for x in nested(5) {
    for line in openReader("one").lines() {
      if how == 1 && x.endsWith("2") then return line;
      if how == 2 && x.endsWith("2") then throw new owned Error(line);
    }
  }
  return "";
}

proc main() {
  // CHECK: a first line that is long
  try! write(leave(1));
  try {
    writeln(leave(2));
  } catch e {
    // CHECK-NEXT: a first line that is long
    write(e.message());
  }
  try! writeln(leave(3), "end");
  // CHECK-NEXT: end
  // CHECK-NOT: {{.*}} 0x{{.*}}
}
