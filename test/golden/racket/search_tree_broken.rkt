#lang racket
;; The same with two mistakes: `smallest` forgets that trees may be empty, `mirror` gives a key where a tree belongs.
(provide (contract-out [leaf tree?]
                       [insert (-> exact-integer? tree? tree?)]
                       [smallest (-> tree? exact-integer?)]
                       [mirror (-> tree? tree?)]))
(struct node (key left right))
(define leaf #f)
(define (tree? t)
  (or (not t)
      (and (node? t) (exact-integer? (node-key t)) (tree? (node-left t)) (tree? (node-right t)))))
(define (insert k t)
  (cond [(not t) (node k leaf leaf)]
        [(< k (node-key t)) (node (node-key t) (insert k (node-left t)) (node-right t))]
        [else (node (node-key t) (node-left t) (insert k (node-right t)))]))
(define (smallest t) (if (node-left t) (smallest (node-left t)) (node-key t)))
(define (mirror t) (and t (node (node-key t) (node-right t) (node-key t))))
