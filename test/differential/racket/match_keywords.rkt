#lang racket
;; Structs whose names mean something in patterns; app is the only one that may.
(struct app (f a))
(match (app 1 2) [(app f a) (list f a)] [_ (quote other)])
(struct not (x))
(struct var (x))
(struct box (x))
(struct vector (x))
(match 5 [(var y) (if (var? y) 'struct y)] [_ 'none])
(match (not 3) [(not 4) 'pattern] [_ 'other])
(match (not 4) [(not 4) 'pattern] [_ 'other])
(match (box 4) [(box x) x] [_ 'other])
(match (vector 4) [(vector x) x] [_ 'other])
(match (var 4) [(var x) x] [_ 'other])
