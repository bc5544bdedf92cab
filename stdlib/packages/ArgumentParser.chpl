// Module ArgumentParser: options, flags, arguments and subcommands of programs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A parser knows what a command line may hold; each `add...` returns an Argument, which has the values after `parseArgs`.

module ArgumentParser {
  use Base, Types, Ranges, Strings, TextMethods, Casts, Configs, Errors, Domains, Arrays, Managed, TextIO, List;

  // Parsers tell what follows `--` from what stands before it.
  _keepsDelimiter = true;

  /// A command line, or the description of one, that is wrong.
  class ArgumentError : Error {
    proc init(msg: string) {
      super.init(msg);
    }
  }

  enum _ArgumentKind { option, flag, positional, subCommand, passThrough }

  /// One thing that a command line may hold, and what it held.
  class Argument {
    var _kind: _ArgumentKind;
    var _name, _help, _valueName: string;
    var _names, _inverted: list(string); // the options, and those that say no
    var _least, _most: int;
    var _required, _visible, _present: bool;
    var _values, _defaults: list(string);

    proc hasValue(): bool do return !_values.isEmpty();
    /// The value, which has to be there; the first of several.
    proc value(): string {
      if _values.isEmpty() then halt("the argument '", _name, "' has no value");
      return _values.first;
    }
    iter values(): string {
      for v in _values do yield v;
    }
    proc valueAsBool(): bool do return value() == "true";
    proc isTrue(): bool do return hasValue() && valueAsBool();

    proc _check() throws {
      if !_present {
        if _required then throw new owned ArgumentError("Required value missing: " + _name);
        _values = _defaults;
      } else if _values.size < _least {
        throw new owned ArgumentError("Not enough values: " + _name + " expected " + _expectation() + " got " + _values.size: string);
      } else if _values.size > (if _kind == _ArgumentKind.flag then 1 else _most) {
        throw new owned ArgumentError("Extraneous values: " + _name + " expected " + _expectation() + " got " + _values.size: string);
      } else if _kind == _ArgumentKind.flag {
        for v in _values do v = _boolText(v, _name);
      }
    }
    proc _expectation(): string do
      return if _least == _most then _least: string
             else if _most == max(int) then "at least " + _least: string else _least: string + " to " + _most: string;
  }

  proc _boolText(text: string, name: string): string throws {
    const word = text.strip().toLower();
    if word == "true" || word == "yes" || word == "1" then return "true";
    if word == "false" || word == "no" || word == "0" then return "false";
    throw new owned ArgumentError("Unrecognized value for " + name + ": " + text);
  }

  /// Prints what a program takes, when it is asked for help.
  class HelpHandler {
    var _message: string;
    proc init() { }
    proc init(message: string) { _message = message; }
    proc printHelp() { writeln(_message); }
  }

  class argumentParser {
    var _arguments: list(shared Argument);
    var _exitOnError, _exitAfterHelp: bool;
    var _helpHandler: shared HelpHandler?;
    var _helpFlag: shared Argument?;
    var _helpWord: string; // how the command line asked for help
    var _program: string;

    proc init(addHelp: bool = true, exitOnError: bool = true, exitAfterHelp: bool = true,
              helpHandler: shared HelpHandler? = nil, helpMessage: string = "") {
      this._exitOnError = exitOnError;
      this._exitAfterHelp = exitAfterHelp;
      this._helpHandler = if helpHandler == nil && helpMessage != "" then new shared HelpHandler(helpMessage): shared HelpHandler?
                          else helpHandler;
      init this;
      if addHelp then
        try! _helpFlag = addFlag("help", ["-h", "--help"], help = "Display this message and exit");
    }

    // --- What the command line may hold -----------------------------------------------------------------------------

    /// An option with values. Without `opts` it is called `--name`.
    proc addOption(name: string, opts: ?o = none, numArgs: ?n = 1, required: bool = false, defaultValue: ?d = none, help: string = "",
                   visible: bool = true, valueName: ?v = none): shared Argument throws {
      const argument = _add(_ArgumentKind.option, name, numArgs, required, defaultValue, help, visible, valueName);
      _setNames(argument, opts);
      return argument;
    }
    /// An option that is true where it stands; with `flagInversion` also `--no-name`, which is false.
    proc addFlag(name: string, opts: ?o = none, required: bool = false, defaultValue: ?d = none, flagInversion: bool = false,
                 numArgs: ?n = 0, help: string = "", visible: bool = true, valueName: ?v = none): shared Argument throws {
      const argument = _add(_ArgumentKind.flag, name, numArgs, required, defaultValue, help, visible, valueName);
      _setNames(argument, opts);
      if flagInversion then
        for option in argument._names do
          if option.startsWith("--") then argument._inverted.pushBack("--no-" + option[2..]);
      if argument._most > 1 then throw new owned ArgumentError("A flag takes at most one value: " + name);
      return argument;
    }
    /// What stands by itself, in the order of these calls. Only the last one may take a varying number of values.
    proc addArgument(name: string, numArgs: ?n = 1, defaultValue: ?d = none, help: string = "", visible: bool = true,
                     valueName: ?v = none): shared Argument throws {
      if name.startsWith("-") then throw new owned ArgumentError("A positional argument begins with no dash: " + name);
      for other in _arguments do
        if other._kind == _ArgumentKind.positional && other._least != other._most then
          throw new owned ArgumentError("Nothing can follow '" + other._name + "', which takes any number of values: " + name);
      const argument = _add(_ArgumentKind.positional, name, numArgs, false, defaultValue, help, visible, valueName);
      argument._required = argument._least > 0 && argument._defaults.isEmpty();
      return argument;
    }
    /// A word that takes itself and all that follows it.
    proc addSubCommand(cmd: string, help: string = "", visible: bool = true): shared Argument throws do
      return _add(_ArgumentKind.subCommand, cmd, 1.., false, none, help, visible, none);
    /// Takes all that follows a word.
    proc addPassThrough(delimiter: string = "--"): shared Argument throws do
      return _add(_ArgumentKind.passThrough, delimiter, 0.., false, none, "", true, none);

