//===- LinkNames.cpp - Names of symbols in the object file ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/LinkNames.h"
#include "Sema/Core/Body.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// How many functions have had a name.
struct LinkNames {
  StringMap<unsigned> used;
};

} // namespace

void appendPlain(std::string &name, StringRef text) {
  for (char c : text)
    name += isAlnum(c) || c == '_' || c == '.' ? c : '_';
}

std::string uniqueLinkName(Resolver &R, StringRef base) {
  unsigned &count = R.state<LinkNames>().used[base];
  std::string name = count ? (base + "." + Twine(count)).str() : base.str();
  ++count;
  // `main` and the like belong to C.
  return "chpl." + name;
}

typed::Function *newGeneratedFunction(Resolver &R, StringRef name, const Type *result, SourceRange range) {
  auto *function = R.make<typed::Function>();
  function->name = name.str();
  std::string plain;
  appendPlain(plain, name);
  function->linkName = uniqueLinkName(R, plain);
  function->range = range;
  function->result = result;
  function->body = R.make<typed::Block>(range);
  R.program()->functions.push_back(function);
  return function;
}

std::string cName(Resolver &R, const ast::Decl *decl, Scope *scope) {
  if (decl->linkageName) {
    const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, scope);
    Body &body = *ownedBody;
    if (const ParamValue *name = body.resolveParam(decl->linkageName)) {
      if (R.isString(name->type))
        return name->text.str();
      R.report(decl->linkageName->range, diag::linkageName, toString(name->type));
    }
  }
  return decl->name.str().str();
}

} // namespace choir::sema
