//===- Options.cpp - Config variables and program flags -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Options.h"
#include "Environment.h"
#include "Exit.h"
#include "Numbers.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <new>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// The table of settings
//===----------------------------------------------------------------------===//

namespace {

/// A config variable and what the user made of it.
struct Setting {
  const choir_config_var *config;
  const char *text = nullptr; // null: not set
  const char *file = nullptr; // where it was set, for messages
  int line = 0;
};

/// Where an option stands: in the command line or in a file given with -f.
struct Place {
  const char *file;
  int line;
};

struct Registry {
  Vector<Setting> settings;
  Vector<const char *> arguments; // of main
  int64_t beforeDelimiter = -1;   // how many of them stand before `--`
  StandardOptions standard;
  ProgramDescription program;
  bool helpAsked = false;
  bool aboutAsked = false;
};

} // namespace

static constexpr const char *standardModule = "Built-in";

/// Config variables that every program has. A module of the program may declare one of the same
/// name; then both are set.
static constexpr choir_config_var standardConfigs[] = {
    {"numLocales", standardModule, "int(64)", CHOIR_CONFIG_INT64, "1", nullptr, 0, false},
    {"dataParTasksPerLocale", standardModule, "int(64)", CHOIR_CONFIG_INT64, "0", nullptr, 0, false},
    {"dataParIgnoreRunningTasks", standardModule, "bool", CHOIR_CONFIG_BOOL, "false", nullptr, 0, false},
    {"dataParMinGranularity", standardModule, "int(64)", CHOIR_CONFIG_INT64, "1", nullptr, 0, false},
    {"defaultHashTableResizeThreshold", standardModule, "real(64)", CHOIR_CONFIG_REAL64, "0.5", nullptr, 0, false},
    {"memTrack", standardModule, "bool", CHOIR_CONFIG_BOOL, "false", nullptr, 0, false},
    {"memStats", standardModule, "bool", CHOIR_CONFIG_BOOL, "false", nullptr, 0, false},
    {"memLeaks", standardModule, "bool", CHOIR_CONFIG_BOOL, "false", nullptr, 0, false},
    {"memLeaksByType", standardModule, "bool", CHOIR_CONFIG_BOOL, "false", nullptr, 0, false},
    {"memLeaksByDesc", standardModule, "string", CHOIR_CONFIG_TEXT, "", nullptr, 0, false},
    {"memMax", standardModule, "uint(64)", CHOIR_CONFIG_UINT64, "0", nullptr, 0, false},
    {"memThreshold", standardModule, "uint(64)", CHOIR_CONFIG_UINT64, "0", nullptr, 0, false},
    {"memLog", standardModule, "string", CHOIR_CONFIG_TEXT, "", nullptr, 0, false},
    {"memLeaksLog", standardModule, "string", CHOIR_CONFIG_TEXT, "", nullptr, 0, false},
};

/// Lives as long as the process, since getters hand out pointers into it and tasks may still run
/// while it ends.
static Registry &registry() {
  static Registry *instance = new (allocate(sizeof(Registry))) Registry();
  return *instance;
}

const StandardOptions &choir::rt::options() { return registry().standard; }

