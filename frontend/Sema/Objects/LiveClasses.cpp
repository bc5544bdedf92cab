//===- LiveClasses.cpp - Classes whose objects exist ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/LiveClasses.h"
#include "AST/Unparse.h"
#include "Sema/Names/OutsideMembers.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The classes whose objects exist, and the calls of methods that they may override.
struct LiveClasses {
  llvm::SetVector<const AggregateType *> liveClasses;
  llvm::SmallVector<std::pair<typed::CallExpr *, Instance *>, 0> virtualCalls;
  llvm::SmallPtrSet<const ast::AggregateDecl *, 16> checkedOverrides;
  llvm::SmallPtrSet<const ast::FunctionDecl *, 4> reportedOverrides;
};

} // namespace

namespace {
enum class SameFormals { No, Yes, Unknown };
} // namespace

ArrayRef<std::pair<typed::CallExpr *, Instance *>> virtualCalls(Resolver &R) {
  return R.state<LiveClasses>().virtualCalls;
}

bool isFirstReport(Resolver &R, const ast::FunctionDecl *method) {
  return R.state<LiveClasses>().reportedOverrides.insert(method).second;
}

void noteVirtualCall(Resolver &R, typed::CallExpr *call, Instance *callee) {
  R.state<LiveClasses>().virtualCalls.push_back({call, callee});
}

/// Whether a class above has a method of the name, or may have one declared outside of its class, or it is one of those
/// that objects of every class have (spec, Input and Output; hashing).
static bool mayInherit(Resolver &R, const AggregateType *type, Identifier name) {
  const Identifier ofEveryClass[] = {R.names().writeThis, R.names().readThis, R.names().serialize,
                                     R.names().deserialize, R.names().hash};
  if (is_contained(ofEveryClass, name) || R.state<OutsideMembers>().hasMethod(name))
    return true;
  for (const AggregateType *above = type->parent; above; above = above->parent)
    if (R.memberTable(above).methods.contains(name))
      return true;
  return false;
}

/// Whether two methods have the same formals, as far as their text tells: types count as the same when they are written
/// alike, and as others when both are the language's own.
static SameFormals compareFormals(Resolver &R, const ast::FunctionDecl *first, const ast::FunctionDecl *second) {
  SameFormals result = SameFormals::Yes;
  // Defaults are each method's own.
  auto typeOf = [&](const ast::FormalDecl *formal) {
    auto *name = dyn_cast_or_null<ast::Ident>(formal->type);
    return name ? R.builtinType(name->name) : nullptr;
  };
  auto isPlain = [](const ast::Decl *decl) {
    auto *formal = dyn_cast<ast::FormalDecl>(decl);
    return formal && !formal->isVarargs;
  };
  if (!all_of(first->formals, isPlain) || !all_of(second->formals, isPlain))
    return SameFormals::Unknown;
  if (first->formals.size() != second->formals.size() || first->hasParens != second->hasParens)
    return SameFormals::No;
  for (auto [a, b] : zip(first->formals, second->formals)) {
    auto *one = cast<ast::FormalDecl>(a), *other = cast<ast::FormalDecl>(b);
    if (one->name != other->name || one->intent != other->intent)
      return SameFormals::No;
    const Type *type = typeOf(one), *otherType = typeOf(other);
    if (type && otherType && type != otherType)
      return SameFormals::No;
    if (!type || type != otherType)
      result = SameFormals::Unknown;
  }
  return result;
}

/// Whether the formals of two methods are written with the same words.
static bool areWrittenAlike(const ast::FunctionDecl *first, const ast::FunctionDecl *second) {
  if (first->formals.size() != second->formals.size() || first->hasParens != second->hasParens)
    return false;
  return all_of(zip(first->formals, second->formals), [](auto pair) {
    auto *one = dyn_cast<ast::FormalDecl>(std::get<0>(pair)), *other = dyn_cast<ast::FormalDecl>(std::get<1>(pair));
    auto textOf = [](const ast::Expr *type) { return type ? ast::unparse(type) : std::string(); };
    return one && other && one->name == other->name && one->intent == other->intent &&
           one->isVarargs == other->isVarargs && textOf(one->type) == textOf(other->type);
  });
}

/// Says where the formals of two methods differ, if they are as many.
static void noteDifference(Resolver &R, const ast::FunctionDecl *method, const ast::FunctionDecl *other) {
  if (method->formals.size() != other->formals.size() || method->hasParens != other->hasParens)
    return;
  auto textOf = [&](const ast::FormalDecl *formal) { return R.modules().getSources().getText(formal->range); };
  for (auto [a, b] : zip(method->formals, other->formals)) {
    auto *one = dyn_cast<ast::FormalDecl>(a), *above = dyn_cast<ast::FormalDecl>(b);
    if (!one || !above || textOf(one) == textOf(above))
      continue;
    R.report(above->range, diag::noteOverriddenFormal, textOf(above), textOf(one));
    return;
  }
}

