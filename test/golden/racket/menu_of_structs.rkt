#lang racket
; A number where a string is needed: every menu shows it, and a menu has many shapes before the body runs.
(struct amount (grams share))
(struct recipe (course ingredients))
(struct menu (starter dessert guests))
(define course/c (one-of/c 'starter 'soup 'main 'dessert))
(define amount/c (struct/c amount real? real?))
(define ingredients/c (cons/c amount/c (listof amount/c)))
(define recipe/c (struct/c recipe course/c ingredients/c))
(define menu/c (struct/c menu recipe/c amount/c exact-nonnegative-integer?))
(provide
 (contract-out
  [struct amount ([grams real?] [share real?])]
  [struct recipe ([course course/c] [ingredients ingredients/c])]
  [struct menu ([starter recipe/c] [dessert amount/c] [guests exact-nonnegative-integer?])]
  [title (-> menu/c string?)]))
(define (title m) (string-append "Dinner for " (menu-guests m)))
