//===- Globals.cpp - Names of modules, resolved on demand -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module-scope variable may be used by a procedure long before the module's initialiser is resolved, so its
// declaration is resolved when first asked for; the code of its initialisation waits in a GlobalStatement until the
// initialiser comes to it.
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/Globals.h"
#include "Parse/Parser.h"
#include "Sema/Context/LinkNames.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Questions.h"
#include "Sema/Names/CImports.h"
#include "Sema/Values/Params.h"
#include "Sema/Variables/SplitInit.h"
#include "Sema/Variables/Variables.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The records of module-scope names and statements.
struct GlobalTable {
  llvm::DenseMap<const ast::Decl *, Global *> globals;
  llvm::DenseMap<const ast::Stmt *, GlobalStatement *> globalStatements;
  llvm::StringSet<> usedConfigs;
};

} // namespace

static Value resolveGlobalParam(Resolver &R, const ast::VarDecl *decl, Body &body);
static Value resolveGlobalType(Resolver &R, const ast::VarDecl *decl, Body &body);

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

Value symbolValue(Resolver &R, Symbol *symbol, SourceRange use) {
  switch (symbol->kind) {
  case Symbol::Local:
  case Symbol::EnumConstant: {
    Value value = symbol->value;
    value.range = use;
    return value;
  }
  case Symbol::Global:
    return R.globalValue(symbol, use);
  case Symbol::Aggregate: {
    auto *decl = cast<ast::AggregateDecl>(symbol->decl);
    const AggregateType *type = R.aggregateType(decl, symbol->scope);
    if (decl->tag == ast::AggregateTag::Class)
      return Value::ofType(R.types().getClass(type, Management::Any, false), use);
    return Value::ofType(type, use);
  }
  case Symbol::Enum:
    return Value::ofType(R.enumType(cast<ast::EnumDecl>(symbol->decl), symbol->scope), use);
  case Symbol::Module:
    return Value::ofModule(cast<ModuleSymbol>(symbol), R.types().module, use);
  case Symbol::Interface:
    return Value::ofType(R.types().getInterface(cast<ast::InterfaceDecl>(symbol->decl), symbol->scope), use);
  case Symbol::Function:
  case Symbol::Field:
    break;
  }
  return Value::error();
}

Global &globalOf(Resolver &R, const ast::Decl *decl) {
  Global *&global = R.state<GlobalTable>().globals[decl];
  if (!global)
    global = R.make<Global>();
  return *global;
}

GlobalStatement &codeOf(Resolver &R, const ast::Stmt *statement) {
  GlobalStatement *&code = R.state<GlobalTable>().globalStatements[statement];
  if (!code)
    code = R.make<GlobalStatement>();
  return *code;
}

Value globalValue(Resolver &R, Symbol *symbol, SourceRange use) {
  Global &global = globalOf(R, symbol->decl);
  const Question question = {Question::InitialValue, symbol->decl, use};
  bool isKnown = !global.value.isError();
  if (global.state == Global::Unresolved && !isKnown) {
    global.state = Global::Resolving;
    Asking asking(R, question);
    auto *decl = cast<ast::VarDecl>(symbol->decl);
    ModuleSymbol *module = symbol->scope->module;
    if (!asking) {
      global.state = Global::Done;
      return Value::error();
    }
    if (decl->varKind == ast::VarKind::Param) {
      const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, symbol->scope);
      Body &body = *ownedBody;
      global.value = resolveGlobalParam(R, decl, body);
    } else if (decl->varKind == ast::VarKind::Type) {
      const std::unique_ptr<Body> ownedBody =
          R.newBody(nullptr, initFunctionFor(R, module, symbol->statement), symbol->scope);
      Body &body = *ownedBody;
      typed::Block *block = R.make<typed::Block>(decl->range);
      {
        BlockGuard guard(body, block);
        global.value = resolveGlobalType(R, decl, body);
      }
      append_range(codeOf(R, symbol->statement).code, block->stmts);
    } else {
      // The initialiser may be at this very statement; then only a declared type can be known.
      if (codeOf(R, symbol->statement).isResolving)
        reportCircle(R, question);
      resolveGlobalStatement(R, symbol->statement, module);
    }
    global.state = Global::Done;
  } else if (global.state == Global::Resolving && !isKnown) {
    reportCircle(R, question);
  }
  Value value = global.value;
  value.range = use;
  // Expressions carry the place of their use.
  if (auto *expr = value.isExpr() ? dyn_cast<typed::VarExpr>(value.expr) : nullptr)
    value.expr = R.make<typed::VarExpr>(expr->var, use);
  return value;
}

