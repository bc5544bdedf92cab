// Module UnitTest: assertions, and a main procedure that runs the tests of a program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A test is a procedure at the top level of a module that takes one `borrowed Test`; `UnitTest.main()` calls them all. What
// a test wants of the runner (skip it, run others first) it says by throwing.

module UnitTest {
  use Base, Types, AutoMath, Ranges, Strings, Casts, Errors, Domains, Arrays, Managed, TextIO, IO, List, Reflection, RegexFormats;
  public use TestError;

  /// What a test throws to say how it ended.
  module TestError {
    use Base, Errors;

    class TestError : Error {
      proc init(details: string = "") {
        super.init(details);
      }
    }
    class AssertionError : TestError {
      proc init(details: string = "") {
        super.init(details);
      }
    }
    class TestSkipped : TestError {
      proc init(details: string = "") {
        super.init(details);
      }
    }
    class DependencyFound : TestError {
      proc init(details: string = "") {
        super.init(details);
      }
    }
    class TestIncorrectNumLocales : TestError {
      proc init(details: string = "") {
        super.init(details);
      }
    }
    class UnexpectedLocales : TestError {
      proc init(details: string = "") {
        super.init(details);
      }
    }
  }

  /// A run of one test, which the test makes its assertions on.
  class Test {
    var _minLocales = min(int), _maxLocales = max(int);
    var _hasLocales, _dependenciesRan: bool;
    var _dependencies: list(int);

    proc skip(reason: string = "") throws { throw new owned TestSkipped(reason); }
    proc skipIf(condition: bool, reason: string = "") throws {
      if condition then skip(reason);
    }

    // --- Locales and other tests ------------------------------------------------------------------------------------

    proc maxLocales(value: int) throws {
      _maxLocales = value;
      if value < 1 then throw new owned UnexpectedLocales("Max Locales is less than 1");
      _checkLocales(numLocales <= value, value);
    }
    proc minLocales(value: int) throws {
      _minLocales = value;
      _checkLocales(numLocales >= value, value);
    }
    proc _checkLocales(ok: bool, value: int) throws {
      if _maxLocales < _minLocales then throw new owned UnexpectedLocales("Max Locales is less than Min Locales");
      if !ok then throw new owned TestIncorrectNumLocales("Required Locales = " + value: string);
    }
    /// The test runs on any of these numbers of locales.
    proc addNumLocales(locales: int...) throws {
      if _hasLocales then throw new owned UnexpectedLocales("Locales already added.");
      _hasLocales = true;
      var text = "";
      for param i in 0..<locales.size {
        if locales(i) == numLocales then return;
        text += (if i == 0 then "" else ",") + locales(i): string;
      }
      throw new owned TestIncorrectNumLocales("Required Locales = " + text);
    }
    /// The test runs after others, and only if those pass.
    proc dependsOn(tests...) throws {
      if _dependenciesRan then return;
      param count = __primitive("gather tests", this);
      for param i in 0..<tests.size do
        for param k in 1..count {
          const test = __primitive("get test by index", k);
          if test.type == tests(i).type && __primitive("ptr_eq", test, tests(i)) then _dependencies.pushBack(k);
        }
      throw new owned DependencyFound();
    }

    // --- Assertions -------------------------------------------------------------------------------------------------

    proc _fail(message: string) throws { throw new owned AssertionError(message); }

    proc assertTrue(test: bool) throws {
      if !test then _fail("assertTrue failed. Given expression is False");
    }
    proc assertFalse(test: bool) throws {
      if test then _fail("assertFalse failed. Given expression is True");
    }

