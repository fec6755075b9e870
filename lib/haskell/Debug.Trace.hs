-- | Messages for debugging. They are evaluated, but go to an output that is not kept.
module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceStack, traceIO
  ) where

import Culprit.IO (trace)

traceId :: String -> String
traceId message = trace message message

traceShow :: Show a => a -> b -> b
traceShow x y = trace (show x) y

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceM :: Applicative f => String -> f ()
traceM message = trace message (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = trace (show x) (pure ())

traceStack :: String -> a -> a
traceStack message x = trace message x

traceIO :: String -> IO ()
traceIO message = trace message (return ())
