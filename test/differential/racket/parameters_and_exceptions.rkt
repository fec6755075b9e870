#lang racket
;; parameterize ends with its body, however that ends.
(define p (make-parameter 1))
(with-handlers ([symbol? (lambda (e) (list e (p)))])
  (parameterize ([p 2]) (raise 'out)))
(p)
(with-handlers ([exn:fail:contract? (lambda (e) (p))])
  (parameterize ([p 3]) (parameterize ([p 4]) (vector-ref (vector) 0))))
(p)
(parameterize ([p 5])
  (with-handlers ([string? (lambda (e) (p))])
    (parameterize ([p 6]) (raise "inner"))))
(p)
