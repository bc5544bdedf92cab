//===- CopyContracts.h - Statements without copies ------------ -*- C++ -*-===//
// While a statement under @assert.noCopies runs, no elements of arrays and no variables go from host to device
// or back for its task and for the tasks that it begins: the program halts instead. Results of reductions come back.
// The statement is a number of the task, 0 for none, which nothing looks at but transfers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_COPYCONTRACTS_H
#define CHOIR_RUNTIME_COPYCONTRACTS_H

#include <cstdint>

namespace choir::rt {

/// Before elements of arrays go to the device, or to the host; or a variable, for the time of a launch.
void checkCopyAllowed(int64_t bytes, bool toDevice, const char *what = "an array");

} // namespace choir::rt

#endif
