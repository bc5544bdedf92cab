// Module Futures: results that a task will have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Futures {
  use Base, Types, Atomics, LocaleModel;

  class _Outcome {
    type retType;
    var value: retType;
    var isReady: atomic bool;

    proc set(in result: retType) {
      value = result;
      isReady.write(true);
    }
  }

  /// A result that a task started by `async` will have. Copies are the same future.
  record Future {
    type retType;
    var _outcome: shared _Outcome(retType)?;

    proc init(type retType) { this.retType = retType; }
    proc init(type retType, outcome: shared _Outcome(retType)) {
      this.retType = retType;
      this._outcome = outcome;
    }
    proc init=(const ref other: Future(?)) {
      this.retType = other.retType;
      this._outcome = other._outcome;
    }

    /// Whether a task was started for it.
    proc isValid(): bool do return _outcome != nil;
    proc isReady(): bool {
      _checkValid("isReady");
      return _outcome!.isReady.read();
    }
    /// Waits for the result.
    proc get(): retType {
      _checkValid("get");
      _outcome!.isReady.waitFor(true);
      return _outcome!.value;
    }
    /// The future of calling `taskFn` with this one's result.
    proc andThen(in taskFn) {
      _checkValid("andThen");
      type t = taskFn(_outcome!.value).type;
      var outcome = new shared _Outcome(t), before = this;
      begin with (in taskFn, in outcome, in before) outcome.set(taskFn(before.get()));
      return new Future(t, outcome);
    }
    proc _checkValid(param method: string) {
      if !isValid() then halt(method + "() called on invalid future");
    }
  }
  operator =(ref lhs: Future(?t), const ref rhs: Future(t)) { lhs._outcome = rhs._outcome; }

  /// Calls `taskFn`, a procedure or an object with a method `this`, in a task of its own.
  proc async(in taskFn) {
    type t = taskFn().type;
    var outcome = new shared _Outcome(t);
    begin with (in taskFn, in outcome) outcome.set(taskFn());
    return new Future(t, outcome);
  }
  proc async(in taskFn, in args...) {
    type t = taskFn((...args)).type;
    var outcome = new shared _Outcome(t), values = args;
    begin with (in taskFn, in outcome, in values) outcome.set(taskFn((...values)));
    return new Future(t, outcome);
  }

  /// The future of the tuple of all results.
  proc waitAll(futures...) {
    type t = _resultTypes((...futures));
    var outcome = new shared _Outcome(t), all = futures;
    begin with (in outcome, in all) outcome.set(_results((...all)));
    return new Future(t, outcome);
  }
  proc _resultTypes(first) type do return (first.retType,);
  proc _resultTypes(first, rest...) type do return (first.retType, (..._resultTypes((...rest))));
  proc _results(first) do return (first.get(),);
  proc _results(first, rest...) do return (first.get(), (..._results((...rest))));
}
