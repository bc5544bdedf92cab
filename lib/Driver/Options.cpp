//===- Options.cpp - Parser of the command line ---------------------------===//
// Parses the command line after the table in Options.def.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// llvm::cl cannot parse Chapel's spellings: -sNAME=VALUE, --no-X for any switch, one-letter options with and without a
// space before their value.
//
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "AST/AstContext.h"
#include "choir/Driver/Config.h"
#include "choir/Pipelines/Decisions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace choir;
using llvm::Error;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

enum class OptionId {
  Ignored,
  Output,
  Emit,
  CheckOnly,
  Codegen,
  ParseOnly,
  ModuleDir,
  MainModule,
  Set,
  OptLevel,
  Fast,
  Baseline,
  IeeeFloat,
  Fusion,
  OptimizeLlvm,
  Vectorize,
  Unroll,
  Debug,
  TargetCpu,
  Specialize,
  Target,
  GpuArch,
  MaxGpuArgs,
  Edition,
  Copies,
  Sanitize,
  Checks,
  BoundsChecks,
  NilChecks,
  DivByZeroChecks,
  Warnings,
  Color,
  ColorTerminal,
  Report,
  Verify,
  Time,
  Statistics,
  DebugOnly,
  LibraryDir,
  IncludeDir,
  CompilerFlags,
  Define,
  CCache,
  Library,
  LinkerFlags,
  Help,
  Version,
  License,
  Copyright,
  MakeLibrary,
  StaticLibrary,
  SharedLibrary,
  BuiltinRuntime,
  LibraryFolder,
  LibraryHeader,
  LibraryMakefile,
  LibraryCMakeLists,
  ForeignLibrary,
};

enum class OptionKind { Flag, Toggle, Value };

struct OptionInfo {
  OptionId id;
  char letter;
  StringRef name;
  OptionKind kind;
  StringRef value;
  StringRef help;
};

} // namespace

static constexpr OptionInfo optionTable[] = {
#define OPTION(id, letter, name, kind, value, help) {OptionId::id, letter, name, OptionKind::kind, value, help},
#define IGNORED(name, kind) {OptionId::Ignored, 0, name, OptionKind::kind, "", ""},
#include "Options.def"
};

static const OptionInfo *findOption(StringRef name) {
  for (const OptionInfo &option : optionTable)
    if (option.name == name)
      return &option;
  return nullptr;
}

static const OptionInfo *findOption(char letter) {
  for (const OptionInfo &option : optionTable)
    if (option.letter == letter)
      return &option;
  return nullptr;
}

/// The name of the option nearest to \p name in spelling; empty if none is near.
static StringRef findNearestOption(StringRef name) {
  StringRef nearest;
  unsigned best = std::max<unsigned>(name.size() / 3, 2) + 1;
  for (const OptionInfo &option : optionTable) {
    unsigned distance = name.edit_distance(option.name, /*AllowReplacements=*/true, best);
    if (distance >= best)
      continue;
    best = distance;
    nearest = option.name;
  }
  return nearest;
}

//===----------------------------------------------------------------------===//
// The parser
//===----------------------------------------------------------------------===//

namespace {

/// An option on the command line: its row of the table, whether it was negated, and its value.
struct SpelledOption {
  const OptionInfo *info;
  bool on;
  StringRef value;
};

class CommandLineParser {
public:
  explicit CommandLineParser(llvm::ArrayRef<const char *> arguments) : rest(arguments) {
    // A sanitized runtime library needs the sanitizers in every program.
    StringRef unknown;
    Sanitizers::parse(CHOIR_SANITIZE, result.codeGen.sanitizers, unknown);
    result.verify = llvm::sys::Process::GetEnv("CHOIR_VERIFY").has_value();
  }

