;; Contracts: racket/contract.
(module contract '#%culprit
  (require 'contract-flat 'contract-function 'contract-data)
  (provide (all-from-out 'contract-flat 'contract-function 'contract-data)))
