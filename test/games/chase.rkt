#lang racket
;; Hunters chase a runner. Places, movers and worlds are objects: functions that take the name of a method and give what it
;; is. Their contracts say of each method what it takes and gives.

(provide
 (contract-out
  ;; numbers
  [sign (-> exact-integer? (or/c -1 0 1))]
  [clamp (->i ([low exact-integer?] [high (low) (and/c exact-integer? (>=/c low))] [n exact-integer?])
              [result (low high) (and/c exact-integer? (between/c low high))])]
  [nearer (-> exact-integer? exact-integer? natural? exact-integer?)]
  ;; places
  [make-place (-> exact-integer? exact-integer? place/c)]
  [origin (-> place/c)]
  [place-x (-> place/c exact-integer?)]
  [place-y (-> place/c exact-integer?)]
  [place-list (-> place/c (list/c exact-integer? exact-integer?))]
  [midpoint (-> place/c place/c place/c)]
  [on-field? (-> place/c boolean?)]
  ;; runners
  [make-runner (-> place/c natural? runner/c)]
  [runner-place (-> runner/c place/c)]
  [runner-tired? (-> runner/c boolean?)]
  [runner-stepped (-> runner/c exact-integer? exact-integer? runner/c)]
  ;; hunters
  [make-hunter (-> place/c natural? hunter/c)]
  [hunter-place (-> hunter/c place/c)]
  [hunter-speed (-> hunter/c natural?)]
  [hunters-moved (-> (listof hunter/c) place/c (listof hunter/c))]
  [anyone-at? (-> (listof hunter/c) place/c boolean?)]
  [nearest-distance (-> (listof hunter/c) place/c natural?)]
  [slowed (-> (listof hunter/c) (listof hunter/c))]
  [line-of-hunters (-> natural? (listof hunter/c))]
  ;; worlds
  [make-world (-> runner/c (listof hunter/c) natural? world/c)]
  [start (-> natural? world/c)]
  [world-runner (-> world/c runner/c)]
  [world-hunters (-> world/c (listof hunter/c))]
  [world-time (-> world/c natural?)]
  [tick (-> world/c world/c)]
  [press (-> world/c symbol? world/c)]
  [caught? (-> world/c boolean?)]
  [play (-> world/c (listof symbol?) world/c)]
  [points (-> world/c natural?)]
  ;; texts
  [place-text (-> place/c string?)]
  [runner-text (-> runner/c string?)]
  [world-text (-> world/c string?)]))

;; ------------------------------------------------------------------------------------------------
;; Contracts of objects

(define FIELD 100)