  llvm::Expected<DriverOptions> parse();

private:
  Error parseArgument(StringRef argument);
  Error parseLongOption(StringRef argument);
  Error parseShortOption(StringRef argument);
  Error takeValue(StringRef spelling, StringRef &value);
  Error addInput(StringRef file);
  Error apply(const SpelledOption &option);
  Error applyOutput(const SpelledOption &option);
  Error applyTools(const SpelledOption &option);
  Error applyLibrary(const SpelledOption &option);
  Error applyReport(StringRef topics);
  Error applyCode(const SpelledOption &option);
  Error applyTarget(StringRef list);
  Error applyGpuArch(StringRef list);
  Error applyOptLevel(const SpelledOption &option);
  Error applyMessages(const SpelledOption &option);
  Error checkConsistency() const;

  llvm::ArrayRef<const char *> rest;
  DriverOptions result;
  bool choseOptLevel = false;
  std::optional<bool> ieeeFloat; ///< independent of the order of --fast
};

} // namespace

template <typename... Args> static Error usageError(const char *format, Args &&...args) {
  return llvm::createStringError(llvm::formatv(format, std::forward<Args>(args)...).str());
}

llvm::Expected<DriverOptions> CommandLineParser::parse() {
  if (!rest.empty() && StringRef(rest.front()) == "run") {
    result.action = DriverOptions::Action::Run;
    rest = rest.drop_front();
  }
  while (!rest.empty()) {
    StringRef argument = rest.front();
    rest = rest.drop_front();
    if (argument == "--") {
      if (result.action != DriverOptions::Action::Run)
        return usageError("'--' separates the program's arguments, which only 'choir run' takes");
      for (const char *programArgument : rest)
        result.programArguments.push_back(programArgument);
      break;
    }
    if (Error error = parseArgument(argument))
      return std::move(error);
  }
  result.codeGen.forLibrary = result.library.wanted;
  if (ieeeFloat) {
    result.codeGen.relaxedFloatingPoint = !*ieeeFloat;
    result.codeGen.contractFloatingPoint = !*ieeeFloat;
  }
  // -g implies -O0 for debuggers; profilers add -O or --fast.
  if (result.debugInfo && !choseOptLevel)
    result.codeGen.optLevel = OptLevel::None;
  if (Error error = checkConsistency())
    return std::move(error);
  return std::move(result);
}

Error CommandLineParser::parseArgument(StringRef argument) {
  if (argument.starts_with("--"))
    return parseLongOption(argument);
  if (argument.starts_with("-") && argument.size() > 1)
    return parseShortOption(argument);
  return addInput(argument);
}

/// Flags of tools may be empty; other values must not be.
static Error checkValue(StringRef spelling, const SpelledOption &option) {
  const OptionId id = option.info->id;
  if (option.value.empty() && id != OptionId::CompilerFlags && id != OptionId::LinkerFlags && id != OptionId::Ignored)
    return usageError("option '{0}' needs a value", spelling);
  return Error::success();
}

Error CommandLineParser::parseLongOption(StringRef argument) {
  auto [name, value] = argument.drop_front(2).split('=');
  bool hasValue = argument.contains('=');
  SpelledOption option = {findOption(name), /*on=*/true, value};
  if (!option.info && name.starts_with("no-")) {
    option.info = findOption(name.drop_front(3));
    option.on = false;
    if (option.info && option.info->kind != OptionKind::Toggle)
      option.info = nullptr;
  }
  if (!option.info) {
    StringRef nearest = findNearestOption(name);
    if (nearest.empty())
      return usageError("unknown option '--{0}'", name);
    return usageError("unknown option '--{0}'; did you mean '--{1}'?", name, nearest);
  }
  if (option.info->kind == OptionKind::Value) {
    if (!hasValue)
      if (Error error = takeValue(argument, option.value))
        return error;
    if (Error error = checkValue(("--" + name).str(), option))
      return error;
  } else if (hasValue) {
    return usageError("option '--{0}' takes no value", name);
  }
  return apply(option);
}

