// Lists of lists have arrays of arrays as their first value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use List;

var words: list(list(string)) = [["1", "2", "3"], ["a", "b"]];
writeln(words.type: string, " ", words);
// CHECK: list(list(string,false),false) {{\[\[}}1, 2, 3], [a, b]]
words[1].pushBack("c");
words.pushBack(words[0]);
writeln(words, " ", words.size);
// CHECK-NEXT: {{\[\[}}1, 2, 3], [a, b, c], [1, 2, 3]] 3

var deep: list(list(list(real))) = [[[1, 2], [3, 4]], [[5, 6], [7, 8]]];
writeln(deep.type: string, " ", deep);
// CHECK-NEXT: list(list(list(real(64),false),false),false) {{\[\[\[}}1.0, 2.0], [3.0, 4.0]], {{\[\[}}5.0, 6.0], [7.0, 8.0]]]

var some: list(list(int)) = for i in 1..3 do [i, 10 * i];
writeln(some);
// CHECK-NEXT: {{\[\[}}1, 10], [2, 20], [3, 30]]

// Without a type the elements stay arrays.
const rows = new list([[1, 2, 3], [4, 5, 6]]);
writeln(rows.type: string, " ", rows);
// CHECK-NEXT: list([domain(1,int(64),one)] int(64),false) [1 2 3, 4 5 6]
