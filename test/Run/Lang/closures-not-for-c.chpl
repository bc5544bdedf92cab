// C gets the code of a procedure: a value that has variables with it ends the program before C gets it, as nil does
// where it is called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --which=0 | FileCheck --check-prefix=PLAIN %s
// RUN: not %t --which=1 2>&1 | FileCheck --check-prefix=PASSED %s
// RUN: not %t --which=2 2>&1 | FileCheck --check-prefix=POINTER %s
// RUN: not %t --which=3 2>&1 | FileCheck --check-prefix=NIL %s
use CTypes;
config const which = 0;
extern {
  static long callIt(long (*f)(long), long n) { return f(n); }
}
extern "callIt" proc callDirectly(f: proc(x: c_long): c_long, n: c_long): c_long;

proc adder(n: c_long) { return proc(x: c_long): c_long { return x + n; }; }
proc double(x: c_long): c_long { return 2 * x; }
proc pass(f: proc(x: c_long): c_long) { return callDirectly(f, 4); }

select which {
  when 0 {
    var f = double;
    writeln(pass(double), " ", callIt(c_ptrTo(f), 5));
  }
  // PASSED: closures-not-for-c.chpl:[[#@LINE-7]]: error: halt reached - C cannot call a procedure that uses variables of the function around it
  when 1 do pass(adder(3));
  // POINTER: closures-not-for-c.chpl:[[#@LINE+1]]: error: halt reached - C cannot call a procedure that uses variables of the function around it
  when 2 do callIt(c_ptrTo(adder(3)), 1);
  // NIL: closures-not-for-c.chpl:[[#@LINE+3]]: error: halt reached - attempt to call a procedure that is nil: its variable was given none
  when 3 {
    var missing: proc(x: c_long): c_long;
    writeln(missing(1));
  }
}
// PLAIN: 8 10
