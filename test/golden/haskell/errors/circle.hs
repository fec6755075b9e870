-- culprit: --include modules
module Circle where
import East
f = east