bool hasGlobalValue(Resolver &R, const Symbol *symbol) {
  const Global &global = globalOf(R, symbol->decl);
  if (!global.value.isError())
    return true;
  return global.state != Global::Resolving && !codeOf(R, symbol->statement).isResolving;
}

GlobalStatement &resolveGlobalStatement(Resolver &R, const ast::Stmt *statement, ModuleSymbol *module) {
  GlobalStatement &result = codeOf(R, statement);
  if (result.isResolved)
    return result;
  result.isResolved = result.isResolving = true;
  Resolver::ProgramStatement place(R,
                                   R.modules().isOfLibrary(statement->range) ? R.programStatement() : statement->range);
  const std::unique_ptr<Body> ownedBody =
      R.newBody(nullptr, initFunctionFor(R, module, statement), R.membersOf(module));
  Body &body = *ownedBody;
  auto *block = R.make<typed::Block>(statement->range);
  {
    BlockGuard guard(body, block);
    resolveGlobalVarDecl(body, statement, module);
  }
  append_range(result.code, block->stmts);
  result.isResolving = false;
  return result;
}

//===----------------------------------------------------------------------===//
// Params and types
//===----------------------------------------------------------------------===//

static Value resolveGlobalParam(Resolver &R, const ast::VarDecl *decl, Body &body) {
  const Type *declared = nullptr;
  if (decl->type) {
    TypeValue type = body.resolveType(decl->type, TypeUse::Pattern);
    if (!type)
      return Value::error();
    if (!type.type->isGeneric())
      declared = type.type;
  }
  const ParamValue *value = nullptr;
  const std::string *setting = decl->isConfig ? configSetting(R, body.scope()->module, decl->name) : nullptr;
  const ast::Expr *init = decl->init ? decl->init : globalAliasInit(body, decl);
  if (init) {
    value = body.resolveParam(init);
    if (!value)
      return Value::error();
    if (declared) {
      const ParamValue *converted = body.convertParam(value, declared);
      if (!converted) {
        R.report(init->range, diag::paramTypeMismatch, toString(value->type), toString(declared));
        return Value::error();
      }
      value = converted;
    }
  }
  if (setting) {
    const Type *type = declared ? declared : value ? value->type : R.types().int64;
    const ParamValue *parsed = parseParam(R, *setting, type);
    if (!parsed && isComposite(*setting))
      if (const ast::Expr *written = parseSetting(R, decl->name, *setting, /*isType=*/false))
        if (const ParamValue *given = body.resolveParam(written))
          parsed = declared || value ? body.convertParam(given, type) : given;
    if (!parsed && !R.diags().hasErrors())
      R.report(decl->range, diag::badConfigValue, decl->name, *setting, toString(type));
    value = parsed;
  }
  if (!init && !setting)
    value = defaultParam(body, decl, declared);
  return value ? Value::ofParam(value, decl->range) : Value::error();
}

static Value resolveGlobalType(Resolver &R, const ast::VarDecl *decl, Body &body) {
  ModuleCode::Declaring module(body, body.scope()->module);
  ModuleCode::Type isType(body);
  if (const std::string *setting = decl->isConfig ? configSetting(R, body.scope()->module, decl->name) : nullptr) {
    const ast::Expr *written = parseSetting(R, decl->name, *setting, /*isType=*/true);
    TypeValue type = written ? body.resolveType(written, TypeUse::Pattern) : TypeValue();
    return type ? Value::ofType(type.type, decl->range, type.domains) : Value::error();
  }
  if (!decl->init && decl->linkage == ast::Linkage::Extern)
    return externType(R, decl, body.scope());
  unsigned errorsBefore = R.diags().getNumErrors();
  const ast::Expr *init = decl->init ? decl->init : globalAliasInit(body, decl);
  if (!init) {
    if (R.diags().getNumErrors() == errorsBefore)
      R.report(decl->range, diag::typeAliasNeedsType, decl->name);
    return Value::error();
  }
  TypeValue type = body.resolveType(init, TypeUse::Pattern);
  return type ? Value::ofType(type.type, decl->range, type.domains) : Value::error();
}

//===----------------------------------------------------------------------===//
// Config settings
//===----------------------------------------------------------------------===//

const std::string *configSetting(Resolver &R, ModuleSymbol *module, Identifier name) {
  const std::string *found = nullptr;
  std::string qualified = (module->name.str() + "." + name.str()).str();
  for (const auto &[key, text] : R.options().configs) {
    if (key != name.str() && key != qualified)
      continue;
    R.state<GlobalTable>().usedConfigs.insert(key);
    found = &text; // the last one counts
  }
  return found;
}

