//===- Node.cpp - Names and traversal of AST nodes ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/Node.h"
#include "AST/Visitor.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

StringRef ast::getKindName(Kind kind) {
  static constexpr const char *names[] = {
#define EXPR(NAME) #NAME,
#define STMT(NAME) #NAME,
#define DECL(NAME) #NAME,
#define PART(NAME) #NAME,
#include "AST/AstKinds.def"
  };
  return names[static_cast<unsigned>(kind)];
}

const Attribute *Stmt::findAttribute(StringRef name) const {
  auto *found = find_if(attributes, [&](const Attribute *a) { return a->name == name; });
  return found == attributes.end() ? nullptr : *found;
}

namespace {
/// Receives the fields of a node and passes on those that are nodes.
struct ChildCollector {
  function_ref<void(const Node *)> function;

  template <typename T> void operator()(StringRef, const T &value) {
    if constexpr (std::is_convertible_v<T, const Node *>) {
      if (value)
        function(value);
    }
  }
  template <typename T> void operator()(StringRef name, ArrayRef<T> list) {
    for (const T &element : list)
      (*this)(name, element);
  }
  void operator()(StringRef, const Actual &actual) { function(actual.value); }
};
} // namespace

void ast::forEachChild(const Node *node, function_ref<void(const Node *)> function) {
  visitAsConcrete(node, [&](const auto *concrete) { concrete->fields(ChildCollector{function}); });
}

bool ast::walk(const Node *root, function_ref<WalkResult(const Node *)> function) {
  switch (function(root)) {
  case WalkResult::Stop:
    return false;
  case WalkResult::SkipChildren:
    return true;
  case WalkResult::Continue:
    break;
  }
  bool goesOn = true;
  forEachChild(root, [&](const Node *child) { goesOn = goesOn && walk(child, function); });
  return goesOn;
}

bool ast::hasYield(const Node *code) {
  return !walk(code, [](const Node *node) {
    if (isa<FunctionDecl, AggregateDecl>(node))
      return WalkResult::SkipChildren;
    return isa<YieldStmt>(node) ? WalkResult::Stop : WalkResult::Continue;
  });
}
