module West where
import East
west = east
