//===- CInterop.cpp - C sources and headers of a program ------------------===//
// Compiles headers with a few lines of C for the macros that the program declares, and links the definitions that the
// program lacks as LLVM IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CInterop.h"
#include "choir/Target/Config.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
using llvm::Error;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static std::string locate(StringRef file, StringRef folder) {
  if (path::is_absolute(file) || fs::exists(file))
    return file.str();
  llvm::SmallString<128> beside(folder);
  path::append(beside, file);
  return fs::exists(beside) ? beside.str().str() : file.str();
}

void CInterop::appendInputs(llvm::SmallVectorImpl<std::string> &files) const {
  for (const auto *list : {&sources, &headers, &objects, &included})
    files.append(list->begin(), list->end());
}

/// Whether a name can stand in a line `#include "NAME"`.
static bool isIncludable(StringRef name) { return name.find_first_of("\"\n\r\\") == StringRef::npos; }

bool CInterop::add(StringRef text, StringRef folder) {
  if (text.consume_front("-l")) {
    libraries.push_back(text.str());
    return !text.empty();
  }
  if (text.consume_front("-L")) {
    libraryDirs.push_back(text.str());
    return !text.empty();
  }
  auto *list = llvm::StringSwitch<llvm::SmallVector<std::string> *>(path::extension(text))
                   .Case(".c", &sources)
                   .Case(".h", &headers)
                   .Cases({".o", ".a", ".so"}, &objects)
                   .Default(nullptr);
  if (!list || (list == &headers && !isIncludable(text)))
    return false;
  std::string file = locate(text, folder);
  // What lies beside a module includes others from there.
  if (file != text && !llvm::is_contained(includeDirs, folder))
    includeDirs.push_back(folder.str());
  if (!llvm::is_contained(*list, file))
    list->push_back(file);
  return true;
}

llvm::Expected<std::string> CInterop::makeTemporary(StringRef suffix) {
  return temporaries.pathOf("c" + std::to_string(++numTemporaries) + "." + suffix.str());
}

/// The path of clang, if possible of Choir's LLVM version, since Choir reads clang's IR.
static llvm::Expected<std::string> findClang() {
  for (const char *name : {"clang-22", CHOIR_LLVM_TOOLS_DIR "/clang", "clang"})
    if (llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(name))
      return *found;
  return llvm::createStringError("C sources and headers need clang, which is missing (package clang-22)");
}

llvm::SmallVector<std::string> CInterop::getSearchDirs() const {
  llvm::SmallVector<std::string> folders(includeDirs);
  folders.push_back(".");
  for (const std::string &header : headers)
    if (StringRef folder = path::parent_path(header); !folder.empty() && !llvm::is_contained(folders, folder))
      folders.push_back(folder.str());
  return folders;
}

Error CInterop::runClang(llvm::ArrayRef<StringRef> options, std::optional<StringRef> standardOutput,
                         std::optional<StringRef> standardError) {
  llvm::Expected<std::string> clang = findClang();
  if (!clang)
    return clang.takeError();
  llvm::SmallVector<StringRef> arguments = {*clang, "-x", "c", "-w"};
  llvm::SmallVector<std::string> folders = getSearchDirs();
  for (std::string &folder : folders)
    folder = "-I" + asArgument(folder);
  arguments.append(folders.begin(), folders.end());
  arguments.append(compilerFlags.begin(), compilerFlags.end());
  arguments.append(options.begin(), options.end());
  std::optional<StringRef> redirects[] = {std::nullopt, standardOutput, standardError};
  Error failed = runTool(*clang, arguments, redirects);
  if (!failed)
    return Error::success();
  const std::string message = llvm::toString(std::move(failed));
  return llvm::createStringError(message.empty() ? "the C compiler reported errors" : message.c_str());
}

llvm::Expected<std::string> CInterop::writeTemporary(StringRef suffix, StringRef text) {
  return temporaries.write("c" + std::to_string(++numTemporaries) + "." + suffix.str(), text);
}

llvm::Expected<std::string> choir::readFile(StringRef file) {
  auto contents = llvm::MemoryBuffer::getFile(file);
  if (!contents)
    return llvm::createFileError(file, contents.getError());
  return (*contents)->getBuffer().str();
}

