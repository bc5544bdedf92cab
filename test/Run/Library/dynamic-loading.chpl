// Module DynamicLoading: procedures of a library of C that is loaded while the program runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %clang -shared -fPIC %S/Inputs/loaded.c -o %t.so
// RUN: %choir-run %s -suseProcedurePointers=true -- --library=%t.so | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -swrong=1 %s 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not %choir --check-only -swrong=2 %s 2>&1 | FileCheck %s --check-prefix=COMPLEX
use DynamicLoading, CTypes;
config const library = "";
config param wrong = 0;

proc main() throws {
  const lib = binary.load(library), copy = lib;
  const mean = lib.retrieve("mean", proc(a: real, b: real): real);
  writeln(mean(1.0, 4.0), " ", lib.retrieve("above", proc(a: int(32), b: int(32)): bool)(2, 1));
  // CHECK: 2.5 true

  const step = copy.retrieve("step", proc(): void), steps = lib.retrieve("steps", proc(): int);
  for 1..3 do step();
  on Locales.last do step();
  writeln(steps(), " ", binary.load(library).retrieve("steps", proc(): int)());
  // CHECK-NEXT: 4 4

  var A: [1..4] int;
  lib.retrieve("fill", proc(to: c_ptr(int), n: int): void)(c_ptrTo(A), A.size);
  writeln(A, " ", + reduce [x in A] mean(x, 1.0));
  // CHECK-NEXT: 0 1 4 9 9.0

  try {
    lib.retrieve("nowhere", proc(): void);
  } catch e: DynLoadError {
    writeln(e.message().endsWith("undefined symbol: nowhere"));
  }
  // CHECK-NEXT: true
  try {
    binary.load("/nowhere.so");
  } catch e {
    writeln(e.message().startsWith("/nowhere.so: cannot open shared object file"));
  }
  // CHECK-NEXT: true
  try {
    var none_: binary;
    none_.retrieve("step", proc(): void);
  } catch e: DynLoadError {
    writeln(e.message());
  }
  // CHECK-NEXT: no library is loaded

  if wrong == 1 then lib.retrieve("step", int);
  // VALUE: error: 'retrieve' gives procedures, not values of type int(64)
  if wrong == 2 then lib.retrieve("step", proc(x: complex): void);
  // COMPLEX: error: not supported yet: procedures of C with structs, complex numbers or procedures by value: proc(
}
