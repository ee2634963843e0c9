// Auto Layout in JavaScript: scenes and boxes whose frames taut.wasm solves. The types and what each call does are in taut.d.mts.
import { ExplanationReader } from "./explanations.mjs";

/** What went wrong: `status` is "argument", "memory", "numeric", "gone" or "wasm"; `line` and `column` are of the scene's text. */
export class TautError extends Error {
    constructor(status, message, place = {}) {
        super(message);
        this.name = "TautError";
        this.status = status;
        Object.assign(this, place);
    }
}

const STATUS = { [-1]: "argument", [-2]: "memory", [-3]: "numeric" };
// Of structures where pointers have 32 bits.
const [STACK_OPTIONS_SIZE, ENVIRONMENT_SIZE, SCENE_OPTIONS_SIZE, DRAWING_OPTIONS_SIZE, ERROR_SIZE, EXPLAIN_OPTIONS_SIZE] = [32, 160, 32, 36, 496, 24];
const NONE = 0xffffffffffffffffn;
const UNSPECIFIED = -1;
export const attributes = {
    left: 1, right: 2, top: 3, bottom: 4, leading: 5, trailing: 6, width: 7, height: 8, centerX: 9, centerY: 10, lastBaseline: 11,
    firstBaseline: 12, leftMargin: 13, rightMargin: 14, topMargin: 15, bottomMargin: 16, leadingMargin: 17, trailingMargin: 18,
    centerXWithinMargins: 19, centerYWithinMargins: 20,
};
const RELATIONS = { "<=": -1, "==": 0, ">=": 1 };
const PARTS = { box: 0, margins: 1, safeArea: 2, scrollFrame: 3 };
const LAYERS = { constraints: 1, alignment: 2, margins: 4, safeArea: 8, guides: 16 };
const AXES = { horizontal: 0, vertical: 1 };
const NUMBERS = { x: attributes.left, y: attributes.top, ...attributes };
const OPEN = [["x", attributes.leading], ["y", attributes.top], ["width", attributes.width], ["height", attributes.height]];

/** The number that a word stands for. */
function named(words, word, what) {
    if (Object.hasOwn(words, word)) return words[word];
    throw new TautError("argument", `${what} is one of ${Object.keys(words).join(", ")}, not '${word}'`);
}

/** `null` as the length that is not given. */
function orUnspecified(value) {
    if (value === UNSPECIFIED) throw new TautError("argument", "a length that is not given is null, not -1");
    return value ?? UNSPECIFIED;
}

/** For JSON.stringify, which writes numbers that are not finite as null. */
function finite(key, value) {
    if (typeof value === "number" && !Number.isFinite(value)) throw new TautError("argument", `numbers have to be finite, not ${value} at "${key}"`);
    return value;
}

// ---- Modules ---------------------------------------------------------------------------------------------------------

const MOST_MEMORY = 2 ** 32;

/** A module whose memory ends at `limit` bytes: its memory section with a maximum. */
function limited(bytes, limit) {
    if (!(limit >= 0 && limit <= MOST_MEMORY)) throw new TautError("argument", `memoryLimit is a number of bytes up to 2^32, not ${limit}`);
    const pages = Math.floor(limit / 65536);
    const number = (at) => {
        let value = 0, shift = 0, byte;
        do { byte = bytes[at++]; value |= (byte & 127) << shift; shift += 7; } while (byte & 128);
        return [value >>> 0, at];
    };
    const leb = (value) => {
        const out = [];
        do { out.push((value & 127) | (value > 127 ? 128 : 0)); value >>>= 7; } while (value);
        return out;
    };
    for (let at = 8; at < bytes.length;) {
        const [size, start] = number(at + 1);
        if (bytes[at] === 5) {
            const least = number(start + 2)[0];
            if (pages < least) throw new TautError("argument", `memoryLimit has to be at least ${least * 65536} bytes`);
            const section = [1, 1, ...leb(least), ...leb(pages)];
            return Uint8Array.from([...bytes.subarray(0, at), 5, ...leb(section.length), ...section, ...bytes.subarray(start + size)]);
        }
        at = start + size;
    }
    return bytes;
}

