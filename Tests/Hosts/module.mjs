// What taut.mjs promises beyond the bits of replay.mjs and scenes.mjs:   node module.mjs DIRECTORY
//
// DIRECTORY is what Scripts/javascript.sh makes, or the package of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const directory = pathToFileURL(process.argv[2] + "/");
const { load, TautError } = await import(new URL("taut.mjs", directory));
let count = 0;
async function test(name, body) {
    try { await body(); } catch (error) { error.message = `${name}: ${error.message}`; throw error; }
    count += 1;
}
const status = (body) => {
    try { body(); } catch (error) { if (error instanceof TautError) return error.status; throw error; }
    return "ok";
};
const taut = await load();
const cell = {
    size: [320, null],
    environment: { layoutDirection: "leftToRight" },
    root: { id: "cell", children: [{ id: "icon", intrinsicContentSize: [44, 44], hugging: [251, 251] }, { id: "title", kind: "label", text: "A title of a few words", lines: 0, font: 20 }] },
    constraints: ["H:|-16-[icon]-8-[title]-16-|", "V:|-8-[icon]-(>=8)-|", "V:|-8-[title]-(>=8)-|", "cell.height == 0 @50"],
};
const solved = (scene, options) => { const made = taut.scene(scene, options); made.solve(); return made; };
const all = (scene) => scene.names.map((name) => scene.frame(name));

