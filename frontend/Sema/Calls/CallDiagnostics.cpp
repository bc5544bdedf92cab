//===- CallDiagnostics.cpp - Why a call could not be resolved -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The cause comes first: the nearest candidate, and its mismatch. Functions of the internal library are named only
// when there is no other candidate.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/CallDiagnostics.h"
#include "Basic/ForeignNames.h"
#include "Basic/NearestName.h"
#include "Sema/Names/OutsideMembers.h"
#include "Sema/Names/Receivers.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Types/ProcTypes.h"
#include "Sema/Values/ValueErrors.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace choir::sema {

static std::string describe(const Value &value) {
  switch (value.kind) {
  case Value::Type:
    return "type " + toString(value.type);
  case Value::Module:
    return "module";
  case Value::Functions:
    return "procedure";
  case Value::Nothing:
    return "nothing";
  case Value::Iterable:
    return "iterator of " + toString(value.iterable->element);
  default:
    return value.type ? toString(value.type) : "?";
  }
}

static std::string describeActuals(const CallInfo &call) {
  std::string text;
  raw_string_ostream os(text);
  interleaveComma(call.actuals, os, [&](const ActualValue &actual) {
    if (actual.name)
      os << actual.name << " = ";
    os << describe(actual.value);
  });
  return text;
}

static std::string nameOf(const ast::Decl *formal) {
  return formal && formal->name ? ("'" + formal->name.str() + "'").str() : "this formal";
}

static std::string count(size_t number, StringRef things) {
  return (Twine(number) + " " + things + (number == 1 ? "" : "s")).str();
}

/// The reason in words, to follow "this 'f' does not fit: ".
static std::string explain(Resolver &R, const MatchFailure &failure, const FunctionSymbol *function) {
  std::string formal = nameOf(failure.formal);
  switch (failure.kind) {
  case MatchFailure::TooManyActuals:
    return "it takes " + count(function->function()->formals.size(), "argument");
  case MatchFailure::MissingActual:
    return "nothing is passed for " + formal;
  case MatchFailure::NoSuchFormal: {
    NearestName near(failure.name.str());
    for (const ast::Decl *each : function->function()->formals)
      near.consider(each->name.str());
    std::string text = ("it has no formal '" + failure.name.str() + "'").str();
    return near.best.empty() ? text : text + "; is it '" + near.best + "'?";
  }
  case MatchFailure::FormalTwice:
    return ("'" + failure.name.str() + "' is passed twice").str();
  case MatchFailure::NeedsType:
    return formal + " needs a type";
  case MatchFailure::NeedsParam:
    return formal + " needs a value known at compile time";
  case MatchFailure::NeedsValue:
    return formal + " needs a value, not a type";
  case MatchFailure::RefTypeMismatch:
  case MatchFailure::TypeMismatch: {
    std::string got = failure.got ? toString(failure.got) : "the actual";
    if (!failure.wanted)
      return got + " does not match the type of " + formal;
    if (failure.kind == MatchFailure::RefTypeMismatch)
      return formal + " is passed by ref and needs exactly " + toString(failure.wanted) + ", not " + got;
    return got + " does not convert to " + toString(failure.wanted) + " for " + formal;
  }
  case MatchFailure::Varargs:
    return "the number of arguments for " + formal + " is wrong";
  case MatchFailure::NotForC: {
    std::string instead = R.isString(failure.got) || R.isBytes(failure.got) ? "; pass its 'c_str()'" : "";
    return "C takes no " + toString(failure.got) + " among variable arguments" + instead;
  }
  case MatchFailure::WhereFalse:
    return "its where clause is false";
  case MatchFailure::Receiver:
    return "it is a method of another type";
  case MatchFailure::NilableReceiver:
    return "the receiver may be nil; use '!' or test it first";
  case MatchFailure::TypeMethod:
    return function->function()->thisIntent == ast::Intent::Type ? "it is a method of the type, not of its values"
                                                                 : "it needs a value, not the type";
  case MatchFailure::Parens:
    return function->function()->hasParens ? "it is called with parentheses" : "it is called without parentheses";
  case MatchFailure::Error:
  case MatchFailure::None:
    break;
  }
  return "its declaration has errors";
}