/// Runs clang on a source and records the included files.
Error CInterop::runAndNoteFiles(StringRef source, llvm::ArrayRef<StringRef> options,
                                std::optional<StringRef> standardOutput, std::optional<StringRef> standardError) {
  llvm::Expected<std::string> dependencies = makeTemporary("d");
  if (!dependencies)
    return dependencies.takeError();
  llvm::SmallVector<StringRef> all = {source, "-MD", "-MF", *dependencies};
  all.append(options.begin(), options.end());
  if (Error error = runClang(all, standardOutput, standardError))
    return error;
  llvm::Expected<std::string> rule = readFile(*dependencies);
  if (!rule)
    return rule.takeError();
  for (std::string &file : parseDependencies(*rule))
    if (file != source)
      included.push_back(std::move(file));
  return Error::success();
}

/// The file of clang's output for a C text.
llvm::Expected<std::string> CInterop::runOnText(StringRef text, llvm::ArrayRef<StringRef> options, bool isQuiet) {
  llvm::Expected<std::string> source = writeTemporary("c", text);
  if (!source)
    return source;
  llvm::Expected<std::string> output = makeTemporary("txt");
  if (!output)
    return output;
  llvm::SmallVector<StringRef> all = {"-o", "-"};
  all.append(options.begin(), options.end());
  // An empty name is the null device.
  if (Error error = runAndNoteFiles(*source, all, *output, isQuiet ? std::optional<StringRef>("") : std::nullopt))
    return error;
  return output;
}

llvm::Expected<std::string> CInterop::describe(StringRef text, llvm::ArrayRef<StringRef> options, Digest digest,
                                               bool isQuiet) {
  llvm::Expected<std::string> clang = findClang();
  if (!clang)
    return clang;
  llvm::SmallVector<std::string> searchDirs = getSearchDirs();
  llvm::SmallVector<StringRef> allOptions(compilerFlags.begin(), compilerFlags.end());
  allOptions.append(options.begin(), options.end());
  const ClangCache::Run run = {*clang, searchDirs, allOptions, text};
  const size_t before = included.size();
  if (std::optional<std::string> known = cache.find(run, included))
    return *known;
  llvm::Expected<std::string> printed = runOnText(text, options, isQuiet);
  if (!printed)
    return printed;
  llvm::Expected<std::string> result = digest(*printed);
  (void)llvm::sys::fs::remove(*printed); // It may be large.
  if (result && cache.isOn())
    cache.keep(run, llvm::ArrayRef(included).drop_front(before), getAllSearchDirs(), *result);
  return result;
}

llvm::SmallVector<std::string> CInterop::getAllSearchDirs() {
  if (dirsOfClang.empty())
    dirsOfClang = askForSearchDirs();
  llvm::SmallVector<std::string> dirs = getSearchDirs();
  for (const std::string &dir : dirsOfClang)
    if (!llvm::is_contained(dirs, dir))
      dirs.push_back(dir);
  return dirs;
}

llvm::SmallVector<std::string> CInterop::askForSearchDirs() {
  llvm::Expected<std::string> messages = makeTemporary("txt");
  if (!messages) {
    llvm::consumeError(messages.takeError());
    return {};
  }
  llvm::consumeError(runClang({"-E", "-v", "/dev/null"}, "", *messages));
  llvm::Expected<std::string> text = readFile(*messages);
  if (text)
    return parseSearchDirs(*text);
  llvm::consumeError(text.takeError());
  return {};
}

Error CInterop::addText(StringRef text) {
  llvm::Expected<std::string> source = writeTemporary("c", text);
  if (!source)
    return source.takeError();
  sources.push_back(*source);
  return Error::success();
}

