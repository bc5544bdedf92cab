//===- Protocols.cpp - Methods that a library asks of types ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Sema/Types/Protocols.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The faults reported.
struct ReportedProtocols {
  /// Methods that protocols miss in a type's declaration, reported already ("require method").
  llvm::DenseSet<std::pair<const ast::AggregateDecl *, Identifier>> reportedProtocols;
};

} // namespace

static const AggregateType *aggregateOf(const ProtocolMember &member) {
  const Type *type = member.receiver.type;
  if (const auto *reference = dyn_cast_or_null<ClassType>(type))
    return reference->object();
  return dyn_cast_or_null<AggregateType>(type);
}

/// Whether nothing has been reported yet about this member of the type.
static bool isNews(Body &body, const ProtocolMember &member) {
  return body.resolver()
      .state<ReportedProtocols>()
      .reportedProtocols.insert({aggregateOf(member)->decl(), member.name})
      .second;
}

/// The message is at a declaration: how the library came to it explains nothing.
template <typename... Args> static void reportAt(Body &body, SourceRange place, diag::Id id, const Args &...args) {
  body.report(place, id, args...);
  body.resolver().setErrorsExplained();
}

static OverloadSet ownMethods(Body &body, const ProtocolMember &method) {
  const AggregateType *aggregate = aggregateOf(method);
  OverloadSet own;
  body.resolver().collectMethods(method.name, aggregate, body.resolver().scopeOf(aggregate), own);
  return own;
}

/// The instance that a call of the method resolves to; null if none.
static Instance *calledMethod(Body &body, const ProtocolMember &method, SourceRange use) {
  CallInfo call;
  call.name = method.name;
  call.range = call.nameRange = use;
  call.isMethod = true;
  call.hasParens = method.declaration.contains('(');
  call.receiver = method.receiver;
  call.actuals.append(method.actuals.begin(), method.actuals.end());
  return body.findInstance(call);
}

/// Whether a call resolves and gives the result. Errors within the method's body are reported there.
static bool isFit(Body &body, const ProtocolMember &method, SourceRange use) {
  Instance *found = calledMethod(body, method, use);
  if (!found)
    return false;
  if (!body.resolver().ensureResult(found, use) || found->function->result->isError())
    return true;
  return method.result->isNothing() || method.result == found->function->result;
}

void reportUnfit(Body &body, const ProtocolMember &method) {
  OverloadSet own = ownMethods(body, method);
  const Instance *called = own.entries.empty() ? nullptr : calledMethod(body, method, method.receiver.range);
  if (own.entries.empty() || (called && called->isFaulty) || !isNews(body, method))
    return;
  reportAt(body, own.entries.front().function->function()->nameLoc, diag::protocolMethodUnfit,
           aggregateOf(method)->decl()->name, method.declaration, method.name, method.purpose);
}

bool requireMethod(Body &body, const ProtocolMember &method, SourceRange use) {
  const unsigned errorsBefore = body.resolver().diags().getNumErrors();
  if (isFit(body, method, use))
    return true;
  if (body.resolver().diags().getNumErrors() != errorsBefore) // what is wrong has been said
    return false;
  if (!ownMethods(body, method).entries.empty()) {
    reportUnfit(body, method);
    return false;
  }
  if (!isNews(body, method))
    return false;
  const ast::AggregateDecl *decl = aggregateOf(method)->decl();
  reportAt(body, decl->nameLoc, diag::missingProtocolMethod, decl->name, method.declaration, method.purpose);
  std::string near = body.resolver().suggestMember(method.name, method.receiver.type);
  if (!near.empty())
    body.report(decl->nameLoc, diag::noteDidYouMean, near);
  return false;
}

/// Nearer than what is merely suggested after an error: two letters exchanged, or one in four otherwise.
static bool isMisspelling(StringRef written, StringRef meant) {
  unsigned distance = written.edit_distance(meant);
  if (distance <= std::max<size_t>(1, meant.size() / 4))
    return distance > 0;
  std::string letters = written.str(), meantLetters = meant.str();
  sort(letters);
  sort(meantLetters);
  return distance == 2 && letters == meantLetters;
}

static const FunctionSymbol *misspelt(Body &body, const ProtocolMember &method) {
  for (const AggregateType *owner = aggregateOf(method); owner; owner = owner->parent)
    for (const auto &[name, symbols] : body.resolver().memberTable(owner).methods)
      for (const FunctionSymbol *symbol : symbols)
        if (symbol->function()->formals.size() == method.actuals.size() && isMisspelling(name.str(), method.name.str()))
          return symbol;
  return nullptr;
}

/// Whether the type has such a method only for other instances, as the method's own condition says.
static bool isLeftOut(Body &body, const ProtocolMember &method, const OverloadSet &own) {
  return all_of(own.entries, [](const auto &entry) { return entry.function->function()->where != nullptr; }) &&
         !calledMethod(body, method, method.receiver.range);
}

bool checkOptionalMethod(Body &body, const ProtocolMember &method, SourceRange use) {
  const OverloadSet own = ownMethods(body, method);
  if (!own.entries.empty())
    return isLeftOut(body, method, own) || requireMethod(body, method, use);
  const FunctionSymbol *near = misspelt(body, method);
  if (!near)
    return true;
  if (isNews(body, method))
    reportAt(body, near->function()->nameLoc, diag::protocolMethodMisspelt, aggregateOf(method)->decl()->name,
             near->name, method.declaration, method.purpose);
  return false;
}

bool requireField(Body &body, const ProtocolMember &field, SourceRange use) {
  const AggregateType *aggregate = aggregateOf(field);
  if (!body.resolver().completeAggregate(aggregate, use) || aggregate->field(field.name))
    return true;
  const ast::AggregateDecl *decl = aggregate->decl();
  if (isNews(body, field))
    reportAt(body, decl->nameLoc, diag::missingProtocolField, decl->name, field.declaration, field.purpose);
  return false;
}

} // namespace choir::sema
