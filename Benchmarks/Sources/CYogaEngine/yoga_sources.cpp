// Yoga itself, compiled as one file: its sources are fetched by Scripts/bench.sh and lie outside this package.
#if __has_include(<yoga/Yoga.h>)

#pragma clang diagnostic ignored "-Wdeprecated-literal-operator"

#include <yoga/Utils.cpp>
#include <yoga/YGConfig.cpp>
#include <yoga/YGEnums.cpp>
#include <yoga/YGLayout.cpp>
#include <yoga/YGNode.cpp>
#include <yoga/YGNodePrint.cpp>
#include <yoga/YGStyle.cpp>
#include <yoga/YGValue.cpp>
#include <yoga/Yoga.cpp>
#include <yoga/event/event.cpp>
#include <yoga/internal/experiments.cpp>
#include <yoga/log.cpp>

#endif
