// Makes the calls that files name (Tests/TautLayoutTests/RecordedLayout.swift) on taut.wasm and compares every handle, frame and answer
// to the bit:   node replay.mjs taut.wasm FILE...
import { readFileSync } from "node:fs";
import { load } from "../../JavaScript/taut.mjs";

const [wasm, ...files] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasm));
if (WebAssembly.Module.imports(module).length) throw new Error("the module wants imports");
const instance = await load(module);
const taut = instance.exports, scratch = taut.malloc(65536);
const memory = () => instance.memory, words = (pointer) => instance.text(pointer);
const [STACK_SIZE, ENVIRONMENT_SIZE] = [32n, 160n]; // sizeof(taut_stack_options), sizeof(taut_environment) where size_t has 32 bits
const NONE = 0xffffffffffffffffn;
const bits = new DataView(new ArrayBuffer(8));
const double = (n) => (bits.setBigUint64(0, n), bits.getFloat64(0));

let texts = [];
const measure = instance.keep((box, width) => {
    const [wantedBox, wantedWidth, ...answer] = texts.shift() ?? [];
    if (wantedBox !== box || double(wantedWidth) !== (width ?? -1)) throw new Error("another text was measured");
    const [w, h, firstBaseline, lastBaseline] = answer.map(double);
    return { width: w, height: h, firstBaseline, lastBaseline };
});

