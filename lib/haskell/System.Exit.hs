-- | Ending the program.
module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import Culprit.Exception (ExitCode (..))
import Culprit.IO (exitWith, putError)

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die message = putError (message ++ "\n") >> exitFailure
