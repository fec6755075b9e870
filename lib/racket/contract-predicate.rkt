;; Where contracts ask predicates. What a predicate of the library raises here, about a value that is not of the kind
;; that it is for, is on nobody's account (front_end.cpp knows this file).
(module contract-predicate '#%culprit
  (provide (all-defined-out))

  (define (%holds? predicate value) (if (predicate value) #t #f)))
