;; racket/promise
(module promise '#%culprit
  (require 'base)
  (provide (all-defined-out))

  ;; Clients can only call `run` (library_structs.cpp); `known`: a box that says whether it was run.
  (struct %promise (run known))
  (define (promise? v) (%promise? v))
  (define (%make-promise thunk)
    (define known (box #f))
    (define value #f)
    (%promise (lambda ()
                (unless (unbox known)
                  (let ([v (thunk)])
                    (unless (unbox known)
                      (set! value v)
                      (set-box! known #t))))
                value)
              known))
  (define (make-promise v) (if (%promise? v) v (%promise (lambda () v) (box #t))))
  (define (force p) (if (%promise? p) ((%promise-run p)) p))
  (define (promise-forced? p) (unbox (%promise-known p))))