    proc assertEqual(const ref first, const ref second) throws {
      if isTuple(first) && isTuple(second) {
        if first.type == second.type then _assertEqualParts(first, second, "tuple(" + first.type: string + ")");
        else _fail("assert failed - '" + _text(first) + "' and '" + _text(second) + "' are not of same type");
      } else if isArray(first) && isArray(second) {
        _assertEqualArrays(first, second);
      } else if isString(first) && isString(second) {
        _assertEqualParts(first, second, "String");
      } else if _hasOperator("!=", first, second) {
        if !_all(first == second) then _fail("assert failed - '" + _text(first) + "' != '" + _text(second) + "'");
      } else {
        _fail("assert failed - '" + _text(first) + "' and '" + _text(second) + "' are not of same type");
      }
    }
    proc _assertEqualArrays(const ref first, const ref second) throws {
      const both = "assert failed -\n'" + _text(first) + "'\nand\n'" + _text(second) + "'\n";
      if first.rank != second.rank then _fail(both + "are not of same rank");
      else if first.type != second.type then _fail(both + "are not of same type");
      else if first.size != second.size then _fail(both + "are not of same size");
      else if first.shape != second.shape then _fail(both + "are not of same shape");
      else if !(&& reduce (first == second)) then
        _fail("assert failed -\n'" + _text(first) + "'\n!=\n'" + _text(second) + "'");
    }
    /// Strings and tuples: says which part differs first, and which are too many.
    proc _assertEqualParts(const ref first, const ref second, kind: string) throws {
      const n = first.size, m = second.size;
      if n == 0 && m == 0 then return;
      if n == 0 then _fail("First " + kind + " has no length.");
      if m == 0 then _fail("Second " + kind + " has no length.");
      if n == m && first == second then return;
      var message = kind + "s differ: '" + _text(first) + "' != '" + _text(second) + "'";
      for i in 0..<min(n, m) do
        if first[i] != second[i] {
          message += "\nFirst differing element at index " + i: string + ":\n" + _twoParts(first, second, i);
          break;
        }
      if n > m then message += _extra("First", kind, first, m);
      if n < m then message += _extra("Second", kind, second, n);
      _fail(message);
    }
    proc _twoParts(const ref first, const ref second, i: int): string do
      return "'" + first[i]: string + "'\n'" + second[i]: string + "'\n";
    proc _extra(which: string, kind: string, const ref longer, common: int): string do
      return "\n" + which + " " + kind + " contains " + (longer.size - common): string +
             " additional elements.\nFirst extra element is at index " + common: string + "\n'" + longer[common]: string + "'\n";

    proc assertNotEqual(const ref first, const ref second) throws {
      if _areEqual(first, second) then _fail("assert failed -\n'" + _text(first) + "'\n==\n'" + _text(second) + "'");
    }
    proc _areEqual(const ref first, const ref second): bool {
      if isArray(first) && isArray(second) {
        if first.type != second.type then return false;
        else return first.size == second.size && first.equals(second);
      } else if isTuple(first) && isTuple(second) && first.type != second.type {
        return false;
      } else if _hasOperator("==", first, second) {
        return _all(first == second);
      } else {
        return false;
      }
    }

    /// Somewhere in the string or bytes there is a match of a regular expression. Module Regex brings the engine, which other
    /// tests need not link.
    proc assertRegexMatch(const ref x: ?t, const ref pattern: t) throws where isString(x) || isBytes(x) {
      if _regexEngine == nil then
        throw new owned IllegalArgumentError("assertRegexMatch in a program without `use Regex`");
      const engine = _regexEngine!, regex = engine.compile(pattern.buff, pattern.buffLen, 0, isString(x));
      if regex == nil then throw new owned IllegalArgumentError("'" + _text(pattern) + "' is no regular expression");
      defer engine.release(regex);
      if !engine.matchesSomewhere(regex, x.buff, x.buffLen) then
        _fail("assert failed - '" + _text(x) + "' doesn't match the regular expression '" + _text(pattern) + "'");
    }

    proc assertRegexMatch(const ref x: ?t, const ref pattern) throws
        where (isString(x) || isBytes(x)) && __primitive("can resolve method", pattern, "_regexHandle") {
      if !pattern.search(x).matched then
        _fail("assert failed - '" + _text(x) + "' doesn't match the regular expression '" + pattern: string + "'");
    }

    /// Whether the procedure, called with the components of `args`, throws an error of the class, with a message in which
    /// `match` is.
    proc assertThrows(func, type errorType, const ref args: ? = none, match: string = "") throws {
      try {
        if isNothing(args) then func(); else func((...args));
      } catch e {
        if !isSubtypeOf(e, errorType) then
          _fail("assert failed - the procedure threw an unexpected error: " + e: string);
        if match != "" && !e.message().contains(match) then
          _fail("assert failed - the procedure threw an error with an unexpected message: " + e.message());
        return;
      }
      _fail("assert failed - the procedure did not throw any error");
    }
    proc isSubtypeOf(e: borrowed Error, type errorType): bool do return (e: (borrowed errorType)?) != nil;

    /// How far numbers may be apart for `assertClose` where the call does not say.
    var defaultRelTol = 1e-5, defaultAbsTol = 0.0;

