;; racket/file: what is in files is unknown, and whether they can be read.
(module file '#%culprit
  (require 'base 'outside)
  (provide file->string file->lines)

  (define (%found name content)
    (unless content
      (%raise (exn:fail:filesystem (lambda () (string-append name ": could not open file")) #f)))
    content)
  (define (file->string path #:mode [mode 'binary])
    (%need-path 'file->string path)
    (%found "file->string" (%input-file-string)))
  (define (file->lines path #:mode [mode 'binary] #:line-mode [line-mode 'any])
    (%need-path 'file->lines path)
    (%lines (%found "file->lines" (%input-file-lines))))
  ;; Unknown lines are asked for one by one.
  (define (%lines l)
    (cond
      [(pair? l)
       (%assume (string? (car l)))
       (cons (car l) (%lines (cdr l)))]
      [else (%assume (null? l)) '()])))
