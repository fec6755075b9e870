module Right where
wrong = 1
