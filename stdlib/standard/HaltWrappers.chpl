// Module HaltWrappers: halts by their cause.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module HaltWrappers {
  use Base, Strings;

  proc initHalt(s: string) { halt(s); }
  proc iterHalt(s: string) { halt(s); }
  proc zipLengthHalt(s: string) { halt(s); }
  proc outOfMemoryHalt(s: string) { halt("Out of memory allocating \"", s, "\""); }
  proc exhaustiveSelectHalt(s: string) { halt(s); }
  proc nilCheckHalt(s: string) { halt(s); }
  proc boundsCheckHalt(s: string) { halt(s); }
  proc formalDomainCheckHalt(s: string) { halt(s); }
  proc localCheckHalt(s: string) { halt(s); }
  proc safeCastCheckHalt(s: string) { halt(s); }
  proc divByZeroCheckHalt(s: string) { halt(s); }
  proc pureVirtualMethodHalt() { halt("pure virtual method called"); }
  proc unimplementedFeatureHalt(subject: string, feature: string) { halt(subject, " does not support ", feature); }
}
