// What a program knows of its memory (module MemDiagnostics; Memory.Diagnostics in Chapel 1).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module MemDiagnostics {
  private use Base;

  private extern proc choir_memory_used(file: c_ptrConst(uint(8)), line: int(32)): uint(64);
  private extern proc choir_memory_print_allocations(least: int, file: c_ptrConst(uint(8)), line: int(32)): void;
  private extern proc choir_memory_print_types(file: c_ptrConst(uint(8)), line: int(32)): void;
  private extern proc choir_memory_print_statistics(file: c_ptrConst(uint(8)), line: int(32)): void;
  private extern proc choir_memory_set_verbose(verbose: bool): void;
  private extern proc choir_memory_list(least: int, ref count: int, file: c_ptrConst(uint(8)), line: int(32)): c_ptr(uint);

  /// Bytes that the program has allocated and not freed. Like the reports below it needs --memTrack or another option that
  /// turns tracking on; without, it warns and is 0.
  proc memoryUsed(): uint(64) do
    return choir_memory_used(__primitive("caller file"), __primitive("caller line"): int(32));

  /// Prints each piece of memory of at least `thresh` bytes: where the program asks for it, its size, what it is for.
  proc printMemAllocs(thresh: int = 0) {
    choir_memory_print_allocations(thresh, __primitive("caller file"), __primitive("caller line"): int(32));
  }
  /// Each piece of memory of at least `thresh` bytes that the program has when the loop begins: its address, and how many
  /// bytes it has.
  iter allocations(thresh: integral = 0): (uint, uint) {
    var count = 0;
    const pairs = choir_memory_list(thresh: int, count, __primitive("caller file"), __primitive("caller line"): int(32));
    defer { choir_free(__primitive("convert", pairs, c_ptr(uint(8)))); }
    for i in 0..<count do yield (pairs[2 * i], pairs[2 * i + 1]);
  }
  /// Prints what the memory for each type comes to.
  proc printMemAllocsByType() {
    choir_memory_print_types(__primitive("caller file"), __primitive("caller line"): int(32));
  }
  /// Prints how many bytes are allocated now, were at the most, and were ever, and how many were freed.
  proc printMemAllocStats() {
    choir_memory_print_statistics(__primitive("caller file"), __primitive("caller line"): int(32));
  }

  /// Reports each allocation and each free from now on, until `stopVerboseMem`.
  proc startVerboseMem() { choir_memory_set_verbose(true); }
  proc stopVerboseMem() { choir_memory_set_verbose(false); }
  /// The same of this locale: locales share the memory of one process.
  proc startVerboseMemHere() { choir_memory_set_verbose(true); }
  proc stopVerboseMemHere() { choir_memory_set_verbose(false); }
}
