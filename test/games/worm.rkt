#lang racket
;; A worm crawls over a board and eats. Every function that a client can use has a contract.

(provide
 (contract-out
  ;; data
  [struct posn ([x exact-integer?] [y exact-integer?])]
  [struct worm ([heading direction?] [body body/c])]
  [struct world ([worm worm/c] [food posn/c] [eaten natural?])]
  ;; directions
  [direction? (-> any/c boolean?)]
  [opposite (-> direction? direction?)]
  [opposite? (-> direction? direction? boolean?)]
  [turn-left (-> direction? direction?)]
  [turn-right (-> direction? direction?)]
  ;; positions
  [posn=? (-> posn/c posn/c boolean?)]
  [posn-move (-> posn/c exact-integer? exact-integer? posn/c)]
  [posn-step (-> posn/c direction? posn/c)]
  [posn-distance (-> posn/c posn/c natural?)]
  [on-board? (-> posn/c boolean?)]
  [wrap (-> posn/c posn/c)]
  ;; bodies
  [body-head (-> body/c posn/c)]
  [body-tail (-> body/c (listof posn/c))]
  [body-length (-> body/c (and/c exact-integer? positive?))]
  [body-contains? (-> (listof posn/c) posn/c boolean?)]
  [cut-last (-> body/c (listof posn/c))]
  [body-moved (-> body/c direction? body/c)]
  [body-grown (-> body/c direction? body/c)]
  [body-reversed (-> body/c body/c)]
  [straight-body (-> posn/c natural? body/c)]
  ;; worms
  [worm-head (-> worm/c posn/c)]
  [worm-moved (-> worm/c worm/c)]
  [worm-grown (-> worm/c worm/c)]
  [worm-turned (-> worm/c direction? worm/c)]
  [worm-hits-itself? (-> worm/c boolean?)]
  [worm-hits-wall? (-> worm/c boolean?)]
  ;; worlds
  [start (-> world/c)]
  [eating? (-> world/c boolean?)]
  [over? (-> world/c boolean?)]
  [next-food (-> posn/c natural? posn/c)]
  [tick (-> world/c world/c)]
  [press (-> world/c string? world/c)]
  [run (-> world/c (listof string?) world/c)]
  [score (-> world/c natural?)]
  ;; pictures
  [cell-text (-> world/c posn/c string?)]
  [row-text (-> world/c natural? string?)]
  [board-text (-> world/c (listof string?))]))

;; ------------------------------------------------------------------------------------------------
;; Data

(define WIDTH 20)
(define HEIGHT 12)

