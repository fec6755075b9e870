#lang racket
;; The constructor has a contract under one of its names only.
(provide
 (contract-out [struct span ([from exact-integer?] [to exact-integer?])])
 (rename-out [span unchecked-span]))

(struct span (from to))
