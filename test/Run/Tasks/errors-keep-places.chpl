// What nobody catches of the errors of tasks is reported with the places where they were thrown, each once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t --k=1 2>&1 | FileCheck --check-prefix=ONE %s
// RUN: not %t --k=2 2>&1 | FileCheck --check-prefix=TWO %s
// RUN: not %t --k=3 2>&1 | FileCheck --check-prefix=BEGUN %s
// RUN: not %t --k=4 2>&1 | FileCheck --check-prefix=NESTED %s
// RUN: not %t --k=5 2>&1 | FileCheck --check-prefix=LIBRARY %s

module ErrorsKeepPlaces {
  config const k = 0;
  proc fail(i: int) throws {
    if i > 1 then
      throw new Error("e" + i: string);
    throw new IllegalArgumentError("first");
  }
  proc run() throws {
    select k {
      when 1 { sync { begin fail(2); } }
      when 2 { coforall i in 1..3 do fail(i); }
      when 3 { begin fail(1); }
      when 4 { sync { begin coforall i in 2..3 do fail(i); } }
      when 5 { cobegin { { const i = "x": int; } { } } }
    }
  }
  proc main() {
    try! run();
  }
}
// ONE:      uncaught TaskErrors: 1 errors: Error: e2
// ONE-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-17]]: thrown here
// ONE-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-5]]: uncaught here

// TWO:      uncaught TaskErrors: 3 errors: Error: e2 ... IllegalArgumentError: first
// TWO-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-20]]: thrown here
// TWO-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-22]]: thrown here
// TWO-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-10]]: uncaught here

// BEGUN:      uncaught TaskErrors: 1 errors: IllegalArgumentError: first
// BEGUN-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-25]]: thrown here
// BEGUN-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-15]]: uncaught here

// NESTED:      uncaught TaskErrors: 2 errors: Error: e2 ... Error: e3
// NESTED-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-30]]: thrown here
// NESTED-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-18]]: uncaught here

// LIBRARY:      uncaught TaskErrors: 1 errors: IllegalArgumentError: {{.*}}
// LIBRARY-NEXT:   {{.*}}errors-keep-places.chpl:[[#@LINE-25]]: thrown here
