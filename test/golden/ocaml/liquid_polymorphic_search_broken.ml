let search a v =
  let rec look low high =
    if low > high then -1
    else
      let middle = low + ((high - low) / 2) in
      let found = a.(middle) in
      if v < found then look low (middle - 1) else if v > found then look (middle + 1) high else middle
  in
  look 0 (Array.length a)
