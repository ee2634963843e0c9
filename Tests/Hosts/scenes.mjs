// Reads the scenes that files hold (Tests/TautLayoutTests/HostSceneTests.swift), lays them out with taut.wasm and compares every frame to
// the bit:   node scenes.mjs taut.wasm FILE.json...
import { readFileSync } from "node:fs";

const [wasm, ...files] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasm));
if (WebAssembly.Module.imports(module).length) throw new Error("the module wants imports");
const taut = new WebAssembly.Instance(module).exports;
const memory = () => new DataView(taut.memory.buffer);
const words = (pointer) => {
    const bytes = new Uint8Array(taut.memory.buffer, pointer);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
};
const OPTIONS_SIZE = 32; // sizeof(taut_scene_options) where pointers have 32 bits
const place = taut.malloc(1024); // a scene, a frame, options, an error
const [frame, options, error] = [place + 16, place + 64, place + 128];

function check(file) {
    const fail = (what) => { throw new Error(`${file}: ${what}`); };
    const json = readFileSync(file);
    const lines = readFileSync(file.replace(/json$/, "frames"), "utf8").trimEnd().split("\n");
    const size = lines.shift().split(" ").map((digits) => BigInt("0x" + digits));
    taut.taut_scene_options_init(options, OPTIONS_SIZE);
    size.forEach((bits, i) => memory().setBigUint64(options + 8 + 8 * i, bits, true));
    const text = taut.malloc(json.length);
    new Uint8Array(taut.memory.buffer).set(json, text);
    if (taut.taut_scene_read(text, json.length, options, place, error) !== 0) fail(words(error + 8));
    taut.free(text);
    const scene = memory().getUint32(place, true);
    const layout = taut.taut_scene_layout(scene);
    if (taut.taut_layout_solve(layout) !== 0) fail(words(taut.taut_layout_error(layout)));
    if (taut.taut_scene_count(scene) !== lines.length) fail("another number of views");
    lines.forEach((line, index) => {
        const parts = line.split(" ");
        const wanted = parts.splice(-4).map((digits) => BigInt("0x" + digits));
        if (words(taut.taut_scene_name(scene, index)) !== parts.join(" ")) fail(`another name than ${parts.join(" ")}`);
        taut.taut_layout_frame(layout, taut.taut_scene_box(scene, index), frame);
        const zero = (bits) => (bits === 1n << 63n ? 0n : bits);
        wanted.forEach((bits, i) => {
            if (zero(memory().getBigUint64(frame + 8 * i, true)) !== zero(bits)) fail(`another frame of ${parts.join(" ")}`);
        });
    });
    taut.taut_scene_destroy(scene);
}

files.forEach(check);
console.log(`${files.length} scenes are the same to the bit through WebAssembly`);
