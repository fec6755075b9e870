#lang racket
;; Clients get queues only from this module, but `joined` takes nothing of that kind.
(struct queue (front back size))
(provide
 (contract-out
  [empty-queue (-> queue?)]
  [enqueue (-> queue? any/c queue?)]
  [joined (-> (listof string?) string?)]))
(define (empty-queue) (queue '() '() 0))
(define (enqueue q x) (queue (queue-front q) (cons x (queue-back q)) (add1 (queue-size q))))
(define (joined xs) (if (null? xs) "" (string-append (car xs) (joined (cdr xs)))))
