#lang racket
;; Clients get queues only from this module, but `repeat` takes nothing of that kind.
(struct queue (front back size))
(provide
 (contract-out
  [empty-queue (-> queue?)]
  [enqueue (-> queue? any/c queue?)]
  [repeat (-> string? exact-nonnegative-integer? string?)]))
(define (empty-queue) (queue '() '() 0))
(define (enqueue q x) (queue (queue-front q) (cons x (queue-back q)) (add1 (queue-size q))))
(define (repeat s n) (if (zero? n) "" (string-append s (repeat s (sub1 n)))))
