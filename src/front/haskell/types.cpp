#include "front/haskell/types.h"