    /// Fails unless numbers differ by at most `relTol` of the larger one, or by `absTol`. Arrays of one shape are
    /// compared element by element: the message says how many are too far apart, and the largest differences of these.
    /// Arrays of different shapes throw an Error. Tolerances are not negative.
    proc assertClose(const ref actual, const ref expected, relTol: real = defaultRelTol,
                     absTol: real = defaultAbsTol) throws
        where _isComparable(actual) && _isComparable(expected) && isArray(actual) == isArray(expected) {
      const place = "in " + _fileName(__primitive("caller file")) + ":" + __primitive("caller line"): string + " - ";
      if relTol < 0.0 || absTol < 0.0 then _fail(place + "relTol and absTol must both be nonnegative.");
      if isArray(actual) {
        if actual.rank != expected.rank || actual.shape != expected.shape then
          throw new owned Error("Actual array shape " + _text(actual.shape) + " does not match expected: " +
                                _text(expected.shape));
        var failing = 0, relError, absError = 0.0;
        for (a, e) in zip(actual, expected) do
          if !_isClose(a, e, relTol, absTol) {
            failing += 1;
            (relError, absError) = (_larger(relError, _relError(a, e)), _larger(absError, _absError(a, e)));
          }
        if failing > 0 then
          _fail(place + "assert failed for %i/%i elements (%r%%)\nMax Rel. Error: %r%%\nMax Abs. Error: %r".format(
                  failing, actual.size, 100.0 * failing / actual.size, 100.0 * relError, absError));
      } else if !_isClose(actual, expected, relTol, absTol) {
        _fail(place + "assert failed for actual=%n, expected=%n\nRel. Error: %r %%\nAbs. Error: %r".format(
                actual, expected, 100.0 * _relError(actual, expected), _absError(actual, expected)));
      }
    }
    proc _isComparable(const ref x) param do return isNumeric(x) || isArray(x) && isNumericType(x.eltType);
    /// Equal infinities are close, others are close to no number.
    proc _isClose(a, e, relTol: real, absTol: real): bool do
      return a == e || _absError(a, e) < inf &&
                       _absError(a, e) <= max(absTol, relTol * max(_magnitude(a), _magnitude(e)));
    proc _absError(a, e): real {
      if isImag(a) || isComplex(a) || isImag(e) || isComplex(e) then return abs(a: complex - e: complex);
      else return abs(a: real - e: real);
    }
    proc _relError(a, e): real do return _absError(a, e) / max(_magnitude(a), _magnitude(e));
    proc _magnitude(x): real do return abs(if isImag(x) then x: complex else x): real;
    // The larger one, or NaN where one is.
    proc _larger(x: real, y: real): real do return if x >= y || x != x then x else y;
    proc assertGreaterThan(const ref first, const ref second) throws { _assertOrder(first, second, true); }
    proc assertLessThan(const ref first, const ref second) throws { _assertOrder(first, second, false); }

    proc _assertOrder(const ref first, const ref second, param greater: bool) throws {
      if isArray(first) && isArray(second) && first.rank == second.rank {
        _assertArrayOrder(first, second, greater);
      } else if isTuple(first) && isTuple(second) && first.type == second.type {
        _assertPartOrder(first, second, "tuple(" + first.type: string + ")", greater);
      } else if isString(first) && isString(second) {
        if first.size != second.size then _fail("assert failed - Strings are not of same length");
        _assertPartOrder(first, second, "String", greater);
      } else if isArray(first) || isTuple(first) || (!isRange(first) || !isRange(second)) && !_hasOperator(if greater then ">=" else "<=", first, second) {
        _fail("assert failed - First element is of type " + first.type: string + " and Second is of type " +
              second.type: string);
      } else {
        if isRange(first) && isRange(second) then
          if first.size != second.size then _fail("assert failed - Ranges are not of same length");
        if _all(if greater then first <= second else first >= second) then
          _fail("assert failed - '" + _text(first) + (if greater then "' <= '" else "' >= '") + _text(second) + "'");
      }
    }
    proc _assertArrayOrder(const ref first, const ref second, param greater: bool) throws {
      if first.shape != second.shape then
        _fail("assert failed - First element is of shape " + _text(first.shape) + " and Second is of shape " + _text(second.shape));
      if first.rank == 1 then _assertPartOrder(first, second, "Array", greater);
      else if _all(if greater then first <= second else first >= second) then
        _fail("assert failed -" + (if greater then "" else " ") + "\n'" + _text(first) + (if greater then "'\n<=\n'" else "'\n>=\n'") +
              _text(second) + "'");
    }
    /// The first parts that differ decide.
    proc _assertPartOrder(const ref first, const ref second, kind: string, param greater: bool) throws {
      if first.size == 0 then _fail("First " + kind + " has no length.");
      if second.size == 0 then _fail("Second " + kind + " has no length.");
      for i in first.indices {
        if first[i] == second[i] then continue;
        if (first[i] > second[i]) == greater then return;
        const wrong = if greater then "<" else ">";
        _fail("First " + kind + " " + wrong + " Second " + kind + " :\n" + _compared(first, second, kind, wrong) +
              "\nFirst larger element in " + (if greater then "second " else "first ") + kind + " is at index " + i: string +
              ":\n'" + first[i]: string + "'\n'" + second[i]: string + "'\n");
      }
      _fail("Both " + kind + " are equal\n" + _compared(first, second, kind, "=="));
    }
    proc _compared(const ref first, const ref second, kind: string, relation: string): string {
      if kind == "Array" then
        return "'[" + ", ".join([x in first] x: string) + "]'" + relation + "'[" + ", ".join([x in second] x: string) + "]'";
      return "'" + _text(first) + "'" + relation + "'" + _text(second) + "'";
    }

