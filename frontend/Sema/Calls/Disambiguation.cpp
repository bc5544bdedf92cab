//===- Disambiguation.cpp - The most specific of several functions --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of the specification (Procedures, "Determining Most Specific Functions"), in its order: nearer candidates,
// candidates without promotion, better mappings of the actuals, fewer conversions.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "Sema/Calls/Candidates.h"
#include "Sema/Scalars/ScalarConversions.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Numeric conversions
//===----------------------------------------------------------------------===//

namespace {
enum class NumericKind : uint8_t { None, Bool, Integer, Real, Imag, Complex };
} // namespace

static NumericKind numericKind(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Bool:
    return NumericKind::Bool;
  case TypeKind::Int:
  case TypeKind::UInt:
    return NumericKind::Integer;
  case TypeKind::Real:
    return NumericKind::Real;
  case TypeKind::Imag:
    return NumericKind::Imag;
  case TypeKind::Complex:
    return NumericKind::Complex;
  default:
    return NumericKind::None;
  }
}

/// The width that counts in the choice of a conversion: that of complex numbers is their components', bools are as wide
/// as int.
static unsigned widthClass(const Type *type) {
  if (type->isBool())
    return 64;
  return type->kind() == TypeKind::Complex ? bitWidth(type) / 2 : bitWidth(type);
}

/// Whether a numeric actual of type `from` becomes `x` rather than `y`: a number of its own kind, or else of its width.
static bool prefersConversion(const Type *from, const Type *x, const Type *y) {
  NumericKind source = numericKind(from), toX = numericKind(x), toY = numericKind(y);
  if (source == NumericKind::None || toX == NumericKind::None || toY == NumericKind::None)
    return false;
  if ((source == toX) != (source == toY))
    return source == toX;
  return widthClass(from) == widthClass(x) && widthClass(from) != widthClass(y);
}

/// Whether the actual narrows: a param that fits the formal only because of its value.
static bool requiresNarrowing(const Value &actual, const Type *to) {
  return actual.isParam() && actual.type != to && numericKind(actual.type) != NumericKind::None &&
         numericKind(to) != NumericKind::None && !isImplicitNumericConversion(actual.type, to);
}

//===----------------------------------------------------------------------===//
// Mappings of one actual
//===----------------------------------------------------------------------===//

