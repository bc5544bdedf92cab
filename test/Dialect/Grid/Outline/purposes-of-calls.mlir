// What a function of the library is for is said by the first prefix that fits its name.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

func.func private @choir_task_yield()
func.func @wait(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: a wait for other tasks in a loop over a GPU distribution}}
    func.call @choir_task_yield() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func private @choir_task_set_serial()
func.func @task(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: tasks in a loop over a GPU distribution}}
    func.call @choir_task_set_serial() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func private @choir_locale_of()
func.func @locale(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: an `on` statement, or a locale asked for, in a loop over a GPU distribution}}
    func.call @choir_locale_of() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func private @choir_str_concat()
func.func @text(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: text made or compared in a loop over a GPU distribution: the host has it; compute what the loop needs of it before the loop, such as a number}}
    func.call @choir_str_concat() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
