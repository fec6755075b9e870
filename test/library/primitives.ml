(* The primitives that lib/ocaml uses, by means of the real OCaml. *)

exception Assumption_failed

(* What %print wrote and what %input will give. *)
let printed = Buffer.create 100
let inputs : Obj.t Queue.t = Queue.create ()

let raise_prim e = raise e
let ignore_prim x = ignore x
let cmp_eq_prim a b = a = b
let cmp_ne_prim a b = a <> b
let cmp_lt_prim a b = a < b
let cmp_gt_prim a b = a > b
let cmp_le_prim a b = a <= b
let cmp_ge_prim a b = a >= b
let compare_prim a b = compare a b
let same_prim a b = a == b
let bool_not_prim = not
let i63_neg_prim x = -x
let i63_add_prim = ( + )
let i63_sub_prim = ( - )
let i63_mul_prim = ( * )
let checked_quot_prim = ( / )
let checked_rem_prim = ( mod )
let i63_and_prim = ( land )
let i63_or_prim = ( lor )
let i63_xor_prim = ( lxor )
let i63_shl_prim = ( lsl )
let i63_shr_prim = ( lsr )
let i63_sar_prim = ( asr )
let float_neg_prim x = -.x
let float_add_prim = ( +. )
let float_sub_prim = ( -. )
let float_mul_prim = ( *. )
let float_div_prim = ( /. )
let float_pow_prim = ( ** )
let float_sqrt_prim = sqrt
let float_exp_prim = exp
let float_log_prim = log
let float_sin_prim = sin
let float_cos_prim = cos
let float_tan_prim = tan
let float_atan_prim = atan
let float_asin_prim = asin
let float_acos_prim = acos
let float_sinh_prim = sinh
let float_cosh_prim = cosh
let float_tanh_prim = tanh
let float_asinh_prim = asinh
let float_acosh_prim = acosh
let float_atanh_prim = atanh
let float_floor_prim = floor
let float_ceil_prim = ceil
let float_of_int_prim = float_of_int
let float_to_int_prim = int_of_float
let float_to_string_prim = string_of_float
let string_length_prim = String.length
let string_get_prim = String.unsafe_get
let checked_string_get_prim = String.get
let string_concat_prim = ( ^ )
let string_sub_prim = String.sub
let string_of_char_prim c = String.make 1 c
let string_of_int_prim = string_of_int
let string_is_int_prim s = int_of_string_opt s <> None
let string_to_int_prim = int_of_string
let ref_new_prim x = ref x
let ref_get_prim r = !r
let ref_set_prim r x = r := x
let array_make_prim n x = Array.make n x
let array_length_prim a = Array.length a

(* Checked here, so that a library function that goes out of bounds is found. *)
let checked_bounds a i = if i < 0 || i >= Array.length a then failwith "unsafe access out of bounds"

let array_get_prim a i =
  checked_bounds a i;
  Array.get a i

let array_set_prim a i x =
  checked_bounds a i;
  Array.set a i x

let checked_array_get_prim a i = Array.get a i
let checked_array_set_prim a i x = Array.set a i x
let print_prim s = Buffer.add_string printed s
(** The tests look at one output only. *)
let print_error_prim s = print_prim s
let input_prim () = Obj.obj (Queue.pop inputs)
let assume_prim b = if not b then raise Assumption_failed
let exit_prim n = exit n
