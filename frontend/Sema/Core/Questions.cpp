//===- Questions.cpp - Resolution that depends on itself ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Questions.h"
#include "Sema/Core/Resolver.h"

using namespace llvm;

namespace choir::sema {

namespace {

constexpr unsigned maxNestedQuestions = 1000;

/// The open questions.
struct OpenQuestions {
  SmallVector<Question, 32> questions; ///< innermost last
  unsigned numOfInstances = 0;         ///< those of them that each instance of a function may ask anew
  const char *stackBase = nullptr;     ///< where the stack begins, if that is known
  size_t stackLimit = 0;               ///< how much of it may be used, in bytes

  /// Whether resolution nests so deep that no more can be begun.
  bool isStackLow() const {
    const char here = 0;
    return stackBase && size_t(std::abs(stackBase - &here)) > stackLimit;
  }
};

} // namespace

void setStack(Resolver &R, const char *base, size_t limit) {
  OpenQuestions &open = R.state<OpenQuestions>();
  open.stackBase = base;
  open.stackLimit = limit;
}

static bool isSame(const Question &a, const Question &b) {
  if (a.aspect != b.aspect || a.decl != b.decl || a.of != b.of || a.node != b.node || a.given != b.given)
    return false;
  return a.tentative == b.tentative || (a.tentative && b.tentative && haveSameFormals(*a.tentative, *b.tentative));
}

//===----------------------------------------------------------------------===//
// In words
//===----------------------------------------------------------------------===//

static std::string quoted(const ast::Node *decl) { return ("'" + cast<ast::Decl>(decl)->name.str() + "'").str(); }

static std::string nameOf(const Question &question) {
  const bool isResult = question.aspect == Question::ResultType || question.aspect == Question::Body;
  return isResult ? "'" + static_cast<const Instance *>(question.of)->function->name + "'" : quoted(question.decl);
}

/// "the result type of 'f'"
static std::string describe(const Question &question) {
  std::string name = nameOf(question);
  switch (question.aspect) {
  case Question::FormalType:
    return "the type of formal " + quoted(question.node) + " of " + name;
  case Question::Where:
    return "the where clause of " + name;
  case Question::Default:
    return "the default of formal " + quoted(question.node) + " of " + name;
  case Question::ResultType:
  case Question::Body:
    return "the result type of " + name;
  case Question::InitialValue:
    return (cast<ast::VarDecl>(question.decl)->varKind == ast::VarKind::Type ? "type " : "the initial value of ") +
           name;
  case Question::Fields:
    return "what the fields of " + name + " are";
  case Question::FieldDefault:
    return "the default of field " + quoted(question.node) + " of " + name;
  case Question::Constants:
    return "enum " + name;
  case Question::Forwarding:
    return "what " + name + " forwards";
  }
  llvm_unreachable("unknown aspect");
}

//===----------------------------------------------------------------------===//
// Circles
//===----------------------------------------------------------------------===//

/// Each step from the question to itself, at its place. Questions inside the library explain nothing.
void noteCircle(Resolver &R, const Question &asked) {
  auto &questions = R.state<OpenQuestions>().questions;
  constexpr unsigned maxNotes = 8;
  auto *first = find_if(questions, [&](const Question &open) { return isSame(open, asked); });
  if (first == questions.end())
    return;
  unsigned notes = 0;
  for (auto *step = first; std::next(step) != questions.end() && notes < maxNotes; ++step) {
    const Question &next = *std::next(step);
    if (!next.use.isValid() || R.modules().isOfLibrary(next.use))
      continue;
    R.report(next.use, diag::noteNeeds, describe(*step), describe(next));
    ++notes;
  }
}

/// The place where the circle closes; if that is in the library, what of the program led there.
static SourceRange placeOfCircle(Resolver &R, const Question &asked) {
  if (asked.use.isValid() && !R.modules().isOfLibrary(asked.use))
    return asked.use;
  for (const Question &open : reverse(R.state<OpenQuestions>().questions))
    if (open.use.isValid() && !R.modules().isOfLibrary(open.use))
      return open.use;
  return asked.decl->range;
}

void reportCircle(Resolver &R, const Question &asked) {
  SourceRange place = placeOfCircle(R, asked);
  if (asked.aspect == Question::Body) {
    StringRef name = static_cast<const Instance *>(asked.of)->function->name;
    R.report(place, diag::recursiveInference, name);
    R.report(asked.decl->range, diag::noteDeclaredHere, name);
  } else {
    R.report(place, diag::dependsOnItself, describe(asked));
  }
  noteCircle(R, asked);
}

//===----------------------------------------------------------------------===//
// Asking
//===----------------------------------------------------------------------===//

/// Whether a question is asked anew for each instance of a function, and so may recur without end.
static bool isOfInstance(const Question &question) { return question.aspect <= Question::Body; }

Asking::Asking(Resolver &R, const Question &question) : R(R) {
  OpenQuestions &open = R.state<OpenQuestions>();
  const bool isCircle = any_of(open.questions, [&](const Question &other) { return isSame(other, question); });
  const bool isEndless = isOfInstance(question) && open.numOfInstances >= maxNestedQuestions;
  if (isCircle) {
    reportCircle(R, question);
  } else if (isEndless || open.isStackLow()) {
    SourceRange place = placeOfCircle(R, question);
    R.report(place, diag::instantiationDepth, question.decl->name, unsigned(open.questions.size()));
  }
  hasAnswer = !isCircle && !isEndless && !open.isStackLow();
  open.numOfInstances += isOfInstance(question);
  open.questions.push_back(question);
}

Asking::~Asking() {
  OpenQuestions &open = R.state<OpenQuestions>();
  open.numOfInstances -= isOfInstance(open.questions.back());
  open.questions.pop_back();
}

} // namespace choir::sema
