// A worker that lays scenes out, in browsers and in Node. It is sent { id, scene, width, texts } and answers { id, names, frames },
// or { id, error }. The frames are a copy that is handed over without another one.
import { load } from "../taut.mjs";

const port = typeof self === "undefined" ? (await import("node:worker_threads")).parentPort : self;
const listen = (body) => (port.on ? port.on("message", body) : port.addEventListener("message", (event) => body(event.data)));
const taut = load();

listen(async ({ id, scene, width = null, texts }) => {
    try {
        const solved = (await taut).scene(scene, { width });
        if (texts) solved.change({ texts });
        solved.solve();
        const all = solved.frames(), frames = new Float64Array(4 * solved.names.length);
        solved.names.forEach((name, index) => frames.set(all.subarray(4 * solved.indexOf(name), 4 * solved.indexOf(name) + 4), 4 * index));
        port.postMessage({ id, names: solved.names, frames }, [frames.buffer]);
        solved.destroy();
    } catch (error) {
        port.postMessage({ id, error: error.message });
    }
});
