// What the verifier of loops over parallel iterators refuses.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func private @upTo(%n: i64) attributes {chpl.yields = i64}
func.func @privateMissing(%n: i64) {
  // expected-error @below {{'chpl.parallel_iterate' op the body has the yielded value, private variables and states as arguments}}
  chpl.parallel_iterate @upTo(%n) private [i32] : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}

// -----

func.func private @ordinary(%n: i64)
func.func @noIterator(%n: i64) {
  // expected-error @below {{'chpl.parallel_iterate' op names no iterator of the type: @ordinary}}
  chpl.parallel_iterate @ordinary(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}

// -----

func.func private @upTo(%n: i64) attributes {chpl.yields = f64}
func.func @otherValue(%n: i64) {
  // expected-error @below {{'chpl.parallel_iterate' op names no iterator of the type: @upTo}}
  chpl.parallel_iterate @upTo(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}

// -----

func.func private @upTo(%n: i32) attributes {chpl.yields = i64}
func.func @otherArguments(%n: i64) {
  // expected-error @below {{'chpl.parallel_iterate' op the iterator has type '(i32) -> ()'}}
  chpl.parallel_iterate @upTo(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}
