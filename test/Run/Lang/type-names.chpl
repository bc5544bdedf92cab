// Names of types say the type of a param that its digits alone do not have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s

record sized { type t; param count; }
writeln((new sized(real, 3)).type: string); // CHECK: sized(real(64),3)
writeln((new sized(int, 3: uint)).type: string); // CHECK-NEXT: sized(int(64),3:uint(64))
writeln((new sized(int, -3: int(8))).type: string); // CHECK-NEXT: sized(int(64),-3:int(8))
writeln((new sized(int, true)).type: string); // CHECK-NEXT: sized(int(64),true)
