// After `super.init` and before `init this`, `this` is an object of the parent class, also where it is passed on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s

class Account {
  var balance: int;
  proc init(balance: int) { this.balance = balance; }
  proc kind() do return "account";
}
class Savings : Account {
  var rate: real;
  proc init(balance: int) {
    super.init(balance);
    show(this);
    rate = ofBalance(this, 2.0);
    init this;
    show(this);
  }
  override proc kind() do return "savings";
}
proc show(account) {
  writeln(account.type: string, " ", account.kind(), " ", account.balance);
}
proc ofBalance(const account: borrowed Account, factor: real) do return factor * account.balance;

const account = new Savings(7);
writeln(account);
// CHECK: borrowed Account account 7
// CHECK-NEXT: borrowed Savings savings 7
// CHECK-NEXT: {balance = 7, rate = 14.0}
