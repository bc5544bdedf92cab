// An error that a task, or the body of a sync statement, throws where nothing handles it ends the program when the other
// tasks have ended.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t --k=1 2>&1 | FileCheck --check-prefix=SYNC %s
// RUN: not %t --k=2 2>&1 | FileCheck --check-prefix=COBEGIN %s
// RUN: not %t --k=3 2>&1 | FileCheck --check-prefix=CALL %s
// RUN: not %t --k=4 2>&1 | FileCheck --check-prefix=LOOP %s
// RUN: not %t --k=5 2>&1 | FileCheck --check-prefix=BANG %s
// RUN: not %t --k=6 2>&1 | FileCheck --check-prefix=NESTED %s

use Time;
config const k = 1;

proc slow() {
  sleep(0.1);
  writeln("done");
}
proc fails() throws { throw new Error("mine"); }

proc inProcedure() {
  sync {
    begin slow();
    fails();
  }
}
select k {
  when 1 {
    sync {
      begin slow();
      throw new Error("mine");
    }
    // SYNC: done
    // SYNC-NEXT: uncaught TaskErrors: 1 errors: Error: mine
    // SYNC-NEXT: own-errors.chpl:[[#@LINE-4]]: thrown here
    // SYNC-NEXT: own-errors.chpl:[[#@LINE-7]]: uncaught here
  }
  when 2 {
    cobegin {
      slow();
      throw new Error("mine");
    }
    // COBEGIN: done
    // COBEGIN-NEXT: uncaught TaskErrors: 1 errors: Error: mine
    // COBEGIN-NEXT: own-errors.chpl:[[#@LINE-4]]: thrown here
  }
  when 3 do inProcedure();
  // CALL: done
  // CALL-NEXT: uncaught TaskErrors: 1 errors: Error: mine
  when 4 do sync {
    begin slow();
    for i in 1..3 do
      forall j in 1..3 do
        if i == 2 && j == 2 then throw new Error("mine");
  }
  // LOOP: done
  // LOOP-NEXT: uncaught TaskErrors: 1 errors: Error: mine
  when 5 do try! {
    cobegin {
      slow();
      fails();
    }
  }
  // BANG: done
  // BANG-NEXT: uncaught TaskErrors: 1 errors: Error: mine
  when 6 do coforall i in 1..2 {
    if i == 2 then slow();
    else sync { fails(); }
  }
  // NESTED: done
  // NESTED-NEXT: uncaught TaskErrors: 1 errors: Error: mine
}
