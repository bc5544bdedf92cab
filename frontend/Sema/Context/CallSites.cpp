//===- CallSites.cpp - What is known of the call at hand ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/CallSites.h"

using namespace llvm;

namespace choir::sema {

namespace {

struct CallSites {
  Scope *calledFrom = nullptr; ///< while a default of a generic function is evaluated: where the function is called
  SourceRange discarded;       ///< of the call that is a statement of its own
};

} // namespace

Scope *calledFrom(Body &body) { return body.state<CallSites>().calledFrom; }

DiscardedCall::DiscardedCall(Body &body, SourceRange call) : SaveAndRestore(body.state<CallSites>().discarded, call) {}

CalledFrom::CalledFrom(Body &body, Scope *scope) : SaveAndRestore(body.state<CallSites>().calledFrom, scope) {}

bool isDiscarded(Body &body, SourceRange call) { return body.state<CallSites>().discarded == call; }

} // namespace choir::sema
