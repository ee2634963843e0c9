// The page of `taut draw` in Chromium:   node inspector.mjs TAUT DIRECTORY
//
// DIRECTORY has taut-inline.mjs; pages are written into it.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Browser, chromium } from "./devtools.mjs";

const [taut, directory, module] = process.argv.slice(2);
const program = await chromium();
let count = 0;
async function test(name, body) {
    try { await body(); } catch (error) { error.message = `${name}: ${error.message}`; throw error; }
    count += 1;
}
const run = (...list) => {
    const { status, stdout, stderr } = spawnSync(taut, list, { maxBuffer: 1 << 28, encoding: "utf8" });
    if (status > 1) throw new Error(`taut ${list.join(" ")}: ${stderr}`);
    return stdout;
};
const file = (name) => `${directory}/${name}`, url = (name) => pathToFileURL(file(name)).href;
const drawn = (scene, name, ...options) => {
    run("draw", scene, "-o", file(name), "--module", module, ...options);
    return url(name);
};
const scene = "Tests/Fixtures/drawing/card.json";
const own = (page) => page.requests.filter((address) => !address.startsWith("file:") && !address.startsWith("data:") && !address.startsWith("blob:"));
const live = "document.documentElement.dataset.live === 'yes'";
const selected = (page) => page.value(`[...document.querySelectorAll("[aria-selected=true]")].map(item => item.id).join()`);
const fact = (page, name) => page.value(`[...document.querySelectorAll("#panel dt")].find(item => item.textContent === "${name}")?.nextElementSibling.textContent`);
const picture = (page) => page.value(`document.querySelector("#canvas svg").outerHTML`);
const pictureOf = (...options) => run("draw", scene, ...options).replace(/^<\?xml.*\n/, "").trim();
/** A picture as a browser writes it again: the same marks. */
const plain = (svg) => svg.replaceAll("/>", ">").replace(/<\/(rect|line|circle)>/g, "").replaceAll("&quot;", '"').replace(/ (width|height)="[^"]*"/, "").replace(/ (width|height)="[^"]*"/, "").replace(/ class="([a-z]+)[a-z ]*"/g, ' class="$1"').replaceAll(/\s+/g, " ").trim();
const focus = (page, key) => page.value(`document.querySelector("[data-key=${key}]").focus()`);

