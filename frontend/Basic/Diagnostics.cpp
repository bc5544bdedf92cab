//===- Diagnostics.cpp - Formatting, counting and printing diagnostics ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Basic/Diagnostics.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace choir;
using namespace llvm;

namespace {
struct Row {
  const char *name;
  Severity severity;
  const char *text;
};

constexpr Row table[] = {
#define DIAG(ID, SEVERITY, TEXT) {#ID, Severity::SEVERITY, TEXT},
#include "Basic/Diagnostics.def"
};
} // namespace

Severity DiagnosticEngine::getSeverity(diag::Id id) { return table[id].severity; }
StringRef DiagnosticEngine::getText(diag::Id id) { return table[id].text; }
StringRef DiagnosticEngine::getName(diag::Id id) { return table[id].name; }

/// Replaces {0}, {1}... in `text`; other braces stand for themselves.
static std::string fillIn(StringRef text, ArrayRef<DiagArg> args) {
  std::string result;
  while (true) {
    size_t brace = text.find('{');
    result += text.substr(0, brace);
    if (brace == StringRef::npos)
      return result;
    text = text.substr(brace);
    unsigned index = text.size() > 2 && text[2] == '}' ? unsigned(text[1]) - '0' : ~0u;
    bool isPlaceholder = index <= 9;
    assert((!isPlaceholder || index < args.size()) && "diagnostic lacks an argument");
    if (isPlaceholder && index < args.size())
      result += args[index].str();
    else
      result += text.substr(0, 1);
    text = text.substr(isPlaceholder ? 3 : 1);
  }
}

DiagnosticEngine::DiagnosticEngine(const SourceManager &sources, DiagnosticOptions options, raw_ostream &os)
    : sources(sources), options(options), os(os) {}

void DiagnosticEngine::reportImpl(SourceRange range, diag::Id id, ArrayRef<DiagArg> args) {
  Severity severity = getSeverity(id);
  if (severity == Severity::Warning && options.warningsAreErrors)
    severity = Severity::Error;

  std::string message = fillIn(getText(id), args);
  // Instances of one declaration have the same mistakes.
  bool isFault = severity == Severity::Warning || severity == Severity::Error;
  if (isFault && range.isValid() && !shown.insert({range.begin.getRaw(), message}).second) {
    silenceNotes = true;
    numErrors += severity == Severity::Error;
    return;
  }
  switch (severity) {
  case Severity::Note:
    if (silenceNotes)
      return;
    break;
  case Severity::Remark:
    silenceNotes = false;
    break;
  case Severity::Warning:
    silenceNotes = !options.showWarnings;
    if (silenceNotes)
      return;
    ++numWarnings;
    break;
  case Severity::Error:
    silenceNotes = isFull();
    ++numErrors;
    ++numDistinctErrors;
    if (silenceNotes) {
      if (numDistinctErrors == options.errorLimit + 1)
        emit({diag::tooManyErrors, Severity::Error, {}, getText(diag::tooManyErrors).str()});
      return;
    }
    break;
  }
  emit({id, severity, range, std::move(message)});
}

void DiagnosticEngine::emit(const Diagnostic &diagnostic) {
  if (handler)
    handler(diagnostic);
  else
    print(diagnostic);
}

static SourceMgr::DiagKind getSourceMgrKind(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return SourceMgr::DK_Note;
  case Severity::Remark:
    return SourceMgr::DK_Remark;
  case Severity::Warning:
    return SourceMgr::DK_Warning;
  case Severity::Error:
    return SourceMgr::DK_Error;
  }
  llvm_unreachable("unknown severity");
}

/// Renders a diagnostic with the line it points at, if it points at one.
static SMDiagnostic render(const SourceManager &sources, const Diagnostic &diagnostic) {
  SourceMgr::DiagKind kind = getSourceMgrKind(diagnostic.severity);
  if (!diagnostic.range.isValid())
    return SMDiagnostic("choir", kind, diagnostic.message);
  SmallVector<SMRange, 1> underline;
  if (diagnostic.range.begin < diagnostic.range.end)
    underline.push_back(sources.getSMRange(diagnostic.range));
  SMLoc loc = sources.getSMLoc(diagnostic.range.begin);
  return sources.getSourceMgr().GetMessage(loc, kind, diagnostic.message, underline);
}

void DiagnosticEngine::print(const Diagnostic &diagnostic) {
  bool showColors = options.colors == DiagnosticOptions::Colors::Always ||
                    (options.colors == DiagnosticOptions::Colors::Auto && os.has_colors());
  render(sources, diagnostic).print(/*ProgName=*/nullptr, os, showColors);
}
