// Pointers for C to elements of distributed arrays: where the task's locale has all of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=ALL,ONE --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR --match-full-lines
// RUN: %t --mistake=1 | FileCheck %s --check-prefix=WHOLE
// RUN: not %t --mistake=1 -nl 4 2>&1 | FileCheck %s --check-prefix=SEVERAL
// RUN: not %t --mistake=2 -nl 4 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: not %t --mistake=3 -nl 4 2>&1 | FileCheck %s --check-prefix=EXTERN
// RUN: not %choir -swrong %s -o %t.wrong 2>&1 | FileCheck %s --check-prefix=LAYOUT

use CTypes, BlockDist, CyclicDist, StencilDist;
config param wrong = false;
config const mistake = 0;
extern proc memchr(const ref text: [] int, byte: c_int, n: c_size_t): c_ptr(void);
const D = blockDist.createDomain({1..8}), E = blockDist.createDomain({1..4, 1..4}), F = cyclicDist.createDomain({1..8});
var A: [D] real, M: [E] int = [(i, j) in E] 10 * i + j, C: [F] int;

select mistake {
  // WHOLE: 0.0
  // SEVERAL: pointers.chpl:[[#@LINE+1]]: error: a pointer for C reaches elements of locale 0 alone, where this task is, and the array has some at locale 3: take that of a part, such as A.localSlice(A.localSubdomain()), on the locale that has it
  when 1 do writeln(c_ptrTo(A)[0]);
  // ELSEWHERE: pointers.chpl:[[#@LINE+1]]: error: a pointer for C reaches elements of locale 3 alone, where this task is, and the array has some at locale 0
  when 2 do on Locales[numLocales-1] do writeln(c_ptrToConst(A[1..2])[0]);
  // EXTERN: pointers.chpl:[[#@LINE+1]]: error: a pointer for C reaches elements of locale 0 alone
  when 3 do writeln(memchr(C, 0, 1) == nil);
}

coforall loc in Locales with (ref A, ref C, ref M) do on loc {
  const own = D.localSubdomain(), block = E.localSubdomain();
  c_ptrTo(A.localSlice(own))[0] = own.low;
  ref part = A[own];
  c_ptrTo(part)[1] = 100;
  c_ptrTo(A[own.high]).deref() += 0.5;
  const elements = c_ptrTo(M[block]);
  for (i, k) in zip(block, 0..) do elements[k] += if elements[k] == M[i] then 1000 else 0;
  const first = F.localSubdomain();
  c_ptrTo(C[first])[0] = 1 + loc.id;
  assert(memchr(C[first], 1 + loc.id: c_int, 1) != nil);
}
// ONE: 1.0 100.0 0.0 0.0 0.0 0.0 0.0 0.5
// FOUR: 1.0 100.5 3.0 100.5 5.0 100.5 7.0 100.5
writeln(A);
// ALL: true
writeln(&& reduce [(i, j) in E] M[i, j] == 1000 + 10 * i + j);
// ONE: 1 0 0 0 0 0 0 0
// FOUR: 1 2 3 4 0 0 0 0
writeln(C);

if wrong {
  const S = stencilDist.createDomain({1..8}, fluff=(1,));
  var X: [S] real;
  // LAYOUT: pointers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: an array whose layout or distribution says where each element lies has no pointer to all of them: copy the elements into an array over a domain without a distribution
  writeln(c_ptrTo(X)[0]);
}
