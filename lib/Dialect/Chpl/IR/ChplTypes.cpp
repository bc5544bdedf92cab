//===- ChplTypes.cpp - Types of the chpl dialect ------------------------ ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir::chpl;

/// Element type and rank, then perhaps `,` and any of `strided`, `gapped` and a memory space.
static ParseResult parseLayout(AsmParser &parser, Type &elementType, unsigned &rank, bool &strided, bool &gapped,
                               MemorySpace &space) {
  strided = gapped = false;
  space = MemorySpace::Host;
  if (parser.parseType(elementType) || parser.parseComma() || parser.parseInteger(rank))
    return failure();
  if (failed(parser.parseOptionalComma()))
    return success();
  strided = succeeded(parser.parseOptionalKeyword("strided"));
  gapped = succeeded(parser.parseOptionalKeyword("gapped"));
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword, {"device", "explicit", "constant", "shared"})))
    space = *symbolizeMemorySpace(keyword);
  if (!strided && !gapped && space == MemorySpace::Host)
    return parser.emitError(parser.getCurrentLocation(), "expected 'strided', 'gapped' or a memory space");
  return success();
}

static void printLayout(AsmPrinter &printer, Type elementType, unsigned rank, bool strided, bool gapped,
                        MemorySpace space) {
  printer << elementType << ", " << rank;
  if (strided || gapped || space != MemorySpace::Host)
    printer << ",";
  if (strided)
    printer << " strided";
  if (gapped)
    printer << " gapped";
  if (space != MemorySpace::Host)
    printer << " " << stringifyMemorySpace(space);
}

/// The fields of a record: types in parentheses.
static ParseResult parseFieldList(AsmParser &parser, SmallVector<Type> &fields) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren,
                                        [&] { return parser.parseType(fields.emplace_back()); });
}

static void printFieldList(AsmPrinter &printer, ArrayRef<Type> fields) {
  printer << "(";
  llvm::interleaveComma(fields, printer);
  printer << ")";
}

/// `, atomic` and `, sync`; nothing for other records.
static ParseResult parseKind(AsmParser &parser, RecordKind &kind) {
  kind = RecordKind::Plain;
  if (failed(parser.parseOptionalComma()))
    return success();
  StringRef keyword;
  if (failed(parser.parseOptionalKeyword(&keyword, {"atomic", "sync"})))
    return parser.emitError(parser.getCurrentLocation(), "expected 'atomic' or 'sync'");
  kind = *symbolizeRecordKind(keyword);
  return success();
}

static void printKind(AsmPrinter &printer, RecordKind kind) {
  if (kind != RecordKind::Plain)
    printer << ", " << stringifyRecordKind(kind);
}

#define GET_TYPEDEF_CLASSES
#include "choir/Dialect/Chpl/IR/ChplTypes.cpp.inc"

void ChplDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "choir/Dialect/Chpl/IR/ChplTypes.cpp.inc"
      >();
}

Type TupleLayoutType::parse(AsmParser &parser) {
  SmallVector<int64_t> count;
  SmallVector<Type> elements;
  auto parseElement = [&]() -> ParseResult {
    Type type;
    if (parser.parseType(type))
      return failure();
    elements.push_back(type);
    return success();
  };
  if (parser.parseLess() || parser.parseDimensionList(count, /*allowDynamic=*/false) ||
      parser.parseCommaSeparatedList(parseElement) || parser.parseGreater())
    return {};
  if (count.size() > 1 || (count.size() == 1 && (elements.size() != 1 || count[0] < 1))) {
    parser.emitError(parser.getNameLoc(), "a counted tuple has one positive count and one element type");
    return {};
  }
  if (count.size() == 1)
    elements.resize(count[0], elements[0]);
  return get(parser.getContext(), elements);
}

void TupleLayoutType::print(AsmPrinter &printer) const {
  printer << "<";
  if (size() > 1 && isHomogeneous())
    printer << size() << "x" << getElements().front();
  else
    llvm::interleaveComma(getElements(), printer);
  printer << ">";
}

static LogicalResult verifyRank(function_ref<InFlightDiagnostic()> emitError, unsigned rank) {
  if (rank == 0)
    return emitError() << "an array has at least one dimension";
  return success();
}

LogicalResult ArrayType::verify(function_ref<InFlightDiagnostic()> emitError, Type, unsigned rank, bool, bool,
                                MemorySpace) {
  return verifyRank(emitError, rank);
}

LogicalResult ViewType::verify(function_ref<InFlightDiagnostic()> emitError, Type, unsigned rank, bool, bool,
                               MemorySpace) {
  return verifyRank(emitError, rank);
}

bool choir::chpl::isScalarType(Type type) { return !isa<RecordType, TupleLayoutType, ArrayType, LabelType>(type); }

bool choir::chpl::containsArray(Type type) {
  if (isa<ArrayType>(type))
    return true;
  if (auto record = dyn_cast<RecordType>(type))
    return llvm::any_of(record.getFields(), containsArray);
  if (auto tuple = dyn_cast<TupleLayoutType>(type))
    return tuple.isHomogeneous() ? containsArray(tuple.getElements().front())
                                 : llvm::any_of(tuple.getElements(), containsArray);
  return false;
}
