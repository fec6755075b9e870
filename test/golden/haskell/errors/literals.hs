-- Literals and characters that are not part of the language.
module Literals where

open = "abc

gap = "abc \
  def"

character = 'ab'

none = ''

escape = "a\qb"

large = '\1114112'

quoted = “text”

fine = "日本語 \1234\&5 \SOH"

euro = €
