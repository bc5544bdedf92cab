//===- ImportAdapters.cpp - Calls of C that pass structs by value ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportAdapters.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
using llvm::StringRef;
using Parameter = typed::Import::Parameter;

static void defineStruct(llvm::raw_ostream &os, StringRef name, StringRef fields) {
  if (name.contains(' '))
    os << name << " { " << fields << "};\n";
  else
    os << "typedef struct { " << fields << "} " << name << ";\n";
}

/// Declarations from the program, in place of headers.
static void declare(llvm::raw_ostream &os, const typed::Import &import, llvm::StringSet<> &defined) {
  for (const auto &[name, fields] : import.structs)
    if (defined.insert(name).second)
      defineStruct(os, name, fields);
  os << import.result << ' ' << import.name << '(';
  llvm::interleaveComma(import.parameters, os, [&](const Parameter &parameter) { os << parameter.type; });
  os << (import.parameters.empty() ? "void);\n" : ");\n");
}

/// The type of a complex number's parts.
static StringRef partOf(const Parameter &parameter) { return StringRef(parameter.type).split(' ').first; }

static void writeAdapter(llvm::raw_ostream &os, const typed::Import &import) {
  llvm::SmallVector<std::string> formals, actuals;
  for (auto [index, parameter] : llvm::enumerate(import.parameters)) {
    const std::string name = "a" + std::to_string(index);
    switch (parameter.passing) {
    case Parameter::Plain:
      formals.push_back(parameter.type + " " + name);
      actuals.push_back(name);
      break;
    case Parameter::ByAddress:
      formals.push_back(parameter.type + " *" + name);
      actuals.push_back("*" + name);
      break;
    case Parameter::AsReals:
      formals.push_back((partOf(parameter) + " " + name + ", " + partOf(parameter) + " i" + name).str());
      actuals.push_back("__builtin_complex(" + name + ", i" + name + ")");
      break;
    }
  }
  if (import.resultByAddress)
    formals.push_back(import.result + " *result");
  os << (import.resultByAddress ? "void" : import.result) << ' ' << import.adapter << '('
     << (formals.empty() ? "void" : llvm::join(formals, ", ")) << ") {\n  "
     << (import.resultByAddress    ? "*result = "
         : import.result == "void" ? ""
                                   : "return ")
     << import.name << '(' << llvm::join(actuals, ", ") << ");\n}\n";
}

void choir::writeImportAdapters(llvm::raw_ostream &os, const typed::ForeignInterface &foreign, bool hasHeaders) {
  llvm::StringSet<> defined;
  for (const typed::Import &import : foreign.imports) {
    if (!hasHeaders)
      declare(os, import, defined);
    writeAdapter(os, import);
  }
}
