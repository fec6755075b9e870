#lang racket
;; Left subtrees are as large as right ones, or larger by one. Insertion must go to the right and swap; this one
;; goes to the left and does not.
(struct leaf ())
(struct node (left value right))

(define (size tree)
  (if (leaf? tree) 0 (+ 1 (size (node-left tree)) (size (node-right tree)))))

(define (balanced? tree)
  (or (leaf? tree)
      (and (node? tree)
           (balanced? (node-left tree))
           (balanced? (node-right tree))
           (<= 0 (- (size (node-left tree)) (size (node-right tree))) 1))))

(provide (contract-out [insert (-> integer? balanced? balanced?)])
         (struct-out leaf)
         (struct-out node))

(define (insert x tree)
  (if (leaf? tree)
      (node (leaf) x (leaf))
      (node (insert x (node-left tree)) (node-value tree) (node-right tree))))