Error CInterop::compileSources() {
  for (const std::string &source : sources) {
    llvm::Expected<std::string> object = makeTemporary("o");
    if (!object)
      return object.takeError();
    if (Error error = runAndNoteFiles(asArgument(source), {"-O2", "-fPIC", "-c", "-o", *object}, std::nullopt))
      return error;
    objects.push_back(*object);
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Headers
//===----------------------------------------------------------------------===//

/// A C type with the representation of an LLVM type; null for types that macros cannot have.
static const char *cTypeOf(llvm::Type *type) {
  if (type->isVoidTy())
    return "void";
  if (type->isPointerTy())
    return "void *";
  if (type->isFloatTy())
    return "float";
  if (type->isDoubleTy())
    return "double";
  if (!type->isIntegerTy())
    return nullptr;
  switch (type->getIntegerBitWidth()) {
  case 1:
    return "_Bool";
  case 8:
    return "signed char";
  case 16:
    return "short";
  case 32:
    return "int";
  case 64:
    return "long";
  default:
    return nullptr;
  }
}

/// A definition with the macro's name as its assembler name, which the preprocessor does not replace.
static void defineFunctionLike(llvm::raw_ostream &os, const llvm::Function &function, unsigned number) {
  llvm::SmallVector<const char *> formals;
  const char *result = cTypeOf(function.getReturnType());
  for (llvm::Type *type : function.getFunctionType()->params())
    formals.push_back(cTypeOf(type));
  if (!result || llvm::is_contained(formals, nullptr) || function.isVarArg())
    return;
  os << "#ifdef " << function.getName() << "\n" << result << " choir_macro_" << number << "(";
  auto list = [&](auto &&each) {
    for (unsigned i = 0; i < formals.size(); ++i)
      each(os << (i ? ", " : ""), i);
  };
  list([&](llvm::raw_ostream &out, unsigned i) { out << formals[i] << " a" << i; });
  os << ") __asm__(\"" << function.getName() << "\");\n" << result << " choir_macro_" << number << "(";
  list([&](llvm::raw_ostream &out, unsigned i) { out << formals[i] << " a" << i; });
  os << ") { " << (function.getReturnType()->isVoidTy() ? "" : "return ") << function.getName() << "(";
  list([&](llvm::raw_ostream &out, unsigned i) { out << "a" << i; });
  os << "); }\n#endif\n";
}

/// The same for a constant that has no memory: a macro, or a constant of an enumeration.
static void defineValue(llvm::raw_ostream &os, const llvm::GlobalVariable &variable, unsigned number,
                        bool isEnumerator) {
  const char *type = cTypeOf(variable.getValueType());
  if (!type)
    return;
  os << "#if " << isEnumerator << " || defined(" << variable.getName() << ")\n"
     << type << " choir_macro_" << number << " __asm__(\"" << variable.getName() << "\") = (" << type << ")("
     << variable.getName() << ");\n#endif\n";
}

static bool isOfProgram(StringRef name) { return !name.starts_with(symbol::prefix) && !name.starts_with("llvm."); }

std::string CInterop::getDeclarations() const {
  std::string text;
  for (const std::string &header : headers)
    text += "#include \"" + header + "\"\n";
  for (const std::string &more : headerTexts)
    text += more + "\n";
  return text;
}

/// Includes that headers written for Chapel rely on, and the program's.
static void writeIncludes(llvm::raw_ostream &os, StringRef declarations) {
  for (StringRef standard : {"stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h"})
    os << "#include <" << standard << ">\n";
  os << declarations;
}

static bool isWantedVariable(const llvm::GlobalVariable &variable) {
  return variable.isDeclaration() && isOfProgram(variable.getName());
}

/// The variables that headers define as macros of their own name, `#define stdout stdout`: these are no constants.
llvm::Expected<llvm::StringSet<>> CInterop::findMacrosOfThemselves() {
  llvm::StringSet<> found;
  std::string text;
  llvm::raw_string_ostream os(text);
  writeIncludes(os, getDeclarations());
  llvm::Expected<std::string> macros = describe(text, {"-E", "-dM"}, readFile);
  if (!macros)
    return macros.takeError();
  for (StringRef line : llvm::split(*macros, '\n')) {
    auto [name, value] = line.split(' ').second.split(' ');
    if (!name.empty() && name == value.trim())
      found.insert(name);
  }
  return found;
}

static void writeShim(llvm::raw_ostream &os, StringRef declarations, const llvm::Module &program,
                      const llvm::StringSet<> &enumerators, const llvm::StringSet<> &variables) {
  writeIncludes(os, declarations);
  unsigned number = 0;
  for (const llvm::Function &function : program)
    if (function.isDeclaration() && isOfProgram(function.getName()))
      defineFunctionLike(os, function, number++);
  for (const llvm::GlobalVariable &variable : program.globals())
    if (isWantedVariable(variable) && !variables.contains(variable.getName()))
      defineValue(os, variable, number++, enumerators.contains(variable.getName()));
}

/// Makes static definitions that the program needs visible.
static void exportWanted(llvm::Module &shim, const llvm::Module &program) {
  for (llvm::GlobalObject &object : shim.global_objects()) {
    const llvm::GlobalValue *wanted = program.getNamedValue(object.getName());
    if (wanted && wanted->isDeclaration() && !object.isDeclaration())
      object.setLinkage(llvm::GlobalValue::WeakODRLinkage);
  }
}

/// Names of the variables of a type that the program declares.
static llvm::SmallVector<std::string> declaredOf(const llvm::Module &program, bool (llvm::Type::*isType)() const) {
  llvm::SmallVector<std::string> names;
  for (const llvm::GlobalVariable &variable : program.globals())
    if (isWantedVariable(variable) && (variable.getValueType()->*isType)())
      names.push_back(variable.getName().str());
  return names;
}

llvm::SmallVector<std::string> CInterop::wantedConstants(const llvm::Module &program) const {
  const bool hasHeaders = !headers.empty() || !headerTexts.empty();
  return hasHeaders ? declaredOf(program, &llvm::Type::isIntegerTy) : llvm::SmallVector<std::string>();
}

llvm::SmallVector<std::string> CInterop::wantedPointers(const llvm::Module &program) const {
  const bool hasHeaders = !headers.empty() || !headerTexts.empty();
  return hasHeaders ? declaredOf(program, &llvm::Type::isPointerTy) : llvm::SmallVector<std::string>();
}

/// Whether the program declares numbers that no file of it defines: macros of C's own headers, like RAND_MAX, may.
static bool hasUndefinedNumbers(const llvm::Module &program) {
  return llvm::any_of(program.globals(), [](const llvm::GlobalVariable &variable) {
    const llvm::Type *type = variable.getValueType();
    return isWantedVariable(variable) && (type->isIntegerTy() || type->isFloatTy() || type->isDoubleTy());
  });
}

Error CInterop::linkHeaders(llvm::Module &program, StringRef definitions, const llvm::StringSet<> &enumerators) {
  const bool hasHeaders = !(headers.empty() && headerTexts.empty() && definitions.empty());
  if (!hasHeaders && !hasUndefinedNumbers(program))
    return Error::success();
  // A variable that is a macro of its own name has no constant value. Few are, so clang tells of macros only if it
  // refuses a text.
  auto compile = [&](const llvm::StringSet<> &variables, bool isQuiet) {
    std::string text;
    llvm::raw_string_ostream os(text);
    writeShim(os, getDeclarations(), program, enumerators, variables);
    os << definitions;
    // -O1, since -O0 marks functions as optnone; the program's own pipeline optimises them.
    return describe(text, {"-fPIC", "-c", "-emit-llvm", "-femit-all-decls", "-O1", "-Xclang", "-disable-llvm-passes"},
                    readFile, isQuiet);
  };
  const bool hasVariables = llvm::any_of(program.globals(), isWantedVariable);
  llvm::Expected<std::string> bitcode = compile({}, /*isQuiet=*/hasVariables);
  if (!bitcode && hasVariables && hasHeaders) {
    llvm::consumeError(bitcode.takeError());
    llvm::Expected<llvm::StringSet<>> variables = findMacrosOfThemselves();
    if (!variables)
      return variables.takeError();
    bitcode = compile(*variables, /*isQuiet=*/false);
  }
  if (!bitcode && !hasHeaders) { // the linker may know what clang does not
    llvm::consumeError(bitcode.takeError());
    return Error::success();
  }
  if (!bitcode)
    return bitcode.takeError();
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> shim =
      llvm::parseIR(llvm::MemoryBufferRef(*bitcode, "C headers"), diagnostic, program.getContext());
  if (!shim)
    return llvm::createStringError("cannot read what clang made of the headers: " + diagnostic.getMessage());
  exportWanted(*shim, program);
  shim->setTargetTriple(program.getTargetTriple());
  shim->setDataLayout(program.getDataLayout());
  if (llvm::Linker::linkModules(program, std::move(shim), llvm::Linker::LinkOnlyNeeded))
    return llvm::createStringError("cannot link what the headers define");
  return Error::success();
}
