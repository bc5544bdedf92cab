// Module Version: versions as values that are compared while a program is compiled, and as values of a run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Version {
  use Base, Strings, Casts, TextIO, Errors;

  /// Release major.minor.update, or, with a commit, a build on the way to it.
  record versionValue {
    param major: int, minor: int = 0, update: int = 0;
    param commit: string = "";

    proc writeThis(w) throws {
      w.write("version ", _textOfVersion(this));
    }
  }
  proc _textOfVersion(v: versionValue(?)) param {
    param release = v.major: string + "." + v.minor: string + "." + v.update: string;
    return if v.commit == "" then release else release + " pre-release (" + v.commit + ")";
  }
  operator :(v: versionValue(?), type t: string): string do return "version " + _textOfVersion(v);

  proc createVersion(param major: int, param minor: int = 0, param update: int = 0, param commit: string = "") do
    return new versionValue(major, minor, update, commit);

  /// The version of the language that is supported.
  const chplVersion = createVersion(2, 9, 0);

  /// Below, at, or above 0. Builds come before the release they lead to.
  proc _compare(v1: versionValue(?), v2: versionValue(?)) param: int {
    if v1.major != v2.major then return v1.major - v2.major;
    else if v1.minor != v2.minor then return v1.minor - v2.minor;
    else if v1.update != v2.update then return v1.update - v2.update;
    else if v1.commit == v2.commit then return 0;
    else if v1.commit == "" then return 1;
    else if v2.commit == "" then return -1;
    else {
      compilerError("can't compare the commits of two builds of one release");
      return 0;
    }
  }
  operator ==(v1: versionValue(?), v2: versionValue(?)) param do return _compare(v1, v2) == 0;
  operator !=(v1: versionValue(?), v2: versionValue(?)) param do return _compare(v1, v2) != 0;
  operator <(v1: versionValue(?), v2: versionValue(?)) param do return _compare(v1, v2) < 0;
  operator <=(v1: versionValue(?), v2: versionValue(?)) param do return _compare(v1, v2) <= 0;
  operator >(v1: versionValue(?), v2: versionValue(?)) param do return _compare(v1, v2) > 0;
  operator >=(v1: versionValue(?), v2: versionValue(?)) param do return _compare(v1, v2) >= 0;

  // --- Versions of a run ----------------------------------------------------------------------------------------------

  /// Release major.minor.update, or, with a commit, a build on the way to it.
  record version {
    var major, minor, update: int;
    var commit: string;

    proc init(major: int = 0, minor: int = 0, update: int = 0, commit: string = "") {
      this.major = major;
      this.minor = minor;
      this.update = update;
      this.commit = commit;
    }
    proc init=(v: version) { this.init(v.major, v.minor, v.update, v.commit); }
    proc init=(v: versionValue(?)) { this.init(v.major, v.minor, v.update, v.commit); }

    proc writeThis(w) throws { w.write(this: string); }
  }
  operator :(v: versionValue(?), type t: version): version do return new version(v.major, v.minor, v.update, v.commit);
  operator =(ref lhs: version, const ref rhs: versionValue(?)) { lhs = rhs: version; }
  operator :(const ref v: version, type t: string): string {
    const release = "version " + v.major: string + "." + v.minor: string + "." + v.update: string;
    return if v.commit == "" then release else release + " pre-release (" + v.commit + ")";
  }

  /// Nobody can say which of two builds of a release came first.
  class VersionComparisonError : Error {
    proc init(msg: string) { super.init(msg); }
  }

  private proc _release(const ref v) do return (v.major, v.minor, v.update);
  private proc _compareAtRun(const ref v1, const ref v2): int throws {
    const a = _release(v1), b = _release(v2);
    if a < b then return -1;
    if a > b then return 1;
    if v1.commit == v2.commit then return 0;
    if v1.commit == "" then return 1;
    if v2.commit == "" then return -1;
    throw new VersionComparisonError("can't compare the commits of two builds of one release");
  }
  private proc _isSame(const ref v1, const ref v2): bool do
    return _release(v1) == _release(v2) && v1.commit == v2.commit;

  operator ==(const ref v1: version, const ref v2: version): bool do return _isSame(v1, v2);
  operator !=(const ref v1: version, const ref v2: version): bool do return !_isSame(v1, v2);
  operator <(const ref v1: version, const ref v2: version): bool throws do return _compareAtRun(v1, v2) < 0;
  operator <=(const ref v1: version, const ref v2: version): bool throws do return _compareAtRun(v1, v2) <= 0;
  operator >(const ref v1: version, const ref v2: version): bool throws do return _compareAtRun(v1, v2) > 0;
  operator >=(const ref v1: version, const ref v2: version): bool throws do return _compareAtRun(v1, v2) >= 0;

  operator ==(const ref v1: version, const ref v2: versionValue(?)): bool do return _isSame(v1, v2);
  operator !=(const ref v1: version, const ref v2: versionValue(?)): bool do return !_isSame(v1, v2);
  operator <(const ref v1: version, const ref v2: versionValue(?)): bool throws do return _compareAtRun(v1, v2) < 0;
  operator <=(const ref v1: version, const ref v2: versionValue(?)): bool throws do return _compareAtRun(v1, v2) <= 0;
  operator >(const ref v1: version, const ref v2: versionValue(?)): bool throws do return _compareAtRun(v1, v2) > 0;
  operator >=(const ref v1: version, const ref v2: versionValue(?)): bool throws do return _compareAtRun(v1, v2) >= 0;

  operator ==(const ref v1: versionValue(?), const ref v2: version): bool do return _isSame(v1, v2);
  operator !=(const ref v1: versionValue(?), const ref v2: version): bool do return !_isSame(v1, v2);
  operator <(const ref v1: versionValue(?), const ref v2: version): bool throws do return _compareAtRun(v1, v2) < 0;
  operator <=(const ref v1: versionValue(?), const ref v2: version): bool throws do return _compareAtRun(v1, v2) <= 0;
  operator >(const ref v1: versionValue(?), const ref v2: version): bool throws do return _compareAtRun(v1, v2) > 0;
  operator >=(const ref v1: versionValue(?), const ref v2: version): bool throws do return _compareAtRun(v1, v2) >= 0;
}
