// `taut playground` in Chromium, served and from disk:   node playground.mjs TAUT DIRECTORY MODULE
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { pathToFileURL } from "node:url";
import { Browser, chromium } from "./devtools.mjs";

const [taut, directory, module] = process.argv.slice(2);
const program = await chromium(), scene = "Tests/Fixtures/drawing/card.json";
let count = 0;
async function test(name, body) {
    try { await body(); } catch (error) { error.message = `${name}: ${error.message}`; throw error; }
    count += 1;
}
const run = (...list) => spawnSync(taut, list, { encoding: "utf8" });

const server = spawn(taut, ["playground", scene, "--port", "0", "--module", module], { stdio: ["ignore", "pipe", "inherit"] });
const address = await new Promise((resolve, reject) => {
    server.stdout.setEncoding("utf8").once("data", (text) => resolve(text.trim()));
    server.once("exit", () => reject(new Error("taut playground has ended")));
});
const { port } = new URL(address);
const ask = (path, { method = "GET", host = `127.0.0.1:${port}` } = {}) => new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, method, headers: { host } }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode));
    }).on("error", reject).end();
});

try {
    await test("the server", async () => {
        assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
        assert.deepEqual([await ask("/"), await ask("/index.html"), await ask("/", { method: "HEAD" })], [200, 200, 200]);
        assert.deepEqual([await ask("/etc/passwd"), await ask("/", { method: "POST" })], [404, 405]);
        assert.deepEqual([await ask("/", { host: "elsewhere.example" }), await ask("/", { host: `localhost:${port}` })], [403, 200]);
        const raw = (text) => new Promise((resolve) => {
            let answer = "";
            const client = connect(+port, "127.0.0.1", () => client.write(text));
            client.setEncoding("utf8").on("data", (part) => (answer += part)).on("error", () => {}).on("close", () => resolve(answer.split("\r\n")[0]));
        });
        assert.equal(await raw("nonsense\r\n\r\n"), "HTTP/1.1 400 Bad Request");
        assert.match(await raw("GET / HTTP/1.1\r\n" + `X: ${"y".repeat(1000)}\r\n`.repeat(40)), /^HTTP\/1.1 431|^$/);
        // No other process's.
        const taken = run("playground", "--port", port, "--module", module);
        assert.deepEqual([taken.status, taken.stdout], [2, ""]);
        assert.match(taken.stderr, new RegExp(`port ${port} of 127.0.0.1 is taken; '--port' chooses another`));
    });
    await test("wrong usage", () => {
        for (const [list, message] of [
            [["--port", "70000"], /'--port' needs a whole number from 0 to 65535/], [["a.json", "b.json"], /takes one file, not 2/],
            [["-o", "x.html", "--port", "1"], /only one of them/], [["--module", scene], /is not taut-inline.mjs/],
            [["nothing.json", "--module", module], /nothing.json: No such file/],
        ]) {
            const { status, stderr } = run("playground", ...list);
            assert.ok(status === 2 || status === 3);
            assert.match(stderr, message);
        }
    });

    const browser = new Browser(program);
    try {
        const page = await browser.open(address);
        await page.until("document.documentElement.dataset.playground === 'yes'");
        const frame = (name) => page.value(`data.views[byId.get("${name}")].frame`);
        const text = () => page.value(`document.querySelector("#source").value`);
        const fault = () => page.value(`document.querySelector("#fault").textContent`);
        const edit = async (from, to) => {
            await page.value(`(() => { const editor = document.querySelector("#source"), text = editor.value, at = text.indexOf(${JSON.stringify(from)});
                if (at < 0) throw new Error("not in the text"); editor.focus(); editor.setSelectionRange(at, at + ${from.length}); })()`);
            await page.type(to);
            await new Promise((resolve) => setTimeout(resolve, 200));
            await page.frame();
        };

        await test("the scene is edited as text", async () => {
            assert.equal(await text(), readFileSync(scene, "utf8"));
            await edit("card.leading + 16", "card.leading + 40");
            assert.equal(await frame("icon"), "40, 12, 44 × 44");
            assert.equal(await fault(), "");
        });
        await test("what is wrong is said where it is", async () => {
            await edit("icon.trailing", "icn.trailing");
            assert.match(await fault(), /^Line 13, column \d+: .*icn/);
            assert.equal(await page.value(`document.querySelector("#source").getAttribute("aria-invalid")`), "true");
            assert.equal(await frame("icon"), "40, 12, 44 × 44", "the last scene that could be read stays");
            await edit("icn.trailing", "icon.trailing");
            assert.equal(await fault(), "");
        });
        await test("conflicts live", async () => {
            const findings = () => page.value(`document.querySelector("#findings").textContent`);
            await edit('"title.top == icon.top"', '"title.top == icon.top", "icon.width == 20", "icon.width == 30"');
            assert.match(await findings(), /These cannot hold together[^]*icon.width == 20/);
            await edit(', "icon.width == 20", "icon.width == 30"', "");
            assert.ok(!(await findings()).includes("cannot hold"));
        });
        await test("an edge is dragged", async () => {
            const at = await page.point('g.view[data-id="icon"] rect', 0, 0.5);
            await page.drag([at[0] + 1, at[1]], [at[0] - 23, at[1]]);
            await page.frame();
            assert.match(await text(), /"icon.leading == card.leading \+ 16"/);
            assert.equal(await frame("icon"), "16, 12, 44 × 44");
        });
        await test("the root is dragged", async () => {
            const at = await page.point('g.view[data-id="card"] rect', 1, 0.2);
            await page.drag([at[0] - 1, at[1]], [at[0] + 59, at[1]]);
            await page.frame();
            assert.match(await frame("card"), /^0, 0, 380 × /);
            await page.click("#reset");
        });
        await test("a constant is typed", async () => {
            await page.value("select('c1')");
            await page.value(`document.querySelector("#constant").select()`);
            await page.type("30");
            await page.press("Tab");
            await page.frame();
            assert.equal(await frame("icon"), "16, 30, 44 × 44");
            assert.match(await text(), /"icon.top == card.top \+ 30"/);
        });
        await test("what a screen reader has", async () => {
            const nodes = await page.accessibility();
            for (const [role, name] of [["textbox", "Scene"], ["alert", ""], ["button", "Save"], ["region", "Scene"]]) {
                assert.ok(nodes.some((node) => node.role === role && node.name === name), `${role} ${name}`);
            }
        });
        await test("no errors, no network", () => {
            assert.deepEqual(page.errors, []);
            assert.deepEqual(page.requests.filter((url) => url !== address && !url.startsWith("data:")), []);
        });
        await test("from disk", async () => {
            const made = run("playground", "-o", `${directory}/playground.html`, "--module", module);
            assert.equal(made.status, 0, made.stderr);
            const disk = await browser.open(pathToFileURL(`${directory}/playground.html`).href);
            await disk.until("document.documentElement.dataset.playground === 'yes'");
            assert.match(await disk.value(`document.querySelector("#findings").textContent`), /cannot hold together/);
            assert.deepEqual(disk.errors, []);
        });
    } finally {
        await browser.close();
    }
} finally {
    server.kill();
}
console.log(`playground: ${count} tests in Chromium`);
