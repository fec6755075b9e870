(* culprit: --steps 60000 *)
let script =
  [
    "open anna 1000";
    "open ben 250";
    "deposit ben 50";
    "transfer anna ben 120";
    "withdraw ben 500";
    "fly away";
    "deposit anna x";
    "";
    "transfer anna carl 1";
    "quit";
  ]

let step ledger line =
  match Command.parse line with
  | Error e ->
      print_endline (Command.error_text e);
      ledger
  | Ok command -> (
      match Ledger.run ledger command with
      | ledger -> ledger
      | exception Account.Insufficient (owner, amount) ->
          Printf.printf "%s cannot pay %d\n" owner amount;
          ledger
      | exception Ledger.No_account name ->
          Printf.printf "no account %s\n" name;
          ledger)

let () =
  let ledger = List.fold_left step (Ledger.empty ()) script in
  List.iter print_endline (Ledger.report ledger);
  Printf.printf "total %d, %d transactions\n" (Ledger.total ledger) ledger.Ledger.transactions;
  let amounts = [120; 50; 500; 430; 120] in
  List.iter (Printf.printf "%d ") (Stats.running amounts);
  print_newline ();
  List.iter print_endline Stats.Hundreds.(show (make amounts));
  List.iter (fun part -> print_endline (Money.to_string part)) (Money.split (Money.of_cents 1000) 3);
  (match Stats.average_opt amounts with None -> () | Some n -> Printf.printf "average %d\n" n);
  match Stats.largest amounts with
  | None -> ()
  | Some n -> Printf.printf "largest %d\n" n

let () =
  let journal = Journal.create () in
  List.iter
    (fun (account, amount) -> Journal.append journal {Journal.account; amount})
    [("anna", 100); ("ben", 250); ("anna", -30); ("carl", 7)];
  let show text =
    match Journal.ask journal text with
    | None -> Printf.printf "%s: no query\n" text
    | Some (Journal.Amount n) -> Printf.printf "%s: %d\n" text n
    | Some (Journal.Entries entries) ->
        Printf.printf "%s:%s\n" text
          (String.concat "" (List.map (fun e -> Printf.sprintf " %s %+d" e.Journal.account e.Journal.amount) entries))
  in
  List.iter show
    [
      "sum";
      "count where amount > 50";
      "list where not account = \"anna\" and amount > 10";
      "average where account = \"anna\" or (amount < 10 and amount > 0)";
      "sum where";
      "fly";
      "list where account = \"anna";
    ];
  print_endline
    Query.(to_string (simplify (Not (Not (And (Always, Or (Amount (Less, 3), Account "x")))))));
  (match Journal.undo journal with
  | None -> ()
  | Some entry -> Printf.printf "undone %s %d, now %d\n" entry.Journal.account entry.Journal.amount (Journal.balance journal "carl"));
  let due, rest = Schedule.(Days.until 10 (of_list [(12, "rent"); (3, "phone"); (10, "gas"); (31, "tax")])) in
  Printf.printf "due: %s; %d later, first on day %d\n" (String.concat ", " due) (Schedule.Days.size rest)
    (fst (Schedule.Days.first rest))
