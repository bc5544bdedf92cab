// Operators of domains that have no meaning for the operands.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %python %S/../Driver/Inputs/expect-status.py 1 %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
const line = {1..3}, plane = {1..3, 1..4}, A: [line] int, P: [plane] int;
var keys: domain(int), sparse3: sparse subdomain(line), K: [keys] int, S: [sparse3] int;

proc main() {
  writeln(line # 2, plane # (1, 2), A # 2, P # (1, 2), line == {1..3}, line != plane, keys == keys, sparse3 == sparse3);
  writeln(line # (1, 2));
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: '#' takes as many counts as the domain has dimensions: 1, not 2
  writeln(P # (1, 2, 3));
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: '#' takes as many counts as the domain has dimensions: 2, not 3
  writeln(keys # 1);
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: '#' counts along dimensions: associative and sparse domains and arrays have none
  writeln(S # 1);
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: '#' counts along dimensions
  writeln(line == keys);
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: a rectangular domain is compared with one that is not: ask whether their sizes agree, and 'contains'
  writeln(sparse3 != line);
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: a rectangular domain is compared with one that is not
}
