{-# LANGUAGE CPP #-}
module Directives where
#endif
#if defined(FAST)
f = 1
#else
f = 2
