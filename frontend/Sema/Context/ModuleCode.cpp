//===- ModuleCode.cpp - Where a body is in a module -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/ModuleCode.h"

namespace choir::sema {

ModuleCode::Declaring::Declaring(Body &body, ModuleSymbol *module)
    : SaveAndRestore(body.state<ModuleCode>().module, module) {}

ModuleCode::Initialising::Initialising(Body &body) : SaveAndRestore(body.state<ModuleCode>().block, body.block()) {}

ModuleCode::Type::Type(Body &body, bool isOfModule) : SaveAndRestore(body.state<ModuleCode>().ofType, isOfModule) {}

} // namespace choir::sema