Error CommandLineParser::parseShortOption(StringRef argument) {
  SpelledOption option = {findOption(argument[1]), /*on=*/true, argument.drop_front(2)};
  if (!option.info)
    return usageError("unknown option '{0}'", argument);
  if (option.info->kind == OptionKind::Value) {
    if (option.value.empty())
      if (Error error = takeValue(argument, option.value))
        return error;
    if (Error error = checkValue(argument.take_front(2), option))
      return error;
  } else if (!option.value.empty() && option.info->id != OptionId::OptLevel) {
    return usageError("unknown option '{0}'", argument);
  }
  return apply(option);
}

Error CommandLineParser::takeValue(StringRef spelling, StringRef &value) {
  if (rest.empty())
    return usageError("option '{0}' needs a value", spelling);
  value = rest.front();
  rest = rest.drop_front();
  return Error::success();
}

Error CommandLineParser::addInput(StringRef file) {
  StringRef extension = llvm::sys::path::extension(file);
  bool isSource = llvm::StringSwitch<bool>(extension).Cases({".chpl", ".mlir", ".ll", ".bc"}, true).Default(false);
  if (isSource || file == "-") {
    result.sources.push_back(file.str());
    return Error::success();
  }
  if (extension == ".o" || extension == ".a" || extension == ".so") {
    result.linkInputs.push_back(file.str());
    return Error::success();
  }
  if (extension == ".h" || extension == ".c") {
    result.cFiles.push_back(file.str());
    return Error::success();
  }
  return usageError("'{0}' is neither a Chapel source (.chpl), C (.c, .h) nor an object (.o, .a, .so)", file);
}

Error CommandLineParser::apply(const SpelledOption &option) {
  switch (option.info->id) {
  case OptionId::Ignored:
    return Error::success();
  case OptionId::Output:
  case OptionId::Emit:
  case OptionId::CheckOnly:
  case OptionId::Codegen:
  case OptionId::ParseOnly:
  case OptionId::ModuleDir:
  case OptionId::MainModule:
  case OptionId::Set:
    return applyOutput(option);
  case OptionId::LibraryDir:
  case OptionId::IncludeDir:
  case OptionId::Library:
  case OptionId::CompilerFlags:
  case OptionId::Define:
  case OptionId::LinkerFlags:
    return applyTools(option);
  case OptionId::MakeLibrary:
  case OptionId::StaticLibrary:
  case OptionId::SharedLibrary:
  case OptionId::BuiltinRuntime:
  case OptionId::LibraryFolder:
  case OptionId::LibraryHeader:
  case OptionId::LibraryMakefile:
  case OptionId::LibraryCMakeLists:
  case OptionId::ForeignLibrary:
    return applyLibrary(option);
  case OptionId::Warnings:
  case OptionId::Color:
  case OptionId::ColorTerminal:
  case OptionId::Report:
  case OptionId::Verify:
  case OptionId::Time:
  case OptionId::Statistics:
  case OptionId::DebugOnly:
  case OptionId::Help:
  case OptionId::Version:
  case OptionId::License:
  case OptionId::Copyright:
    return applyMessages(option);
  default:
    return applyCode(option);
  }
}

/// Reads the value of -s: NAME=VALUE or NAME.
static ConfigSetting parseConfigSetting(StringRef text) {
  auto [name, value] = text.split('=');
  if (!text.contains('='))
    return {name.str(), std::nullopt};
  return {name.str(), value.str()};
}

static std::optional<EmitStage> parseStage(StringRef name) {
  return llvm::StringSwitch<std::optional<EmitStage>>(name)
      .Case("tokens", EmitStage::Tokens)
      .Case("ast", EmitStage::Ast)
      .Case("unparse", EmitStage::Unparse)
      .Case("typed", EmitStage::Typed)
      .Case("chpl", EmitStage::Chpl)
      .Case("grid", EmitStage::Grid)
      .Case("ptx", EmitStage::PTX)
      .Case("llvm-dialect", EmitStage::LLVMDialect)
      .Case("llvm", EmitStage::LLVM)
      .Case("asm", EmitStage::Assembly)
      .Case("obj", EmitStage::Object)
      .Default(std::nullopt);
}

