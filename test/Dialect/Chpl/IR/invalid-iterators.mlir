// What the verifiers of serial iterators and of generators refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @yieldedValueAlone(%n: i64) {
  // expected-error @below {{'chpl.iterate' op the body has the yielded value and the label as arguments}}
  "chpl.iterate"(%n) <{iterator = @any}> ({
  ^bb0(%x: i64):
    chpl.end
  }) : (i64) -> ()
  chpl.return
}

// -----

func.func @ordinary(%n: i64) {
  // expected-error @below {{'chpl.iterate' op names no iterator: @ordinary}}
  chpl.iterate @ordinary(%n) : (i64) -> () yields %x : i64 {
    chpl.end
  }
  chpl.return
}

// -----

func.func private @upTo(%n: i32) attributes {chpl.yields = i64}
func.func @otherArguments(%n: i64) {
  // expected-error @below {{'chpl.iterate' op the iterator has type '(i32) -> ()'}}
  chpl.iterate @upTo(%n) : (i64) -> () yields %x : i64 {
    chpl.end
  }
  chpl.return
}

// -----

func.func private @upTo(%n: i64) attributes {chpl.yields = i64}
func.func @otherResults(%n: i64) {
  // expected-error @below {{'chpl.iterate' op the iterator has type '(i64) -> ()'}}
  %e = chpl.iterate @upTo(%n) : (i64) -> !chpl.class<@Error> yields %x : i64 {
    chpl.end
  }
  chpl.return
}

// -----

func.func @cleanupReturns(%n: i64) attributes {chpl.yields = i64} {
  // expected-error @below {{'chpl.yield' op the cleanup must end in chpl.end}}
  chpl.yield %n : i64 cleanup {
    chpl.return
  }
  chpl.return
}
