//===- Linker.cpp - Objects to executables --------------------------------===//
// Composes lld's command line and runs it inside this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/Linker.h"
#include "SystemFiles.h"
#include "lld/Common/Driver.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

LLD_HAS_DRIVER(elf)

using namespace choir;

namespace {

/// The arguments of one link, in the order that the linker wants them.
class CommandLine {
public:
  void add(llvm::Twine argument) { arguments.push_back(argument.str()); }

  template <typename Range> void addAll(const Range &range, llvm::StringRef prefix = "") {
    for (const std::string &argument : range)
      add(prefix + argument);
  }

  llvm::SmallVector<const char *> getPointers() const {
    return llvm::map_to_vector(arguments, [](const std::string &s) { return s.c_str(); });
  }

private:
  llvm::SmallVector<std::string> arguments;
};

} // namespace

static void addSanitizers(CommandLine &line, const SystemFiles &files) {
  if (files.sanitizerArchives.empty())
    return;
  line.add("--whole-archive");
  line.addAll(files.sanitizerArchives);
  line.add("--no-whole-archive");
  line.addAll(files.sanitizerSymbolLists, "--dynamic-list=");
}

/// Choir's runtime, what it stands on, and the C library.
static void addLibraries(CommandLine &line, const LinkJob &job, const SystemFiles &files) {
  if (!job.runtimeLibrary.empty())
    line.add(job.runtimeLibrary);
  line.add("--as-needed");
  line.add(files.ompLibrary);
  line.add("-lm");
  line.add("--no-as-needed");
  if (!files.sanitizerArchives.empty())
    for (const char *library : {"-lpthread", "-lrt", "-ldl", "-lresolv"})
      line.add(library);
  line.add("-lc");
  line.add(files.compilerLibrary);
  if (files.unwindLibrary.empty())
    return;
  line.add("--as-needed");
  line.add(files.unwindLibrary);
  line.add("--no-as-needed");
}

/// An executable, or a library whose own symbols nothing outside of it replaces.
static void addKind(CommandLine &line, const LinkJob &job, const SystemFiles &files) {
  if (job.sharedName.empty()) {
    line.add("-pie");
    line.add("-dynamic-linker");
    line.add(files.dynamicLinker);
    return;
  }
  for (llvm::StringRef option : {"-shared", "-Bsymbolic", "-soname"})
    line.add(option);
  line.add(job.sharedName);
}

static CommandLine composeCommandLine(const LinkJob &job, const SystemFiles &files) {
  CommandLine line;
  line.add("ld.lld");
  for (const char *option : {"--hash-style=gnu", "--eh-frame-hdr", "-m", "elf_x86_64"})
    line.add(option);
  addKind(line, job, files);
  // One small program: starting threads costs more than they bring.
  line.add("--threads=1");
  line.add("--gc-sections");
  if (!job.keepDebugInfo)
    line.add("--strip-debug");
  line.add("-o");
  line.add(job.output);

  // libomp is found where it lies on this machine; a program that moves to another machine takes
  // it along in its own folder.
  line.add("-rpath");
  line.add(llvm::sys::path::parent_path(files.ompLibrary) + ":$ORIGIN");

  // Scrt1.o, the first, calls main.
  llvm::ArrayRef<std::string> startFiles = files.startFiles;
  line.addAll(job.sharedName.empty() ? startFiles : startFiles.drop_front());
  line.addAll(job.libraryDirs, "-L");
  line.addAll(files.libraryDirs, "-L");
  addSanitizers(line, files);
  line.addAll(job.inputs);
  line.addAll(job.extraOptions);
  line.addAll(job.libraries, "-l");
  addLibraries(line, job, files);
  line.addAll(files.endFiles);
  return line;
}

llvm::Expected<std::string> choir::getArchiveDependencies() {
  llvm::Expected<SystemFiles> files = findSystemFiles(Sanitizers());
  if (!files)
    return files.takeError();
  llvm::StringRef folder = llvm::sys::path::parent_path(files->ompLibrary);
  std::string text = ("-Wl,-rpath," + folder + " " + files->ompLibrary + " -lm").str();
  if (!files->unwindLibrary.empty())
    text += " " + files->unwindLibrary;
  return text;
}

/// Where a library comes from; empty for those that no module of Chapel's requires.
static llvm::StringRef getLibrarySource(llvm::StringRef name) {
  return llvm::StringSwitch<llvm::StringRef>(name)
#define LIBRARY(NAME, SOURCE) .Case(NAME, SOURCE)
#include "LibraryPackages.def"
      .Default("");
}

/// Libraries that are not there are the cause of whatever else lld may say.
static llvm::Error describeFailure(llvm::StringRef messages) {
  llvm::SmallVector<std::string> missing;
  llvm::SmallVector<llvm::StringRef> lines;
  messages.split(lines, '\n');
  for (llvm::StringRef line : lines) {
    llvm::StringRef name = line.split("unable to find library -l").second.rtrim();
    if (name.empty())
      continue;
    llvm::StringRef source = getLibrarySource(name);
    missing.push_back(("'" + name + "'" + (source.empty() ? "" : " (" + source + ")")).str());
  }
  if (missing.empty())
    return llvm::createStringError("linking failed:\n" + messages.rtrim());
  return llvm::createStringError((missing.size() == 1 ? "cannot link, the system lacks the library "
                                                      : "cannot link, the system lacks the libraries ") +
                                 llvm::join(missing, ", "));
}

llvm::Error choir::link(const LinkJob &job) {
  llvm::Expected<SystemFiles> files = findSystemFiles(job.sanitizers);
  if (!files)
    return files.takeError();

  CommandLine line = composeCommandLine(job, *files);
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  // lld leaves through exit() where it cannot go on; the recovery context turns that into a result.
  llvm::CrashRecoveryContext::Enable();
  lld::Result result = lld::lldMain(line.getPointers(), stream, stream, {{lld::Gnu, &lld::elf::link}});
  llvm::CrashRecoveryContext::Disable();
  if (result.retCode == 0)
    return llvm::Error::success();
  return describeFailure(messages);
}
