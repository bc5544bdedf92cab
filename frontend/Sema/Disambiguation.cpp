//===- Disambiguation.cpp - The most specific of several functions --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of the specification (Procedures, "Determining More Specific Functions"), in its order.
//
//===----------------------------------------------------------------------===//

#include "Sema/Candidates.h"
#include "Sema/ScalarConversions.h"

using namespace llvm;

namespace choir::sema {

namespace {
/// Categories of scalar types among which conversions are preferred.
enum class Category : uint8_t { Other, Bool, Enum, Integer, Real, Imag, Complex };
} // namespace

static Category categoryOf(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Bool: return Category::Bool;
  case TypeKind::Enum: return Category::Enum;
  case TypeKind::Int:
  case TypeKind::UInt: return Category::Integer;
  case TypeKind::Real: return Category::Real;
  case TypeKind::Imag: return Category::Imag;
  case TypeKind::Complex: return Category::Complex;
  default: return Category::Other;
  }
}

/// Whether a value of type `from` prefers to become `x` rather than `y`.
static bool prefersConversion(const Type *from, const Type *x, const Type *y) {
  Category source = categoryOf(from), toX = categoryOf(x), toY = categoryOf(y);
  if (source == Category::Other || toX == Category::Other)
    return false;
  if (source == toX && source != toY)
    return true;
  bool isDefaultX = hasDefaultSize(x), isDefaultY = hasDefaultSize(y);
  if (source == Category::Enum || source == Category::Bool) {
    if (x->kind() == TypeKind::Int && y->kind() == TypeKind::UInt)
      return true;
    if (toX == Category::Integer && toY == Category::Integer && isDefaultX && !isDefaultY)
      return true;
  }
  if (source == Category::Enum || source == Category::Bool || source == Category::Integer) {
    if (toX == Category::Real && isDefaultX && (toY == Category::Complex || (toY == Category::Real && !isDefaultY)))
      return true;
    if (toX == Category::Complex && toY == Category::Complex && isDefaultX && !isDefaultY)
      return true;
  }
  if ((source == Category::Real || source == Category::Imag) && toX == Category::Complex && toY == Category::Complex)
    return bitWidth(x) == 2 * bitWidth(from) && bitWidth(y) != bitWidth(x);
  return false;
}

/// Whether the actual narrows: a param that fits the formal only because of its value.
static bool requiresNarrowing(const Value &actual, const Type *to) {
  return actual.isParam() && actual.type != to && actual.type->isNumeric() && to->isNumeric() &&
         !isImplicitNumericConversion(actual.type, to);
}

/// A literal, or what is like one: its type says little about what is meant.
static bool isDefaultSizedParam(const Value &actual) {
  return actual.isParam() && hasDefaultSize(actual.type) && actual.type->kind() != TypeKind::UInt;
}

Disambiguator::Comparison Disambiguator::compareTypes(const Value &actual, const Type *x, const Type *y) {
  auto first = [](Preference strength) { return Comparison{strength, None}; };
  auto second = [](Preference strength) { return Comparison{None, strength}; };
  const Type *from = actual.type;
  bool isDefaultParam = isDefaultSizedParam(actual);

  // A param whose size was chosen is of its type above all.
  if (!isDefaultParam && actual.isParam() && (from == x) != (from == y))
    return from == x ? first(Strong) : second(Strong);
  if (!isDefaultParam) {
    bool narrowsX = requiresNarrowing(actual, x), narrowsY = requiresNarrowing(actual, y);
    if (narrowsX != narrowsY)
      return narrowsY ? first(Weak) : second(Weak);
  }
  if ((from == x) != (from == y))
    return from == x ? first(Strong) : second(Strong);

  const Type *element = nullptr;
  if (from->kind() == TypeKind::Array || from->kind() == TypeKind::Domain || from->kind() == TypeKind::Iterator ||
      R.isRange(from))
    element = caller.elementTypeOf(actual);
  if (element && (element == x) != (element == y)) {
    Preference strength = actual.isParam() ? (isDefaultParam ? Weakest : Weaker) : Strong;
    return element == x ? first(strength) : second(strength);
  }
  const Type *source = element ? element : from;
  Preference conversion = isDefaultParam ? Weakest : Weaker;
  if (prefersConversion(source, x, y))
    return first(conversion);
  if (prefersConversion(source, y, x))
    return second(conversion);

  auto *classX = dyn_cast<ClassType>(x), *classY = dyn_cast<ClassType>(y);
  if (classX && classY && classX->object() && classY->object() && classX->object() != classY->object()) {
    if (R.isSubclass(classX->object(), classY->object()))
      return first(Strong);
    if (R.isSubclass(classY->object(), classX->object()))
      return second(Strong);
  }
  bool xToY = caller.isConvertible(x, y), yToX = caller.isConvertible(y, x);
  if (xToY != yToX)
    return xToY ? first(Strong) : second(Strong);
  if (x->kind() == TypeKind::Int && y->kind() == TypeKind::UInt)
    return first(Strong);
  if (y->kind() == TypeKind::Int && x->kind() == TypeKind::UInt)
    return second(Strong);
  return {};
}

/// The formal that an actual is mapped to, or -1.
static int formalOf(const Candidate &candidate, int actual) {
  for (auto [index, formal] : enumerate(candidate.formals))
    if (is_contained(formal.actuals, actual))
      return index;
  return -1;
}

