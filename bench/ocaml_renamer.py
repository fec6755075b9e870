"""Renames the top-level names of an OCaml program consistently, token by token.

A verdict must not depend on what things are called, so a program and its renamed copy must get the same verdicts.
Renamed are values, types, constructors and exceptions. The new names sort in the opposite order of the old ones' first
appearance, so that an answer which depends on the order of names shows. Left alone are `main` (it has a meaning),
names of the standard library (the same token may mean either), labels, and names that also stand for a module.
"""

import re

TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<string>"(?:[^"\\]|\\.)*"|\{(?P<delimiter>[a-z_]*)\|.*?\|(?P=delimiter)\})
      | (?P<char>'(?:[^'\\\n]|\\(?:[^0-9xo]|[0-9]{3}|x[0-9a-fA-F]{2}|o[0-7]{3}))')
      | (?P<typevar>'[A-Za-z_][\w']*)
      | (?P<label>[~?][a-z_][\w']*:?)
      | (?P<variant>`[A-Za-z_][\w']*)
      | (?P<number>[0-9](?:[\w.]|(?<=[eE])[+-])*)
      | (?P<name>[A-Za-z_][\w']*)
      | (?P<symbol>->|<-|:=|::|;;|\.\.|[-!$%&*+/:<=>@^|~?#.,;()\[\]{}`'\\])""",
    re.VERBOSE | re.DOTALL,
)

KEYWORDS = set("""and as assert begin class constraint do done downto else end exception external false for fun function
functor if in include inherit initializer lazy let match method module mutable new nonrec object of open or private rec
sig struct then to true try type val virtual when while with mod land lor lxor lsl lsr asr""".split())

STANDARD = set("""main abs abs_float acos array asin atan atan2 at_exit bool bytes ceil char char_of_int close_in close_out
compare cos cosh decr epsilon_float exit exn exp failwith float float_of_int float_of_string floor flush format fst
ignore in_channel incr infinity input_line int int_of_char int_of_float int_of_string int32 int64 invalid_arg lazy_t ldexp
list log log10 max max_float max_int min min_float min_int mod_float modf nan nativeint neg_infinity not option
out_channel output_string pred prerr_endline prerr_string print_char print_endline print_float print_int print_newline
print_string raise raise_notrace read_float read_int read_line ref result sin sinh snd sqrt stderr stdin stdout string
string_of_bool string_of_float string_of_int succ tan tanh truncate unit
Some None Ok Error Not_found Exit Failure Invalid_argument Division_by_zero Match_failure Assert_failure End_of_file
Sys_error Stack_overflow Out_of_memory Sys_blocked_io Undefined_recursive_module""".split())

OPENING = {"(", "[", "{", "begin", "struct", "sig", "object", "do"}
CLOSING = {")", "]", "}", "end", "done"}
ITEMS = {"let", "type", "exception", "module", "external", "open", "include", "class", "val", ";;"}


def skip_comment(text, position):
    """The position after the (nested) comment that starts at `position`."""
    depth = 0
    while True:
        match = re.compile(r'\(\*|\*\)|"(?:[^"\\]|\\.)*"', re.DOTALL).search(text, position)
        if match is None:
            return len(text)
        position = match.end()
        depth += {"(*": 1, "*)": -1}.get(match[0], 0)
        if depth == 0:
            return position


def tokens_of(text):
    """(kind, text) for the whole text; comments are spaces."""
    position, tokens = 0, []
    while position < len(text):
        if text.startswith("(*", position) and not text.startswith("(*)", position):
            end = skip_comment(text, position)
            tokens.append(("space", text[position:end]))
            position = end
            continue
        match = TOKEN.match(text, position)
        kind, found = (match.lastgroup, match[0]) if match else ("symbol", text[position])
        tokens.append(("string" if kind == "delimiter" else kind, found))
        position += len(found)
    return tokens


class Definitions:
    """Finds the names that the items at the top level define; `significant` are the tokens without spaces."""

    def __init__(self, significant):
        self.tokens = significant
        self.names = []
        self.find()

    def text(self, index):
        return self.tokens[index][1] if index < len(self.tokens) else ""

    def add(self, index):
        if index < len(self.tokens) and self.tokens[index][0] == "name" and self.text(index) not in KEYWORDS:
            self.names.append(self.text(index))

    def find(self):
        """A `let` at bracket depth 0 is an item unless its `in` follows, so names wait until the next item starts."""
        depth, item, pending = 0, None, []
        for index, (_, text) in enumerate(self.tokens):
            if text in OPENING:
                depth += 1
            elif text in CLOSING:
                depth -= 1
            if depth != 0:
                continue
            if text == "let":
                pending.append(self.after_let(index))
                item = "let"
            elif text == "in" and pending:
                pending.pop()
            elif text == "and" and item == "type":
                self.add_type(index)
            elif text == "and" and pending:
                pending[-1] += self.after_let(index)
            elif text in {"type", "exception", "external"}:
                item = text
                {"type": self.add_type, "exception": self.add_next, "external": self.add_next}[text](index)
            elif text in ITEMS:
                item = text
        for indices in pending:
            for index in indices:
                self.add(index)

    def after_let(self, index):
        """Where the name stands that the `let` or `and` at `index` binds, if it binds one."""
        return [index + 2 if self.text(index + 1) == "rec" else index + 1]

    def add_next(self, index):
        self.add(index + 1)

    def add_type(self, index):
        """`type 'a t = A | B of …`: the name, and the capitalised names that follow `=` or `|`."""
        index += 1
        while self.text(index) != "=" and self.text(index) not in ITEMS and index < len(self.tokens):
            self.add(index)
            index += 1
        while index + 1 < len(self.tokens):
            index += 1
            if self.text(index) in ITEMS or self.text(index) == "and":
                return
            if self.text(index - 1) in {"=", "|"} and self.text(index)[:1].isupper() and self.text(index + 1) != ".":
                self.add(index)


def renaming(texts):
    """Old name -> new name for programs that belong together (a file and its interface)."""
    defined, forbidden = [], set(STANDARD)
    for text in texts:
        significant = [token for token in tokens_of(text) if token[0] != "space"]
        defined += Definitions(significant).names
        for index, (kind, found) in enumerate(significant):
            if kind == "label":
                forbidden.add(found.strip("~?:"))
            elif kind == "name" and found[0].isupper() and significant[index + 1:index + 2] == [("symbol", ".")]:
                forbidden.add(found)
    names = [name for name in dict.fromkeys(defined) if name not in forbidden and not name.startswith("_")]
    return {name: f"{'R' if name[0].isupper() else 'r'}{9999 - index}_{name}" for index, name in enumerate(names)}


def rename(text, names):
    """The program with every token that is a key of `names` replaced, except after a module path."""
    result, before = [], [("", ""), ("", "")]
    for kind, found in tokens_of(text):
        qualified = before[-1][1] == "." and before[-2][0] == "name" and before[-2][1][:1].isupper()
        result.append(names.get(found, found) if kind == "name" and not qualified else found)
        if kind != "space":
            before.append((kind, found))
    return "".join(result)
