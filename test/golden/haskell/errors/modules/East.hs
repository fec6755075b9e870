module East where
import West
east = west