Error CommandLineParser::applyOutput(const SpelledOption &option) {
  StringRef value = option.value;
  switch (option.info->id) {
  case OptionId::Output:
    result.output = value.str();
    break;
  case OptionId::Emit: {
    std::optional<EmitStage> stage = parseStage(value);
    if (!stage)
      return usageError("unknown stage '{0}' for --emit; there are tokens, ast, unparse, typed, "
                        "chpl, grid, ptx, llvm-dialect, llvm, asm, obj",
                        value);
    result.emit = *stage;
    break;
  }
  case OptionId::CheckOnly:
    result.checkOnly = true;
    break;
  case OptionId::Codegen:
    result.checkOnly = !option.on;
    break;
  case OptionId::ParseOnly:
    result.parseOnly = true;
    break;
  case OptionId::ModuleDir:
    result.moduleDirs.push_back(value.str());
    break;
  case OptionId::MainModule:
    result.mainModule = value.str();
    break;
  case OptionId::Set:
    result.configs.push_back(parseConfigSetting(value));
    break;
  default:
    llvm_unreachable("not an option of this group");
  }
  return Error::success();
}

/// Whether a flag of the linker or clang would set the output file, or clang's kind of output.
static bool choosesOutput(StringRef flag, bool isForClang) {
  if (flag.starts_with("-o"))
    return flag != "-omagic" && !flag.starts_with("-oformat");
  const bool choosesKind = llvm::StringSwitch<bool>(flag)
                               .Cases({"-E", "-S", "-M", "-MM", "-fsyntax-only", "--assemble", "--preprocess"}, true)
                               .Default(false);
  return flag == "--output" || flag.starts_with("--output=") || (isForClang && choosesKind);
}

/// Appends the words of \p text. Refuses a word `@FILE`: it would be a response file, whose flags the command line does
/// not show.
static Error appendFlags(StringRef text, StringRef option, llvm::SmallVectorImpl<std::string> &flags) {
  for (StringRef flag : llvm::split(text, ' ')) {
    if (flag.starts_with("@"))
      return usageError("--{0} takes flags, not a file of them: '{1}'", option, flag);
    if (choosesOutput(flag, /*isForClang=*/option == "ccflags"))
      return usageError("--{0} cannot say what is made or where it goes: '{1}'", option, flag);
    if (!flag.empty())
      flags.push_back(flag.str());
  }
  return Error::success();
}

/// `NAME`, `NAME=VALUE` or `NAME(PARAMETERS)=VALUE`
static bool isMacro(StringRef text) {
  const bool begins = llvm::isAlpha(text.front()) || text.front() == '_' || (text.front() & 0x80);
  StringRef rest = text.drop_while([](char c) { return llvm::isAlnum(c) || c == '_' || (c & 0x80); });
  if (rest.consume_front("("))
    rest = rest.contains(')') ? rest.split(')').second : "(";
  return begins && (rest.empty() || rest.starts_with("="));
}

/// Options for clang and the linker.
Error CommandLineParser::applyTools(const SpelledOption &option) {
  StringRef value = option.value;
  switch (option.info->id) {
  case OptionId::LibraryDir:
    result.libraryDirs.push_back(value.str());
    return Error::success();
  case OptionId::IncludeDir:
    result.includeDirs.push_back(value.str());
    return Error::success();
  case OptionId::Library:
    result.libraries.push_back(value.str());
    return Error::success();
  case OptionId::Define:
    if (!isMacro(value))
      return usageError("-D needs NAME or NAME=VALUE, not '{0}'", value);
    result.compilerFlags.push_back(("-D" + value).str());
    return Error::success();
  case OptionId::CompilerFlags:
    return appendFlags(value, "ccflags", result.compilerFlags);
  case OptionId::LinkerFlags: {
    // Flags for the linker itself, not for a compiler driver.
    std::string plain;
    for (StringRef flag : llvm::split(value, ' ')) {
      const bool isForLinker = flag.consume_front("-Wl,");
      for (char c : flag)
        plain += isForLinker && c == ',' ? ' ' : c;
      plain += ' ';
    }
    return appendFlags(plain, "ldflags", result.linkerFlags);
  }
  default:
    llvm_unreachable("not an option of this group");
  }
}

