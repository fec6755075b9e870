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