;; 'x, 'y: coordinates; 'list: both of them; 'far: how far from another place, which is given by its coordinates
(define place/c
  (->i ([method (or/c 'x 'y 'list 'far)])
       [result (method)
               (cond [(eq? method 'list) (list/c exact-integer? exact-integer?)]
                     [(eq? method 'far) (-> exact-integer? exact-integer? natural?)]
                     [else exact-integer?])]))

;; 'place: where it is; 'strength: how many steps it can go before it rests
(define runner/c
  (->i ([method (or/c 'place 'strength)])
       [result (method)
               (if (eq? method 'place) place/c natural?)]))

;; 'place; 'speed: the longest step in each direction
(define hunter/c
  (->i ([method (or/c 'place 'speed)])
       [result (method)
               (if (eq? method 'place) place/c natural?)]))

;; 'runner, 'hunters, 'time
(define world/c
  (->i ([method (or/c 'runner 'hunters 'time)])
       [result (method)
               (cond [(eq? method 'runner) runner/c]
                     [(eq? method 'hunters) (listof hunter/c)]
                     [else natural?])]))

;; ------------------------------------------------------------------------------------------------
;; Numbers

(define (sign n)
  (cond [(positive? n) 1]
        [(negative? n) -1]
        [else 0]))

(define (clamp low high n)
  (cond [(< n low) low]
        [(> n high) high]
        [else n]))

;; From one number towards another, at most by the given amount.
(define (nearer from to amount)
  (if (<= (abs (- to from)) amount)
      to
      (+ from (* (sign (- to from)) amount))))

;; ------------------------------------------------------------------------------------------------
;; Places

(define (make-place x y)
  (lambda (method)
    (case method
      [(x) x]
      [(y) y]
      [(list) (list x y)]
      [else (lambda (other-x other-y)
              (max (abs (- x other-x)) (abs (- y other-y))))])))

(define (origin) (make-place 0 0))

(define (place-x p) (p 'x))
(define (place-y p) (p 'y))
(define (place-list p) (p 'list))

(define (midpoint p q)
  (make-place (quotient (+ (p 'x) (q 'x)) 2)
              (quotient (+ (p 'y) (q 'y)) 2)))

(define (on-field? p)
  (and (<= 0 (p 'x) FIELD)
       (<= 0 (p 'y) FIELD)))

(define (kept-on-field p)
  (make-place (clamp 0 FIELD (p 'x)) (clamp 0 FIELD (p 'y))))

;; ------------------------------------------------------------------------------------------------
;; Runners

(define (make-runner place strength)
  (lambda (method)
    (if (eq? method 'place) place strength)))

(define (runner-place r) (r 'place))
(define (runner-tired? r) (zero? (r 'strength)))

;; Who is tired rests, and is stronger afterwards.
;; It is asked for its strength just once: it may be a client's, and answer otherwise the next time.
(define (runner-stepped r dx dy)
  (define p (r 'place))
  (define strength (r 'strength))
  (if (zero? strength)
      (make-runner p 3)
      (make-runner (kept-on-field (make-place (+ (p 'x) dx) (+ (p 'y) dy)))
                   (sub1 strength))))

;; ------------------------------------------------------------------------------------------------
;; Hunters

(define (make-hunter place speed)
  (lambda (method)
    (if (eq? method 'place) place speed)))

(define (hunter-place h) (h 'place))
(define (hunter-speed h) (h 'speed))

(define (hunter-moved h goal)
  (define p (h 'place))
  (make-hunter (make-place (nearer (p 'x) (goal 'x) (h 'speed))
                           (nearer (p 'y) (goal 'y) (h 'speed)))
               (h 'speed)))

(define (hunters-moved hunters goal)
  (map (lambda (h) (hunter-moved h goal)) hunters))

(define (distance p q)
  ((p 'far) (q 'x) (q 'y)))

(define (anyone-at? hunters p)
  (cond [(empty? hunters) #f]
        [(zero? (distance ((first hunters) 'place) p)) #t]
        [else (anyone-at? (rest hunters) p)]))

;; As far as the field is wide, if there is nobody.
(define (nearest-distance hunters p)
  (let loop ([hunters hunters] [best FIELD])
    (if (empty? hunters)
        best
        (loop (rest hunters)
              (min best (distance ((first hunters) 'place) p))))))

(define (slowed hunters)
  (for/list ([h (in-list hunters)])
    (make-hunter (h 'place) (quotient (h 'speed) 2))))

(define (line-of-hunters n)
  (if (zero? n)
      '()
      (cons (make-hunter (make-place n FIELD) 2)
            (line-of-hunters (sub1 n)))))

;; ------------------------------------------------------------------------------------------------
;; Worlds

(define (make-world runner hunters time)
  (lambda (method)
    (cond [(eq? method 'runner) runner]
          [(eq? method 'hunters) hunters]
          [else time])))

(define (start hunters)
  (make-world (make-runner (origin) 5) (line-of-hunters hunters) 0))

(define (world-runner w) (w 'runner))
(define (world-hunters w) (w 'hunters))
(define (world-time w) (w 'time))

;; Time goes on; hunters move, and get slower when they have been at it for long.
(define (tick w)
  (define moved (hunters-moved (w 'hunters) ((w 'runner) 'place)))
  (make-world (w 'runner)
              (if (> (w 'time) 50) (slowed moved) moved)
              (add1 (w 'time))))

(define (press w key)
  (define (stepped dx dy)
    (make-world (runner-stepped (w 'runner) dx dy) (w 'hunters) (w 'time)))
  (case key
    [(left) (stepped -3 0)]
    [(right) (stepped 3 0)]
    [(up) (stepped 0 -3)]
    [(down) (stepped 0 3)]
    [else w]))

(define (caught? w)
  (anyone-at? (w 'hunters) ((w 'runner) 'place)))

(define (play w keys)
  (cond [(empty? keys) w]
        [(caught? w) w]
        [else (play (tick (press w (first keys))) (rest keys))]))

;; Points for the time, and for keeping away from them.
(define (points w)
  (+ (* 10 (w 'time))
     (nearest-distance (w 'hunters) ((w 'runner) 'place))))

;; ------------------------------------------------------------------------------------------------
;; Texts

(define (place-text p)
  (string-append "(" (number->string (p 'x)) ", " (number->string (p 'y)) ")"))

(define (runner-text r)
  (string-append (if (runner-tired? r) "tired at " "at ") (place-text (r 'place))))

(define (world-text w)
  (define places
    (map (lambda (h) (place-text (h 'place))) (w 'hunters)))
  (string-append (runner-text (w 'runner)) " after " (number->string (w 'time)) ": "
                 (string-join places " ")))
