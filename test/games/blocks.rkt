#lang racket
;; Pieces of four blocks fall into a pit. Every function that a client can use has a contract.

(provide
 (contract-out
  ;; data
  [struct block ([column exact-integer?] [row exact-integer?] [colour colour?])]
  [struct piece ([centre-column exact-integer?] [centre-row exact-integer?] [blocks blocks/c])]
  [struct pit ([falling piece/c] [heap blocks/c] [cleared natural?])]
  [colour? (-> any/c boolean?)]
  ;; single blocks
  [same-place? (-> block/c block/c boolean?)]
  [shifted (-> block/c exact-integer? exact-integer? block/c)]
  [quarter-turn (-> exact-integer? exact-integer? block/c block/c)]
  [painted (-> block/c colour? block/c)]
  [inside? (-> block/c boolean?)]
  ;; sets of blocks
  [block-in? (-> block/c blocks/c boolean?)]
  [all-inside? (-> blocks/c boolean?)]
  [disjoint? (-> blocks/c blocks/c boolean?)]
  [joined (-> blocks/c blocks/c blocks/c)]
  [without (-> blocks/c blocks/c blocks/c)]
  [all-shifted (-> blocks/c exact-integer? exact-integer? blocks/c)]
  [all-turned (-> exact-integer? exact-integer? blocks/c blocks/c)]
  [all-painted (-> blocks/c colour? blocks/c)]
  [highest-row (-> blocks/c exact-integer?)]
  [count-blocks (-> blocks/c natural?)]
  ;; rows
  [in-row (-> blocks/c exact-integer? blocks/c)]
  [beside-row (-> blocks/c exact-integer? blocks/c)]
  [full-row? (-> blocks/c exact-integer? boolean?)]
  [drop-above (-> blocks/c exact-integer? blocks/c)]
  [full-rows (-> blocks/c natural?)]
  [clear-rows (-> blocks/c natural? blocks/c)]
  ;; pieces
  [new-piece (-> natural? piece/c)]
  [piece-shifted (-> piece/c exact-integer? exact-integer? piece/c)]
  [piece-turned (-> piece/c piece/c)]
  [piece-fits? (-> piece/c blocks/c boolean?)]
  [piece-rests? (-> piece/c blocks/c boolean?)]
  ;; the game
  [start (-> pit/c)]
  [landed (-> pit/c pit/c)]
  [tick (-> pit/c pit/c)]
  [press (-> pit/c string? pit/c)]
  [jump-down (-> pit/c pit/c)]
  [over? (-> pit/c boolean?)]
  [points (-> pit/c natural?)]
  ;; pictures
  [colour-text (-> colour? string?)]
  [place-text (-> blocks/c exact-integer? exact-integer? string?)]
  [picture (-> pit/c (listof string?))]))

;; ------------------------------------------------------------------------------------------------
;; Data

(define COLUMNS 10)
(define ROWS 16)