/// The type that the one actual has in a formal: for varargs its element of the tuple.
static const Type *typeFor(const Candidate &candidate, int formal, int actual) {
  const FormalMatch &match = candidate.formals[formal];
  auto *tuple = dyn_cast_or_null<TupleType>(match.type);
  if (!candidate.instance->formals[formal].isVarargs || !tuple)
    return match.type;
  auto position = find(match.actuals, actual) - match.actuals.begin();
  return position < long(tuple->size()) ? tuple->elements()[position] : match.type;
}

Disambiguator::Comparison Disambiguator::compareFormals(const Candidate &x, const Candidate &y, int actual) {
  auto first = [](Preference strength) { return Comparison{strength, None}; };
  auto second = [](Preference strength) { return Comparison{None, strength}; };
  int indexX = formalOf(x, actual), indexY = formalOf(y, actual);
  if (indexX < 0 || indexY < 0)
    return {};
  const FormalMatch &matchX = x.formals[indexX], &matchY = y.formals[indexY];
  const FormalBinding &formalX = x.instance->formals[indexX], &formalY = y.instance->formals[indexY];
  const Type *typeX = typeFor(x, indexX, actual), *typeY = typeFor(y, indexY, actual);
  const Value &value = actual < 0 ? call.receiver : call.actuals[actual].value;
  if (formalX.intent == ast::Intent::Out || formalY.intent == ast::Intent::Out)
    return {};

  bool paramX = formalX.intent == ast::Intent::Param, paramY = formalY.intent == ast::Intent::Param;
  if (typeX == typeY && paramX != paramY)
    return paramX ? first(Strong) : second(Strong);
  if (matchX.isPromoted != matchY.isPromoted)
    return matchY.isPromoted ? first(Strong) : second(Strong);
  if (matchX.constraint && matchY.constraint) {
    bool xInY = R.isSubtype(matchX.constraint, matchY.constraint), yInX = R.isSubtype(matchY.constraint, matchX.constraint);
    if (xInY != yInX)
      return xInY ? first(Strong) : second(Strong);
  }
  // Of equal types the one that was written out wins over the one that was found by instantiation.
  if (typeX == typeY && matchX.isInstantiated != matchY.isInstantiated)
    return matchY.isInstantiated ? first(Strong) : second(Strong);
  if (matchX.isGenericOverAll != matchY.isGenericOverAll)
    return matchY.isGenericOverAll ? first(Strong) : second(Strong);
  if (matchX.isInstantiated && matchY.isInstantiated && matchX.isPartiallyConcrete != matchY.isPartiallyConcrete)
    return matchX.isPartiallyConcrete ? first(Strong) : second(Strong);
  // One formal is closer to the actuals than a list of them.
  if (typeX == typeY && formalX.isVarargs != formalY.isVarargs)
    return formalY.isVarargs ? first(Strong) : second(Strong);
  if (paramX != paramY)
    return paramX ? first(Weak) : second(Weak);
  if (typeX == typeY || value.isType() || !typeX || !typeY)
    return {};
  return compareTypes(value, typeX, typeY);
}

bool Disambiguator::isMoreSpecific(const Candidate &x, const Candidate &y) {
  if (x.isPromoted() != y.isPromoted())
    return y.isPromoted();
  bool forX[Strong + 1] = {}, forY[Strong + 1] = {};
  bool isSureX = false, isSureY = false; // strongly preferred by other actuals than literals
  for (int actual = call.isMethod ? -1 : 0; actual < int(call.actuals.size()); ++actual) {
    Comparison comparison = compareFormals(x, y, actual);
    forX[comparison.first] = true;
    forY[comparison.second] = true;
    bool isLiteral = actual >= 0 && isDefaultSizedParam(call.actuals[actual].value);
    isSureX |= comparison.first == Strong && !isLiteral;
    isSureY |= comparison.second == Strong && !isLiteral;
  }
  if (forX[Strong] != forY[Strong])
    return forX[Strong];
  if (isSureX != isSureY)
    return isSureX;
  // A function shadows those further out, unless one of them is reached only through the point of instantiation.
  if (x.entry.distance != y.entry.distance && x.viaPoi == y.viaPoi)
    return x.entry.distance < y.entry.distance;
  for (Preference strength : {Weak, Weaker, Weakest})
    if (forX[strength] != forY[strength])
      return forX[strength];
  return false;
}

SmallVector<Candidate *, 2> Disambiguator::mostSpecific(ArrayRef<Candidate *> candidates) {
  SmallVector<Candidate *, 2> best;
  for (Candidate *x : candidates) {
    bool isBeaten = any_of(candidates, [&](Candidate *y) { return y != x && isMoreSpecific(*y, *x); });
    if (!isBeaten)
      best.push_back(x);
  }
  // Preferences need not be transitive; then nothing is unbeaten and everything is ambiguous.
  if (best.empty())
    best.assign(candidates.begin(), candidates.end());
  if (best.size() > 1) {
    auto hasWhere = [](Candidate *candidate) { return candidate->entry.function->function()->where != nullptr; };
    if (any_of(best, hasWhere))
      erase_if(best, [&](Candidate *candidate) { return !hasWhere(candidate); });
  }
  return best;
}

} // namespace choir::sema