;; A direction is one of 'up, 'down, 'left, 'right.
(define (direction? v)
  (and (memq v '(up down left right)) #t))

;; A place on the board, or beside it.
(struct posn (x y) #:transparent)
(define posn/c (struct/c posn exact-integer? exact-integer?))

;; The places of a worm, head first.
(define body/c (cons/c posn/c (listof posn/c)))

(struct worm (heading body) #:transparent)
(define worm/c (struct/c worm direction? body/c))

(struct world (worm food eaten) #:transparent)
(define world/c (struct/c world worm/c posn/c natural?))

;; ------------------------------------------------------------------------------------------------
;; Directions

(define (opposite d)
  (cond [(eq? d 'up) 'down]
        [(eq? d 'down) 'up]
        [(eq? d 'left) 'right]
        [else 'left]))

(define (opposite? d e)
  (eq? (opposite d) e))

(define (turn-left d)
  (case d
    [(up) 'left]
    [(left) 'down]
    [(down) 'right]
    [else 'up]))

(define (turn-right d)
  (turn-left (turn-left (turn-left d))))

;; ------------------------------------------------------------------------------------------------
;; Positions

(define (posn=? p q)
  (and (= (posn-x p) (posn-x q))
       (= (posn-y p) (posn-y q))))

(define (posn-move p dx dy)
  (posn (+ (posn-x p) dx) (+ (posn-y p) dy)))

(define (posn-step p d)
  (cond [(eq? d 'up) (posn-move p 0 -1)]
        [(eq? d 'down) (posn-move p 0 1)]
        [(eq? d 'left) (posn-move p -1 0)]
        [else (posn-move p 1 0)]))

(define (posn-distance p q)
  (+ (abs (- (posn-x p) (posn-x q)))
     (abs (- (posn-y p) (posn-y q)))))

(define (on-board? p)
  (and (<= 0 (posn-x p))
       (< (posn-x p) WIDTH)
       (<= 0 (posn-y p))
       (< (posn-y p) HEIGHT)))

;; The place on the board that is reached when its edges are glued together.
(define (wrap p)
  (posn (modulo (posn-x p) WIDTH) (modulo (posn-y p) HEIGHT)))

;; ------------------------------------------------------------------------------------------------
;; Bodies

(define (body-head body) (car body))
(define (body-tail body) (cdr body))
(define (body-length body) (length body))

(define (body-contains? body p)
  (cond [(empty? body) #f]
        [(posn=? (first body) p) #t]
        [else (body-contains? (rest body) p)]))

;; All but the last place.
(define (cut-last body)
  (cond [(empty? (cdr body)) empty]
        [else (cons (car body) (cut-last (cdr body)))]))

(define (body-moved body d)
  (cons (posn-step (car body) d) (cut-last body)))

(define (body-grown body d)
  (cons (posn-step (car body) d) body))

;; Tail first.
(define (body-reversed body)
  (let loop ([rest (cdr body)] [done (list (car body))])
    (if (null? rest)
        done
        (loop (cdr rest) (cons (car rest) done)))))

;; A body of n + 1 places that ends in p, lying to the right of it.
(define (straight-body p n)
  (if (zero? n)
      (list p)
      (cons p (straight-body (posn-move p 1 0) (sub1 n)))))

;; ------------------------------------------------------------------------------------------------
;; Worms

(define (worm-head w)
  (body-head (worm-body w)))

(define (worm-moved w)
  (worm (worm-heading w) (body-moved (worm-body w) (worm-heading w))))

(define (worm-grown w)
  (worm (worm-heading w) (body-grown (worm-body w) (worm-heading w))))

;; A worm cannot turn back into itself.
(define (worm-turned w d)
  (if (opposite? (worm-heading w) d)
      w
      (worm d (worm-body w))))

(define (worm-hits-itself? w)
  (body-contains? (body-tail (worm-body w)) (worm-head w)))

(define (worm-hits-wall? w)
  (not (on-board? (worm-head w))))

;; ------------------------------------------------------------------------------------------------
;; Worlds

(define (start)
  (world (worm 'right (list (posn 5 3) (posn 4 3) (posn 3 3)))
         (posn 8 3)
         0))

(define (eating? w)
  (posn=? (posn-step (worm-head (world-worm w)) (worm-heading (world-worm w)))
          (world-food w)))

(define (over? w)
  (or (worm-hits-wall? (world-worm w))
      (worm-hits-itself? (world-worm w))))

;; Where food lies next: the board is gone through in big steps.
(define (next-food p n)
  (wrap (posn-move p (+ 7 n) (+ 5 (* 2 n)))))

(define (tick w)
  (cond [(over? w) w]
        [(eating? w)
         (world (worm-grown (world-worm w))
                (next-food (world-food w) (world-eaten w))
                (add1 (world-eaten w)))]
        [else
         (world (worm-moved (world-worm w))
                (world-food w)
                (world-eaten w))]))

(define (press w key)
  (define (turned d)
    (world (worm-turned (world-worm w) d) (world-food w) (world-eaten w)))
  (cond [(equal? key "w") (turned 'up)]
        [(equal? key "s") (turned 'down)]
        [(equal? key "a") (turned 'left)]
        [(equal? key "d") (turned 'right)]
        [(equal? key "q") (turned (turn-left (worm-heading (world-worm w))))]
        [(equal? key "e") (turned (turn-right (worm-heading (world-worm w))))]
        [else w]))

;; A whole game: a key, a tick, the next key.
(define (run w keys)
  (cond [(empty? keys) w]
        [(over? w) w]
        [else (run (tick (press w (first keys))) (rest keys))]))

(define (score w)
  (* 10 (world-eaten w)))

;; ------------------------------------------------------------------------------------------------
;; Pictures

(define (cell-text w p)
  (cond [(posn=? (worm-head (world-worm w)) p) "@"]
        [(body-contains? (worm-body (world-worm w)) p) "o"]
        [(posn=? (world-food w) p) "*"]
        [else "."]))

(define (row-text w y)
  (let loop ([x 0])
    (if (< x WIDTH)
        (string-append (cell-text w (posn x y)) (loop (add1 x)))
        "")))

(define (board-text w)
  (let loop ([y 0])
    (if (< y HEIGHT)
        (cons (row-text w y) (loop (add1 y)))
        '())))
