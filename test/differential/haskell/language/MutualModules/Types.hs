module MutualModules.Types where

class Describe a where
  describe :: a -> String
  describe _ = "something"

instance Describe a => Describe [a] where
  describe = concatMap describe

data Wrapped a = Wrapped { content :: a } deriving Show
