-- | Messages for debugging. They go to the standard error output.
module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceStack, traceIO, traceEvent, traceEventIO
  , traceMarker, traceMarkerIO
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

-- | What goes to the event log is not kept.
traceEvent, traceMarker :: String -> a -> a
traceEvent _ x = x
traceMarker _ x = x

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO _ = return ()
traceMarkerIO _ = return ()
