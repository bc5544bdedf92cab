// Procedures whose result is inferred return on all paths that can be taken.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
proc bySelect(x: int) {
  select x {
    when 1 do return 1;
    otherwise do return 2;
  }
}
proc byLoop(x: int) {
  while true do if x > 3 then return x;
}
proc byHalt(x: int) {
  for i in 1..x do if i > 3 then return i;
  halt("none");
}
proc byTypes(x) {
  if x.type == int then return 1; else if x.type == string then return "one";
}
proc byError(x: int) throws {
  if x > 0 then return x;
  throw new Error("negative");
}
proc byTrying(x: int) {
  try! { return byError(x); }
}
proc onlyWhere(param taken: bool) {
  if taken then return 5;
}

// CHECK: 1 2 4 4 1 one 3 3 5
writeln(bySelect(1), " ", bySelect(7), " ", byLoop(4), " ", byHalt(9), " ", byTypes(3), " ", byTypes("x"), " ",
        try! byError(3), " ", byTrying(3), " ", onlyWhere(true));
onlyWhere(false);