static void addSettings(const choir_config_var *configs, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    Setting setting;
    setting.config = &configs[i];
    registry().settings.push(setting);
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Besides the values of the language, what shells and scripts commonly pass.
static int parseConfigBool(Span text, bool *out) {
  for (const char *yes : {"1", "yes", "on"})
    if (text == Span(yes))
      return *out = true, 0;
  for (const char *no : {"0", "no", "off"})
    if (text == Span(no))
      return *out = false, 0;
  return parseBool(text, out);
}

/// Checks a text against a real kind and stores it. A number too large for the kind is no infinity, which has a name.
static int parseConfigReal(Span text, int bits, void *out) {
  if (int error = parseReal(text, bits, out))
    return error;
  const double value = bits == 32 ? *static_cast<float *>(out) : *static_cast<double *>(out);
  const bool isNamed = std::memchr(text.data, 'n', text.length) || std::memchr(text.data, 'N', text.length);
  return std::isinf(value) && !isNamed ? ERANGE : 0;
}

/// Checks a text against a kind of value and stores it; 0 or an error code.
static int convert(Span text, int kind, void *out) {
  switch (kind) {
  case CHOIR_CONFIG_BOOL:
    return parseConfigBool(text, static_cast<bool *>(out));
  case CHOIR_CONFIG_INT8:
  case CHOIR_CONFIG_INT16:
  case CHOIR_CONFIG_INT32:
  case CHOIR_CONFIG_INT64:
    return parseInt(text, 8 << (kind - CHOIR_CONFIG_INT8), out);
  case CHOIR_CONFIG_UINT8:
  case CHOIR_CONFIG_UINT16:
  case CHOIR_CONFIG_UINT32:
  case CHOIR_CONFIG_UINT64:
    return parseUnsigned(text, 8 << (kind - CHOIR_CONFIG_UINT8), out);
  case CHOIR_CONFIG_REAL32:
  case CHOIR_CONFIG_REAL64:
    return parseConfigReal(text, 32 << (kind - CHOIR_CONFIG_REAL32), out);
  case CHOIR_CONFIG_IMAG32:
  case CHOIR_CONFIG_IMAG64: {
    int bits = 32 << (kind - CHOIR_CONFIG_IMAG32);
    return parseImag(text, bits, out) ? parseConfigReal(text, bits, out) : 0;
  }
  case CHOIR_CONFIG_COMPLEX64:
  case CHOIR_CONFIG_COMPLEX128:
    return parseComplex(text, 64 << (kind - CHOIR_CONFIG_COMPLEX64), out);
  default:
    return 0;
  }
}

[[noreturn]] static void failAtPlace(Place place, const TextBuffer &text) {
  failAt(place.file, place.line, text.span());
}

[[noreturn]] static void badValue(const Setting &setting, int error) {
  TextBuffer text;
  text.append('"').append(setting.text).append("\" is ");
  text.append(error == ERANGE   ? "out of range for"
              : error == EILSEQ ? "no UTF-8, and no value for"
                                : "not a value for");
  text.append(" config variable '").append(setting.config->name).append("' of type ");
  text.append(setting.config->typeName);
  failAt(setting.file, setting.line, text.span());
}

static bool isUtf8(const char *text) {
  return choir_utf8_first_invalid(const_cast<char *>(text), int64_t(std::strlen(text))) < 0;
}

static void checkValues() {
  char scratch[16];
  for (Setting &setting : registry().settings) {
    if (!setting.text)
      continue;
    if (int error = convert(setting.text, setting.config->kind, scratch))
      badValue(setting, error);
    if (Span(setting.config->typeName) == "string" && !isUtf8(setting.text))
      badValue(setting, EILSEQ);
  }
}

//===----------------------------------------------------------------------===//
// Setting by name
//===----------------------------------------------------------------------===//

namespace {

/// `name` or `Module.name`, cut off at `=`.
struct OptionName {
  Span module;
  Span name;
  bool hasModule = true; // else that of any module is meant
};

} // namespace

static OptionName splitName(Span text) {
  for (size_t i = text.length; i-- > 0;)
    if (text.data[i] == '.')
      return {{text.data, i}, text.dropFront(i + 1)};
  return {{}, text, /*hasModule=*/false};
}

static bool matches(const Setting &setting, const OptionName &option) {
  return option.name == Span(setting.config->name) &&
         (!option.hasModule || option.module == Span(setting.config->module));
}

static bool isStandard(const Setting &setting) { return setting.config->module == standardModule; }

/// How near a setting is to a name without a module: of the program's own first, and of these the public ones.
static int nearness(const Setting &setting) { return isStandard(setting) ? 0 : setting.config->isPrivate ? 1 : 2; }

/// The setting that a name means. Null where there is none; an ambiguous name is an error.
static Setting *findSetting(const OptionName &option, Place place) {
  int nearest = 0;
  for (const Setting &setting : registry().settings)
    if (matches(setting, option))
      nearest = std::max(nearest, nearness(setting));
  Setting *found = nullptr;
  for (Setting &setting : registry().settings) {
    if (!matches(setting, option) || nearness(setting) != nearest)
      continue;
    if (!found) {
      found = &setting;
    } else {
      TextBuffer text;
      text.append("more than one module has a config variable '").append(option.name);
      text.append("': say which with --<module>.").append(option.name).append("=<value>");
      failAtPlace(place, text);
    }
  }
  return found;
}

static void setValue(Setting &setting, const char *text, Place place) {
  for (Setting &each : registry().settings) {
    bool same = &each == &setting || (isStandard(each) && Span(each.config->name) == Span(setting.config->name));
    if (!same)
      continue;
    each.text = text;
    each.file = place.file;
    each.line = place.line;
  }
}

[[noreturn]] static void missingValue(const Setting &setting, Place place) {
  TextBuffer text;
  text.append("config variable '").append(setting.config->name).append("' is missing its value");
  failAtPlace(place, text);
}

/// Handles `name=value`, `name value` and the forms of bool. Returns how many arguments it took, 0
/// where the name is not one of a config variable.
static int setFromOption(const char *option, const char *following, Place place) {
  const char *equals = std::strchr(option, '=');
  Span name = equals ? Span(option, size_t(equals - option)) : Span(option);
  if (Setting *setting = findSetting(splitName(name), place)) {
    if (equals) {
      setValue(*setting, equals + 1, place);
      return 1;
    }
    if (setting->config->kind == CHOIR_CONFIG_BOOL) {
      setValue(*setting, "true", place);
      return 1;
    }
    if (!following)
      missingValue(*setting, place);
    setValue(*setting, following, place);
    return 2;
  }
  if (!equals && name.startsWith("no-"))
    if (Setting *setting = findSetting(splitName(name.dropFront(3)), place))
      if (setting->config->kind == CHOIR_CONFIG_BOOL) {
        setValue(*setting, "false", place);
        return 1;
      }
  return 0;
}

//===----------------------------------------------------------------------===//
// Files of settings
//===----------------------------------------------------------------------===//

/// Longer than any real file of settings; a device file would never end.
static constexpr size_t longestFile = 64 << 20;

/// Reads what a file has; 0 or an error code.
static int readContent(const char *path, TextBuffer &content) {
  FILE *file = std::fopen(path, "r");
  if (!file)
    return errno;
  int error = 0;
  while (!error) {
    const size_t count = std::fread(content.reserve(4096), 1, 4096, file);
    if (count == 0)
      break;
    content.extend(count);
    error = content.size() > longestFile ? EFBIG : 0;
  }
  error = std::ferror(file) ? errno : error;
  std::fclose(file);
  return error ? error : std::memchr(content.data(), 0, content.size()) ? EILSEQ : 0;
}

/// A whole file as text that stays for the life of the program: values point into it.
static char *readWholeFile(const char *path, Place place) {
  TextBuffer content;
  if (int error = readContent(path, content)) {
    TextBuffer text;
    text.append("cannot read the settings in ").append(path).append(": ");
    failAtPlace(place, text.append(error == EILSEQ ? "it is no text" : std::strerror(error)));
  }
  auto *text = static_cast<char *>(allocate(content.size() + 1));
  std::memcpy(text, content.data(), content.size());
  text[content.size()] = '\0';
  return text;
}

/// Cuts the next word off a text: up to white space, or a quoted part to the closing quote. Null at
/// the end; `#` begins a comment.
static char *takeWord(char *&cursor, int &line) {
  for (; isSpace(*cursor) || *cursor == '#'; ++cursor) {
    if (*cursor == '#')
      while (cursor[1] && cursor[1] != '\n')
        ++cursor;
    line += *cursor == '\n';
  }
  if (!*cursor)
    return nullptr;
  char *word = cursor, *write = cursor;
  for (char quote = 0; *cursor && (quote || !isSpace(*cursor)); ++cursor) {
    if (quote ? *cursor == quote : (*cursor == '"' || *cursor == '\''))
      quote = quote ? 0 : *cursor;
    else
      *write++ = *cursor;
  }
  bool more = *cursor;
  line += *cursor == '\n';
  *write = '\0';
  cursor += more;
  return word;
}

/// Handles `name=value`, or `name` with the value as the next word; false where there is no such
/// variable.
template <typename NextWord> static bool setFromWord(const char *word, Place place, NextWord nextWord) {
  if (std::strchr(word, '='))
    return setFromOption(word, nullptr, place);
  Setting *setting = findSetting(splitName(word), place);
  if (!setting)
    return false;
  const char *value = nextWord();
  if (!value)
    missingValue(*setting, place);
  setValue(*setting, value, place);
  return true;
}

static void readConfigFile(const char *path, Place place) {
  char *cursor = readWholeFile(path, place);
  int line = 1;
  for (;;) {
    int wordLine = line;
    char *word = takeWord(cursor, line);
    if (!word)
      return;
    if (!setFromWord(word, {path, wordLine}, [&] { return takeWord(cursor, line); })) {
      TextBuffer text;
      text.append("there is no config variable '").append(word).append('\'');
      failAtPlace({path, wordLine}, text);
    }
  }
}

//===----------------------------------------------------------------------===//
// The command line
//===----------------------------------------------------------------------===//

namespace {

/// Goes through the arguments one by one.
class CommandLine {
public:
  CommandLine(int argc, char **argv) : argc(argc), argv(argv) {}

  void read();

private:
  Place place() const { return {"<command-line arg>", at}; }
  const char *current() const { return argv[at]; }
  const char *following() const { return at + 1 < argc ? argv[at + 1] : nullptr; }

  void readOne();
  bool readFlag();
  bool readFlagWithValue();
  void unknown();
  const char *valueOf(size_t flagLength, const char *flag);
  void setNumLocales(const char *text);
  void setEnvironment(const char *text);

  int argc;
  char **argv;
  int at = 1;
};

} // namespace

void CommandLine::read() {
  bool takesArguments = registry().program.takesArguments;
  while (at < argc) {
    if (takesArguments && std::strcmp(current(), "--") == 0) {
      registry().beforeDelimiter = int64_t(registry().arguments.size());
      for (++at; at < argc; ++at)
        registry().arguments.push(argv[at]);
      return;
    }
    readOne();
    ++at;
  }
}

void CommandLine::readOne() {
  const char *text = current();
  if (text[0] != '-' || text[1] == '\0')
    return unknown();
  if (readFlag() || readFlagWithValue())
    return;
  int used = 0;
  if (text[1] == '-')
    used = setFromOption(text + 2, following(), place());
  else if (text[1] == 's') {
    const char *setting = valueOf(2, "-s");
    used = setFromOption(setting, following(), place());
    if (!used) {
      TextBuffer message;
      message.append("there is no config variable '").append(setting).append('\'');
      failAtPlace(place(), message);
    }
  }
  if (!used)
    return unknown();
  at += used - 1;
}

/// Flags that stand alone.
bool CommandLine::readFlag() {
  Span flag(current());
  auto is = [&](const char *brief, const char *full) { return flag == Span(brief) || flag == Span(full); };
  Registry &all = registry();
  if (is("-h", "--help")) {
    if (all.program.takesArguments)
      all.arguments.push(current()); // main has a help of its own
    else
      all.helpAsked = true;
  } else if (is("-a", "--about"))
    all.aboutAsked = true;
  else if (is("-q", "--quiet"))
    all.standard.verbosity = 0;
  else if (is("-v", "--verbose"))
    all.standard.verbosity = 2;
  else if (is("-b", "--blockreport") || is("-t", "--taskreport"))
    ; // accepted: reports of blocked tasks are not made
  else
    return false;
  return true;
}

const char *CommandLine::valueOf(size_t flagLength, const char *flag) {
  if (current()[flagLength])
    return current() + flagLength;
  if (!following()) {
    TextBuffer text;
    text.append(flag).append(" is missing its argument");
    failAtPlace(place(), text);
  }
  return argv[++at];
}

bool CommandLine::readFlagWithValue() {
  Span flag(current());
  if (flag.startsWith("-nl"))
    setNumLocales(valueOf(3, "-nl"));
  else if (flag.startsWith("-E"))
    setEnvironment(valueOf(2, "-E"));
  else if (flag.startsWith("-f")) {
    Place where = place();
    readConfigFile(valueOf(2, "-f"), where);
  } else
    return false;
  return true;
}

void CommandLine::setNumLocales(const char *text) {
  Setting *setting = findSetting({standardModule, "numLocales"}, place());
  setValue(*setting, text, place());
}

void CommandLine::setEnvironment(const char *text) {
  const char *equals = std::strchr(text, '=');
  if (!equals || equals == text) {
    TextBuffer message;
    message.append("-E wants <name>=<value>");
    failAtPlace(place(), message);
  }
  TextBuffer name;
  name.append({text, size_t(equals - text)});
  setenv(name.terminated(), equals + 1, /*overwrite=*/0);
}

void CommandLine::unknown() {
  if (registry().program.takesArguments) {
    registry().arguments.push(current());
    return;
  }
  TextBuffer text;
  text.append("Unexpected flag:  \"").append(current()).append('"');
  failAtPlace(place(), text);
}

//===----------------------------------------------------------------------===//
// Help
//===----------------------------------------------------------------------===//

static constexpr const char flagHelp[] = R"(
FLAGS:
======
  -h, --help             : print this message
  -a, --about            : say how the program was made
  -nl <n>                : run on n locales (as --numLocales=<n>)
  -q, --quiet            : print no warnings
  -v, --verbose          : print more
  -b, --blockreport      : accepted, without effect
  -t, --taskreport       : accepted, without effect
  -E <name>=<value>      : set an environment variable that is not set yet

CONFIG VAR FLAGS:
=================
  --<name>=<value>       : set a config variable; also --<name> <value>,
                           --<module>.<name>=<value>, -s<name>=<value>
  --<name>, --no-<name>  : set a config variable of type bool
  -f <file>              : read settings `<name>=<value>` from a file

)";

