-- culprit: explore shorten
-- The whole module is indented; its type is abstract for others; an error without Show.
module Indented (Chain, shorten) where

  -- Links.
  data Chain = End | Link Char Chain

  shorten :: Chain -> Chain
  shorten End = error "too short"
  shorten (Link '"' rest) = rest
  shorten (Link _ End) = End
  shorten (Link c (Link _ rest)) = Link c rest
