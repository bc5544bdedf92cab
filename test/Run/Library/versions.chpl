// Module Version: versions of a run beside those that are known at compile time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use Version, ChplConfig;

proc main() throws {
  var v = new version(1, 2), build = new version(1, 2, 0, "abc");
  writeln(v, ", ", build, ", ", v: string == "version 1.2.0");
  // CHECK: version 1.2.0, version 1.2.0 pre-release (abc), true
  writeln(build < v, v <= new version(1, 10), v > new version(1, 1, 9), build >= new version(1, 2, 0, "abc"), v == build, v != build);
  // CHECK-NEXT: truetruetruetruefalsetrue
  try {
    writeln(build < new version(1, 2, 0, "abd"));
  } catch e: VersionComparisonError {
    writeln(e.message());
  }
  // CHECK-NEXT: can't compare the commits of two builds of one release

  // Beside those of the compiler.
  const known = new versionValue(1, 2);
  writeln(v == known, known != build, known > build, v <= known, chplVersion: version > v);
  // CHECK-NEXT: truetruetruetruetrue
  v = chplVersion;
  var w: version = chplVersion;
  writeln(v == chplVersion, w == v);
  // CHECK-NEXT: truetrue
  param several = !compiledForSingleLocale();
  writeln(several, " ", CHPL_GASNET_SEGMENT, " ", CHPL_TARGET_MEM == CHPL_MEM);
  // CHECK-NEXT: true none true
}
