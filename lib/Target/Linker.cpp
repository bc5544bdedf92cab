//===- Linker.cpp - Objects to executables --------------------------------===//
// Composes lld's command line and runs it inside this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/Linker.h"
#include "SystemFiles.h"
#include "choir/Target/Messages.h"
#include "choir/Target/TemporaryFiles.h"
#include "lld/Common/Driver.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

LLD_HAS_DRIVER(elf)

using namespace choir;
using llvm::StringRef;

namespace {

/// The arguments of one link, in the linker's order.
class CommandLine {
public:
  void add(llvm::Twine argument) { arguments.push_back(argument.str()); }

  template <typename Range> void addAll(const Range &range, StringRef prefix = "") {
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

static void addRuntime(CommandLine &line, const LinkJob &job) {
  if (job.runtimeLibrary.empty())
    return;
  if (!job.sharesRuntime) {
    line.add(job.runtimeLibrary);
  } else if (job.sharedName.empty()) {
    line.add("--export-dynamic");
    line.add("--whole-archive");
    line.add(job.runtimeLibrary);
    line.add("--no-whole-archive");
  }
}

/// Choir's runtime, its dependencies, and the C library.
static void addLibraries(CommandLine &line, const LinkJob &job, const SystemFiles &files) {
  addRuntime(line, job);
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

/// What a shared library exports: all but its runtime library, of which C gets chpl_library_init and its kin. Those who
/// load the library look for the program's beginning and end.
static constexpr StringRef exportsOfLibraries =
    "{ global: choir_program_init; choir_program_deinit; choir_program_flags; local: choir_*; };\n";

/// An executable, or a library whose symbols cannot be interposed.
static void addKind(CommandLine &line, const LinkJob &job, const SystemFiles &files, StringRef exportList) {
  if (job.sharedName.empty()) {
    line.add("-pie");
    line.add("-dynamic-linker");
    line.add(files.dynamicLinker);
    return;
  }
  for (StringRef option : {"-shared", "-Bsymbolic", "-soname"})
    line.add(option);
  line.add(job.sharedName);
  line.add("--version-script=" + exportList);
  // The program need not call it.
  if (!job.sharesRuntime)
    for (StringRef option : {"-u", "chpl_library_init"})
      line.add(option);
}

namespace {
/// The files of one link.
struct LinkPaths {
  std::string object, exportList, output;
};
} // namespace

static CommandLine composeCommandLine(const LinkJob &job, const SystemFiles &files, const LinkPaths &paths) {
  CommandLine line;
  line.add("ld.lld");
  for (const char *option : {"--hash-style=gnu", "--eh-frame-hdr", "-m", "elf_x86_64"})
    line.add(option);
  addKind(line, job, files, paths.exportList);
  // For one small program, threads cost more than they gain.
  line.add("--threads=1");
  line.add("--gc-sections");
  if (!job.keepDebugInfo)
    line.add("--strip-debug");
  line.add("-o");
  line.add(paths.output);

  // The run path of libomp is its folder on this machine. The program's folder is none: libraries there, a C library
  // included, would replace the system's.
  line.add("-rpath");
  line.add(llvm::sys::path::parent_path(files.ompLibrary));

  // Scrt1.o, the first, calls main.
  llvm::ArrayRef<std::string> startFiles = files.startFiles;
  line.addAll(job.sharedName.empty() ? startFiles : startFiles.drop_front());
  for (StringRef folder : job.libraryDirs)
    line.add("-L" + asArgument(folder));
  line.addAll(files.libraryDirs, "-L");
  addSanitizers(line, files);
  line.add(paths.object);
  for (StringRef input : job.inputs)
    line.add(asArgument(input));
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
  StringRef folder = llvm::sys::path::parent_path(files->ompLibrary);
  std::string text = ("-Wl,-rpath," + folder + " " + files->ompLibrary + " -lm").str();
  if (!files->unwindLibrary.empty())
    text += " " + files->unwindLibrary;
  return text;
}

/// The package of a library; empty for libraries that no module of Chapel's requires.
static StringRef getLibrarySource(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
#define LIBRARY(NAME, SOURCE) .Case(NAME, SOURCE)
#include "LibraryPackages.def"
      .Default("");
}

/// Missing libraries are the cause of lld's other errors.
static llvm::Error describeFailure(StringRef messages) {
  llvm::SmallVector<std::string> missing;
  llvm::SmallVector<StringRef> lines;
  messages.split(lines, '\n');
  for (StringRef line : lines) {
    StringRef name = line.split("unable to find library -l").second.rtrim();
    if (name.empty())
      continue;
    StringRef source = getLibrarySource(name);
    missing.push_back(("'" + name + "'" + (source.empty() ? "" : " (" + source + ")")).str());
  }
  if (missing.empty())
    return llvm::createStringError(format(message::linkingFailed, messages.rtrim()));
  return llvm::createStringError(
      format(missing.size() == 1 ? message::missingLibrary : message::missingLibraries, llvm::join(missing, ", ")));
}

namespace {

/// A named pipe that the linker writes to. The output is collected in memory, so that files appear whole and a full
/// disk is detected where they are written.
class OutputPipe {
public:
  ~OutputPipe() { finish(); }

  llvm::Error open(StringRef path) {
    if (::mkfifo(path.str().c_str(), 0600) != 0)
      return llvm::createStringError(format(message::pipeMade, path, llvm::sys::StrError()));
    in = ::open(path.str().c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    out = in < 0 ? -1 : ::open(path.str().c_str(), O_WRONLY | O_CLOEXEC);
    if (out < 0)
      return llvm::createStringError(format(message::pipeOpened, path, llvm::sys::StrError()));
    ::fcntl(in, F_SETFL, 0);
    auto run = [](void *pipe) -> void * {
      static_cast<OutputPipe *>(pipe)->readAll();
      return nullptr;
    };
    if (const int reason = ::pthread_create(&reader, nullptr, run, this))
      return llvm::createStringError(format(message::linkerThread, llvm::sys::StrError(reason)));
    isReading = true;
    return llvm::Error::success();
  }

  /// The collected output, after the writer has closed the pipe.
  std::string finish() {
    if (out >= 0)
      ::close(std::exchange(out, -1));
    if (std::exchange(isReading, false))
      ::pthread_join(reader, nullptr);
    if (in >= 0)
      ::close(std::exchange(in, -1));
    return std::move(contents);
  }

private:
  void readAll() {
    constexpr size_t step = 1 << 16;
    for (;;) {
      const size_t size = contents.size();
      contents.resize(size + step);
      const ssize_t got = llvm::sys::RetryAfterSignal(-1, ::read, in, contents.data() + size, step);
      contents.resize(size + std::max<ssize_t>(got, 0));
      if (got <= 0)
        return;
    }
  }

  int in = -1, out = -1;
  bool isReading = false;
  pthread_t reader;
  std::string contents;
};

} // namespace

/// Runs lld. On fatal errors lld calls exit(); the recovery context turns that into a result.
static bool runLinker(const CommandLine &line, std::string &messages) {
  llvm::raw_string_ostream stream(messages);
  llvm::CrashRecoveryContext::Enable();
  lld::Result result = lld::lldMain(line.getPointers(), stream, stream, {{lld::Gnu, &lld::elf::link}});
  llvm::CrashRecoveryContext::Disable();
  return result.retCode == 0;
}

llvm::Expected<std::string> choir::link(const LinkJob &job) {
  llvm::Expected<SystemFiles> files = findSystemFiles(job.sanitizers);
  if (!files)
    return files.takeError();
  TemporaryFolder folder;
  llvm::Expected<std::string> object = folder.write("program.o", job.object);
  if (!object)
    return object;
  llvm::Expected<std::string> exportList = folder.write("exports", exportsOfLibraries);
  if (!exportList)
    return exportList;
  const LinkPaths paths{*object, *exportList, *object + "ut"};
  OutputPipe pipe;
  if (llvm::Error error = pipe.open(paths.output))
    return std::move(error);
  std::string messages;
  const bool isLinked = runLinker(composeCommandLine(job, *files, paths), messages);
  std::string result = pipe.finish();
  if (isLinked)
    return result;
  // Messages name the user's program, not Choir's temporary files.
  for (size_t at; (at = messages.find(*object)) != std::string::npos;)
    messages.replace(at, object->size(), job.name);
  return describeFailure(messages);
}
