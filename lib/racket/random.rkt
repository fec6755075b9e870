;; racket/random
(module random '#%culprit
  (require 'base 'outside 'sequences)
  (provide random-ref)

  (define (random-ref s [generator #f])
    (let ([l (sequence->list s)])
      (when (null? l) (%argument-error 'random-ref "non-empty sequence" s))
      (list-ref l (%in-range (%input-random-ref) 0 (length l))))))
