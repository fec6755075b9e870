;; racket/vector
(module vector '#%culprit
  (require 'base)
  (provide (all-defined-out))

  (define (%need-vector name v) (unless (vector? v) (raise-argument-error name "vector?" v)))
  (define (vector-map f v . more)
    (%need-vector 'vector-map v)
    (list->vector (apply map f (vector->list v) (map vector->list more))))
  (define (vector-append . l)
    (for-each (lambda (v) (%need-vector 'vector-append v)) l)
    (list->vector (apply append (map vector->list l))))
  (define (vector-copy v) (%need-vector 'vector-copy v) (list->vector (vector->list v)))
  (define (vector-filter f v) (%need-vector 'vector-filter v) (list->vector (filter f (vector->list v))))
  (define (vector-count f v) (%need-vector 'vector-count v) (length (filter f (vector->list v))))
  (define (vector-member x v) (%need-vector 'vector-member v) (let loop ([i 0]) (cond [(>= i (vector-length v)) #f] [(equal? x (vector-ref v i)) i] [else (loop (+ i 1))])))
  (define (vector-empty? v) (= (vector-length v) 0))
  (define (vector-first v) (vector-ref v 0))
  (define (vector-last v) (vector-ref v (- (vector-length v) 1))))