const browser = new Browser(program);
try {
    const page = await browser.open(drawn(scene, "card.html"));
    await page.until(live);

    await test("the page solves what the command solves, by the stored picture", async () => {
        const stored = readFileSync("Tests/Fixtures/drawing/card.svg", "utf8").replace(/^<\?xml.*\n/, "").trim();
        assert.equal(plain(await picture(page)), plain(stored));
        assert.equal(await page.value(`document.querySelector("#state").textContent`), "solved here");
        // The picture is really painted: there is more than the page's white.
        assert.ok((await page.screenshot()).length > 20_000);
    });
    await test("select on the canvas and in the outline", async () => {
        await page.click('g.view[data-id="title"]');
        assert.equal(await selected(page), "v2");
        assert.equal(await page.value(`document.querySelector("#panel h2").textContent`), "title");
        assert.ok(await page.value(`document.querySelectorAll("g.related").length`) >= 4);
        await page.click("#v1 > span");
        assert.equal(await selected(page), "v1");
        assert.equal(await page.value(`document.querySelector("g.selected").dataset.id`), "icon");
    });
    await test("hover", async () => {
        await page.mouse("mouseMoved", await page.point("#v2 > span"));
        assert.equal(await page.value(`document.querySelector("g.hover")?.dataset.id`), "title");
        await page.mouse("mouseMoved", await page.point('g.view[data-id="icon"]'));
        assert.equal(await page.value(`document.querySelector("g.hover")?.dataset.id`), "icon");
    });
    await test("filter by typing", async () => {
        await page.value(`document.querySelector("#filter").focus()`);
        await page.type("icon.top");
        const shown = `[...document.querySelectorAll("#tree li")].filter(item => !item.hidden).length`;
        assert.equal(await page.value(shown), 3);
        assert.ok(await page.value(`document.querySelectorAll("g.dim").length`) > 5);
        await page.value(`(() => { const filter = document.querySelector("#filter"); filter.value = ""; filter.dispatchEvent(new Event("input")); })()`);
        assert.equal(await page.value(`document.querySelectorAll("g.dim").length`), 0);
    });
    await test("slide the width with the keyboard", async () => {
        await page.click('g.view[data-id="title"]');
        await focus(page, "width");
        for (let step = 0; step < 40; step += 1) await page.press("ArrowLeft");
        await page.frame();
        const lines = run("layout", scene, "--size", "280x", "--format", "json");
        const [x, y, width, height] = JSON.parse(lines).frames.title.map((number) => Math.round(number * 1000) / 1000);
        assert.equal(await fact(page, "frame"), `${x}, ${y}, ${width} × ${height}`);
        assert.equal(plain(await picture(page)), plain(pictureOf("--size", "280x")));
        assert.equal(await page.value(`document.querySelector("#canvas").dataset.approximate`), "false");
    });
    await test("direction, size class and text size", async () => {
        await focus(page, "direction");
        await page.press("ArrowRight");
        await page.frame();
        assert.ok((await fact(page, "frame")).startsWith("16, "));
        await focus(page, "horizontal");
        await page.press("ArrowRight", "ArrowRight");
        await focus(page, "category");
        await page.press("End");
        await page.frame();
        assert.equal(await page.value(`document.querySelector("#state").textContent`), "solved here · texts approximate");
        assert.equal(await page.value(`document.querySelector("#canvas").dataset.approximate`), "true");
        await page.click("#reset");
        await page.frame();
        assert.equal(await page.value(`document.querySelector("#state").textContent`), "solved here");
        assert.equal(plain(await picture(page)), plain(pictureOf()));
    });
    await test("walk the outline with the keyboard", async () => {
        await page.value(`document.querySelector("#v0").focus()`);
        await page.press("Home", "ArrowDown", "End");
        assert.equal(await page.value("document.activeElement.tabIndex"), 0);
        await page.press("Home", "ArrowLeft");
        assert.equal(await page.value(`document.querySelector("#v0").getAttribute("aria-expanded")`), "false");
        await page.press("ArrowRight");
    });
    await test("all that is needed is reached by Tab", async () => {
        await page.value("document.activeElement.blur()");
        const reached = new Set();
        for (let step = 0; step < 40; step += 1) {
            await page.press("Tab");
            reached.add(await page.value("document.activeElement.dataset.key ?? document.activeElement.id"));
        }
        for (const name of ["width", "direction", "category", "reset", "filter", "attribute", "v0", "canvas", "in", "out"]) {
            assert.ok(reached.has(name), name);
        }
    });
    await test("what a screen reader has", async () => {
        const nodes = await page.accessibility();
        const find = (role, name) => nodes.find((node) => node.role === role && node.name.startsWith(name));
        for (const [role, name] of [
            ["tree", "Views and constraints"], ["treeitem", "title"], ["slider", "Width"], ["slider", "Text size"], ["button", "Reset"],
            ["navigation", "Outline"], ["main", "Canvas"], ["complementary", "Inspector"], ["status", ""], ["searchbox", "Filter the outline"],
            ["combobox", "Attribute"],
        ]) assert.ok(find(role, name), `${role} ${name}`);
        assert.equal(await page.value(`document.querySelector("[data-key=width]").getAttribute("aria-valuetext")`), "320 points");
        for (const node of nodes) {
            if (["button", "slider", "textbox", "searchbox", "combobox", "treeitem", "link"].includes(node.role)) assert.ok(node.name, `a ${node.role} without name`);
        }
    });
    await test("no errors, no network", () => {
        assert.deepEqual(page.errors, []);
        assert.deepEqual(own(page), []);
    });

    await test("an Interface Builder file in its size classes and text sizes", async () => {
        writeFileSync(file("varied.xib"), `<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <objects>
        <view contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
                <label opaque="NO" text="A heading" translatesAutoresizingMaskIntoConstraints="NO" id="head">
                    <rect key="frame" x="16" y="20" width="76" height="20.5"/>
                    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                </label>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="plain">
                    <rect key="frame" x="16" y="60" width="90" height="30"/>
                </view>
            </subviews>
            <constraints>
                <constraint firstItem="plain" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="plea"/>
                <constraint firstItem="plain" firstAttribute="top" secondItem="root" secondAttribute="top" constant="60" id="ptop"/>
                <constraint firstItem="head" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="lead">
                    <variation key="widthClass=regular" constant="40"/>
                </constraint>
                <constraint firstItem="head" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="topp"/>
            </constraints>
        </view>
    </objects>
</document>
`);
        const page = await browser.open(drawn(file("varied.xib"), "varied.html"));
        await page.until(live);
        await page.click('g.view[data-id="head"]');
        const sides = async () => (await fact(page, "frame")).split(/, | × /).map(Number);
        assert.deepEqual(await sides(), [16, 20, 76, 20.5]);
        // Nothing but the canvas keeps the size of the plain view: the page lists it, under each condition.
        const findings = () => page.value(`document.querySelector("#findings").textContent.trim()`);
        const state = () => page.value(`document.querySelector("#state").textContent`);
        assert.match(await findings(), /plain.width.*plain.height/);
        const before = await findings(), isRed = () => page.value(`document.querySelector('g.view[data-id="plain"]').outerHTML.includes("#d92d20")`);
        assert.ok(await isRed());
        assert.equal(await state(), "solved here");
        await focus(page, "horizontal");
        await page.press("ArrowRight");
        await page.frame();
        assert.equal(await state(), "solved here");
        assert.equal(await findings(), before);
        assert.ok(await isRed());
        const layout = JSON.parse(run("layout", file("varied.xib"), "--size-class", "regular,regular", "--format", "json"));
        assert.deepEqual(await sides(), layout.frames.head);
        assert.equal(layout.frames.head[0], 40);
        await focus(page, "category");
        await page.press("End");
        await page.frame();
        const [x, , width, height] = await sides();
        assert.ok(x === 40 && width > 2 * 76 && height > 2 * 20.5, `${width} × ${height}`);
        await page.click("#reset");
        await page.frame();
        assert.deepEqual(await sides(), [16, 20, 76, 20.5]);
        assert.deepEqual(page.errors, []);
    });
    await test("a conflict comes with its repairs, and a view with its reasons, at any width", async () => {
        const page = await browser.open(drawn("Examples/conflict.json", "conflict.html"));
        await page.until(live);
        const findings = () => page.value(`document.querySelector("#findings").textContent.trim()`);
        const designed = await findings();
        assert.match(designed, /These cannot hold together[^]*Any of these helps/);
        await focus(page, "width");
        await page.press("ArrowLeft");
        await page.frame();
        const now = await findings(), width = await page.value(`document.querySelector("[data-key=width]").value`);
        assert.match(now, /points too many[^]*Any of these helps/);
        assert.notEqual(now, designed, "solved anew");
        const said = run("explain", "Examples/conflict.json", "--size", `${width}x`);
        const repair = said.match(/Any of these helps:\n {2}(.*) \(moves/)[1];
        assert.ok(now.includes(repair), `${repair}: ${now}`);
        await page.click("g.view:nth-of-type(2)");
        assert.match(await page.value(`document.querySelector("#panel").textContent`), /Why it is here[^]* is /);
        assert.deepEqual(page.errors, []);
    });

    await test("5,000 views", async () => {
        const views = Array.from({ length: 5000 }, (_, index) => ({ id: `v${index}`, ...(index % 5 === 0 ? { kind: "label", text: `Row ${index}`, font: "DejaVu Sans 12" } : {}) }));
        const constraints = views.flatMap(({ id }, index) => {
            const column = index % 10, above = index < 10 ? "root.top + 4" : `v${index - 10}.bottom + 4`;
            const left = column === 0 ? "root.leading + 4" : `v${index - 1}.trailing + 4`;
            return [`${id}.top == ${above}`, `${id}.height == 20`, `${id}.leading == ${left}`, column === 0 ? `${id}.width == root.width / 12` : `${id}.width == v${index - 1}.width`];
        });
        writeFileSync(file("large.json"), JSON.stringify({ size: [800, 12100], root: { id: "root", children: views }, constraints }));
        const large = await browser.open(drawn(file("large.json"), "large.html"));
        await large.until(live);
        const time = (body) => large.value(`(async () => { const start = performance.now(); ${body}; return performance.now() - start; })()`);
        const click = await time(`document.querySelector('g.view[data-id="v4000"]').dispatchEvent(new MouseEvent("click", { bubbles: true }))`);
        assert.equal(await selected(large), "v4001");
        const before = await fact(large, "frame");
        const slide = await time(`const input = document.querySelector("[data-key=width]"); input.value = 900; input.dispatchEvent(new Event("input"));
            await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))`);
        assert.equal(before, "4, 9604, 66.667 × 20");
        assert.equal(await fact(large, "frame"), "4, 9604, 75 × 20");
        await large.until(`document.querySelectorAll("#canvas g.constraint").length === 20000`);
        assert.deepEqual(large.errors, []);
        console.log(`5,000 views and 20,000 constraints: selected in ${Math.round(click)} ms, another width in ${Math.round(slide)} ms`);
    });
} finally {
    await browser.close();
}

const without = new Browser(program);
try {
    await test("without WebAssembly the page has layouts that were solved before", async () => {
        const page = await without.open(url("card.html"), { before: "delete globalThis.WebAssembly" });
        assert.equal(await page.value("typeof WebAssembly"), "undefined");
        assert.equal(await page.value("document.documentElement.dataset.live"), undefined);
        await page.value(`(() => { const slider = document.querySelector(".axis"); slider.value = 1; slider.dispatchEvent(new Event("input")); })()`);
        assert.equal(plain(await picture(page)), plain(pictureOf("--size", "320x")));
        assert.deepEqual(page.errors, []);
    });
    await test("of an Interface Builder file also for its size classes", async () => {
        const page = await without.open(drawn(file("varied.xib"), "still.html", "--still"), { before: "delete globalThis.WebAssembly" });
        const names = await page.value(`[...document.querySelectorAll(".controls label")].map(label => label.textContent).join()`);
        assert.match(names, /Size class[^]*Text size/);
        await page.value(`(() => { const slider = document.querySelectorAll(".axis")[1]; slider.value = 2; slider.dispatchEvent(new Event("input")); })()`);
        await page.value(`document.querySelector('g.view[data-id="head"]').dispatchEvent(new MouseEvent("click", { bubbles: true }))`);
        assert.match(await fact(page, "frame"), /^40, 20, /);
        assert.deepEqual(page.errors, []);
    });
} finally {
    await without.close();
}
console.log(`inspector: ${count} tests in Chromium`);
