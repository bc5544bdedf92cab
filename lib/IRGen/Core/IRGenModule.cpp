//===- IRGenModule.cpp - What exists once in a module ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/IRGenModule.h"

using namespace mlir;

namespace choir::irgen {

IRGenModule::IRGenModule(const typed::Program &program, MLIRContext &context, const IRGenOptions &options,
                         SourceInfo &source, DiagnosticEngine &diags)
    : theProgram(program), theContext(context), theOptions(options), theSource(source), theDiags(diags),
      theBuilder(&context) {}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

Location IRGenModule::getLoc(SourceRange range) {
  if (!range.isValid())
    return builder().getUnknownLoc();
  if (lastLoc.first == range.begin) // The parts of an expression often begin with it.
    return lastLoc.second;
  const SourceManager &sources = diags().getSourceManager();
  FileId file = sources.getFile(range.begin);
  StringAttr &name = fileNames[file.index];
  if (!name)
    name = builder().getStringAttr(sources.getName(file));
  LineColumn place = sources.getLineColumn(range.begin);
  lastLoc = {range.begin, FileLineColLoc::get(name, place.line, place.column)};
  return lastLoc.second;
}

unsigned IRGenModule::getLine(SourceRange range) { return diags().getSourceManager().getLineColumn(range.begin).line; }

StringRef IRGenModule::getFile(SourceRange range) { return diags().getSourceManager().getFileName(range.begin); }

void IRGenModule::unsupported(SourceRange range, const Twine &what) {
  if (reportedPlaces.insert(range.begin.getRaw()).second)
    diags().report(range, diag::notSupported, what);
}

std::string IRGenModule::uniqueSymbol(const Twine &wish) {
  std::string name = wish.str();
  for (unsigned n = 2; !symbols.insert(name).second; ++n)
    name = (wish + "." + Twine(n)).str();
  return name;
}

} // namespace choir::irgen
