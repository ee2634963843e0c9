// A card with an icon, a title that wraps and a button, in C++17: objects that own what the C interface makes, and errors as exceptions.
//
//     c++ -std=c++17 card.cpp $(pkg-config --cflags --libs taut) -o card && ./card
#include <taut_layout.h>

#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

class Layout {
public:
    Layout() {
        taut_layout *made = nullptr;
        if (taut_layout_create(nullptr, &made) != TAUT_OK) throw std::bad_alloc();
        layout.reset(made);
        check(taut_layout_set_measure(made, measure, this));
    }

    taut_box root() const { return taut_layout_root(layout.get()); }

    void setWidth(double width) { check(taut_layout_set_size(layout.get(), width, TAUT_UNSPECIFIED)); }

    taut_box add(const std::string &name, double width, double height) {
        taut_box box = add(name);
        check(taut_layout_set_content_size(layout.get(), box, width, height));
        return box;
    }

    taut_box addText(const std::string &name, const std::string &text) {
        taut_box box = add(name);
        texts[box] = text;
        check(taut_layout_set_text(layout.get(), box, 1, TAUT_UNSPECIFIED));
        return box;
    }

    void constrain(const char *format) {
        std::vector<taut_name> all;
        for (const auto &[name, box] : names) all.push_back({name.c_str(), box, 0});
        check(taut_layout_constrain_format(layout.get(), format, nullptr, all.data(), all.size(), nullptr, 0, nullptr));
    }

    taut_rect frame(taut_box box) {
        taut_rect frame;
        check(taut_layout_solve(layout.get()));
        check(taut_layout_frame(layout.get(), box, &frame));
        return frame;
    }

private:
    struct Destroy {
        void operator()(taut_layout *layout) const { taut_layout_destroy(layout); }
    };
    std::unique_ptr<taut_layout, Destroy> layout;
    std::map<std::string, taut_box> names;
    std::map<taut_box, std::string> texts;

    taut_box add(const std::string &name) {
        taut_box box;
        check(taut_layout_add_box(layout.get(), root(), TAUT_NO_BOX, &box));
        names[name] = box;
        return box;
    }

    void check(taut_status status) const {
        if (status != TAUT_OK) throw std::runtime_error(taut_layout_error(layout.get()));
    }

    // Eight points a letter, twenty a line. libtaut-pango measures with fonts.
    static taut_status measure(void *context, taut_box box, double width, double, taut_text_size *size) {
        double natural = 8.0 * static_cast<double>(static_cast<Layout *>(context)->texts.at(box).size());
        double lines = width > 0 && width < natural ? std::ceil(natural / width) : 1;
        *size = {lines > 1 ? width : natural, 20 * lines, 15, 20 * lines - 5};
        return TAUT_OK;
    }
};

int main() {
    Layout card;
    card.setWidth(320);
    taut_box icon = card.add("icon", 44, 44);
    taut_box title = card.addText("title", "A title that takes more than one line of a card");
    taut_box button = card.add("button", 80, 30);
    card.constrain("H:|-16-[icon]-12-[title]-16-|");
    card.constrain("H:[button]-16-|");
    card.constrain("V:|-16-[icon]");
    card.constrain("V:|-16-[title]-8-[button]-16-|");
    for (taut_box box : {card.root(), icon, title, button}) {
        taut_rect frame = card.frame(box);
        std::printf("%g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);
    }
    try {
        card.constrain("H:|-[tilte]");
    } catch (const std::runtime_error &error) {
        std::printf("%s\n", error.what());
    }
}
