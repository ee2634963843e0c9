#include "yoga_engine.h"

#if __has_include(<yoga/Yoga.h>)

#pragma clang diagnostic ignored "-Wdeprecated-literal-operator"

#include <yoga/Yoga.h>

#include <cmath>
#include <vector>

namespace {

/* A text's natural size or a picture's proportions, as a measuring function of a host would look them up. */
struct NaturalSize {
    float width;
    float height;
    float ratio;
};

float fitted(float natural, float offered, YGMeasureMode mode) {
    if (mode == YGMeasureModeExactly) return offered;
    return mode == YGMeasureModeAtMost && offered < natural ? offered : natural;
}

YGSize measure(YGNodeRef node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode) {
    const auto *natural = static_cast<const NaturalSize *>(YGNodeGetContext(node));
    if (!std::isnan(natural->ratio)) return {width, width * natural->ratio};
    return {fitted(natural->width, width, width_mode), fitted(natural->height, height, height_mode)};
}

class Tree {
public:
    Tree(const bench_flex &tree, YGConfigRef config)
        : tree_(tree), nodes_(tree.node_count), sizes_(tree.node_count), places_(tree.node_count) {
        std::vector<uint32_t> children(tree.node_count);
        for (size_t i = 0; i < tree.node_count; i++) {
            const bench_flex_node &style = tree.nodes[i];
            YGNodeRef node = YGNodeNewWithConfig(config);
            nodes_[i] = node;
            sizes_[i] = {style.natural_width, style.natural_height, style.natural_ratio};
            apply_flags(node, style, &sizes_[i]);
            apply_lengths(node, style);
            if (style.parent >= 0) YGNodeInsertChild(nodes_[style.parent], node, children[style.parent]++);
        }
    }

    ~Tree() { YGNodeFreeRecursive(nodes_[0]); }
    Tree(const Tree &) = delete;
    Tree &operator=(const Tree &) = delete;

    void edit(float value) {
        YGNodeRef node = nodes_[tree_.edited_node];
        if (tree_.edited_property == BENCH_FLEX_WIDTH) {
            YGNodeStyleSetWidth(node, value);
            return;
        }
        NaturalSize &size = sizes_[tree_.edited_node];
        (tree_.edited_property == BENCH_FLEX_NATURAL_WIDTH ? size.width : size.height) = value;
        YGNodeMarkDirty(node);
    }

    void layout() { YGNodeCalculateLayout(nodes_[0], YGUndefined, YGUndefined, YGDirectionLTR); }

    void read(double *values) {
        /* Parents come before children, so their places are known. */
        for (size_t i = 0; i < nodes_.size(); i++) {
            const bench_flex_node &style = tree_.nodes[i];
            Place place = {YGNodeLayoutGetLeft(nodes_[i]), YGNodeLayoutGetTop(nodes_[i])};
            if (style.parent >= 0) {
                place.left += places_[style.parent].left;
                place.top += places_[style.parent].top;
            }
            places_[i] = place;
            if (style.box < 0) continue;
            double *frame = values + 4 * style.box;
            frame[0] = place.left;
            frame[1] = place.top;
            frame[2] = YGNodeLayoutGetWidth(nodes_[i]);
            frame[3] = YGNodeLayoutGetHeight(nodes_[i]);
        }
    }

private:
    struct Place {
        double left;
        double top;
    };

