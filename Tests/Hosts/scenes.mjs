// Reads the scenes that files hold (Tests/TautLayoutTests/HostSceneTests.swift), lays them out with taut.wasm and compares every frame to
// the bit:   node scenes.mjs taut.wasm FILE.json...
import { readFileSync } from "node:fs";
import { load } from "../../JavaScript/taut.mjs";

const [wasm, ...files] = process.argv.slice(2);
const taut = await load(readFileSync(wasm));
const bits = new DataView(new ArrayBuffer(8));
const double = (digits) => (bits.setBigUint64(0, BigInt("0x" + digits)), bits.getFloat64(0));

function check(file) {
    const fail = (what) => { throw new Error(`${file}: ${what}`); };
    const lines = readFileSync(file.replace(/json$/, "frames"), "utf8").trimEnd().split("\n");
    const [width, height] = lines.shift().split(" ").map(double);
    const scene = taut.scene(readFileSync(file), { width: width === -1 ? null : width, height: height === -1 ? null : height });
    scene.solve();
    if (scene.names.length !== lines.length) fail("another number of views");
    const frames = scene.frames();
    lines.forEach((line, index) => {
        const parts = line.split(" ");
        const wanted = parts.splice(-4).map(double), name = parts.join(" ");
        if (scene.names[index] !== name) fail(`another name than ${name}`);
        const place = 4 * scene.indexOf(name);
        // 0 and -0 are the same here; all other doubles that are equal have the same bits.
        if (wanted.some((number, i) => number !== frames[place + i])) fail(`another frame of ${name}`);
    });
    scene.destroy();
}

if (files.length === 0) throw new Error("no scenes");
files.forEach(check);
console.log(`${files.length} scenes are the same to the bit through taut.mjs`);
