#lang racket
; The front list may be empty although the queue is not: clients get there by calling one export with another.
(provide (contract-out [queue? (-> any/c boolean?)]
                       [queue-empty? (-> queue? boolean?)]
                       [empty-queue queue?]
                       [enqueue (-> queue? any/c queue?)]
                       [front (-> (and/c queue? (not/c queue-empty?)) any/c)]))
(struct queue (front back))
(define (queue-empty? q) (and (null? (queue-front q)) (null? (queue-back q))))
(define empty-queue (queue '() '()))
(define (enqueue q x) (queue (queue-front q) (cons x (queue-back q))))
(define (front q) (car (queue-front q)))