/// --static and --dynamic alone do not affect executables; an option for a part of a library implies the library.
Error CommandLineParser::applyLibrary(const SpelledOption &option) {
  LibraryOptions &library = result.library;
  switch (option.info->id) {
  case OptionId::MakeLibrary:
    library.wanted = true;
    break;
  case OptionId::StaticLibrary:
  case OptionId::SharedLibrary:
    library.isShared = option.info->id == OptionId::SharedLibrary;
    break;
  case OptionId::BuiltinRuntime:
    result.sharesRuntime = !option.on;
    break;
  case OptionId::LibraryFolder:
    library.folder = option.value.str();
    break;
  case OptionId::LibraryHeader:
    if (option.value.contains('/'))
      return usageError("--library-header is a name, not a path: '{0}'; --library-dir says where the header goes",
                        option.value);
    library.header = option.value.str();
    break;
  case OptionId::LibraryMakefile:
    library.wanted = library.makefile = true;
    break;
  case OptionId::LibraryCMakeLists:
    library.wanted = library.cmakeLists = true;
    break;
  default:
    return usageError("not supported yet: '--{0}', libraries are made for C", option.info->name);
  }
  return Error::success();
}

Error CommandLineParser::applyReport(StringRef topics) {
  for (StringRef topic : llvm::split(topics, ',')) {
    if (topic == "vector")
      result.reports.vector = true;
    else if (topic == "fusion")
      result.reports.fusion = true;
    else if (topic == "parallel")
      result.reports.parallel = true;
    else if (topic == "checks")
      result.reports.checks = true;
    else if (topic == "barriers")
      result.reports.barriers = true;
    else if (topic == "copies")
      result.reports.copies = true;
    else if (topic == "device")
      result.reports.device = true;
    else
      return usageError("--report knows vector, fusion, parallel, checks, barriers, copies and device, not '{0}'",
                        topic);
  }
  return Error::success();
}

