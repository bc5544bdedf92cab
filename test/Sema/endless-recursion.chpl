// Procedures that call themselves on every way to their end are warned of, once; others are not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s

config const n = 3;

// CHECK-DAG: [[#@LINE+1]]:{{.*}}warning: 'factorial' calls itself whatever happens, and so never comes back
proc factorial(n: int): int do return n * factorial(n - 1);

proc branches(x: int): int {
  const y = x + 1;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}warning: 'branches' calls itself whatever happens, and so never comes back
  if y > n then return branches(y - 1);
  for i in 1..y do writeln(i);
  return if x > 0 then branches(x - 2) else branches(0) + 1;
}
// One warning for all instances.
proc open(x, ref seen: int): void {
  seen += 1;
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}warning: 'open' calls itself whatever happens, and so never comes back
  open(x, seen);
}
record R {
  var x: int;
  proc shown: int {
    // CHECK-DAG: [[#@LINE+1]]:{{.*}}warning: 'R.shown' calls itself whatever happens, and so never comes back
    return shown + x;
  }
}

// These come back, or may.
proc ends(x: int): int {
  if x == 0 then return 1;
  return x * ends(x - 1);
}
proc late(x: int): int do return if x <= 0 then 0 else late(x - 1);
proc both(x: int): bool do return x <= 0 || both(x - 1);
proc stops(x: int): int {
  if x == 0 then halt("at zero");
  return stops(x - 1);
}
proc giveUp() {
  writeln("no more");
  exit(1);
}
proc stopsElsewhere(x: int): int {
  if x == 0 then giveUp();
  return stopsElsewhere(x - 1);
}
proc loops(x: int): int {
  for i in 1..x do return i;
  while x > n do return n;
  return loops(x + 1);
}
proc often(x: int): int {
  var sum = 0;
  for i in 1..x do sum += often(i - 1);
  return sum;
}
proc selects(x: int): int {
  select x {
    when 1 do return selects(0);
    when 2 do return selects(1);
    otherwise return 0;
  }
}
proc tries(x: int): int {
  try {
    if x == 0 then throw new Error("zero");
    return tries(x - 1);
  } catch {
    return 0;
  }
}
proc throwing(x: int): int throws {
  check(x);
  return throwing(x - 1);
}
proc check(x: int) throws {
  if x == 0 then throw new Error("zero");
}
proc unrolled(param k: int): int {
  if k == 0 then return 0;
  else return unrolled(k - 1);
}
class Node {
  var next: unmanaged Node?;
  proc depth(): int do return 1 + next!.depth();
}
class Last: Node {
  override proc depth(): int do return 0;
}

var seen = 0;
writeln(ends(n), late(n), both(n), stops(n), stopsElsewhere(n), loops(n), often(n), selects(n), tries(n), unrolled(3));
try! writeln(throwing(n));
writeln((new unmanaged Node(new unmanaged Last())).depth());
if n < 0 {
  writeln(factorial(n), branches(n), (new R(1)).shown);
  open(1, seen);
  open("s", seen);
}
