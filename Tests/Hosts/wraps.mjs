// The measurer of pages against Pango: every frame at 100 widths to the bit, and the picture with its lines at some of them.
//
//     node wraps.mjs DIRECTORY SCENE PAGE FRAMES PICTURE...
//
// DIRECTORY is what Scripts/javascript.sh makes, PAGE what `taut draw` writes of the SCENE, FRAMES what `taut batch` does at all widths, a
// PICTURE `WIDTH.svg`. A page has the advances of the texts' words, and nothing that was measured at any width.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [directory, file, page, table, ...pictures] = process.argv.slice(2);
const { load } = await import(new URL("taut.mjs", pathToFileURL(directory + "/")));
const { Advances } = await import(new URL("advances.mjs", pathToFileURL(directory + "/")));
const data = JSON.parse(readFileSync(page, "utf8").match(/<script type="application\/json" id="data">([^]*?)<\/script>/)[1]);
const advances = new Advances(data.live.advances);
const taut = await load();
const scene = taut.scene(readFileSync(file), { measure: advances.measure });

const lines = readFileSync(table, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
let heights = new Set();
for (const { size: [width], frames } of lines) {
    scene.setSize(width, null);
    scene.solve();
    const all = scene.frames();
    for (const [name, wanted] of Object.entries(frames)) {
        const found = [...all.subarray(4 * scene.indexOf(name), 4 * scene.indexOf(name) + 4)];
        assert.deepEqual(found, wanted, `${name} at ${width}`);
    }
    heights.add(scene.frame("prose").height);
}
assert.ok(heights.size > 5, "texts wrap");
assert.equal(advances.isApproximate, false, "every word was measured by Pango");

for (const picture of pictures) {
    const width = +basename(picture, ".svg");
    const made = taut.scene(readFileSync(file), { measure: advances.measure, width });
    const wanted = readFileSync(picture, "utf8").replace(/^<\?xml.*\n/, "");
    assert.equal(made.draw({ title: wanted.match(/<title>(.*?)<\/title>/)[1] }), wanted, picture);
    made.destroy();
}
// A size that Pango was not asked for.
scene.change({ texts: { single: "Unknown words" } });
scene.solve();
assert.equal(advances.isApproximate, true);
console.log(`wraps: ${lines.length} widths and ${pictures.length} pictures as with Pango`);
