// Arrays, formals and members as other languages have them, and what to write instead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not='where clause is false'
module newcomers {
  var sum = 0;
  proc declared() {
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: an array type begins with its domain: '[0..<n] int'
    var A: int[10];
  }
  proc declaredByNumber(n: int) {
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: an array type begins with its domain: '[0..<n] real'
    var A: real[n];
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: the brackets of an array type must hold a domain, or ranges; this is int(64)
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: to count, write a range: '1..n', or '0..<n'
    var B: [n] int;
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: ':' converts to a type, and this is a value
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: a range is written '0..n'
    var C: [0:n] int;
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'range(...)' is a type; a range is written 'low..high', or 'low..<high'
    for i in range(n) do writeln(i);
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: this must be known at compile time
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: to convert a value, write a cast: '(...): int'
    const whole = int(2.5 * n);
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: 'total' is not declared
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: to declare it, write 'var total = ...'
    total = n;
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: 'n' is constant and cannot be assigned
    // CHECK-DAG: newcomers-values.chpl:[[#@LINE-18]]:{{[0-9]+}}: note: a formal without an intent is constant: write 'ref n' to change what is passed, 'in n' to have a copy
    n = 3;
  }
  declared();
  declaredByNumber(2);
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: a where clause is decided at compile time, and this is known only at run time
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: test it in the body; or declare the formal as 'param', where calls pass a constant
  proc positive(x: int) where x > 0 do return x;
  positive(sum);
  proc negative(x) where x < 0 do return x;
  negative(sum);
  var ages1 = [1, 2];
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: {{.*}} has no method 'append'
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: an array has the size of its domain; what grows is a list, of module List
  ages1.append(3);
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'use Sort; sort(A)'?
  ages1.sort();
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean '+ reduce A'?
  writeln([2, 1].sum());
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'max reduce A'?
  writeln(max([2, 1]));
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'x.size'?
  writeln(len([2, 1]));
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'x ** y'?
  writeln(pow(2, 3));
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'toUpper'?
  writeln("a".uppercase());
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 's[low..high]'?
  writeln("abc".substring(1, 2));
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: the type of field 'next' leaves open who owns the object: write 'owned Link' or, where it may be nil, 'owned Link?'
  class Link { var next: Link; }
  // CHECK-DAG: newcomers-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: so this does not say enough to make a value of owned Link
  var link: owned Link;
}