/// Whether all types that one constraint admits meet another, too, but not the other way round.
static bool isNarrower(const GenericType *part, const GenericType *whole) {
  if (!part || !whole || part == whole)
    return false;
  switch (whole->which()) {
  case GenericKind::Integral:
    return part->which() == GenericKind::AnyInt || part->which() == GenericKind::AnyUInt;
  case GenericKind::Numeric:
    return is_contained({GenericKind::Integral, GenericKind::AnyInt, GenericKind::AnyUInt, GenericKind::AnyReal,
                         GenericKind::AnyImag, GenericKind::AnyComplex},
                        part->which());
  case GenericKind::CPtrConst:
    return part->which() == GenericKind::CPtr;
  default:
    return false;
  }
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

const Value &Disambiguator::valueOf(int actual) const {
  return actual < 0 ? call.receiver : call.actuals[actual].value;
}

/// The element type of an actual that a promoted call iterates over; null for other actuals.
const Type *Disambiguator::scalarType(const Value &actual) {
  return R.isPromotableType(actual.type) ? caller.elementTypeOf(actual) : nullptr;
}

Disambiguator::Better Disambiguator::compareTypes(const Value &actual, const Type *x, const Type *y) {
  const Type *from = actual.type, *element = scalarType(actual);
  const Type *source = element ? element : from;
  if (prefersConversion(source, x, y))
    return First;
  if (prefersConversion(source, y, x))
    return Second;
  if ((from == x) != (from == y))
    return from == x ? First : Second;
  if (element && (element == x) != (element == y))
    return element == x ? First : Second;
  auto *classX = dyn_cast<ClassType>(x), *classY = dyn_cast<ClassType>(y);
  if (classX && classY && classX->object() && classY->object() && classX->object() != classY->object()) {
    if (R.isSubclass(classX->object(), classY->object()))
      return First;
    if (R.isSubclass(classY->object(), classX->object()))
      return Second;
  }
  bool xToY = caller.isConvertible(x, y), yToX = caller.isConvertible(y, x);
  if (xToY != yToX)
    return xToY ? First : Second;
  return Neither;
}

Disambiguator::Better Disambiguator::compareMappings(const Candidate &x, const Candidate &y, int actual) {
  auto unless = [](bool isWorseX, bool isWorseY) { return isWorseX == isWorseY ? Neither : isWorseX ? Second : First; };
  int indexX = formalOf(x, actual), indexY = formalOf(y, actual);
  if (indexX < 0 || indexY < 0)
    return Neither;
  const FormalMatch &matchX = x.formals[indexX], &matchY = y.formals[indexY];
  const FormalBinding &formalX = x.instance->formals[indexX], &formalY = y.instance->formals[indexY];
  const Type *typeX = typeFor(x, indexX, actual), *typeY = typeFor(y, indexY, actual);
  const Value &value = valueOf(actual);
  if (formalX.intent == ast::Intent::Out || formalY.intent == ast::Intent::Out)
    return Neither;

  if (Better better = unless(matchX.isPromoted, matchY.isPromoted))
    return better;
  if (matchX.constraint && matchY.constraint) {
    bool xInY = R.isSubtype(matchX.constraint, matchY.constraint),
         yInX = R.isSubtype(matchY.constraint, matchX.constraint);
    if (xInY != yInX)
      return xInY ? First : Second;
  }
  bool paramX = formalX.intent == ast::Intent::Param, paramY = formalY.intent == ast::Intent::Param;
  if (paramX != paramY)
    return paramX ? First : Second;
  // Of a derived class, a formal of its parent has another type than one of any type.
  if (typeX == typeY || value.isType()) {
    // The type that was written out wins over one that was found by instantiation, of these the one with more written.
    if (Better better = unless(matchX.isInstantiated != hasDefect(SeededDefect::GenericComesFirst),
                               matchY.isInstantiated != hasDefect(SeededDefect::GenericComesFirst)))
      return better;
    if (Better better = unless(matchX.isGenericOverAll, matchY.isGenericOverAll))
      return better;
    if (Better better = unless(!matchX.namesElements, !matchY.namesElements))
      return better;
    if (Better better = unless(!matchX.isPartiallyConcrete, !matchY.isPartiallyConcrete))
      return better;
    if (Better better = unless(isNarrower(matchY.kind, matchX.kind), isNarrower(matchX.kind, matchY.kind)))
      return better;
    // One formal is closer to the actuals than a list of them.
    return unless(formalX.isVarargs, formalY.isVarargs);
  }
  if (!typeX || !typeY)
    return Neither;
  if (Better better = unless(requiresNarrowing(value, typeX), requiresNarrowing(value, typeY)))
    return better;
  return compareTypes(value, typeX, typeY);
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

/// Whether the mappings to `x` are better than those to `y`, and none is worse. Params say less about the intended
/// candidate, so they are compared last.
bool Disambiguator::isMoreSpecific(const Candidate &x, const Candidate &y) {
  for (bool isParam : {false, true}) {
    bool isBetter = false, isWorse = false;
    for (int actual = call.isMethod ? -1 : 0; actual < int(call.actuals.size()); ++actual) {
      if (valueOf(actual).isParam() != isParam)
        continue;
      Better better = compareMappings(x, y, actual);
      isBetter |= better == First;
      isWorse |= better == Second;
    }
    if (isBetter != isWorse)
      return isBetter;
  }
  return false;
}

/// How many actuals meet a condition that depends on the type of their formals.
unsigned Disambiguator::countMappings(const Candidate &candidate,
                                      function_ref<bool(const Value &, const Type *)> condition) {
  unsigned count = 0;
  for (int actual = 0; actual < int(call.actuals.size()); ++actual) {
    int formal = formalOf(candidate, actual);
    const Type *type = formal < 0 ? nullptr : typeFor(candidate, formal, actual);
    const Value &value = valueOf(actual);
    bool isOut = formal >= 0 && candidate.instance->formals[formal].intent == ast::Intent::Out;
    count += type && value.type && !isOut && !value.isType() && condition(value, type);
  }
  return count;
}

unsigned Disambiguator::implicitConversions(const Candidate &candidate) {
  return countMappings(candidate, [&](const Value &value, const Type *to) {
    const Type *element = scalarType(value), *from = element && value.type != to ? element : value.type;
    auto isFloating = [](const Type *type) {
      NumericKind kind = numericKind(type);
      return kind == NumericKind::Real || kind == NumericKind::Imag || kind == NumericKind::Complex;
    };
    return from != to && !(isFloating(from) && isFloating(to) && widthClass(from) == widthClass(to));
  });
}

unsigned Disambiguator::negativesMadeUnsigned(const Candidate &candidate) {
  return countMappings(candidate, [](const Value &value, const Type *to) {
    return value.isParam() && value.type->kind() == TypeKind::Int && to->kind() == TypeKind::UInt &&
           value.param->integer.isNegative();
  });
}

SmallVector<Candidate *, 2> Disambiguator::mostSpecific(ArrayRef<Candidate *> candidates) {
  SmallVector<Candidate *, 2> best(candidates);
  /// Keeps those for which a number is least.
  auto keepLeast = [&](auto number) {
    if (best.size() < 2)
      return;
    unsigned least = number(*best.front());
    for (const Candidate *candidate : drop_begin(best))
      least = std::min<unsigned>(least, number(*candidate));
    erase_if(best, [&](Candidate *candidate) { return number(*candidate) != least; });
  };
  auto distance = [](const Candidate &candidate) { return candidate.entry.distance; };
  if (!call.isMethod && !call.isOperator)
    keepLeast(distance);
  keepLeast([](const Candidate &candidate) { return candidate.isPromoted(); });

  SmallVector<Candidate *, 2> unbeaten;
  copy_if(best, std::back_inserter(unbeaten),
          [&](Candidate *x) { return none_of(best, [&](Candidate *y) { return y != x && isMoreSpecific(*y, *x); }); });
  // Preferences need not be transitive; then nothing is unbeaten and everything is ambiguous.
  if (!unbeaten.empty())
    best = unbeaten;
  // Methods of procedures shadow those of modules, which are nearer where the code uses them.
  keepLeast(distance);
  keepLeast([&](const Candidate &candidate) { return implicitConversions(candidate); });
  keepLeast([&](const Candidate &candidate) { return negativesMadeUnsigned(candidate); });
  keepLeast([&](const Candidate &candidate) { return countMappings(candidate, requiresNarrowing); });
  keepLeast([](const Candidate &candidate) { return !takesTemporaries(candidate.entry.function->function()); });
  if (best.size() > 1) {
    auto hasWhere = [](Candidate *candidate) { return candidate->entry.function->function()->where != nullptr; };
    auto returnsAs = [](Candidate *candidate) {
      ast::ReturnIntent intent = candidate->entry.function->function()->returnIntent;
      return intent == ast::ReturnIntent::Ref || intent == ast::ReturnIntent::ConstRef ? intent
                                                                                       : ast::ReturnIntent::Default;
    };
    // Which of those that return by reference and by value is meant, what becomes of the result tells.
    SmallVector<Candidate *, 2> restricted;
    copy_if(best, std::back_inserter(restricted), hasWhere);
    erase_if(best, [&](Candidate *candidate) {
      return !hasWhere(candidate) &&
             any_of(restricted, [&](Candidate *other) { return returnsAs(other) == returnsAs(candidate); });
    });
  }
  return best;
}

} // namespace choir::sema
