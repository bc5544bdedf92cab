//===- CopyContracts.h - Statements without copies ------------ -*- C++ -*-===//
// While a statement under @assert.noCopies runs, no elements of arrays go from host to device or back for its task and
// for the tasks that it begins: the program halts instead. The statement is a number of the task, 0 for none, which
// nothing looks at but transfers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_COPYCONTRACTS_H
#define CHOIR_RUNTIME_COPYCONTRACTS_H

#include <cstdint>

namespace choir::rt {

/// Before elements of arrays go to the device, or to the host.
void checkCopyAllowed(int64_t bytes, bool toDevice);

} // namespace choir::rt

#endif