    // Operators of numbers and bools are no procedures.
    proc _hasOperator(param name: string, const ref first, const ref second) param {
      if isBool(first) && isBool(second) then return true;
      else if isNumeric(first) && isNumeric(second) then
        return name == "==" || name == "!=" || _isOrdered(first.type) && _isOrdered(second.type);
      else return canResolve(name, first, second);
    }
    proc _isOrdered(type t) param do return isIntegralType(t) || isRealType(t);
    // Comparisons of arrays and the like are many bools.
    proc _all(const ref x): bool {
      if isBool(x) then return x;
      else return && reduce x;
    }
    proc _text(const ref x): string do return stringify(x);
  }

  // --- Running tests ----------------------------------------------------------------------------------------------------

  enum _Outcome { waiting, running, passed, failed, errored, skipped, elsewhere }

  /// Runs the tests of the program, each once, and says how each ended.
  proc main() throws {
    const sample = new owned Test();
    param count = __primitive("gather tests", sample.borrow());
    var outcomes: [1..count] _Outcome;
    for i in 1..count do
      if outcomes[i] == _Outcome.waiting then _run(i, count, outcomes);
  }

  proc _nameOf(i: int, param count: int): string {
    for param k in 1..count do
      if i == k then return __primitive("get test name by index", k) + "()";
    return "";
  }
  proc _call(i: int, param count: int, test: borrowed Test) throws {
    for param k in 1..count do
      if i == k {
        const procedure = __primitive("get test by index", k);
        procedure(test);
      }
  }

  proc _run(i: int, param count: int, ref outcomes: [] _Outcome) throws {
    const test = new owned Test();
    outcomes[i] = _Outcome.running;
    outcomes[i] = _attempt(i, count, test.borrow(), outcomes);
  }
  proc _attempt(i: int, param count: int, test: borrowed Test, ref outcomes: [] _Outcome): _Outcome throws {
    const name = _nameOf(i, count);
    if !test._dependenciesRan then writeln(name);
    try {
      _call(i, count, test);
      _report("OK", "");
      return _Outcome.passed;
    } catch e: DependencyFound {
      test._dependenciesRan = true;
      const obstacle = _obstacle(test, count, outcomes);
      if obstacle == "" then return _attempt(i, count, test, outcomes);
      _report("SKIPPED", name + " skipped because " + obstacle);
      return _Outcome.skipped;
    } catch e: TestSkipped {
      _report("SKIPPED", e: string);
      return _Outcome.skipped;
    } catch e: TestIncorrectNumLocales {
      _report("IncorrectNumLocales", e: string);
      return _Outcome.elsewhere;
    } catch e: TestError.TestError {
      _report("FAIL", e: string);
      return _Outcome.failed;
    } catch e {
      _report("ERROR", e: string);
      return _Outcome.errored;
    }
  }
  /// Runs what a test depends on; what keeps the test from running, or nothing.
  proc _obstacle(test: borrowed Test, param count: int, ref outcomes: [] _Outcome): string throws {
    for i in test._dependencies {
      if outcomes[i] == _Outcome.waiting then _run(i, count, outcomes);
      const name = _nameOf(i, count);
      select outcomes[i] {
        when _Outcome.running do return "circular dependency found";
        when _Outcome.failed do return name + " failed";
        when _Outcome.errored do return name + " gave an Error";
        when _Outcome.skipped do return name + " skipped";
        when _Outcome.elsewhere do return name + " needs other locales";
        otherwise { }
      }
    }
    return "";
  }
  proc _report(flavour: string, details: string) {
    writeln("Flavour: ", flavour);
    writeln("=" * 70);
    if details != "" then writeln(details);
    writeln("-" * 70);
  }
}
