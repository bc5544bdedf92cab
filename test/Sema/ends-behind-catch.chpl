// A procedure that can end without a value is refused, whatever else in it throws or halts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
config const k = 3;
proc source(): int throws { throw new Error("none"); }
// CHECK: [[#@LINE+1]]:1: error: 'handled' returns int(64), but can end without returning a value
proc handled(b: bool): int throws { try { return source(); } catch e { if b then throw e; } }
// CHECK: [[#@LINE+1]]:1: error: 'chosen' returns int(64), but can end without returning a value
proc chosen(): int { if k == 1 then return 1; else if k == 2 then halt("two"); }
// What always returns, throws or halts is not.
// CHECK-NOT: error:
proc halts(): int { if k == 3 then return 1; halt("no"); }
proc selects(): int { select k { when 3 do return 1; otherwise do halt("no"); } }
proc throws_(): int throws { try { if k == 3 then return 1; throw new Error("x"); } catch e: IllegalArgumentError { return 2; } }
proc exits(): int { try { return source(); } catch e { writeln(e.message()); exit(1); } }
proc loops(): int { while true { if k == 3 then return 4; } }
proc locals(): int { local { if k == 3 then return 1; halt(); } }
try! writeln(handled(true), chosen(), halts(), selects(), throws_(), exits(), loops(), locals());