async function read(source) {
    if (source instanceof URL && source.protocol === "file:") {
        const { readFile } = await import("node:fs/promises");
        return readFile(source);
    }
    if (source instanceof URL || typeof source === "string") source = await fetch(source);
    if (source instanceof Response) {
        if (!source.ok) throw new TautError("argument", `${source.url}: ${source.status} ${source.statusText}`);
        return new Uint8Array(await source.arrayBuffer());
    }
    return source;
}

/** Loads taut.wasm: from a URL, a response, bytes or a compiled module; without a source the file beside this one. */
export async function load(source, options = {}) {
    const given = await read(source ?? new URL("./taut.wasm", import.meta.url));
    if (given instanceof WebAssembly.Module) return new Taut(given);
    const bytes = ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array(given);
    const { memoryLimit = MOST_MEMORY } = options, module = memoryLimit === MOST_MEMORY ? bytes : limited(bytes, memoryLimit);
    try {
        return new Taut(await WebAssembly.compile(module));
    } catch (error) {
        if (!(error instanceof WebAssembly.CompileError)) throw error;
        throw new TautError("argument", `this is no taut.wasm: ${error.message}`);
    }
}

// Functions of JavaScript in a module's table: through a module that imports and exports them as WebAssembly's own.
const SIGNATURES = [
    [0x60, 5, 0x7f, 0x7e, 0x7c, 0x7c, 0x7f, 1, 0x7f], // taut_measure
    [0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 0], // taut_measure_text
    [0x60, 2, 0x7f, 0x7e, 1, 0x7f], // box_name of taut_explain_options
    [0x60, 2, 0x7f, 0x7e, 1, 0x7f], // its relation_name
];
const bridge = (type) => new WebAssembly.Module(new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, type.length + 1, 1, ...type, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
]));

/** One instance of the module with its memory. */
export class Taut {
    #module;
    #instance;
    #texts = new TextEncoder();
    #words = new TextDecoder();
    #view;
    #measures = new Map();
    #lastMeasure = 0;
    #fault = null;
    #pointers = [];
    #names = null;

    constructor(module) {
        this.#module = module;
        this.#start();
    }

