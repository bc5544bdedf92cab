// What Chapel's build settings are here (module ChplConfig).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module ChplConfig {
  param CHPL_HOME = "";
  param CHPL_TARGET_PLATFORM = "linux64";
  param CHPL_HOST_PLATFORM = "linux64";
  param CHPL_HOST_ARCH = "x86_64";
  param CHPL_TARGET_ARCH = "x86_64";
  param CHPL_TARGET_CPU = "native";
  param CHPL_HOST_COMPILER = "llvm";
  param CHPL_TARGET_COMPILER = "llvm";
  param CHPL_LOCALE_MODEL = "flat";
  param CHPL_COMM = "none";
  param CHPL_COMM_SUBSTRATE = "none";
  param CHPL_GASNET_SEGMENT = "none";
  param CHPL_TASKS = "choir";
  param CHPL_LAUNCHER = "none";
  param CHPL_TIMERS = "generic";
  param CHPL_UNWIND = "none";
  param CHPL_MEM = "cstdlib";
  param CHPL_TARGET_MEM = "cstdlib";
  param CHPL_MAKE = "make";
  param CHPL_ATOMICS = "intrinsics";
  param CHPL_NETWORK_ATOMICS = "none";
  param CHPL_GMP = "none";
  param CHPL_HWLOC = "none";
  param CHPL_HWLOC_PCI = "disable";
  param CHPL_RE2 = "none";
  param CHPL_LIB_PIC = "pic";
  param CHPL_LLVM = "system";
  param CHPL_LLVM_VERSION = "22";

  /// Every program can run on several locales.
  proc compiledForSingleLocale() param: bool do return false;

  /// Whether indices are checked.
  param boundsChecking = __primitive("bounds checks");
}
