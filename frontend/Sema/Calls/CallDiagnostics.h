//===- CallDiagnostics.h - Why a call could not be resolved -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_CALLDIAGNOSTICS_H
#define CHOIR_SEMA_CALLS_CALLDIAGNOSTICS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Reports a call that no candidate fits, with the nearest candidate or the nearest name.
void reportNoMatch(Body &body, const CallInfo &call, const Selection &selection);
/// Reports a call that several candidates fit equally well, with a note for each.
void reportAmbiguous(Body &body, const CallInfo &call, const Selection &selection);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_CALLDIAGNOSTICS_H
