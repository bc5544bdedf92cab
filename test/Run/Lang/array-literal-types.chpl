// The elements of an array literal meet at the type of one of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
class Parent { }
class Son : Parent { var x: int; }
class Daughter : Parent { var z: real; }

const numbers = [1, 2.5, 4.5i, 6.0 + 8.0i], parents = [new shared Son(), new shared Daughter(), new shared Parent()];
writeln(numbers, ": ", numbers.eltType: string);
// CHECK: 1.0 + 0.0i 2.5 + 0.0i 0.0 + 4.5i 6.0 + 8.0i: complex(128)
writeln(parents, ": ", parents.eltType: string);
// CHECK-NEXT: {x = 0} {z = 0.0} {}: shared Parent
const owners = [new owned Son(1), new owned Parent()], table = ["a" => 1.5, "b" => 2.5i, "c" => 1.0 + 1.0i];
writeln(owners, " ", table.eltType: string);
// CHECK-NEXT: {x = 1} {} complex(128)
