{-# LANGUAGE CPP #-}
module Main (main) where

#define ANSWER 42
#if ANSWER > 40 && defined(ANSWER)
large :: Bool
large = True
#else
large = nonsense nonsense
#endif

#ifdef UNDEFINED_THING
thing = 1
#elif !defined(OTHER_THING)
thing = 2
#endif

#ifndef ANSWER
import Nowhere
#endif

main :: IO ()
main = do
  print (large, thing)
#undef ANSWER
#ifdef ANSWER
  print "never"
#endif