    static void apply_flags(YGNodeRef node, const bench_flex_node &style, NaturalSize *size) {
        if (style.flags & BENCH_FLEX_ROW) YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
        if (style.flags & BENCH_FLEX_ABSOLUTE) YGNodeStyleSetPositionType(node, YGPositionTypeAbsolute);
        if (style.flags & BENCH_FLEX_START) YGNodeStyleSetAlignSelf(node, YGAlignFlexStart);
        if (style.flags & BENCH_FLEX_CENTER) YGNodeStyleSetAlignSelf(node, YGAlignCenter);
        if (style.flags & BENCH_FLEX_AT_BOTTOM) YGNodeStyleSetPosition(node, YGEdgeBottom, 0.0f);
        if (style.flags & BENCH_FLEX_END) YGNodeStyleSetAlignSelf(node, YGAlignFlexEnd);
        if (style.flags & BENCH_FLEX_PUSHES) YGNodeStyleSetMarginAuto(node, YGEdgeRight);
        if (style.flags & BENCH_FLEX_MEASURED) {
            YGNodeSetContext(node, size);
            YGNodeSetMeasureFunc(node, measure);
        }
    }

    static void apply_lengths(YGNodeRef node, const bench_flex_node &style) {
        const auto given = [](float length) { return !std::isnan(length); };
        if (given(style.width)) YGNodeStyleSetWidth(node, style.width);
        if (given(style.height)) YGNodeStyleSetHeight(node, style.height);
        if (given(style.min_height)) YGNodeStyleSetMinHeight(node, style.min_height);
        if (given(style.max_width)) YGNodeStyleSetMaxWidth(node, style.max_width);
        if (given(style.max_height)) YGNodeStyleSetMaxHeight(node, style.max_height);
        if (given(style.grow)) YGNodeStyleSetFlexGrow(node, style.grow);
        if (given(style.shrink)) YGNodeStyleSetFlexShrink(node, style.shrink);
        if (given(style.basis)) YGNodeStyleSetFlexBasis(node, style.basis);
        if (given(style.left)) YGNodeStyleSetPosition(node, YGEdgeLeft, style.left);
        if (given(style.top)) YGNodeStyleSetPosition(node, YGEdgeTop, style.top);
        if (given(style.margin_left)) YGNodeStyleSetMargin(node, YGEdgeLeft, style.margin_left);
        if (given(style.margin_top)) YGNodeStyleSetMargin(node, YGEdgeTop, style.margin_top);
        if (given(style.margin_right)) YGNodeStyleSetMargin(node, YGEdgeRight, style.margin_right);
        if (given(style.margin_bottom)) YGNodeStyleSetMargin(node, YGEdgeBottom, style.margin_bottom);
    }

    const bench_flex &tree_;
    std::vector<YGNodeRef> nodes_;
    std::vector<NaturalSize> sizes_;
    std::vector<Place> places_;
};

class Config {
public:
    Config() : config(YGConfigNew()) { YGConfigSetPointScaleFactor(config, 0.0f); }
    ~Config() { YGConfigFree(config); }
    Config(const Config &) = delete;
    Config &operator=(const Config &) = delete;

    const YGConfigRef config;
};

}  // namespace

int yoga_available(void) { return 1; }

bench_status yoga_cold(const bench_flex *tree, size_t iterations, uint64_t *nanoseconds, double *values) {
    const Config config;
    const uint64_t start = bench_now();
    for (size_t i = 0; i < iterations; i++) {
        Tree nodes(*tree, config.config);
        nodes.layout();
        nodes.read(values);
    }
    *nanoseconds = bench_now() - start;
    return BENCH_OK;
}

bench_status yoga_edit(const bench_flex *tree, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                       double *values) {
    const Config config;
    Tree nodes(*tree, config.config);
    nodes.layout();
    const uint64_t start = bench_now();
    for (size_t i = 0; i < iterations; i++) {
        nodes.edit(static_cast<float>(i % 2 == 0 ? edit->b : edit->a));
        nodes.layout();
        nodes.read(values);
    }
    *nanoseconds = bench_now() - start;
    return BENCH_OK;
}

#else

int yoga_available(void) { return 0; }

bench_status yoga_cold(const bench_flex *, size_t, uint64_t *, double *) { return BENCH_UNAVAILABLE; }

bench_status yoga_edit(const bench_flex *, const bench_edit *, size_t, uint64_t *, double *) {
    return BENCH_UNAVAILABLE;
}

#endif