Error CommandLineParser::applyCode(const SpelledOption &option) {
  StringRef value = option.value;
  CodeGenOptions &codeGen = result.codeGen;
  switch (option.info->id) {
  case OptionId::OptLevel:
    return applyOptLevel(option);
  case OptionId::Fast:
    codeGen.optLevel = OptLevel::Aggressive;
    choseOptLevel = true;
    codeGen.relaxedFloatingPoint = true;
    result.checks = RuntimeChecks::all(false);
    break;
  case OptionId::Baseline:
    codeGen.optLevel = OptLevel::None;
    break;
  case OptionId::IeeeFloat:
    ieeeFloat = option.on;
    break;
  case OptionId::Fusion:
    result.fuseLoops = option.on;
    break;
  case OptionId::OptimizeLlvm:
    result.optimizeLlvm = option.on;
    break;
  case OptionId::CCache:
    result.cachesC = option.on;
    break;
  case OptionId::Vectorize:
    codeGen.vectorize = option.on;
    break;
  case OptionId::Unroll:
    codeGen.unroll = option.on;
    break;
  case OptionId::Debug:
    result.debugInfo = option.on;
    break;
  case OptionId::TargetCpu:
    codeGen.cpu = value == "none" ? "generic" : value.str();
    break;
  case OptionId::Specialize:
    codeGen.cpu = option.on ? "native" : "generic";
    break;
  case OptionId::Target:
    return applyTarget(value);
  case OptionId::GpuArch:
    return applyGpuArch(value);
  case OptionId::MaxGpuArgs:
    if (value.getAsInteger(10, result.maxGpuArgs) || result.maxGpuArgs > DriverOptions::mostGpuArgs)
      return usageError("--max-gpu-args needs a number of bytes up to {0}, not '{1}'", DriverOptions::mostGpuArgs,
                        value);
    break;
  case OptionId::Edition:
    if (!is_contained(ast::AstContext::editions, value) && value != "default")
      return usageError("--edition knows 2.0, preview and default, not '{0}'", value);
    result.edition = value == "default" ? ast::AstContext::editions[0].str() : value.str();
    break;
  case OptionId::Copies:
    if (value != "optimized" && value != "conservative")
      return usageError("--copies knows optimized and conservative, not '{0}'", value);
    result.copiesConservatively = value == "conservative";
    break;
  case OptionId::Sanitize: {
    StringRef unknown;
    if (!Sanitizers::parse(value, codeGen.sanitizers, unknown))
      return usageError("unknown sanitizer '{0}'; there are address, thread, undefined, gpu, copies", unknown);
    if (codeGen.sanitizers.address && codeGen.sanitizers.thread)
      return usageError("--sanitize=address and --sanitize=thread exclude each other");
    break;
  }
  case OptionId::Checks:
    result.checks = RuntimeChecks::all(option.on);
    break;
  case OptionId::BoundsChecks:
    result.checks.bounds = option.on;
    break;
  case OptionId::NilChecks:
    result.checks.nil = option.on;
    break;
  case OptionId::DivByZeroChecks:
    result.checks.division = option.on;
    break;
  default:
    llvm_unreachable("not an option of this group");
  }
  return Error::success();
}

/// A list of cpu and gpu. Programs always run on the host, too.
Error CommandLineParser::applyTarget(StringRef list) {
  llvm::SmallVector<StringRef> names;
  list.split(names, ',');
  for (StringRef name : names)
    if (name != "cpu" && name != "gpu")
      return usageError("unknown target '{0}' for --target; there are cpu and gpu", name);
  result.hostOnly = !llvm::is_contained(names, "gpu");
  return Error::success();
}

Error CommandLineParser::applyGpuArch(StringRef list) {
  llvm::SmallVector<StringRef> names;
  result.gpuArchs.clear();
  if (list == "none")
    return Error::success();
  list.split(names, ',');
  for (StringRef name : names) {
    if (!name.starts_with("sm_") || name.size() < 4 || !llvm::isDigit(name[3]))
      return usageError("--gpu-arch needs architectures such as sm_80, or none, not '{0}'", name);
    unsigned number = 0;
    StringRef rest = name.drop_front(3);
    if (rest.consumeInteger(10, number) || (!rest.empty() && rest != "a" && rest != "f"))
      return usageError("--gpu-arch needs architectures such as sm_80, or none, not '{0}'", name);
    if (number < 70)
      return usageError("not supported yet: --gpu-arch={0}; device code needs sm_70 or later", name);
    result.gpuArchs.push_back(name.str());
  }
  result.makesMachineCode = true;
  return Error::success();
}

Error CommandLineParser::applyOptLevel(const SpelledOption &option) {
  bool known = llvm::StringSwitch<bool>(option.value).Cases({"", "0", "1", "2", "3"}, true).Default(false);
  if (!known)
    return usageError("unknown optimisation level '-O{0}'", option.value);
  bool off = !option.on || option.value == "0";
  choseOptLevel = true;
  result.codeGen.optLevel = off ? OptLevel::None : OptLevel::Default;
  return Error::success();
}

