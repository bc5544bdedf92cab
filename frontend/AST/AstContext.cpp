//===- AstContext.cpp - Owner of AST nodes --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/AstContext.h"
#include "Lex/Token.h"

using namespace choir::ast;

AstContext::AstContext() { internKeywords(identifiers); }