/// Whether a where clause admits nothing, whatever the arguments are.
static bool isNever(const ast::Expr *where) {
  auto *literal = dyn_cast_or_null<ast::BoolLiteral>(where);
  return literal && !literal->value;
}

/// What the text of an override promises its callers is what the method above promises: its errors, and its result
/// where both are of types of the language.
static void checkPromises(Resolver &R, const AggregateType *type, const ast::FunctionDecl *method,
                          const AggregateType *above, const ast::FunctionDecl *overridden) {
  auto resultOf = [&](const ast::FunctionDecl *decl) {
    auto *name = dyn_cast_or_null<ast::Ident>(decl->returnType);
    return name ? R.builtinType(name->name) : nullptr;
  };
  const Type *result = resultOf(method), *expected = resultOf(overridden);
  const bool givesOther = result && expected && result != expected;
  if ((!givesOther && method->throws == overridden->throws) || !isFirstReport(R, method))
    return;
  const std::string name = (type->decl()->name.str() + "." + method->name.str()).str();
  if (givesOther)
    R.report(method->range, diag::overrideResult, name, toString(expected), toString(result));
  else
    R.report(method->range, diag::overrideThrows, name, overridden->throws ? "throws" : "does not throw");
  R.report(overridden->range, diag::noteDeclaredHere, (above->decl()->name.str() + "." + method->name.str()).str());
}

/// A method that its text alone shows to override, or not to. What else overrides is found where it is called.
static void checkOverrideText(Resolver &R, const AggregateType *type, const ast::FunctionDecl *method) {
  const Identifier ofEachClass[] = {R.names().init, R.names().deinit, R.names().postinit};
  // Methods without parentheses are bound when the program is compiled.
  bool mayBeElsewhere = !method->hasParens || R.state<OutsideMembers>().hasMethod(method->name) ||
                        method->isOperator() || is_contained(ofEachClass, method->name);
  const ast::FunctionDecl *named = nullptr;
  for (const AggregateType *above = type->parent; above && !mayBeElsewhere; above = above->parent) {
    auto &methods = R.memberTable(above).methods;
    auto found = methods.find(method->name);
    if (found == methods.end())
      continue;
    for (const FunctionSymbol *symbol : found->second) {
      const ast::FunctionDecl *other = symbol->function();
      if (symbol->scope->module && symbol->scope->module->isLibrary)
        return;
      SameFormals same = isNever(other->where) ? SameFormals::No : compareFormals(R, method, other);
      if (same == SameFormals::Yes && (other->where || other->thisIntent != method->thisIntent))
        same = SameFormals::Unknown;
      if (same == SameFormals::Yes && !method->isOverride && isFirstReport(R, method)) {
        R.report(method->range, diag::missingOverride, (type->decl()->name.str() + "." + method->name.str()).str());
        R.report(other->range, diag::noteDeclaredHere, (above->decl()->name.str() + "." + method->name.str()).str());
      }
      if (method->isOverride && (same == SameFormals::Yes || (!other->where && areWrittenAlike(method, other))))
        checkPromises(R, type, method, above, other);
      if (same != SameFormals::No)
        return;
      named = other;
    }
  }
  if (named && method->isOverride) {
    isFirstReport(R, method);
    R.report(method->range, diag::overrideSignature, method->name);
    R.report(named->range, diag::noteDeclaredHere, method->name);
    noteDifference(R, method, named);
  }
}

/// Each method marked `override` has one above it to override, called or not. Once for each declaration.
static void checkOverrideMarks(Resolver &R, const AggregateType *type) {
  if (!R.state<LiveClasses>().checkedOverrides.insert(type->decl()).second)
    return;
  for (const ast::Stmt *member : type->decl()->members) {
    auto *method = dyn_cast<ast::FunctionDecl>(member);
    if (!method)
      continue;
    if (method->isOverride && !mayInherit(R, type, method->name))
      R.report(method->range, diag::overrideWithoutParent, method->name);
    else
      checkOverrideText(R, type, method);
  }
}

void checkOverrides(Resolver &R, const AggregateType *type) {
  R.completeParents(type);
  checkOverrideMarks(R, type);
}

void noteClass(Resolver &R, const AggregateType *type) {
  // A parent comes before its children, so that a table of classes can refer to it.
  if (R.state<LiveClasses>().liveClasses.contains(type))
    return;
  R.completeParents(type);
  if (type->parent)
    noteClass(R, type->parent);
  checkOverrideMarks(R, type);
  R.state<LiveClasses>().liveClasses.insert(type);
  type->classId = R.state<LiveClasses>().liveClasses.size();
  R.program()->classes.push_back(type);
  // A release calls the object's deinitialiser through its class.
  R.lifecycle(type);
}

} // namespace choir::sema
