//===- Braces.cpp - Which brace is missing, or too many -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The grammar notices at the end of the file that a brace is missing, and at the last one that there is one too many.
// Which one is wrong shows in the indentation: a brace that closes a block begins where the statement of the block
// does.
//
//===----------------------------------------------------------------------===//

#include "Parse/ParserImpl.h"

using namespace choir;
using namespace llvm;

/// The first braces that belong together but are not indented alike: where a brace is missing, those of which the
/// closing one stands further out; else those of which it stands further in.
ParserImpl::BracePair ParserImpl::findOddBraces(bool isMissing) const {
  struct Opener {
    const Token *token;
    unsigned indent; ///< The column in which the line begins that its statement begins in.
  };
  List<Opener> openers;
  unsigned lineIndent = 1, indent = 1;
  bool isNewStatement = true;
  for (const Token &token : tokens) {
    if (token.atLineStart)
      lineIndent = sources.getLineColumn(token.range.begin).column;
    if (isNewStatement || beginsStatement(token))
      indent = lineIndent;
    isNewStatement = isOneOf(token.kind, TokenKind::Semi, TokenKind::LBrace, TokenKind::RBrace);
    if (token.is(TokenKind::LBrace))
      openers.push_back({&token, indent});
    if (!token.is(TokenKind::RBrace) || openers.empty())
      continue;
    Opener opener = openers.pop_back_val();
    if (token.atLineStart && (isMissing ? lineIndent < opener.indent : lineIndent > opener.indent))
      return {opener.token, &token};
  }
  return {};
}

/// Reports a block that the file ends in. Blocks around it are likely to lack no brace.
void ParserImpl::failUnclosed(SourceLoc opener) {
  if (!failing && !isAfterBrokenToken() && !hasUnclosed) {
    hasUnclosed = true;
    BracePair odd = findOddBraces(/*isMissing=*/true);
    diags.report(odd.opener ? odd.opener->range : SourceRange(opener, opener.advancedBy(1)), diag::unclosedBrace);
    if (odd.closer)
      diags.report(odd.closer->range, diag::noteOuterBrace);
  }
  failing = true;
}

/// Reports a brace outside of all blocks, unless an error before it explains it.
void ParserImpl::rejectStrayBrace() {
  if (!diags.hasErrors()) {
    BracePair odd = findOddBraces(/*isMissing=*/false);
    if (odd.closer) {
      diags.report(odd.closer->range, diag::extraBrace);
      diags.report(odd.opener->range, diag::noteClosedBrace);
    } else {
      diags.report(current->range, diag::strayBrace);
    }
  }
  consume();
}