/// Settings of Chapel's library, of which only Chapel knows what they are good for.
static bool isForeignConfig(StringRef key) {
  static constexpr StringRef foreign[] = {
#define CONFIG(name) #name,
#include "Sema/Variables/ForeignConfigs.def"
  };
  return is_contained(foreign, key.substr(key.rfind('.') + 1)); // `module.name`
}

void reportUnknownConfigs(Resolver &R) {
  StringSet<> reported;
  for (const auto &[key, text] : R.options().configs)
    if (!R.state<GlobalTable>().usedConfigs.contains(key) && !isForeignConfig(key) && reported.insert(key).second)
      R.report(diag::unknownConfig, key);
}

bool isComposite(StringRef text) {
  return text.drop_front(std::min<size_t>(text.size(), 1)).find_first_of("+-*/%()[], ") != StringRef::npos;
}

const ast::Expr *parseSetting(Resolver &R, Identifier name, StringRef text, bool isType) {
  std::string declaration = ((isType ? "type " : "const ") + Twine(name.str()) + " = " + text + ";").str();
  SourceManager &sources = R.modules().getSources();
  Expected<FileId> file = sources.addBuffer(MemoryBuffer::getMemBufferCopy(declaration, "-s" + name.str().str()));
  if (!file) {
    consumeError(file.takeError());
    return nullptr;
  }
  ParsedFile parsed = parseFile(*file, sources, R.ast(), R.diags());
  for (const ast::ModuleDecl *module : parsed.modules)
    for (const ast::Stmt *statement : module->body)
      if (auto *variable = dyn_cast<ast::VarDecl>(statement))
        return variable->init;
  return nullptr;
}

const ParamValue *parseParam(Resolver &R, StringRef text, const Type *type) {
  text = text.trim();
  if (type->isBool()) {
    if (text == "true" || text == "false")
      return R.types().getBool(text == "true");
    return nullptr;
  }
  if (type->isIntegral()) {
    unsigned width = cast<NumericType>(type)->width();
    bool isNegative = text.consume_front("-");
    text.consume_front("+");
    APInt magnitude;
    if (text.empty() || text.getAsInteger(0, magnitude) || magnitude.getActiveBits() > width)
      return nullptr;
    magnitude = magnitude.zextOrTrunc(width + 1);
    if (isNegative)
      magnitude.negate();
    bool isUnsigned = type->kind() == TypeKind::UInt;
    if (isUnsigned ? isNegative && !magnitude.isZero() : !magnitude.isSignedIntN(width))
      return nullptr;
    return R.types().getParam(type, APSInt(magnitude.trunc(width), isUnsigned));
  }
  if (type->isReal()) {
    double number;
    return text.getAsDouble(number) ? nullptr : R.types().getReal(type, number);
  }
  if (auto *enumeration = dyn_cast<EnumType>(type)) {
    text = text.substr(text.rfind('.') + 1);
    for (auto [position, name] : enumerate(enumeration->names))
      if (name == text)
        return R.types().getParam(type, int64_t(position));
    return nullptr;
  }
  if (R.isString(type) || R.isBytes(type)) {
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
      text = text.drop_front().drop_back();
    return R.types().getText(type, text);
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Where module-scope code goes
//===----------------------------------------------------------------------===//

/// One function for all statements of a module would make the passes after Sema quadratic.
static constexpr unsigned statementsPerRun = 100;

static bool isExecuted(const ast::Stmt *statement) {
  return !isa<ast::FunctionDecl, ast::AggregateDecl, ast::EnumDecl, ast::ModuleDecl, ast::InterfaceDecl, ast::UseStmt,
              ast::ImportStmt>(statement);
}

typed::Function *initFunctionFor(Resolver &R, ModuleSymbol *module, const ast::Stmt *statement) {
  if (module->positions.empty()) {
    unsigned position = 0;
    for (const ast::Stmt *each : module->module()->body)
      module->positions[each] = isExecuted(each) ? position++ : position;
    module->initRuns.resize(position / statementsPerRun + 1);
  }
  unsigned run = module->positions.lookup(statement) / statementsPerRun;
  typed::Function *&function = module->initRuns[run];
  if (!function) {
    function = R.make<typed::Function>();
    function->name = ("module " + module->name.str()).str();
    function->linkName = uniqueLinkName(R, ("init." + module->name.str()).str());
    function->range = module->decl->range;
    function->result = R.types().void_;
    function->isModuleInit = true;
    function->isLibrary = module->isLibrary;
    function->isCold = true;
    function->body = R.make<typed::Block>(function->range);
  }
  return function;
}

} // namespace choir::sema