    #start() {
        this.#instance = new WebAssembly.Instance(this.#module);
        this.#view = null;
        this.#measures.clear();
        const table = this.exports.__indirect_function_table;
        const functions = [
            (id, box, width, height, size) => this.#measureBox(id, box, width, size >>> 0),
            (id, question, size, lines) => this.#measureText(id, question >>> 0, size >>> 0, lines >>> 0),
            (_, box) => this.#named(0, box), (_, constraint) => this.#named(1, constraint),
        ];
        this.#pointers = SIGNATURES.map((type, index) => {
            const place = table.grow(1);
            table.set(place, new WebAssembly.Instance(bridge(type), { e: { f: functions[index] } }).exports.f);
            return place;
        });
        this.scratch = this.exports.malloc(2048);
        this.epoch = (this.epoch ?? 0) + 1;
    }

    /** The functions of taut.h, taut_layout.h, taut_scene.h and taut_canvas.h themselves. */
    get exports() { return this.#instance.exports; }

    /** The whole memory; another object after it has grown. */
    get memory() {
        if (this.#view?.buffer !== this.exports.memory.buffer) this.#view = new DataView(this.exports.memory.buffer);
        return this.#view;
    }

    /** Bytes of memory in use by the module, which never falls. */
    get byteLength() { return this.exports.memory.buffer.byteLength; }

    /** Calls a function. What ends WebAssembly starts it again without the layouts it had, and is thrown as an error. */
    call(name, ...given) {
        let result;
        try {
            result = this.exports[name](...given);
        } catch (error) {
            if (error instanceof TypeError) throw new TautError("argument", `${name}: ${error.message}`);
            if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
            this.#start();
            this.#fault = null;
            throw new TautError("memory", `WebAssembly has ended, with all its layouts, most likely for want of memory (${error.message})`);
        }
        if (this.#fault) {
            const fault = this.#fault;
            this.#fault = null;
            throw fault.error;
        }
        return result;
    }

    /** Calls a function that returns a pointer: WebAssembly has them as numbers with a sign. */
    place(name, ...given) { return this.call(name, ...given) >>> 0; }

    /** Room for so many bytes, for `body` alone. */
    withRoom(size, body) {
        const epoch = this.epoch, place = this.place("malloc", Math.max(size, 1));
        if (place === 0) throw new TautError("memory", `there are no ${size} bytes left`);
        try {
            return body(place);
        } finally {
            if (this.epoch === epoch) this.exports.free(place);
        }
    }

    /** A text in memory, ended by 0, for `body` alone. */
    withText(text, body) {
        const bytes = typeof text === "string" ? this.#texts.encode(text) : text;
        if (!(bytes instanceof Uint8Array)) throw new TautError("argument", `a text or its bytes are wanted, not ${typeof text}`);
        return this.withRoom(bytes.length + 1, (place) => {
            const room = new Uint8Array(this.exports.memory.buffer, place, bytes.length + 1);
            room.set(bytes);
            room[bytes.length] = 0;
            return body(place, bytes.length);
        });
    }

    /** The text at a place: of a length, or up to a 0. */
    text(place, length) {
        const bytes = new Uint8Array(this.exports.memory.buffer, place, length);
        return this.#words.decode(length === undefined ? bytes.subarray(0, bytes.indexOf(0)) : bytes);
    }

    /** Writes a structure: `i` 32 bits, `d` a double, `q` 64 bits, each where it is aligned. */
    write(place, types, ...values) {
        const memory = this.memory;
        let at = place;
        for (const [index, type] of [...types].entries()) {
            const size = type === "i" ? 4 : 8;
            at = Math.ceil(at / size) * size;
            if (type === "i") memory.setInt32(at, values[index], true);
            else if (type === "d") memory.setFloat64(at, values[index], true);
            else if (typeof values[index] === "bigint") memory.setBigInt64(at, BigInt.asIntN(64, values[index]), true);
            else throw new TautError("argument", `a box or constraint is a BigInt that a layout returned, not ${values[index]}`);
            at += size;
        }
        return place;
    }

    /** Keeps a function that measures; returns what stands for it. */
    keep(measure) {
        if (typeof measure !== "function") throw new TautError("argument", "what measures texts has to be a function");
        this.#lastMeasure += 1;
        this.#measures.set(this.#lastMeasure, measure);
        return this.#lastMeasure;
    }
    forget(id) { this.#measures.delete(id); }
    get measureBoxPointer() { return this.#pointers[0]; }
    get measureTextPointer() { return this.#pointers[1]; }

    /** Has `body` name boxes and constraints by two functions, of which it is given the pointers; 0 for one that is not there. */
    withNames(functions, body) {
        const texts = [], epoch = this.epoch, before = this.#names;
        this.#names = { functions, texts };
        try {
            return body(...functions.map((name, index) => (name ? this.#pointers[2 + index] : 0)));
        } finally {
            this.#names = before;
            if (this.epoch === epoch) for (const text of texts) this.exports.free(text);
        }
    }
    #named(which, handle) {
        try {
            const name = this.#names.functions[which](BigInt.asUintN(64, handle));
            if (name === null || name === undefined) return 0;
            const bytes = this.#texts.encode(name + "\0"), place = this.exports.malloc(bytes.length) >>> 0;
            if (place === 0) return 0;
            new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
            this.#names.texts.push(place);
            return place;
        } catch (error) {
            this.#fault ??= { error };
            return 0;
        }
    }

    #measured(id, size, ...question) {
        const answer = this.#measures.get(id)(...question);
        if (answer === null || typeof answer !== "object") throw new TypeError(`a measure function returns { width, height }, not ${String(answer)}`);
        const { width, height, firstBaseline = height, lastBaseline = firstBaseline } = answer;
        this.write(size, "dddd", width, height, firstBaseline, lastBaseline);
        return answer;
    }
    #measureBox(id, box, width, size) {
        try {
            const handle = BigInt.asUintN(64, box);
            this.#measured(id, size, handle, width === UNSPECIFIED ? null : width);
            return 0;
        } catch (error) {
            this.#fault ??= { error };
            return -1;
        }
    }
    #measureText(id, question, size, lines) {
        const memory = this.memory, width = memory.getFloat64(question + 24, true), family = memory.getUint32(question + 12, true);
        try {
            const answer = this.#measured(id, size, {
                text: this.text(memory.getUint32(question + 4, true), memory.getUint32(question + 8, true)),
                family: family === 0 ? null : this.text(family),
                size: memory.getFloat64(question + 16, true),
                width: width === UNSPECIFIED ? null : width,
                lines: memory.getInt32(question + 32, true),
            });
            this.memory.setInt32(lines, answer.lines ?? 1, true);
        } catch (error) {
            this.#fault ??= { error };
            this.write(size, "dddd", 0, 0, 0, 0);
        }
    }

    /** An empty layout. */
    layout(options) { return new Layout(this, options); }
    /** The layout of a scene: JSON as text, bytes or an object. */
    scene(json, options) { return new Scene(this, json, options); }
}

// ---- Layouts ---------------------------------------------------------------------------------------------------------

const ENVIRONMENT = [
    ["direction", 4], ["safeArea", 8], ["margins", 48], ["addsSafeAreaToMargins", 80], ["scale", 88], ["readableWidth", 96],
    ["keyboard", 112], ["rootPriority", 144], ["horizontalSizeClass", 148], ["verticalSizeClass", 152],
];
const ROOMS = { any: 0, compact: 1, regular: 2 };
const DIRECTIONS = { leftToRight: 0, rightToLeft: 1 };

/** Boxes and constraints. Of a scene, its layout. */
export class Layout {
    #taut;
    #pointer;
    #epoch;
    #frames = 0;
    #capacity = 0;
    #measure = 0;
    #isOwn;
    #calls = 0;

    constructor(taut, { measure, pointer } = {}) {
        this.#taut = taut;
        this.#epoch = taut.epoch;
        this.#isOwn = pointer === undefined;
        if (this.#isOwn) {
            this.#check(taut.call("taut_layout_create", 0, taut.scratch));
            pointer = taut.memory.getUint32(taut.scratch, true);
        }
        this.#pointer = pointer;
        if (measure) this.setMeasure(measure);
    }

    /** The pointer that functions of taut_layout.h take. */
    get pointer() {
        if (this.#pointer === 0) throw new TautError("gone", "the layout was destroyed");
        if (this.#epoch !== this.#taut.epoch) throw new TautError("gone", "the layout went when WebAssembly ended");
        return this.#pointer;
    }
    #call(name, ...given) {
        const pointer = this.pointer;
        this.#calls += 1;
        try {
            return this.#check(this.#taut.call("taut_layout_" + name, pointer, ...given));
        } finally {
            this.#calls -= 1;
        }
    }
    /** Throws where a function that a call of this layout calls, which measures or names, would free it. */
    mayBeFreed() {
        if (this.#calls > 0) throw new TautError("argument", "a layout must not be destroyed while it is in use");
    }
    #ask(name, ...given) { return this.#taut.call("taut_layout_" + name, this.pointer, ...given); }
    #check(status) {
        if (status === 0) return;
        throw new TautError(STATUS[status] ?? "wasm", this.#taut.text(this.#taut.place("taut_layout_error", this.#pointer ?? 0)));
    }
    #handle(name, ...given) {
        const { scratch, memory } = this.#taut;
        this.#call(name, ...given, scratch);
        return this.#taut.memory.getBigUint64(scratch, true);
    }

    destroy() {
        if (!this.#pointer) return;
        this.mayBeFreed();
        if (this.#epoch === this.#taut.epoch) {
            if (this.#isOwn) this.#taut.call("taut_layout_destroy", this.#pointer);
            if (this.#frames) this.#taut.call("free", this.#frames);
            this.#taut.forget(this.#measure);
        }
        this.#pointer = 0;
    }

    setMeasure(measure) {
        const id = this.#taut.keep(measure);
        this.#call("set_measure", this.#taut.measureBoxPointer, id);
        this.#taut.forget(this.#measure);
        this.#measure = id;
    }

    // Boxes
    get root() { return BigInt.asUintN(64, this.#ask("root")); }
    addBox(parent = this.root, before = NONE) { return this.#handle("add_box", parent, before); }
    addGuide(owner = this.root) { return this.#handle("add_guide", owner); }
    addStack({ axis = "horizontal", distribution = 0, alignment = 0, flags = 0, spacing = 0 } = {}, parent = this.root, before = NONE) {
        const place = this.#taut.write(this.#taut.scratch + 64, "iiiiid", STACK_OPTIONS_SIZE, named(AXES, axis, "axis"), distribution, alignment, flags, spacing);
        return this.#handle("add_stack", place, parent, before);
    }
    arrange(box, stack, position = -1) { this.#call("arrange", box, stack, position); }
    setCustomSpacing(box, spacing) { this.#call("set_custom_spacing", box, spacing); }
    setHidden(box, isHidden) { this.#call("set_hidden", box, isHidden ? 1 : 0); }
    move(box, parent, before = NONE) { this.#call("move", box, parent, before); }
    remove(box) { this.#call("remove", box); }
    setSize(width, height) { this.#call("set_size", ...[width, height].map((side) => orUnspecified(side === UNSPECIFIED ? 0 : side))); }
    setContentSize(box, width, height) { this.#call("set_content_size", box, orUnspecified(width), orUnspecified(height)); }
    setPriorities(box, axis, hugging, compression) {
        this.#call("set_priorities", box, named(AXES, axis, "axis"), hugging, compression);
    }
    setText(box, { wraps = true, preferredWidth = null } = {}) {
        this.#call("set_text", box, wraps ? 1 : 0, orUnspecified(preferredWidth));
    }
    noteText(box) { this.#call("note_text", box); }
    setBaselines(box, first, last) { this.#call("set_baselines", box, first, last); }
    setMargins(box, { top = 0, leading = 0, bottom = 0, trailing = 0 }) {
        this.#call("set_margins", box, this.#taut.write(this.#taut.scratch, "dddd", top, leading, bottom, trailing));
    }
    setDirection(box, direction, isInherited = true) {
        this.#call("set_direction", box, named(DIRECTIONS, direction, "direction"), isInherited ? 1 : 0);
    }

    // Constraints
    #equation({ first, firstAttribute, relation = "==", second = NONE, secondAttribute, multiplier = 1, constant = 0, priority = 1000,
        firstPart = "box", secondPart = "box" }) {
        return this.#taut.write(
            this.#taut.scratch + 64, "qiiqiddiii", first, named(attributes, firstAttribute, "firstAttribute"),
            named(RELATIONS, relation, "relation"), second,
            secondAttribute === undefined ? 0 : named(attributes, secondAttribute, "secondAttribute"), multiplier, constant, priority,
            named(PARTS, firstPart, "firstPart"), named(PARTS, secondPart, "secondPart"));
    }
    constrain(equation) { return this.#handle("constrain", this.#equation(equation)); }
    constrainFormat(format, names) {
        const entries = Object.entries(names ?? {}), taut = this.#taut, capacity = format?.length ?? 0; // no constraint without a character
        const bytes = new TextEncoder().encode(entries.map(([name]) => name + "\0").join(""));
        return taut.withText(format, (text) => taut.withText(bytes, (words) => taut.withRoom(24 * entries.length + 8 * capacity, (table) => {
            let at = words;
            for (const [index, [name, value]] of entries.entries()) {
                const isBox = typeof value === "bigint";
                taut.write(table + 24 * index, "iqd", at, isBox ? value : NONE, isBox ? 0 : value);
                at += new TextEncoder().encode(name).length + 1;
            }
            const found = table + 24 * entries.length;
            this.#call("constrain_format", text, 0, table, entries.length, found, capacity, taut.scratch);
            const count = taut.memory.getUint32(taut.scratch, true);
            return Array.from({ length: count }, (_, index) => taut.memory.getBigUint64(found + 8 * index, true));
        })));
    }
    setActive(constraint, isActive) { this.#call("set_active", constraint, isActive ? 1 : 0); }
    setConstant(constraint, constant) { this.#call("set_constant", constraint, constant); }
    setPriority(constraint, priority) { this.#call("set_priority", constraint, priority); }
    removeConstraint(constraint) { this.#call("remove_relation", constraint); }

    // Surroundings
    get environment() {
        const place = this.#taut.scratch + 64, result = {};
        this.#taut.write(place, "i", ENVIRONMENT_SIZE);
        this.#call("environment", place);
        const memory = this.#taut.memory, four = (at, ...names) =>
            Object.fromEntries(names.map((name, index) => [name, memory.getFloat64(at + 8 * index, true)]));
        for (const [name, offset] of ENVIRONMENT) {
            const at = place + offset;
            if (name === "safeArea" || name === "margins") result[name] = four(at, "top", "leading", "bottom", "trailing");
            else if (name === "keyboard") result[name] = four(at, "x", "y", "width", "height");
            else if (name === "scale" || name === "readableWidth") result[name] = memory.getFloat64(at, true);
            else result[name] = memory.getInt32(at, true);
        }
        const word = (words, number) => Object.keys(words).find((key) => words[key] === number);
        result.direction = word(DIRECTIONS, result.direction);
        result.horizontalSizeClass = word(ROOMS, result.horizontalSizeClass);
        result.verticalSizeClass = word(ROOMS, result.verticalSizeClass);
        result.addsSafeAreaToMargins = result.addsSafeAreaToMargins !== 0;
        if (memory.getInt32(place + 40, true) === 0) result.margins = null;
        if (memory.getInt32(place + 104, true) === 0) result.keyboard = null;
        return result;
    }
    /** Changes what is given, and leaves the rest. */
    setEnvironment(change) {
        const known = this.environment, place = this.#taut.scratch + 64, memory = this.#taut.memory;
        for (const key of Object.keys(change)) named(known, key, "a part of the environment");
        const all = { ...known, ...change };
        this.#taut.write(place + 4, "i", named(DIRECTIONS, all.direction, "direction"));
        const four = (at, value, ...names) => names.forEach((name, index) => memory.setFloat64(at + 8 * index, value?.[name] ?? 0, true));
        four(place + 8, all.safeArea, "top", "leading", "bottom", "trailing");
        memory.setInt32(place + 40, all.margins === null ? 0 : 1, true);
        four(place + 48, all.margins, "top", "leading", "bottom", "trailing");
        memory.setInt32(place + 80, all.addsSafeAreaToMargins ? 1 : 0, true);
        memory.setFloat64(place + 88, all.scale, true);
        memory.setFloat64(place + 96, all.readableWidth, true);
        memory.setInt32(place + 104, all.keyboard === null ? 0 : 1, true);
        four(place + 112, all.keyboard, "x", "y", "width", "height");
        memory.setInt32(place + 144, all.rootPriority, true);
        memory.setInt32(place + 148, named(ROOMS, all.horizontalSizeClass, "horizontalSizeClass"), true);
        memory.setInt32(place + 152, named(ROOMS, all.verticalSizeClass, "verticalSizeClass"), true);
        this.#call("set_environment", place);
    }

    // Answers
    solve() { this.#call("solve"); }
    /** x, y, width and height of every box, by `indexOf`, four numbers each: a view of WebAssembly's memory, written by one call. */
    frames() {
        const count = this.#ask("index_count");
        if (count > this.#capacity) {
            const place = this.#taut.place("malloc", 32 * count);
            if (place === 0) throw new TautError("memory", `there is no room for ${count} frames`);
            if (this.#frames) this.#taut.call("free", this.#frames);
            [this.#frames, this.#capacity] = [place, count];
        }
        this.#call("frames", this.#frames, 0, count);
        return new Float64Array(this.#taut.exports.memory.buffer, this.#frames, 4 * count);
    }
    /** Where the frame of a box begins in `frames()`, divided by four. */
    indexOf(box) { return Number(BigInt.asUintN(32, box)); }
    frame(box) {
        this.#call("frame", box, this.#taut.scratch);
        const [x, y, width, height] = new Float64Array(this.#taut.exports.memory.buffer, this.#taut.scratch, 4);
        return { x, y, width, height };
    }
    /** Handles that a function writes into an array. */
    #list(name) {
        const taut = this.#taut, room = this.#ask("index_count");
        return taut.withRoom(8 * room, (place) => {
            this.#call(name, place, room, taut.scratch);
            const count = Math.min(room, taut.memory.getUint32(taut.scratch, true));
            return Array.from({ length: count }, (_, index) => taut.memory.getBigUint64(place + 8 * index, true));
        });
    }
    changed() { return this.#list("changed"); }
    ambiguous() { return this.#list("ambiguous"); }
    /** What is open of a box: some of x, y, width, height. */
    open(box) {
        this.#call("open_attributes", box, this.#taut.scratch);
        const bits = this.#taut.memory.getUint32(this.#taut.scratch, true);
        return OPEN.filter(([, attribute]) => bits & (1 << attribute)).map(([name]) => name);
    }
    /** Each conflict in words. */
    conflicts() {
        const taut = this.#taut;
        return Array.from({ length: this.#ask("conflict_count") }, (_, index) => {
            this.#call("conflict_text", index, 0, 0, taut.scratch);
            const length = taut.memory.getUint32(taut.scratch, true);
            return taut.withRoom(length + 1, (place) => {
                this.#call("conflict_text", index, place, length + 1, taut.scratch);
                return taut.text(place, length);
            });
        });
    }

    // Explanations
    /** What is wrong, what is open and what settles it, what says nothing new. */
    explain(options) { return this.#explained("explain", "explanation", options); }
    /** The changes that take the conflict with this index of `conflicts()` away. */
    repairs(index, options) { return this.#explained("repairs", "repairs", options, index); }
    /** The constraints that determine x, y or an attribute of a box; with a wanted number, the changes that give it. */
    why(box, attribute, { wanted = NaN, ...options } = {}) {
        return this.#explained("why", "reason", options, box, named(NUMBERS, attribute, "an attribute"), wanted);
    }
    /** One call of taut_explain.h, whose answer is read and given back. */
    #explained(name, kind, { boxName, constraintName, kept = [] } = {}, ...given) {
        const taut = this.#taut;
        return taut.withRoom(EXPLAIN_OPTIONS_SIZE + 8 * kept.length, (room) => {
            const list = room + EXPLAIN_OPTIONS_SIZE;
            kept.forEach((constraint, index) => taut.write(list + 8 * index, "q", constraint));
            const place = taut.withNames([boxName, constraintName], (box, constraint) => {
                taut.write(room, "iiiiii", EXPLAIN_OPTIONS_SIZE, box, constraint, 0, kept.length ? list : 0, kept.length);
                this.#call(name, ...given, room, taut.scratch);
                return taut.memory.getUint32(taut.scratch, true);
            });
            const answer = new ExplanationReader(taut)[kind](place);
            taut.call(`taut_${kind}_destroy`, place);
            return answer;
        });
    }
}

// ---- Scenes ----------------------------------------------------------------------------------------------------------

/** A scene: views with names, laid out by the constraints that it states. */
export class Scene {
    #taut;
    #json;
    #options;
    #pointer = 0;
    #epoch;
    #measure = 0;
    #layout;
    #names = [];
    #boxes = new Map();

    constructor(taut, json, options = {}) {
        this.#taut = taut;
        this.#options = options;
        this.#json = json;
        this.#read();
    }

    #read() {
        const taut = this.#taut, { width, height, measure } = this.#options, json = this.#json;
        this.#layout?.mayBeFreed();
        const id = measure ? taut.keep(measure) : 0;
        const text = typeof json === "string" || ArrayBuffer.isView(json) ? json : JSON.stringify(json, finite);
        let pointer;
        try {
            pointer = taut.withText(text, (place, length) => taut.withRoom(SCENE_OPTIONS_SIZE + 16 + ERROR_SIZE, (room) => {
                const made = room + SCENE_OPTIONS_SIZE, error = made + 16;
                taut.write(room, "iddii", SCENE_OPTIONS_SIZE, orUnspecified(width), orUnspecified(height), measure ? taut.measureTextPointer : 0, id);
                this.#check(taut.call("taut_scene_read", place, length, room, made, error), error);
                return taut.memory.getUint32(made, true);
            }));
        } catch (error) {
            taut.forget(id);
            throw error;
        }
        this.destroy();
        [this.#pointer, this.#epoch, this.#measure] = [pointer, taut.epoch, id];
        this.#layout = new Layout(taut, { pointer: taut.place("taut_scene_layout", pointer) });
        this.#names = Array.from({ length: taut.call("taut_scene_count", pointer) }, (_, index) =>
            taut.text(taut.place("taut_scene_name", pointer, index)));
        this.#boxes = new Map(this.#names.map((name, index) => [name, BigInt.asUintN(64, taut.call("taut_scene_box", pointer, index))]));
    }

    #check(status, error) {
        if (status === 0) return;
        const memory = this.#taut.memory;
        throw new TautError(STATUS[status] ?? "wasm", this.#taut.text(error + 8), {
            line: memory.getUint32(error, true), column: memory.getUint32(error + 4, true),
        });
    }

    /** The pointer that functions of taut_scene.h take. */
    get pointer() {
        if (this.#pointer === 0) throw new TautError("gone", "the scene was destroyed");
        if (this.#epoch !== this.#taut.epoch) throw new TautError("gone", "the scene went when WebAssembly ended");
        return this.#pointer;
    }
    get layout() { return this.#layout; }
    /** The names of the views in tree order, then of the guides. */
    get names() { return this.#names; }

    destroy() {
        if (!this.#pointer) return;
        this.#layout.destroy();
        if (this.#epoch === this.#taut.epoch) this.#taut.call("taut_scene_destroy", this.#pointer);
        this.#taut.forget(this.#measure);
        this.#pointer = 0;
    }

    /** Another size of the root; `null` for the scene's own. What was solved stays known. */
    setSize(width, height) {
        const { size = [] } = this.object;
        this.#options = { ...this.#options, width, height };
        this.pointer;
        this.#layout.setSize(width ?? size[0], height ?? size[1]);
    }
    /** The scene as an object. */
    get object() {
        if (typeof this.#json === "object" && !ArrayBuffer.isView(this.#json)) return this.#json;
        const text = typeof this.#json === "string" ? this.#json : new TextDecoder().decode(this.#json);
        this.#json = JSON.parse(text);
        return this.#json;
    }
    /** Reads the scene again with another environment or other texts. A change that cannot be read leaves it as it was. */
    change({ environment, texts }) {
        const before = this.#json, scene = structuredClone(this.object);
        if (environment) scene.environment = { ...scene.environment, ...environment };
        const wanted = new Map(Object.entries(texts ?? {}));
        const visit = (view) => {
            if (wanted.has(view.id)) { view.text = wanted.get(view.id); wanted.delete(view.id); }
            for (const child of view.children ?? []) visit(child);
        };
        visit(scene.root);
        for (const name of wanted.keys()) throw new TautError("argument", `no view '${name}'`);
        this.#json = scene;
        try { this.#read(); } catch (error) { this.#json = before; throw error; }
    }

    solve() { this.pointer; this.#layout.solve(); }
    /** As `Layout.frames`; `indexOf` says where a view's are. */
    frames() { this.pointer; return this.#layout.frames(); }
    indexOf(name) { return this.#layout.indexOf(this.#box(name)); }
    frame(name) { this.pointer; return this.#layout.frame(this.#box(name)); }
    #box(name) {
        const box = this.#boxes.get(name);
        if (box === undefined) throw new TautError("argument", `no view or guide '${name}'`);
        return box;
    }
    conflicts() { this.pointer; return this.#layout.conflicts(); }
    explain(options) { this.pointer; return this.#layout.explain(options); }
    repairs(index, options) { this.pointer; return this.#layout.repairs(index, options); }
    why(name, attribute, options) { this.pointer; return this.#layout.why(this.#box(name), attribute, options); }

    /** The picture of `taut draw`, an SVG element. */
    draw({ title = "", ...options } = {}) {
        return this.#taut.withText(title, (words) => this.#written("taut_scene_draw", options, words));
    }
    /** What a page shows of the scene: views, constraints, outline and findings. */
    inspect(options = {}) { return JSON.parse(this.#written("taut_scene_inspect", options)); }

    #written(name, { layers = ["constraints", "guides"], attributes: only = [], priorities = [1, 1000], views = null, canvas = [] }, ...first) {
        const taut = this.#taut, names = new TextEncoder().encode((views ?? []).map((view) => view + "\0").join(""));
        const bits = layers.reduce((sum, layer) => sum | named(LAYERS, layer, "a layer"), 0);
        const chosen = only.reduce((sum, attribute) => sum | (1 << named(attributes, attribute, "an attribute")), 0);
        const count = views?.length ?? 0;
        return taut.withText(names, (words) => taut.withRoom(64 + ERROR_SIZE + 4 * (count + canvas.length), (room) => {
            const error = room + 64, table = error + ERROR_SIZE, places = table + 4 * count;
            taut.write(room, "iiiiiiiii", DRAWING_OPTIONS_SIZE, bits, chosen, ...priorities, views ? table : 0, count, places, canvas.length);
            canvas.forEach((place, index) => taut.write(places + 4 * index, "i", place));
            let at = words;
            for (const [index, view] of (views ?? []).entries()) {
                taut.write(table + 4 * index, "i", at);
                at += new TextEncoder().encode(view).length + 1;
            }
            this.#check(taut.call(name, this.pointer, ...first, room, room + 40, room + 44, error), error);
            return taut.text(taut.memory.getUint32(room + 40, true), taut.memory.getUint32(room + 44, true));
        }));
    }
}