    proc _add(kind: _ArgumentKind, name: string, numArgs, required: bool, defaultValue, help: string,
              visible: bool, valueName): shared Argument throws {
      for other in _arguments do
        if other._name == name then throw new owned ArgumentError("The name is in use already: " + name);
      const argument = new shared Argument(kind, name, help);
      argument._visible = visible;
      if valueName.type != nothing then argument._valueName = valueName;
      if isRange(numArgs) {
        argument._least = if numArgs.hasLowBound() then numArgs.low else 0;
        argument._most = if numArgs.hasHighBound() then numArgs.high else max(int);
      } else {
        argument._least = numArgs;
        argument._most = numArgs;
      }
      _setDefaults(argument, defaultValue);
      argument._required = required;
      if required && !argument._defaults.isEmpty() then
        throw new owned ArgumentError("What is required has no default value: " + name);
      _arguments.pushBack(argument);
      return argument;
    }
    /// The default of a flag is a bool, that of others one or several strings.
    proc _setDefaults(argument: borrowed Argument, defaultValue: ?t) throws {
      if t == string {
        argument._defaults.pushBack(defaultValue);
      } else if isArrayType(t) || __primitive("is subtype", t, list) {
        if defaultValue.eltType == string then
          for v in defaultValue do argument._defaults.pushBack(v);
        else throw new owned ArgumentError("Default values are strings: " + argument._name);
      } else if isBoolType(t) {
        if argument._kind != _ArgumentKind.flag then throw new owned ArgumentError("Only flags have a bool as default: " + argument._name);
        argument._defaults.pushBack(defaultValue: string);
      } else if t != nothing {
        throw new owned ArgumentError("A default value cannot be of type " + t: string + ": " + argument._name);
      }
    }
    proc _setNames(argument: borrowed Argument, opts) throws {
      if opts.type == nothing {
        const name = argument._name;
        argument._names.pushBack(if name.startsWith("-") then name else "--" + name);
      } else {
        for option in opts {
          if !option.startsWith("-") then throw new owned ArgumentError("An option begins with a dash: '" + option + "'");
          if _optionOf(option) != nil then throw new owned ArgumentError("The option is in use already: " + option);
          argument._names.pushBack(option);
        }
      }
    }

    // --- Parsing ----------------------------------------------------------------------------------------------------

    /// Gives the arguments their values. The first of `arguments` is the name of the program.
    proc parseArgs(arguments: [] string) throws {
      if arguments.size > 0 then _program = arguments[arguments.domain.low];
      try {
        _parse(arguments);
      } catch e: ArgumentError {
        if !_exitOnError then throw e;
        stderr.writeln(e.message());
        exit(1);
      }
    }
    proc _parse(arguments: [] string) throws {
      var words = new list(arguments), loose, unknown: list(int); // by their places in the command line
      var at = 1;
      while at < words.size {
        const word = words[at];
        if const whole = _swallowing(word) {
          whole._present = true;
          for k in at + (if whole._kind == _ArgumentKind.passThrough then 1 else 0)..<words.size do
            whole._values.pushBack(words[k]);
          break;
        }
        at += 1;
        if word == "--" then continue;
        if const option = _optionOf(word) then at = _takeValues(option, word, words, at);
        else if word.startsWith("-") && word.size > 1 && !_isNumber(word) then unknown.pushBack(at - 1);
        else loose.pushBack(at - 1);
      }
      if _helpFlag != nil && _helpFlag!._present {
        _printHelp();
        if _exitAfterHelp then exit(0);
      }
      _distribute(words, loose, unknown);
      if !unknown.isEmpty() {
        var message = "Found some unrecognizable arguments:";
        for k in 1..<words.size do
          if unknown.contains(k) then message += " " + words[k];
        throw new owned ArgumentError(message);
      }
      for argument in _arguments do argument._check();
    }
    /// The subcommand or delimiter that a word is.
    proc _swallowing(word: string): borrowed Argument? {
      for argument in _arguments do
        if (argument._kind == _ArgumentKind.subCommand || argument._kind == _ArgumentKind.passThrough) && argument._name == word then
          return argument.borrow();
      return nil;
    }
    /// The option or flag that a word means, perhaps with a value after `=`.
    proc _optionOf(word: string): borrowed Argument? throws {
      const split = word.find("=");
      const name = if split == -1 then word else word[..<split];
      for argument in _arguments do
        if argument._names.contains(name) || argument._inverted.contains(name) then return argument.borrow();
      return nil;
    }
    proc _isNumber(word: string): bool {
      try {
        const number = word: complex;
        return true;
      } catch {
        return false;
      }
    }
    /// Takes as many words as an option may have; the place after them. What a flag says later is what counts.
    proc _takeValues(option: borrowed Argument, word: string, const ref words: list(string), from: int): int throws {
      const isFlag = option._kind == _ArgumentKind.flag, split = word.find("=");
      if isFlag then option._values.clear();
      option._present = true;
      if _helpFlag != nil && _helpFlag!.borrow() == option then _helpWord = word;
      const before = option._values.size;
      if split != -1 then option._values.pushBack(word[split + 1..]);
      var at = from;
      while option._values.size - before < option._most && at < words.size && _isValue(words[at]) {
        option._values.pushBack(words[at]);
        at += 1;
      }
      if isFlag && option._values.isEmpty() && option._least == 0 then
        option._values.pushBack(if option._inverted.contains(word) then "false" else "true");
      return at;
    }
    proc _isValue(word: string): bool throws do
      return word != "--" && _swallowing(word) == nil && _optionOf(word) == nil;