static bool isHidden(const Candidate *candidate) {
  const ModuleSymbol *module = candidate->entry.function->scope->module;
  return module && module->isInternal;
}

void reportNoMatch(Body &body, const CallInfo &call, const Selection &selection) {
  if (selection.failed.empty()) {
    std::string near;
    if (call.isMethod && call.name == body.resolver().names().this_)
      return body.report(call.range, diag::notCallable, describe(call.receiver));
    if (call.isMethod) {
      body.report(call.nameRange, diag::noSuchMethod, describe(call.receiver), call.name);
      for (FunctionSymbol *method : body.resolver().state<OutsideMembers>().methods(call.name))
        if (method->scope->module && !method->scope->module->isLibrary &&
            admitsReceiver(body.resolver(), method, call.receiver.type))
          return body.report(method->decl->range, diag::noteMethodElsewhere, call.name, method->scope->module->name);
      near = body.resolver().suggestMember(call.name, call.receiver.type);
      if (isa_and_nonnull<ArrayType>(call.receiver.type) && growsArray(call.name.str()))
        return body.report(call.nameRange, diag::noteArrayGrows);
    } else if (call.isOperator) {
      body.report(call.range, diag::noMatchingOperator, call.name, describeActuals(call));
    } else {
      reportUnknown(body, diag::noSuchFunction, call.name, call.nameRange);
    }
    if (!near.empty())
      body.report(call.nameRange, diag::noteDidYouMean, near);
    return;
  }
  for (const ActualValue &actual : call.actuals)
    if (actual.value.isFunctions() && !procType(body.resolver(), actual.value.functions)) {
      (void)body.procValue(actual.value);
      return;
    }
  // The nearest candidate matched furthest; of equals, the first. User candidates precede the library's.
  const Candidate *nearest = nullptr;
  for (const Candidate *candidate : selection.failed) {
    if (!nearest ||
        std::pair(!isHidden(candidate), candidate->progress) > std::pair(!isHidden(nearest), nearest->progress))
      nearest = candidate;
  }
  const FunctionSymbol *function = nearest->entry.function;
  SourceRange place = function->decl->nameLoc.isValid() ? SourceRange(function->decl->nameLoc) : function->decl->range;
  unsigned others =
      count_if(selection.failed, [&](const Candidate *each) { return each != nearest && !isHidden(each); });
  const bool isAccess = call.isMethod && call.name == body.resolver().names().this_;
  const bool isWhere = nearest->failure.kind == MatchFailure::WhereFalse && function->function()->where;
  std::string reason = isWhere && isHidden(nearest) ? "there is none for arguments of these types"
                                                    : explain(body.resolver(), nearest->failure, function);
  if (isAccess)
    body.report(call.range, diag::noMatchingAccess, describe(call.receiver), describeActuals(call), reason);
  else
    body.report(call.range, diag::noMatchingCall, call.name, describeActuals(call), reason);
  bool isOfArray = call.actuals.size() == 1 && isa_and_nonnull<ArrayType>(call.actuals[0].value.type);
  if (!isHidden(nearest) && isWhere)
    body.report(function->function()->where->range, diag::noteWhereFalse);
  else if (!isHidden(nearest))
    body.report(place, diag::noteDeclaredHere, call.name);
  else if (isOfArray && !call.isMethod && !arrayMethodHere(call.name.str()).empty())
    body.report(call.nameRange, diag::noteDidYouMean, arrayMethodHere(call.name.str()));
  for (const ActualValue &actual : call.actuals)
    noteConstantMeant(body, actual.value, nearest->failure.wanted, actual.range);
  if (others)
    body.report(call.nameRange, diag::noteOtherCandidates, others, call.name);
}

void reportAmbiguous(Body &body, const CallInfo &call, const Selection &selection) {
  body.report(call.range, diag::ambiguousCall, call.name, describeActuals(call));
  for (const Candidate *candidate : selection.ambiguous)
    body.report(candidate->entry.function->decl->range, diag::noteAmbiguousCandidate, call.name);
}

} // namespace choir::sema
