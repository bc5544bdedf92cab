// Each op that names a function names one that exists: passes look it up without a test.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @procRef() {
  // expected-error @below {{'chpl.proc_ref' op names no function: @missing}}
  %f = chpl.proc_ref @missing
  chpl.return
}

// -----

// A variable is no function.
chpl.global @x : i64
func.func @procRefOfVariable() {
  // expected-error @below {{'chpl.proc_ref' op names no function: @x}}
  %f = chpl.proc_ref @x
  chpl.return
}

// -----

func.func @callVarargs(%n: i64) {
  // expected-error @below {{'chpl.call_varargs' op names no function: @printf}}
  %z = chpl.call_varargs @printf(%n) : (i64) -> i32
  chpl.return
}

// -----

// expected-error @below {{'chpl.class' op names no function: @A.deinit}}
chpl.class @A "A" id 1 fields [i64] deinit @A.deinit

// -----

// The second slot of the table is looked at as well.
func.func private @A.first(!chpl.class<@A>)
// expected-error @below {{'chpl.class' op names no function: @A.second}}
chpl.class @A "A" id 1 fields [i64] vtable [@A.first, @A.second]

// -----

// expected-error @below {{'chpl.element_ops' op names no function: @init}}
chpl.element_ops @ops init @init

// -----

// expected-error @below {{'chpl.element_ops' op names no function: @deinit}}
chpl.element_ops @ops deinit @deinit

// -----

// expected-error @below {{'chpl.element_ops' op names no function: @move}}
chpl.element_ops @ops move @move

// -----

// expected-error @below {{'chpl.element_ops' op names no function: @free}}
chpl.element_ops @ops free_context @free
