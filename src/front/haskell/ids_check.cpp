#include "front/haskell/kernel.h"
#include "front/haskell/parser.h"