    /// Gives the positional arguments the words that belong to nothing else.
    proc _distribute(const ref words: list(string), const ref loose: list(int), ref unknown: list(int)) {
      var at = 0;
      for argument in _arguments {
        if argument._kind != _ArgumentKind.positional then continue;
        while at < loose.size && argument._values.size < argument._most {
          argument._values.pushBack(words[loose[at]]);
          argument._present = true;
          at += 1;
        }
      }
      for k in at..<loose.size do unknown.pushBack(loose[k]);
    }

    /// Whether the command line asked for help, and by which option.
    proc helpFlagPresent(): (bool, string) do return (_helpWord != "", _helpWord);

    // --- Help -------------------------------------------------------------------------------------------------------

    proc _printHelp() {
      if _helpHandler != nil {
        _helpHandler!.printHelp();
        return;
      }
      _printUsage();
      _printSection("ARGUMENTS", _ArgumentKind.positional, _ArgumentKind.positional);
      _printSection("OPTIONS", _ArgumentKind.option, _ArgumentKind.flag);
      _printSection("SUBCOMMANDS", _ArgumentKind.subCommand, _ArgumentKind.subCommand);
    }
    /// What has to be there and what may be, in the order of the command line.
    proc _printUsage() {
      var program: string;
      for part in _program.split("/") do program = part;
      var line = "USAGE: " + program;
      for argument in _arguments {
        if !argument._visible || argument._kind != _ArgumentKind.option && argument._kind != _ArgumentKind.flag then continue;
        const option = _spelling(argument);
        line += if argument._required then " " + option else " [" + option + "]";
      }
      for argument in _arguments do
        if argument._visible && argument._kind == _ArgumentKind.positional then line += " " + _spelling(argument);
      var commands: list(string);
      for argument in _arguments do
        if argument._visible && argument._kind == _ArgumentKind.subCommand then commands.pushBack(argument._name);
      if !commands.isEmpty() then line += " [" + " | ".join(commands.toArray()) + "]";
      for argument in _arguments do
        if argument._kind == _ArgumentKind.passThrough then line += " [" + argument._name + " ...]";
      writeln(line);
    }
    /// The words of an argument with the values that it takes.
    proc _spelling(argument: borrowed Argument): string {
      const isOption = !argument._names.isEmpty(),
            value = if argument._valueName != "" then argument._valueName else if isOption then "VALUE" else argument._name;
      var text = ", ".join(argument._names.toArray());
      if isOption && !argument._inverted.isEmpty() then text += ", " + ", ".join(argument._inverted.toArray());
      if argument._most == 0 then return text;
      const one = if isOption && argument._valueName != "" then value else "<" + value + ">";
      if argument._least > 4 {
        text += " " + one + "...";
      } else {
        for 1..argument._least do text += " " + one;
        if argument._most > argument._least then
          text += " [" + one + (if argument._most == argument._least + 1 then "]" else "...]");
      }
      return text.strip();
    }
    proc _printSection(title: string, kind: _ArgumentKind, other: _ArgumentKind) {
      var width = 0, count = 0;
      for argument in _arguments do
        if argument._visible && (argument._kind == kind || argument._kind == other) {
          width = max(width, _label(argument).size);
          count += 1;
        }
      if count == 0 then return;
      writeln();
      writeln(title, ":");
      for argument in _arguments {
        if !argument._visible || argument._kind != kind && argument._kind != other then continue;
        const words = _label(argument);
        writeln("  ", words, if argument._help == "" then "" else " " * (width + 2 - words.size) + argument._help);
      }
    }
    proc _label(argument: borrowed Argument): string do
      return if argument._names.isEmpty() then argument._name else _spelling(argument);
  }
}
