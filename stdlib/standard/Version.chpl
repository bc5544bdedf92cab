// Module Version: versions of the language as values that are compared while a program is compiled.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Version {
  use Base, Strings, Casts, TextIO;

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
}
