;; What the outside world gives: random numbers, clocks and whether there are files (what is in them: file.rkt; standard
;; input: base.rkt). It is unknown each time; reproductions give what was found (src/front/racket/found_inputs.cpp).
(module outside '#%culprit
  (require 'base)
  (provide (all-defined-out))

  ;; --- random numbers
  (struct %random-generator ())
  (define (pseudo-random-generator? v) (%random-generator? v))
  (define (make-pseudo-random-generator) (%random-generator))
  (define current-pseudo-random-generator (make-parameter (%random-generator)))
  (define (random-seed seed)
    (unless (and (exact-integer? seed) (<= 0 seed 2147483647))
      (%argument-error 'random-seed "(integer-in 0 (sub1 (expt 2 31)))" seed)))
  (define %most-random 4294967087)
  (define random
    (case-lambda
      [() (%random-unit)]
      [(k) (if (%random-generator? k) (%random-unit) (%random-below k))]
      [(low high) (if (%random-generator? high) (%random-below low) (%random-between low high))]
      [(low high generator)
       (unless (%random-generator? generator) (%argument-error 'random "pseudo-random-generator?" generator))
       (%random-between low high)]))
  (define (%random-below k)
    (unless (and (exact-integer? k) (<= 1 k %most-random))
      (%argument-error 'random "(or/c (integer-in 1 4294967087) pseudo-random-generator?)" k))
    (%in-range (%input-random) 0 k))
  (define (%random-between low high)
    (unless (exact-integer? low) (%argument-error 'random "exact-integer?" low))
    (unless (exact-integer? high) (%argument-error 'random "(or/c exact-integer? pseudo-random-generator?)" high))
    (unless (< low high) (%argument-error 'random (string-append "(>/c " (number->string low) ")") high))
    (unless (<= (- high low) %most-random)
      (raise-arguments-error 'random "difference between arguments is greater than 4294967087"))
    (%in-range (%input-random) low high))
  (define (%in-range n low high)
    (%assume (<= low n))
    (%assume (< n high))
    n)
  (define (%random-unit)
    (let ([x (%input-random-flonum)])
      (%assume (< 0.0 x))
      (%assume (< x 1.0))
      x))

  ;; --- clocks
  (define (current-seconds) (%at-least 1 (%input-seconds)))
  (define (current-milliseconds) (%at-least 1 (%input-milliseconds)))
  (define (current-process-milliseconds [scope #f]) (%at-least 0 (%input-process-milliseconds)))
  (define (current-gc-milliseconds) (%at-least 0 (%input-gc-milliseconds)))
  (define (current-inexact-milliseconds)
    (let ([x (%input-inexact-milliseconds)])
      (%assume (< 0.0 x))
      x))
  (define (%at-least low n)
    (%assume (<= low n))
    n)
  (define (sleep [seconds 0])
    (unless (and (real? seconds) (>= seconds 0)) (%argument-error 'sleep "(>=/c 0)" seconds)))

  ;; --- the environment: a variable has the same value each time
  (define %environment (box '()))
  (define (getenv name)
    (unless (and (string? name) (%no-nul? name 0) (%without-char? name #\= 0))
      (%argument-error 'getenv "string-environment-variable-name?" name))
    (and (not (string=? name ""))
         (let ([known (assoc name (unbox %environment))])
           (if known
               (cdr known)
               (let ([value (%input-getenv)])
                 (set-box! %environment (cons (cons name value) (unbox %environment)))
                 value)))))

  ;; --- files
  (define (file-exists? path) (%need-path 'file-exists? path) (%input-file-exists))
  (define (directory-exists? path) (%need-path 'directory-exists? path) (%input-directory-exists))
  (define (path-string? v) (and (string? v) (< 0 (string-length v)) (%no-nul? v 0)))
  (define (%no-nul? s i) (%without-char? s #\nul i))
  (define (%without-char? s c i)
    (or (= i (string-length s)) (and (not (eqv? (string-ref s i) c)) (%without-char? s c (+ i 1)))))
  (define (%need-path name v) (unless (path-string? v) (%argument-error name "path-string?" v))))
