#lang racket
;; What the clients here use to tell whom Racket blames, and for what; not in which words the contract is shown.
(provide told)
(define (told thunk)
  (with-handlers ([exn:fail:contract?
                   (lambda (e)
                     (define lines (string-split (exn-message e) "\n"))
                     (displayln (first lines))
                     (for ([line lines] #:when (regexp-match? #rx"blaming:" line))
                       (printf "blaming ~a\n" (last (string-split line "/")))))])
    (call-with-values thunk (lambda results (for-each (lambda (r) (printf "~s\n" r)) results)))))