(define (colour? v)
  (or (eq? v 'red) (eq? v 'green) (eq? v 'blue) (eq? v 'yellow) (eq? v 'grey)))

;; Columns and rows are counted from the upper left corner.
(struct block (column row colour) #:transparent)
(define block/c (struct/c block exact-integer? exact-integer? colour?))
(define blocks/c (listof block/c))

;; A piece turns around its centre.
(struct piece (centre-column centre-row blocks) #:transparent)
(define piece/c (struct/c piece exact-integer? exact-integer? blocks/c))

;; What falls, what lies there already, and how many rows were full.
(struct pit (falling heap cleared) #:transparent)
(define pit/c (struct/c pit piece/c blocks/c natural?))

;; ------------------------------------------------------------------------------------------------
;; Single blocks

(define (same-place? b c)
  (and (= (block-column b) (block-column c))
       (= (block-row b) (block-row c))))

(define (shifted b columns rows)
  (block (+ (block-column b) columns)
         (+ (block-row b) rows)
         (block-colour b)))

;; Clockwise around the given place.
(define (quarter-turn column row b)
  (block (+ column (- row (block-row b)))
         (+ row (- (block-column b) column))
         (block-colour b)))

(define (painted b colour)
  (block (block-column b) (block-row b) colour))

;; Blocks may still be above the pit.
(define (inside? b)
  (and (<= 0 (block-column b))
       (< (block-column b) COLUMNS)
       (< (block-row b) ROWS)))

;; ------------------------------------------------------------------------------------------------
;; Sets of blocks: no two are at the same place

(define (block-in? b blocks)
  (ormap (lambda (c) (same-place? b c)) blocks))

(define (all-inside? blocks)
  (andmap inside? blocks))

(define (disjoint? these those)
  (cond [(empty? these) #t]
        [(block-in? (first these) those) #f]
        [else (disjoint? (rest these) those)]))

(define (joined these those)
  (cond [(empty? these) those]
        [(block-in? (first these) those) (joined (rest these) those)]
        [else (cons (first these) (joined (rest these) those))]))

(define (without these those)
  (filter (lambda (b) (not (block-in? b those))) these))

(define (all-shifted blocks columns rows)
  (map (lambda (b) (shifted b columns rows)) blocks))

(define (all-turned column row blocks)
  (map (lambda (b) (quarter-turn column row b)) blocks))

(define (all-painted blocks colour)
  (for/list ([b blocks])
    (painted b colour)))

;; Rows are counted downwards, so the highest has the least number; that of the floor if there is none.
(define (highest-row blocks)
  (foldr (lambda (b row) (min row (block-row b))) ROWS blocks))

(define (count-blocks blocks)
  (foldl (lambda (b n) (add1 n)) 0 blocks))

;; ------------------------------------------------------------------------------------------------
;; Rows

(define (in-row blocks row)
  (filter (lambda (b) (= (block-row b) row)) blocks))

(define (beside-row blocks row)
  (filter (lambda (b) (not (= (block-row b) row))) blocks))

(define (full-row? blocks row)
  (>= (count-blocks (in-row blocks row)) COLUMNS))

;; What lies above the row comes down by one.
(define (drop-above blocks row)
  (map (lambda (b) (if (< (block-row b) row) (shifted b 0 1) b)) blocks))

(define (full-rows blocks)
  (let loop ([row 0] [found 0])
    (cond [(>= row ROWS) found]
          [(full-row? blocks row) (loop (add1 row) (add1 found))]
          [else (loop (add1 row) found)])))

;; Full rows go away, the uppermost first.
(define (clear-rows blocks row)
  (cond [(>= row ROWS) blocks]
        [(full-row? blocks row)
         (clear-rows (drop-above (beside-row blocks row) row) (add1 row))]
        [else (clear-rows blocks (add1 row))]))

;; ------------------------------------------------------------------------------------------------
;; Pieces

(define (four colour c1 r1 c2 r2 c3 r3 c4 r4)
  (list (block c1 r1 colour) (block c2 r2 colour) (block c3 r3 colour) (block c4 r4 colour)))

(define (new-piece n)
  (define kind (modulo n 4))
  (cond [(= kind 0) (piece 4 0 (four 'red 4 0 5 0 4 1 5 1))]
        [(= kind 1) (piece 4 1 (four 'green 4 0 4 1 4 2 4 3))]
        [(= kind 2) (piece 5 1 (four 'blue 5 0 5 1 5 2 4 2))]
        [else (piece 5 1 (four 'yellow 4 1 5 1 6 1 5 0))]))

(define (piece-shifted p columns rows)
  (piece (+ (piece-centre-column p) columns)
         (+ (piece-centre-row p) rows)
         (all-shifted (piece-blocks p) columns rows)))

(define (piece-turned p)
  (piece (piece-centre-column p)
         (piece-centre-row p)
         (all-turned (piece-centre-column p) (piece-centre-row p) (piece-blocks p))))

(define (piece-fits? p heap)
  (and (all-inside? (piece-blocks p))
       (disjoint? (piece-blocks p) heap)))

(define (piece-rests? p heap)
  (not (piece-fits? (piece-shifted p 0 1) heap)))

;; ------------------------------------------------------------------------------------------------
;; The game

(define (start)
  (pit (new-piece 0) '() 0))

;; The falling piece becomes part of the heap, and the next one appears.
(define (landed p)
  (define heap (joined (all-painted (piece-blocks (pit-falling p)) 'grey) (pit-heap p)))
  (define cleared (+ (pit-cleared p) (full-rows heap)))
  (pit (new-piece (+ cleared (count-blocks heap)))
       (clear-rows heap 0)
       cleared))

(define (tick p)
  (cond [(over? p) p]
        [(piece-rests? (pit-falling p) (pit-heap p)) (landed p)]
        [else (pit (piece-shifted (pit-falling p) 0 1) (pit-heap p) (pit-cleared p))]))

;; With another piece, if there is room for it.
(define (if-fits p moved)
  (if (piece-fits? moved (pit-heap p))
      (pit moved (pit-heap p) (pit-cleared p))
      p))

(define (press p key)
  (match key
    ["a" (if-fits p (piece-shifted (pit-falling p) -1 0))]
    ["d" (if-fits p (piece-shifted (pit-falling p) 1 0))]
    ["w" (if-fits p (piece-turned (pit-falling p)))]
    ["s" (jump-down p)]
    [_ p]))

(define (jump-down p)
  (if (piece-rests? (pit-falling p) (pit-heap p))
      p
      (jump-down (pit (piece-shifted (pit-falling p) 0 1) (pit-heap p) (pit-cleared p)))))

(define (over? p)
  (and (pair? (pit-heap p))
       (<= (highest-row (pit-heap p)) 0)))

(define (points p)
  (* 100 (pit-cleared p)))

;; ------------------------------------------------------------------------------------------------
;; Pictures

(define (colour-text c)
  (case c
    [(red) "r"]
    [(green) "g"]
    [(blue) "b"]
    [(yellow) "y"]
    [else "#"]))

(define (place-text blocks column row)
  (cond [(empty? blocks) "."]
        [(and (= (block-column (first blocks)) column) (= (block-row (first blocks)) row))
         (colour-text (block-colour (first blocks)))]
        [else (place-text (rest blocks) column row)]))

(define (picture p)
  (define blocks (joined (piece-blocks (pit-falling p)) (pit-heap p)))
  (define (line column row)
    (if (>= column COLUMNS)
        ""
        (string-append (place-text blocks column row) (line (add1 column) row))))
  (let loop ([row 0])
    (if (>= row ROWS)
        '()
        (cons (line 0 row) (loop (add1 row))))))
