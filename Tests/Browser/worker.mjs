// The package in Chromium, served: a page that loads it by name, and its worker:   node worker.mjs DIRECTORY
//
// DIRECTORY is what Scripts/javascript.sh makes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { Browser, chromium } from "./devtools.mjs";

const directory = process.argv[2];
const scene = { size: [320, null], root: { id: "cell", children: [{ id: "title", kind: "label", text: "A title" }] }, constraints: ["H:|-16-[title]-16-|", "V:|-8-[title]-8-|"] };
const page = `<!doctype html><link rel="icon" href="data:,">
<script type="importmap">{ "imports": { "taut": "/taut.mjs", "taut/": "/" } }</script>
<script type="module">
import { load } from "taut";
const solved = (await load()).scene(${JSON.stringify(scene)}, { width: 250 });
solved.change({ texts: { title: "Two words" } });
solved.solve();
const worker = new Worker(new URL(import.meta.resolve("taut/examples/worker.mjs")), { type: "module" });
const ask = (message) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(message);
});
const { names, frames } = await ask({ id: 1, scene: ${JSON.stringify(scene)}, width: 250, texts: { title: "Two words" } });
const { id, error } = await ask({ id: 2, scene: "{" });
globalThis.answer = { names, frames: [...frames], wanted: names.flatMap((name) => Object.values(solved.frame(name))), id, error };
</script>`;
const types = { ".mjs": "text/javascript", ".wasm": "application/wasm" };
const server = createServer(async ({ url }, response) => {
    if (url === "/") return response.setHeader("content-type", "text/html").end(page);
    try {
        const body = await readFile(join(directory, normalize(url)));
        response.setHeader("content-type", types[extname(url)] ?? "text/plain").end(body);
    } catch { response.writeHead(404).end(); }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = new Browser(await chromium());
try {
    const opened = await browser.open(`http://127.0.0.1:${server.address().port}/`);
    await opened.until("globalThis.answer");
    const { names, frames, wanted, id, error } = await opened.value("answer");
    assert.deepEqual(names, ["cell", "title"]);
    assert.equal(frames.length, 8);
    assert.deepEqual(frames, wanted);
    assert.deepEqual(frames.slice(4, 7), [16, 8, 218]);
    assert.equal(id, 2);
    assert.match(error, /./);
    assert.deepEqual(opened.errors, []);
} finally {
    await browser.close();
    server.close();
}
console.log("worker: the frames of the page, in Chromium");
