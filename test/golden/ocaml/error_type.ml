let f x = x + "one"
