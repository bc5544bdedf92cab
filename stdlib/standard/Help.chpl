// Module Help: what a program says of its own options.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Help {
  private extern proc choir_config_print_help(): void;

  /// Prints the options that every program has, and the config variables of this one, as `--help` does. The program goes
  /// on: one that takes `--help` as an argument of `main` prints its own usage before, and ends itself.
  proc printUsage() { choir_config_print_help(); }
}