Error CommandLineParser::applyMessages(const SpelledOption &option) {
  using Colors = DiagnosticOptions::Colors;
  switch (option.info->id) {
  case OptionId::Warnings:
    result.diagnostics.showWarnings = option.on;
    break;
  case OptionId::Color: {
    auto colors = llvm::StringSwitch<std::optional<Colors>>(option.value)
                      .Case("auto", Colors::Auto)
                      .Case("always", Colors::Always)
                      .Case("never", Colors::Never)
                      .Default(std::nullopt);
    if (!colors)
      return usageError("--color is auto, always or never, not '{0}'", option.value);
    result.diagnostics.colors = *colors;
    break;
  }
  case OptionId::ColorTerminal:
    result.diagnostics.colors = option.on ? Colors::Always : Colors::Never;
    break;
  case OptionId::Report:
    return applyReport(option.value);
  case OptionId::Verify:
    result.verify = option.on;
    break;
  case OptionId::Time:
    result.printTimes = true;
    break;
  case OptionId::Statistics:
    result.printStatistics = true;
    break;
  case OptionId::DebugOnly:
    if (!canTellDecisions())
      return usageError("--debug-only needs a compiler built with assertions (cmake --preset debug)");
    result.debugOnly = option.value;
    break;
  case OptionId::Help:
    result.action = DriverOptions::Action::PrintHelp;
    break;
  case OptionId::Version:
    result.action = DriverOptions::Action::PrintVersion;
    break;
  case OptionId::License:
  case OptionId::Copyright:
    result.action = DriverOptions::Action::PrintLicense;
    break;
  default:
    llvm_unreachable("not an option of this group");
  }
  return Error::success();
}

Error CommandLineParser::checkConsistency() const {
  bool compiles = result.action == DriverOptions::Action::Compile || result.action == DriverOptions::Action::Run;
  if (!compiles)
    return Error::success();
  if (result.sources.empty())
    return usageError("no source file given");
  bool isLaterForm = !StringRef(result.sources.front()).ends_with(".chpl");
  if (isLaterForm && result.sources.size() > 1)
    return usageError("'{0}' is a whole program: give it alone", result.sources.front());
  if (result.library.wanted && isLaterForm)
    return usageError("a library is made of Chapel sources, not of '{0}'", result.sources.front());
  if (result.library.wanted && !result.library.isShared && result.sharesRuntime)
    return usageError("only programs and shared libraries are made with --no-builtin-runtime; add --dynamic");
  if (result.action == DriverOptions::Action::Run) {
    if (result.library.wanted)
      return usageError("'choir run' executes programs, not libraries");
    if (result.emit != EmitStage::Executable || result.checkOnly || result.parseOnly)
      return usageError("'choir run' executes the program; drop --emit and --check-only");
    if (!result.output.empty())
      return usageError("'choir run' keeps no executable; drop -o");
  }
  return Error::success();
}

llvm::Expected<DriverOptions> choir::parseCommandLine(llvm::ArrayRef<const char *> arguments) {
  return CommandLineParser(arguments).parse();
}

//===----------------------------------------------------------------------===//
// Help
//===----------------------------------------------------------------------===//

static void printOption(const OptionInfo &option, llvm::raw_ostream &os) {
  std::string spelling = "  ";
  if (option.letter)
    spelling += std::string("-") + option.letter + ", ";
  spelling += option.kind == OptionKind::Toggle ? "--[no-]" : "--";
  spelling += option.name;
  if (option.kind == OptionKind::Value)
    spelling += "=" + option.value.str();
  os << llvm::left_justify(spelling, 30) << ' ' << option.help << '\n';
}

void choir::printHelp(llvm::raw_ostream &os) {
  os << "choir compiles Chapel programs.\n\n"
        "usage: choir FILE.chpl... [options]                    compile and link\n"
        "       choir run FILE.chpl... [options] [-- ARGUMENTS]  compile, then execute\n\n";
  for (const OptionInfo &option : optionTable)
    if (!option.help.empty())
      printOption(option, os);
  os << "\nStages of --emit: tokens, ast, unparse, typed, chpl, grid, ptx, llvm-dialect, llvm, asm, obj.\n"
        "Further options of Chapel's chpl are accepted and have no effect.\n"
        "Exit status: 0 success, 1 errors in the program, 2 wrong usage, 70 internal error.\n";
}
