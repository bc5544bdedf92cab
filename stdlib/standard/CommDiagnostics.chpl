// Module CommDiagnostics: counts of the communication between locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Locales of one process share their memory and never communicate: every count stays 0.
module CommDiagnostics {
  use Base, Types, Strings, Ranges, Arrays, TextIO, LocaleModel;

  config param commDiagsStacktrace = false;
  config param commDiagsPrintUnstable = false;
  config param printInitVerboseComm = false;
  config param printInitCommCounts = false;

  record commDiagnostics {
    var get, get_nb, put, put_nb, test_nb, wait_nb, try_nb, amo: uint(64);
    var execute_on, execute_on_fast, execute_on_nb: uint(64);
    var cache_get_hits, cache_get_misses, cache_put_hits, cache_put_misses: uint(64);
    var cache_num_prefetches, cache_num_page_readaheads: uint(64);
    var cache_prefetch_unused, cache_prefetch_waited: uint(64);
    var cache_readahead_unused, cache_readahead_waited: uint(64);

    /// The counts that are not 0.
    proc writeThis(w) throws {
      var isFirst = true;
      w.write("(");
      for param i in 0..<__primitive("num fields", this.type) {
        param name = __primitive("field name", this.type, i);
        const count = __primitive("field by num", this, i);
        if count != 0 && (commDiagsPrintUnstable || name != "amo") {
          if !isFirst then w.write(", ");
          isFirst = false;
          w.write(name, " = ", count);
        }
      }
      if isFirst then w.write("<no communication>");
      w.write(")");
    }
  }
  type chpl_commDiagnostics = commDiagnostics;

  proc startVerboseComm() { }
  proc stopVerboseComm() { }
  proc startVerboseCommHere() { }
  proc stopVerboseCommHere() { }
  proc startCommDiagnostics() { }
  proc stopCommDiagnostics() { }
  proc startCommDiagnosticsHere() { }
  proc stopCommDiagnosticsHere() { }
  proc resetCommDiagnostics() { }
  proc resetCommDiagnosticsHere() { }

  proc getCommDiagnosticsHere(): commDiagnostics {
    var none_: commDiagnostics;
    return none_;
  }
  /// One for each locale.
  proc getCommDiagnostics() {
    var all: [0..<numLocales] commDiagnostics;
    return all;
  }

  /// A table with a row for each locale and a column for each operation that was counted somewhere.
  proc printCommDiagnosticsTable(printEmptyColumns = false) {
    write("| locale ");
    if printEmptyColumns then
      for param i in 0..<__primitive("num fields", commDiagnostics) do
        write("| ", __primitive("field name", commDiagnostics, i), " ");
    write("|\n| -----: ");
    if printEmptyColumns then
      for param i in 0..<__primitive("num fields", commDiagnostics) {
        write("| ");
        for 2..__primitive("string length", __primitive("field name", commDiagnostics, i)) do write("-");
        write(": ");
      }
    write("|\n");
    for locale_ in 0..<numLocales {
      const number = locale_: string;
      write("| ", " " * (6 - number.size), number, " ");
      if printEmptyColumns then
        for param i in 0..<__primitive("num fields", commDiagnostics) {
          param width = __primitive("string length", __primitive("field name", commDiagnostics, i));
          write("| ", " " * (width - 1), "0 ");
        }
      write("|\n");
    }
  }
}
