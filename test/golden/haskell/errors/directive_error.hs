{-# LANGUAGE CPP #-}
module Directive_error where
#error "not for this compiler"
f = 1
