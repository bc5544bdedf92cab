//===- Candidates.h - Matching calls with functions -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema's resolution of calls: matching of types (Patterns.cpp), of one candidate (Candidates.cpp), and the
// choice among several (Disambiguation.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_CANDIDATES_H
#define CHOIR_SEMA_CALLS_CANDIDATES_H

#include "Sema/Calls/Candidates.h"
#include "Sema/Core/Body.h"

namespace choir::sema {

/// Whether the function is meant only where its first actual is a temporary, which it takes and changes. There it wins
/// over an overload of the same types, so that a chain `s + t + u` ends up in the memory of its first sum.
bool takesTemporaries(const ast::FunctionDecl *decl);

/// Matches one function with a call. On success the candidate holds a tentative instance.
class CandidateMatcher {
public:
  /// \param numbers the types of the first formals that are numbers of any width; others have those of their actuals.
  CandidateMatcher(Body &caller, const CallInfo &call, Candidate &candidate, llvm::ArrayRef<const Type *> numbers = {})
      : caller(caller), R(caller.resolver()), call(call), candidate(candidate), symbol(candidate.entry.function),
        decl(symbol->function()), numbers(numbers) {}

  /// False with candidate.failure set when the function does not fit.
  bool match();
  const Type *receiverType();

private:
  /// How an actual fits a formal's type.
  enum class Fit : uint8_t { No, Yes, Promoted };

  bool fail(MatchFailure::Kind kind, const ast::Decl *formal = nullptr);
  bool failType(const ast::Decl *formal, const Value &actual, const Type *wanted, bool isRef = false);

  bool checkShape();
  unsigned neededAfter(unsigned formal) const;
  bool mapActuals();
  bool mapNamed(unsigned actual);
  bool matchConcrete(Signature &signature);
  bool matchGeneric();
  bool matchReceiver(Body &body);
  bool matchFormal(Body &body, unsigned index);
  bool matchTypeFormal(Body &body, const ast::FormalDecl *formal, FormalBinding &binding, FormalMatch &match);
  bool matchParamFormal(Body &body, const ast::FormalDecl *formal, FormalBinding &binding, FormalMatch &match);
  bool matchValueFormal(Body &body, const ast::Decl *formal, FormalBinding &binding, FormalMatch &match);
  bool mayReferToElements(const ast::Decl *formal, const FormalBinding &binding, const TupleType *type) const;
  bool matchVarargs(Body &body, const ast::FormalDecl *formal, FormalBinding &binding, FormalMatch &match);
  bool matchDefault(Body &body, const ast::Decl *formal, FormalBinding &binding, FormalMatch &match);
  /// The names that a type formal's pattern binds, with the domains that come with them.
  void bindQueries(const FormalBinding &binding, llvm::ArrayRef<TypeQuery> queries);
  bool checkWhere(Body &body);

  /// The type that a value formal with the type expression has for the actual; null when it does not fit.
  const Type *formalType(Body &body, const ast::Expr *typeExpr, const ast::Decl *formal, const Value &actual,
                         ast::Intent intent, FormalMatch &match, FormalBinding *binding);
  const Type *fit(const Type *wanted, const Value &actual, ast::Intent intent, FormalMatch &match);
  /// Whether an actual of the type may be passed element by element; an initial value is one value.
  bool isPromotable(const Type *type);
  const Value &actual(int position) const { return position < 0 ? call.receiver : call.actuals[position].value; }

  Body &caller;
  Resolver &R;
  const CallInfo &call;
  Candidate &candidate;
  FunctionSymbol *symbol;
  const ast::FunctionDecl *decl;
  llvm::ArrayRef<const Type *> numbers;
  Instance *instance = nullptr;
};

/// Chooses among candidates that all fit a call (spec, Procedures, "Function Resolution").
class Disambiguator {
public:
  Disambiguator(Body &caller, const CallInfo &call) : caller(caller), R(caller.resolver()), call(call) {}

  /// The most specific candidates: one, or several that differ in return intent or are ambiguous.
  llvm::SmallVector<Candidate *, 2> mostSpecific(llvm::ArrayRef<Candidate *> candidates);

private:
  enum Better : uint8_t { Neither, First, Second };
  const Value &valueOf(int actual) const;
  const Type *scalarType(const Value &actual);
  bool isMoreSpecific(const Candidate &x, const Candidate &y);
  Better compareMappings(const Candidate &x, const Candidate &y, int actual);
  Better compareTypes(const Value &actual, const Type *x, const Type *y);
  unsigned countMappings(const Candidate &candidate, llvm::function_ref<bool(const Value &, const Type *)> condition);
  unsigned implicitConversions(const Candidate &candidate);
  unsigned negativesMadeUnsigned(const Candidate &candidate);

  Body &caller;
  Resolver &R;
  const CallInfo &call;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_CANDIDATES_H
