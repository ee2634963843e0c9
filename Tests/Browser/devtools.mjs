// Chromium without a window, by the DevTools protocol over pipes: what a test of a page needs, and nothing from elsewhere.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
    #process;
    #profile = mkdtempSync(join(tmpdir(), "taut-browser-"));
    #waiting = new Map();
    #last = 0;
    #pages = new Map();

    constructor(program, ...flags) {
        const all = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-background-networking",
            "--force-device-scale-factor=1", "--hide-scrollbars", `--user-data-dir=${this.#profile}`, "--remote-debugging-pipe", ...flags];
        this.#process = spawn(program, all, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        let rest = "";
        this.#process.stdio[4].setEncoding("utf8").on("data", (text) => {
            const parts = (rest + text).split("\0");
            rest = parts.pop();
            parts.forEach((part) => this.#receive(JSON.parse(part)));
        });
        this.#process.on("exit", () => {
            for (const { reject } of this.#waiting.values()) reject(new Error("the browser has ended"));
        });
    }

    #receive({ id, result, error, method, params, sessionId }) {
        if (id === undefined) return this.#pages.get(sessionId)?.note(method, params);
        const { resolve, reject } = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error) reject(new Error(error.message)); else resolve(result);
    }

    send(method, params = {}, sessionId) {
        const id = ++this.#last;
        this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
        return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    }

    async open(url, { width = 1400, height = 900, before } = {}) {
        const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
        const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
        const page = new Page(this, sessionId);
        this.#pages.set(sessionId, page);
        for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility"]) await page.send(domain + ".enable");
        await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
        if (before) await page.send("Page.addScriptToEvaluateOnNewDocument", { source: before });
        await page.send("Page.navigate", { url });
        await page.until("document.readyState === 'complete'");
        return page;
    }

    async close() {
        await this.send("Browser.close").catch(() => {});
        await new Promise((resolve) => (this.#process.exitCode === null ? this.#process.on("exit", resolve) : resolve()));
        rmSync(this.#profile, { recursive: true, force: true });
    }
}

const KEYS = {
    Tab: 9, Enter: 13, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
};

export class Page {
    #browser;
    #session;
    /** What went wrong in the page, and what it fetched besides itself. */
    errors = [];
    requests = [];

    constructor(browser, session) {
        this.#browser = browser;
        this.#session = session;
    }

    send(method, params) { return this.#browser.send(method, params, this.#session); }

    note(method, params) {
        if (method === "Runtime.exceptionThrown") {
            const { exception, text } = params.exceptionDetails;
            this.errors.push(exception?.description ?? text);
        } else if (method === "Log.entryAdded" && params.entry.level === "error") {
            this.errors.push(params.entry.text);
        } else if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) {
            this.errors.push(params.args.map((value) => value.value ?? value.description).join(" "));
        } else if (method === "Network.requestWillBeSent") {
            this.requests.push(params.request.url);
        }
    }

    /** The value of an expression. */
    async value(expression) {
        const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
        if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
        return result.value;
    }

    async until(expression) {
        for (let tries = 0; ; tries += 1) {
            if (await this.value(expression).catch(() => false)) return;
            if (tries > 2400) throw new Error(`never: ${expression}; ${this.errors.join("; ")}`);
            await new Promise((resolve) => setTimeout(resolve, 25));
        }
    }

    /** Waits until the page has drawn what was asked of it. */
    frame() { return this.value("new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))"); }

    /** The middle of an element, or a point of its box given in parts of its sides. */
    async point(selector, across = 0.5, down = 0.5) {
        return this.value(`(() => { const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
            return [box.left + box.width * ${across}, box.top + box.height * ${down}]; })()`);
    }
    async mouse(type, [x, y], more = {}) { await this.send("Input.dispatchMouseEvent", { type, x, y, ...more }); }
    async click(place) {
        const at = typeof place === "string" ? await this.point(place) : place;
        await this.mouse("mouseMoved", at);
        await this.mouse("mousePressed", at, { button: "left", clickCount: 1 });
        await this.mouse("mouseReleased", at, { button: "left", clickCount: 1 });
    }
    async drag(from, to, steps = 4) {
        await this.mouse("mouseMoved", from);
        await this.mouse("mousePressed", from, { button: "left", clickCount: 1 });
        for (let step = 1; step <= steps; step += 1) {
            await this.mouse("mouseMoved", from.map((part, axis) => part + (to[axis] - part) * step / steps), { button: "left", buttons: 1 });
        }
        await this.mouse("mouseReleased", to, { button: "left", clickCount: 1 });
    }
    async press(...keys) {
        for (const key of keys) {
            const event = { key, code: key, windowsVirtualKeyCode: KEYS[key] ?? key.charCodeAt(0) };
            await this.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event, ...(key.length === 1 ? { type: "keyDown", text: key } : {}) });
            await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
        }
    }
    type(text) { return this.send("Input.insertText", { text }); }

    /** What a screen reader has: role, name and value of all that is not ignored. */
    async accessibility() {
        const { nodes } = await this.send("Accessibility.getFullAXTree");
        return nodes.filter((node) => !node.ignored).map((node) => ({
            role: node.role?.value, name: node.name?.value ?? "", value: node.value?.value,
            ...Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        }));
    }
    async screenshot() {
        const { data } = await this.send("Page.captureScreenshot", { format: "png" });
        return Buffer.from(data, "base64");
    }
}

/** The first Chromium of this machine; null where there is none. */
export async function chromium() {
    const { accessSync, constants } = await import("node:fs");
    for (const path of ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]) {
        try { accessSync(path, constants.X_OK); return path; } catch { /* not this one */ }
    }
    return null;
}