function replay(file) {
    taut.taut_layout_create(0, scratch);
    const layout = memory().getUint32(scratch, true);
    let line = 0, frames = null;
    const fail = (what) => { throw new Error(`${file}:${line}: ${what} (${words(taut.taut_layout_error(layout))})`); };
    const check = (status, what) => { if (status !== 0) fail(what); };
    check(taut.taut_layout_set_measure(layout, instance.measureBoxPointer, measure), "measure");
    const made = (status, wanted) => {
        if (status === 0 && memory().getBigUint64(scratch, true) !== wanted) fail("another handle");
        return status;
    };
    // Writes a structure: u32 and f64 in the order of the header, each where it is aligned.
    const structure = (types, values) => {
        let at = scratch + 64;
        types.split("").forEach((type, i) => {
            const size = type === "i" ? 4 : 8;
            at = Math.ceil(at / size) * size;
            if (type === "i") memory().setInt32(at, Number(values[i]), true);
            else memory().setBigUint64(at, values[i], true);
            at += size;
        });
        return scratch + 64;
    };
    const i = Number, d = double;
    const calls = {
        measure: (...n) => (texts.push(n), 0),
        solve: () => { frames = null; const status = taut.taut_layout_solve(layout); if (texts.length) fail("fewer texts were measured"); return status; },
        frame: (index, ...wanted) => {
            if (!frames) {
                const count = taut.taut_layout_index_count(layout);
                frames = taut.malloc(32 * count);
                check(taut.taut_layout_frames(layout, frames, 0, count), "frames");
            }
            wanted.forEach((n, k) => {
                const found = memory().getFloat64(frames + 32 * i(index) + 8 * k, true);
                if (found !== d(n)) fail(`another frame: ${found} for ${d(n)}`);
            });
            return 0;
        },
        conflicts: (n) => (taut.taut_layout_conflict_count(layout) === i(n) ? 0 : fail("another number of conflicts")),
        ambiguous: (box, axis, wanted) => {
            const status = taut.taut_layout_is_ambiguous(layout, box, i(axis), scratch);
            return memory().getInt32(scratch, true) === i(wanted) ? status : fail("another ambiguity");
        },
        size: (w, h) => taut.taut_layout_set_size(layout, d(w), d(h)),
        environment: (...n) => taut.taut_layout_set_environment(layout, structure("iiddddiddddiddiddddiiii", [
            ENVIRONMENT_SIZE, ...n.slice(0, 19), n[20], n[21], n[19]])),
        add_box: (p, b) => made(taut.taut_layout_add_box(layout, p, NONE, scratch), b),
        add_guide: (p, b) => made(taut.taut_layout_add_guide(layout, p, scratch), b),
        scroll_box: (p, b) => made(taut.taut_layout_make_scroll_box(layout, p, scratch), b),
        readable: (p, b) => made(taut.taut_layout_readable_guide(layout, p, scratch), b),
        keyboard: (p, b) => made(taut.taut_layout_keyboard_guide(layout, p, scratch), b),
        bar: (p, top, b) => made(taut.taut_layout_bar_guide(layout, p, i(top), scratch), b),
        keyboard_cover: (p, b) => made(taut.taut_layout_keyboard_cover_guide(layout, p, scratch), b),
        keyboard_rules: (b, n) => taut.taut_layout_set_keyboard_rules(layout, b, i(n)),
        distance: (a, at, b, bt, g) => made(taut.taut_layout_add_distance(layout, a, i(at), b, i(bt), scratch), g),
        least_margins: (b, has, ...n) => taut.taut_layout_set_least_margins(layout, b, i(has) ? structure("dddd", n) : 0),
        readable_width: (b, w) => taut.taut_layout_set_readable_width(layout, b, d(w)),
        vary_box: (b, what, value, ...n) =>
            taut.taut_layout_vary_box(layout, b, i(what), d(value), structure("iid".repeat(n.length / 3), n), n.length / 3),
        vary_relation: (c, what, value, ...n) =>
            taut.taut_layout_vary_relation(layout, c, i(what), d(value), structure("iid".repeat(n.length / 3), n), n.length / 3),
        remove: (b) => taut.taut_layout_remove(layout, b),
        offset: (b, x, y) => taut.taut_layout_set_content_offset(layout, b, d(x), d(y)),
        adjustment: (b, a, bounces) => taut.taut_layout_set_inset_adjustment(layout, b, i(a), i(bounces)),
        stack: (b, ...n) => taut.taut_layout_set_stack(layout, b, structure("iiiiid", [STACK_SIZE, ...n])),
        arrange: (b, s) => taut.taut_layout_arrange(layout, b, s, -1),
        spacing: (b, x) => taut.taut_layout_set_custom_spacing(layout, b, d(x)),
        hidden: (b, n) => taut.taut_layout_set_hidden(layout, b, i(n)),
        text: (b, wraps, width) => taut.taut_layout_set_text(layout, b, i(wraps), d(width)),
        note_text: (b) => taut.taut_layout_note_text(layout, b),
        content: (b, w, h) => taut.taut_layout_set_content_size(layout, b, d(w), d(h)),
        priorities: (b, axis, h, c) => taut.taut_layout_set_priorities(layout, b, i(axis), i(h), i(c)),
        baselines: (b, first, last) => taut.taut_layout_set_baselines(layout, b, d(first), d(last)),
        baseline_boxes: (b, first, last) => taut.taut_layout_set_baseline_boxes(layout, b, first, last),
        insets: (b, ...n) => taut.taut_layout_set_alignment_insets(layout, b, structure("dddd", n)),
        safe_area: (b, ...n) => taut.taut_layout_set_additional_safe_area(layout, b, structure("dddd", n)),
        margins: (b, ...n) => taut.taut_layout_set_margins(layout, b, structure("dddd", n)),
        set_frame: (b, x, y, w, h, mask, pw, ph) =>
            taut.taut_layout_set_frame(layout, b, structure("dddd", [x, y, w, h]), i(mask), d(pw), d(ph)),
        rules: (b, n) => taut.taut_layout_set_margin_rules(layout, b, i(n)),
        direction: (b, n, inherited) => taut.taut_layout_set_direction(layout, b, i(n), i(inherited)),
        constrain: (a, at, relation, b, bt, m, c, p, ap, bp, id) => made(
            taut.taut_layout_constrain(layout, structure("diididdiii", [a, at, relation - 1n, b, bt, m, c, p, ap, bp]), scratch), id),
        deactivate: (c) => taut.taut_layout_set_active(layout, c, 0),
        constant: (c, x) => taut.taut_layout_set_constant(layout, c, d(x)),
        priority: (c, p) => taut.taut_layout_set_priority(layout, c, i(p)),
    };
    for (const text of readFileSync(file, "utf8").trimEnd().split("\n")) {
        line += 1;
        const [name, ...numbers] = text.split(" ");
        check((calls[name] ?? fail)(...numbers.map(BigInt)), name);
    }
    taut.taut_layout_destroy(layout);
}

if (files.length === 0) throw new Error("no files");
for (const file of files) replay(file);
console.log(`${files.length} files, every bit the same`);
