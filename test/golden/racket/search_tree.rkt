#lang racket
;; Clients get trees from `leaf` and `insert` only; that all of them are trees is known from the contracts. `spare` is never made.
(provide (contract-out [leaf tree?]
                       [insert (-> exact-integer? tree? tree?)]
                       [contains? (-> exact-integer? tree? boolean?)]
                       [size (-> tree? exact-nonnegative-integer?)]
                       [update-all (-> (-> exact-integer? exact-integer?) any/c tree? tree?)]))
(struct node (key left right))
(struct spare (left))
(define leaf #f)
(define (tree? t)
  (or (not t)
      (and (node? t) (exact-integer? (node-key t)) (tree? (node-left t)) (tree? (node-right t)))))
(define (insert k t)
  (cond [(not t) (node k leaf leaf)]
        [(< k (node-key t)) (node (node-key t) (insert k (node-left t)) (node-right t))]
        [else (node (node-key t) (node-left t) (insert k (node-right t)))]))
(define (contains? k t)
  (and t (or (= k (node-key t)) (contains? k (if (< k (node-key t)) (node-left t) (node-right t))))))
(define (size t) (if t (+ 1 (size (node-left t)) (size (node-right t))) 0))
(define (update-all f ignored t)
  (if t
      (node (f (node-key t)) (update-all f ignored (node-left t)) (update-all f ignored (node-right t)))
      t))
