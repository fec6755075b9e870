module Faulty where
faulty = not 1 'a'
