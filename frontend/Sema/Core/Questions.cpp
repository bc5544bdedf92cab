//===- Questions.cpp - Resolution that depends on itself ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Questions.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Instances/Instantiate.h"

using namespace llvm;

namespace choir::sema {

/// Whether resolution nests so deep that no more can be begun.
static bool isStackLow(const Resolver &R);

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

/// Each step from the question to itself, at its place. What the library asks inside itself explains nothing.
void noteCircle(Resolver &R, const Question &asked) {
  constexpr unsigned maxNotes = 8;
  auto *first = find_if(R.questions, [&](const Question &open) { return isSame(open, asked); });
  if (first == R.questions.end())
    return;
  unsigned notes = 0;
  for (auto *step = first; std::next(step) != R.questions.end() && notes < maxNotes; ++step) {
    const Question &next = *std::next(step);
    if (!next.use.isValid() || R.modules.isOfLibrary(next.use))
      continue;
    R.report(next.use, diag::noteNeeds, describe(*step), describe(next));
    ++notes;
  }
}

/// The place where the circle closes; if that is in the library, what of the program led there.
static SourceRange placeOfCircle(const Resolver &R, const Question &asked) {
  if (asked.use.isValid() && !R.modules.isOfLibrary(asked.use))
    return asked.use;
  for (const Question &open : reverse(R.questions))
    if (open.use.isValid() && !R.modules.isOfLibrary(open.use))
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

/// What is asked anew for each instance of a function, and so may go on without end.
static bool isOfInstance(const Question &question) { return question.aspect <= Question::Body; }

Asking::Asking(Resolver &R, const Question &question) : R(R) {
  const bool isCircle = any_of(R.questions, [&](const Question &open) { return isSame(open, question); });
  const bool isEndless = isOfInstance(question) && R.openOfInstances >= Resolver::maxNestedQuestions;
  if (isCircle) {
    reportCircle(R, question);
  } else if (isEndless || isStackLow(R)) {
    SourceRange place = placeOfCircle(R, question);
    R.report(place, diag::instantiationDepth, question.decl->name, unsigned(R.questions.size()));
  }
  hasAnswer = !isCircle && !isEndless && !isStackLow(R);
  R.openOfInstances += isOfInstance(question);
  R.questions.push_back(question);
}

Asking::~Asking() {
  R.openOfInstances -= isOfInstance(R.questions.back());
  R.questions.pop_back();
}

static bool isStackLow(const Resolver &R) {
  const char here = 0;
  return R.stackBase && size_t(std::abs(R.stackBase - &here)) > R.stackLimit;
}

} // namespace choir::sema