await test("a scene as object, text and bytes", () => {
    const wanted = all(solved(cell));
    assert.deepEqual(wanted[2], { x: 68, y: 8, width: 236, height: 24 });
    assert.deepEqual(all(solved(JSON.stringify(cell))), wanted);
    assert.deepEqual(all(solved(new TextEncoder().encode(JSON.stringify(cell)))), wanted);
});
await test("sizes, environments and texts change as if made anew", () => {
    const scene = solved(cell);
    for (const width of [100, 250, 320, 111.5]) {
        scene.setSize(width, null);
        scene.solve();
        assert.deepEqual(all(scene), all(solved(cell, { width })));
    }
    scene.change({ environment: { layoutDirection: "rightToLeft" }, texts: { title: "Short" } });
    scene.solve();
    assert.deepEqual(scene.frame("icon"), { x: 111.5 - 60, y: 8, width: 44, height: 44 });
    assert.equal(status(() => scene.change({ texts: { titel: "x" } })), "argument");
    assert.equal(status(() => scene.change({ environment: { layoutDirection: "up" } })), "argument");
    scene.solve();
    assert.equal(scene.frame("icon").x, 111.5 - 60);
});
await test("errors have a place", () => {
    assert.throws(() => taut.scene('{"size": [1, 1],\n "root": {"id": "a", "hue": 1}}'), { status: "argument", line: 2, message: /hue/ });
    assert.throws(() => taut.scene(cell, { width: -3 }), { status: "argument", message: /-3/ });
    assert.equal(status(() => solved(cell).indexOf("nothing")), "argument");
});
await test("conflicts and what is open", () => {
    const scene = solved({ size: [100, 100], root: { id: "r", children: [{ id: "a" }] }, constraints: ["a.width == 10", "a.width == 20", "a.left == r.left"] });
    assert.equal(scene.conflicts().length, 1);
    assert.match(scene.conflicts()[0], /cannot hold together/);
    const [, a] = scene.layout.ambiguous().concat(scene.layout.ambiguous());
    assert.deepEqual(scene.layout.open(a), ["y", "height"]);
});
await test("a scene explains itself", () => {
    const scene = solved({
        size: [100, 50], root: { id: "r", children: [{ id: "a" }, { id: "b" }] },
        constraints: ["a.leading == r.leading + 10", "a.width == 60", "b.leading == a.trailing + 8", "b.width == 40", "b.trailing == r.trailing", "a.top == r.top", "b.top == r.top", "a.height == 5", "b.height >= 5"],
    });
    const frames = all(scene), { conflicts, openings, settlement, redundancies } = scene.explain();
    assert.equal(conflicts.length, 1);
    assert.match(conflicts[0].sum, /118.*100.*18 points too many/);
    const own = conflicts[0].members.filter((member) => member.kind === "constraint");
    assert.deepEqual(own.map((member) => member.name).sort(), ["a.leading == r.leading + 10", "a.width == 60", "b.leading == a.trailing + 8", "b.trailing == r.trailing", "b.width == 40"]);
    assert.ok(own.every((member) => typeof member.constraint === "bigint" && member.line === 1));
    assert.ok(conflicts[0].members.some((member) => member.kind === "rootSize"));
    assert.deepEqual(openings.map(({ name, least, greatest }) => [name, least, greatest]), [["b.height", 5, Infinity]]);
    assert.deepEqual([settlement.length, redundancies], [1, []]);
    const repairs = scene.repairs(0), size = repairs.find((repair) => repair.member.name === "b.width == 40" && repair.change === "constant");
    assert.deepEqual([size.number, size.text], [22, "give b.width == 40 the constant 22"]);
    assert.ok(repairs.some((repair) => repair.change === "remove" && repair.number === null));
    const kept = own.find((member) => member.name === "b.width == 40").constraint;
    assert.ok(scene.repairs(0, { kept: [kept] }).every((repair) => repair.member.constraint !== kept));
    const why = scene.why("b", "x", { wanted: 70 });
    assert.deepEqual([why.value, why.parts.map((part) => part.amount)], [78, [10, 60, 8]]);
    assert.match(why.text, /^b.x is 78 = 10 \+ 60 \+ 8/);
    assert.ok(why.changes.some((change) => change.text === "give a.width == 60 the constant 52"), why.text);
    const trailing = scene.why("b", "trailing");
    assert.deepEqual([trailing.value, trailing.offset, trailing.settlement], [100, 0, null]);
    const loose = solved({ size: [9, 9], root: { id: "r", children: [{ id: "a" }] }, constraints: [] }).why("a", "height", { wanted: 9 });
    assert.deepEqual([loose.parts, loose.settlement], [[], "a.height == 9"]);
    assert.deepEqual(all(scene), frames, "explaining changes nothing");
    assert.equal(status(() => scene.why("c", "x")), "argument");
    assert.equal(status(() => scene.why("b", "depth")), "argument");
    assert.equal(status(() => scene.repairs(1)), "argument");
});
await test("boxes are called as the host calls them", () => {
    const layout = taut.layout();
    layout.setSize(100, 50);
    const box = layout.addBox();
    const wide = layout.constrain({ first: box, firstAttribute: "width", constant: 20 });
    layout.constrain({ first: box, firstAttribute: "width", constant: 30 });
    layout.solve();
    const names = { boxName: (it) => (it === box ? "größe" : null), constraintName: (it) => (it === wide ? "wide" : undefined) };
    assert.deepEqual(layout.explain(names).conflicts[0].members.map((member) => member.name), ["wide", "größe.width == 30"]);
    assert.deepEqual(layout.explain().conflicts[0].members.map((member) => member.name), ["box 1.width == 20", "box 1.width == 30"]);
    assert.throws(() => layout.explain({ boxName: () => { throw new Error("mine"); } }), /mine/);
    layout.setConstant(wide, 30);
    assert.equal(status(() => layout.explain()), "argument", "not solved since");
    layout.destroy();
});
await test("boxes by handle", () => {
    const asked = [];
    const layout = taut.layout({ measure: (box, width) => {
        asked.push(width);
        const lines = width === null ? 1 : Math.ceil(400 / width);
        return { width: width === null ? 400 : width, height: 20 * lines, firstBaseline: 15, lastBaseline: 20 * lines - 5 };
    } });
    layout.setSize(375, null);
    const icon = layout.addBox(), title = layout.addBox();
    layout.setContentSize(icon, 44, 44);
    layout.setText(title);
    assert.equal(layout.constrainFormat("H:|-[icon(size)]-[title]-|", { icon, title, size: 44 }).length, 4);
    layout.constrainFormat("V:|-8-[icon]", { icon });
    layout.constrainFormat("V:|-8-[title]-8-|", { title });
    layout.solve();
    assert.deepEqual(layout.frame(title), { x: 68, y: 8, width: 291, height: 40 });
    assert.deepEqual(asked, [null, 291]);
    const frames = layout.frames();
    assert.equal(frames.buffer, taut.exports.memory.buffer, "a view, no copy");
    assert.deepEqual([...frames.subarray(4 * layout.indexOf(title), 4 * layout.indexOf(title) + 4)], [68, 8, 291, 40]);
    const width = layout.constrain({ first: title, firstAttribute: "width", constant: 100 });
    layout.solve();
    assert.equal(layout.conflicts().length, 1);
    layout.setActive(width, false);
    layout.solve();
    layout.setContentSize(icon, 44, 60);
    layout.solve();
    assert.deepEqual(layout.changed(), [icon]);
    layout.setEnvironment({ direction: "rightToLeft", scale: 2 });
    layout.solve();
    assert.deepEqual([layout.frame(icon).x, layout.environment.scale, layout.environment.margins], [315, 2, null]);
    assert.equal(status(() => layout.constrain({ first: title, firstAttribute: "wide" })), "argument");
    assert.equal(status(() => layout.setEnvironment({ scal: 2 })), "argument");
    layout.remove(title);
    assert.equal(status(() => layout.frame(title)), "argument");
    layout.destroy();
    assert.equal(status(() => layout.solve()), "gone");
});
await test("a format has as many constraints as it has", () => {
    const layout = taut.layout(), names = {};
    for (let i = 0; i < 300; i++) names["b" + i] = layout.addBox();
    const format = "H:|" + Object.keys(names).map((name) => `[${name}(3)]`).join("");
    assert.equal(new Set(layout.constrainFormat(format, names)).size, 600);
    layout.solve();
    assert.equal(layout.frame(names.b299).x, 897);
    layout.destroy();
});
await test("scenes are as deep as in C", () => {
    const nested = (levels) => {
        let view = '{"id":"v0"}';
        for (let i = 1; i < levels; i++) view = `{"id":"v${i}","kind":"stack","children":[${view}]}`;
        return taut.scene(`{"size":[100,100],"root":${view}}`);
    };
    const epoch = taut.epoch, deep = nested(255);
    deep.solve();
    assert.deepEqual(deep.frame("v0"), { x: 0, y: 0, width: 100, height: 100 });
    assert.ok(deep.draw().length > 1000 && deep.inspect().views.length === 255 && deep.explain().conflicts.length === 0);
    assert.throws(() => nested(5000), { status: "argument", message: /512 levels/ });
    assert.equal(taut.epoch, epoch);
    deep.destroy();
});
await test("what is in use is not freed", () => {
    const layout = taut.layout({ measure: () => { layout.destroy(); } });
    layout.setText(layout.addBox());
    assert.throws(() => layout.solve(), { status: "argument", message: /in use/ });
    layout.setMeasure(() => ({ width: 5, height: 5 }));
    layout.solve();
    assert.throws(() => layout.explain({ boxName: () => layout.destroy() }), { status: "argument" });
    layout.destroy();
    let isRead = false;
    const scene = taut.scene({ ...cell, size: [100, null] }, { measure: () => {
        if (isRead) scene.change({ texts: { title: "Other" } });
        return { width: 300, height: 20 };
    } });
    isRead = true;
    assert.throws(() => scene.solve(), { status: "argument", message: /in use/ });
    scene.destroy();
});
await test("arguments of the wrong type", async () => {
    const layout = taut.layout(), box = layout.addBox();
    const wrong = [
        () => layout.addBox(5), () => layout.constrain({ first: 5, firstAttribute: "width" }), () => layout.setConstant(undefined, 1),
        () => layout.constrainFormat(undefined, { box }), () => layout.constrainFormat("H:|[box]"), () => taut.scene(), () => taut.scene(5),
    ];
    for (const body of wrong) assert.equal(status(body), "argument", body.toString());
    await assert.rejects(load(new Uint8Array([1, 2, 3])), { status: "argument" });
    for (const memoryLimit of [-1, "much", 2 ** 40]) await assert.rejects(load(undefined, { memoryLimit }), { status: "argument" });
    layout.destroy();
});
await test("what a measuring function throws comes out", () => {
    let isBroken = true;
    const measure = () => { if (isBroken) throw new Error("no font"); return { width: 30, height: 10 }; };
    assert.throws(() => solved(cell, { measure }), /no font/);
    const layout = taut.layout({ measure });
    const text = layout.addBox();
    layout.setText(text, { wraps: false });
    assert.throws(() => layout.solve(), /no font/);
    isBroken = false;
    layout.solve();
    assert.equal(layout.frame(text).width, 30);
});
await test("wrong numbers and sizes are named", () => {
    assert.throws(() => taut.scene({ ...cell, size: [NaN, 4] }), { status: "argument", message: 'numbers have to be finite, not NaN at "0"' });
    for (const answer of [null, undefined, 5])
        assert.throws(() => solved(cell, { measure: () => answer }), { name: "TypeError", message: `a measure function returns { width, height }, not ${answer}` });
    const layout = taut.layout();
    const box = layout.addBox();
    assert.throws(() => layout.setContentSize(box, NaN, 3), { message: "Box 1: a number is not usable: NaN" });
    // In C it is the length that is not given.
    assert.throws(() => layout.setContentSize(box, -1, 3), { status: "argument", message: /null, not -1/ });
    assert.throws(() => layout.setText(box, { preferredWidth: -1 }), { status: "argument", message: /null, not -1/ });
    assert.throws(() => taut.scene(cell, { width: -1 }), { status: "argument", message: /null, not -1/ });
    layout.setContentSize(box, 30, 3);
    layout.constrainFormat("H:|[box]|", { box });
    layout.setSize(-1, 10);
    layout.solve();
    assert.equal(layout.frame(layout.root).width, 0);
    const conflicts = solved({ ...cell, size: [10, 10] }).conflicts();
    assert.ok(conflicts.length > 0);
    for (const conflict of conflicts) assert.doesNotMatch(conflict, /box \d/);
});
await test("a measuring function is asked as in C", () => {
    const questions = [];
    const scene = solved({ ...cell, size: [100, null] }, { measure: (question) => {
        questions.push(question);
        return { width: question.width ?? 220, height: question.width ? 72 : 24, lines: question.width ? 3 : 1 };
    } });
    assert.equal(scene.frame("title").height, 72);
    assert.deepEqual(questions[0], { text: "A title of a few words", family: null, size: 20, width: null, lines: 0 });
    assert.equal(questions.at(-1).width, 16);
});
await test("memory grows, and its end is a status", async () => {
    const small = await load(readFileSync(new URL("taut.wasm", directory)), { memoryLimit: 8 << 20 });
    const large = { size: [100, 100], root: { id: "r", children: Array.from({ length: 30000 }, (_, i) => ({ id: "v" + i })) }, constraints: [] };
    const before = small.byteLength, layout = small.layout();
    assert.equal(status(() => { for (;;) layout.addBox(); }), "memory");
    assert.ok(small.byteLength > before && small.byteLength <= 8 << 20);
    const epoch = small.epoch;
    assert.equal(status(() => small.scene(large)), "memory");
    assert.equal(small.epoch, epoch + 1, "started anew");
    assert.equal(status(() => layout.solve()), "gone");
    layout.destroy();
    const scene = small.scene(cell);
    scene.solve();
    assert.equal(scene.frame("title").width, 236);
    await assert.rejects(load(readFileSync(new URL("taut.wasm", directory)), { memoryLimit: 65536 }), { status: "argument" });
});
await test("pictures and pages", () => {
    const scene = taut.scene(cell);
    const edited = taut.scene('{"size": [99, 99], "root": {"id": "r", "guides": [{"id": "g"}], "children": [{"id": "a"}, {"id": "b"}]}, "constraints": ["a.width == 40", "b.leading == a.trailing", "b.width == 9"]}');
    edited.solve();
    for (const name of ["a", "g"])
        edited.layout.remove(BigInt.asUintN(64, taut.call("taut_scene_box", edited.pointer, edited.names.indexOf(name))));
    edited.solve();
    const left = edited.inspect();
    assert.deepEqual(left.views.map((view) => view.id), ["r", "b"]);
    assert.equal(left.constraints.length, 1);
    assert.ok(edited.draw().includes("b") && edited.explain());
    edited.destroy();
    assert.match(scene.draw({ title: "a < b" }), /^<svg .*aria-label="a &lt; b"[^]*<\/svg>\n$/);
    assert.ok(!scene.draw({ layers: [] }).includes('class="constraint"'));
    assert.ok(scene.draw({ attributes: ["top"] }).length < scene.draw().length);
    assert.equal(scene.draw({ views: ["icon"] }).split('class="constraint"').length, 5);
    const page = scene.inspect();
    assert.deepEqual(page.views.map((view) => view.id), ["cell", "icon", "title"]);
    assert.match(page.findings, /nothing is open/);
    assert.equal(page.constraints.length, page.tree.split('id="c').length - 1);
    // A size that only an editor's canvas keeps is open, and drawn red; what is no index is passed over.
    const sized = taut.scene({ size: [90, 90], root: { id: "r", children: [{ id: "a" }] }, constraints: ["a.left == r.left", "a.top == r.top", "a.height == 9", "a.width == 9 @26"] });
    assert.match(sized.inspect({ canvas: [3, 4, -1] }).findings, /a\.width is 9/);
    assert.match(sized.inspect({ canvas: [4, -1] }).findings, /nothing is open/);
    assert.ok(sized.draw({ canvas: [3] }).includes("#d92d20") && !sized.draw().includes("#d92d20"));
    assert.equal(sized.frame("a").width, 9);
});
await test("one file", async () => {
    const inline = await import(new URL("taut-inline.mjs", directory));
    const scene = (await inline.load()).scene(cell);
    scene.solve();
    assert.equal(scene.frame("title").width, 236);
});
await test("words that objects have as keys", async () => {
    const { Advances } = await import(new URL("advances.mjs", directory));
    const font = { family: null, size: 10, height: 12000, baseline: 9000, space: 3000, words: {}, characters: Array(95).fill(5000) };
    const { measure } = new Advances({ fonts: [font], breaks: {}, joins: [] });
    const lines = (text) => measure({ text, family: null, size: 10, width: 40, lines: 0 }).lines;
    for (const word of ["constructor", "toString", "hasOwnProperty", "__proto__"]) {
        assert.equal(lines(`a ${word} here`), lines(`a ${"x".repeat(word.length)} here`));
    }
});
await test("memory behind 2 GiB", async () => {
    const far = await load();
    // Pages that nothing writes to take addresses and no memory.
    for (const size of [2 ** 30, 2 ** 30 - 2 ** 20, 2 ** 28]) assert.notEqual(far.exports.malloc(size), 0);
    assert.ok(far.exports.malloc(8) < 0 || far.byteLength > 2 ** 31);
    const measure = ({ width }) => ({ width: Math.min(width ?? 50, 50), height: 7 });
    const scene = far.scene(cell, { measure });
    scene.solve();
    const near = solved(cell, { measure });
    assert.deepEqual(all(scene), all(near));
    assert.deepEqual([...scene.frames()], [...near.frames()]);
    assert.deepEqual(scene.draw(), near.draw());
    assert.deepEqual(scene.explain({ boxName: (box) => `box ${box}` }), near.explain({ boxName: (box) => `box ${box}` }));
    assert.throws(() => far.scene("{"), { status: "argument", line: 1 });
    const layout = far.layout({ measure: () => ({ width: 4, height: 5 }) }), box = layout.addBox();
    layout.setText(box);
    layout.constrainFormat("H:|[a]", { a: box });
    layout.constrainFormat("V:|[a]", { a: box });
    layout.solve();
    assert.deepEqual(layout.frame(box), { x: 0, y: 0, width: 4, height: 5 });
    assert.throws(() => layout.constrainFormat("H:|-(x)-[a]", { a: box }), /nothing has this name/);
});
await test("a worker", async () => {
    const worker = new Worker(createRequire(new URL("taut.mjs", directory)).resolve("taut/examples/worker.mjs"));
    const answer = (message) => new Promise((resolve) => { worker.once("message", resolve); worker.postMessage(message); });
    const { names, frames } = await answer({ id: 1, scene: cell, width: 250, texts: { title: "Two words" } });
    assert.deepEqual([names[2], ...frames.subarray(8, 12)], ["title", 68, 8, 166, 24]);
    assert.match((await answer({ id: 2, scene: "{" })).error, /./);
    await worker.terminate();
});
await test("the example of the README", async () => {
    const text = readFileSync(new URL("README.md", directory), "utf8").match(/```js\n([^]*?)```/)[1];
    const wanted = text.match(/console\.log\((.*)\); \/\/ (.*)\n/);
    const body = text.replace(/^import.*\n/, "").replace(/const taut = .*\n/, "").replace(wanted[0], `return ${wanted[1]};`);
    assert.deepEqual(new Function("taut", body)(taut), new Function(`return ${wanted[2]}`)());
});
console.log(`taut.mjs: ${count} tests`);
