;; racket/port, for ports of strings.
(module port '#%culprit
  (require 'base)
  (provide port->string port->lines call-with-output-string)

  (define (port->string [port (current-input-port)] #:close? [close? #f])
    (%need-input-port 'port->string port)
    (unless (%input-port-text port) (%unsupported-input))
    (let ([text (read-string (+ 1 (string-length (%input-port-text port))) port)])
      (if (eof-object? text) "" text)))
  (define (port->lines [port (current-input-port)] #:line-mode [mode 'any] #:close? [close? #f])
    (%need-input-port 'port->lines port)
    (let ([line (read-line port mode)])
      (if (eof-object? line) '() (cons line (port->lines port #:line-mode mode)))))
  (define (call-with-output-string f)
    (let ([port (open-output-string)])
      (f port)
      (get-output-string port))))