static void appendConfigHelp(TextBuffer &out, const Setting &setting, size_t width) {
  const choir_config_var &config = *setting.config;
  out.append("  ").append(config.name).fill(' ', width - std::strlen(config.name)).append(" : ");
  out.append(config.typeName);
  if (config.defaultText && config.defaultText[0])
    out.append(" = ").append(config.defaultText);
  if (setting.text)
    out.append(" (set to ").append(setting.text).append(')');
  out.append('\n');
}

static void printHelp() {
  TextBuffer out;
  out.append(flagHelp).append("CONFIG VARS:\n============\n");
  size_t width = 0;
  for (Setting &setting : registry().settings)
    width = std::max(width, std::strlen(setting.config->name));
  const char *module = nullptr;
  for (Setting &setting : registry().settings) {
    if (!module || std::strcmp(module, setting.config->module) != 0) {
      if (module)
        out.append('\n');
      module = setting.config->module;
      out.append(module).append(" config vars:\n");
    }
    appendConfigHelp(out, setting, width);
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
}

/// With those of Chapel's settings that scripts look for, as module ChplConfig has them.
static void printAbout() {
  std::fputs("Compiled by choir\n"
             "Chapel environment:\n"
             "  CHPL_TARGET_PLATFORM: linux64\n"
             "  CHPL_LOCALE_MODEL: flat\n"
             "  CHPL_COMM: none\n"
             "  CHPL_TASKS: choir\n"
             "  CHPL_LAUNCHER: none\n",
             stdout);
}

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

/// A standard option; null where the command line does not say.
static Setting *standardSetting(const char *name) {
  for (Setting &setting : registry().settings)
    if (isStandard(setting) && setting.text && Span(setting.config->name) == Span(name))
      return &setting;
  return nullptr;
}

static void readStandard(const char *name, int kind, void *out) {
  if (const Setting *setting = standardSetting(name))
    convert(setting->text, kind, out);
}

static const char *standardText(const char *name) {
  const Setting *setting = standardSetting(name);
  return setting ? setting->text : nullptr;
}

/// A number that must lie between two others; `otherwise` where the command line does not say.
static int64_t standardNumber(const char *name, int64_t otherwise, int64_t least, int64_t most) {
  const Setting *setting = standardSetting(name);
  if (!setting)
    return otherwise;
  int64_t value = 0;
  convert(setting->text, CHOIR_CONFIG_INT64, &value);
  if (value >= least && value <= most)
    return value;
  TextBuffer text;
  text.append('"').append(setting->text).append("\" is out of range for config variable '").append(name);
  text.append("', which goes from ").appendDecimal(least).append(" to ").appendDecimal(most);
  failAt(setting->file, setting->line, text.span());
}

static void applyStandardOptions() {
  StandardOptions &standard = registry().standard;
  bool track = false;
  standard.numLocales = standardNumber("numLocales", environmentNumber("CHOIR_VIRTUAL_LOCALES", 1), 1, maxLocales);
  standard.tasksPerLocale = standardNumber("dataParTasksPerLocale", 0, 0, mostThreads);
  standard.minGranularity = standardNumber("dataParMinGranularity", 1, 1, INT64_MAX);
  readStandard("dataParIgnoreRunningTasks", CHOIR_CONFIG_BOOL, &standard.ignoreRunningTasks);
  readStandard("memTrack", CHOIR_CONFIG_BOOL, &track);
  readStandard("memStats", CHOIR_CONFIG_BOOL, &standard.memStats);
  readStandard("memLeaks", CHOIR_CONFIG_BOOL, &standard.memLeaks);
  readStandard("memLeaksByType", CHOIR_CONFIG_BOOL, &standard.memLeaksByType);
  readStandard("memMax", CHOIR_CONFIG_UINT64, &standard.memMax);
  readStandard("memThreshold", CHOIR_CONFIG_UINT64, &standard.memThreshold);
  standard.memLeaksByDescription = standardText("memLeaksByDesc");
  standard.memLog = standardText("memLog");
  standard.memLeaksLog = standardText("memLeaksLog");
  if (track || standard.memStats || standard.memLeaks || standard.memLeaksByType || standard.memLeaksByDescription ||
      standard.memMax > 0 || standard.memLeaksLog)
    choir_memory_track();
}

void choir::rt::readCommandLine(const ProgramDescription &program, int argc, char **argv) {
  Registry &all = registry();
  all.program = program;
  all.arguments.push(argc > 0 ? argv[0] : "");
  all.standard.commandLength = argc;
  all.standard.command = argv;
  addSettings(program.configs, program.configCount);
  addSettings(standardConfigs, int64_t(std::size(standardConfigs)));
  CommandLine(argc, argv).read();
  if (all.aboutAsked || all.helpAsked) {
    if (all.aboutAsked)
      printAbout();
    else
      printHelp();
    choir_exit(0);
  }
  checkValues();
  applyStandardOptions();
}

//===----------------------------------------------------------------------===//
// C ABI
//===----------------------------------------------------------------------===//

static Setting *lookUp(void *module, void *name) {
  Span moduleName(static_cast<const char *>(module)), configName(static_cast<const char *>(name));
  for (Setting &setting : registry().settings)
    if (configName == Span(setting.config->name) && moduleName == Span(setting.config->module))
      return &setting;
  return nullptr;
}

/// Converts what the user gave for a variable, where he did.
static bool getValue(void *module, void *name, int kind, void *out) {
  Setting *setting = lookUp(module, name);
  if (!setting || !setting->text)
    return false;
  if (int error = convert(setting->text, kind, out))
    badValue(*setting, error);
  return true;
}

/// Steps from the narrowest of a family of kinds to the one of `bits`.
static int kindOf(int narrowest, int narrowestBits, int bits) {
  return narrowest + __builtin_ctz(unsigned(bits / narrowestBits));
}

void choir_config_print_help() {
  choir_chan_flush(choir_chan_stdout());
  printHelp();
  std::fflush(stdout);
}

bool choir_config_is_set(void *module, void *name) {
  Setting *setting = lookUp(module, name);
  return setting && setting->text;
}

bool choir_config_get_int(void *module, void *name, int32_t bits, void *out) {
  return getValue(module, name, kindOf(CHOIR_CONFIG_INT8, 8, bits), out);
}

bool choir_config_get_uint(void *module, void *name, int32_t bits, void *out) {
  return getValue(module, name, kindOf(CHOIR_CONFIG_UINT8, 8, bits), out);
}

bool choir_config_get_bool(void *module, void *name, void *out) {
  return getValue(module, name, CHOIR_CONFIG_BOOL, out);
}

bool choir_config_get_real(void *module, void *name, int32_t bits, void *out) {
  return getValue(module, name, kindOf(CHOIR_CONFIG_REAL32, 32, bits), out);
}

bool choir_config_get_imag(void *module, void *name, int32_t bits, void *out) {
  return getValue(module, name, kindOf(CHOIR_CONFIG_IMAG32, 32, bits), out);
}

bool choir_config_get_complex(void *module, void *name, int32_t bits, void *out) {
  return getValue(module, name, kindOf(CHOIR_CONFIG_COMPLEX64, 64, bits), out);
}

bool choir_config_get_text(void *module, void *name, void *outData, void *outLength) {
  Setting *setting = lookUp(module, name);
  if (!setting || !setting->text)
    return false;
  *static_cast<const char **>(outData) = setting->text;
  *static_cast<int64_t *>(outLength) = int64_t(std::strlen(setting->text));
  return true;
}

void choir_config_bad_value(void *module, void *name) {
  if (Setting *setting = lookUp(module, name))
    badValue(*setting, CHOIR_EFORMAT);
  choir_exit(1);
}

int64_t choir_program_arg_count() { return int64_t(registry().arguments.size()); }

void *choir_program_arg(int64_t index) { return const_cast<char *>(registry().arguments[size_t(index)]); }

int64_t choir_program_arg_delimiter() { return registry().beforeDelimiter; }
