// Measures texts by the advances of words that a native Taut has measured with its fonts (`taut draw` writes them into pages).
// Widths are counted in 1024ths of a point, as Pango does. What each part of the table is stands in advances.d.mts.

const UNITS = 1024;
const ends = /\r\n|[\n\r\u2028\u2029]/;

/** What is known of one font: every beginning of every word, and characters for words that are not known. */
class FontAdvances {
    constructor({ height, baseline, space, words, characters }, scale) {
        Object.assign(this, { height: height * scale, baseline: baseline * scale, space: space * scale, scale });
        this.isExact = scale === 1;
        this.characters = characters;
        this.known = new Map();
        for (const [word, widths] of Object.entries(words)) {
            // Widths are listed for the characters of the word, each of which may be two units of JavaScript's strings.
            const letters = [...word];
            let beginning = "";
            letters.forEach((letter, index) => this.known.set((beginning += letter), widths[index] * scale));
        }
    }
    /** The width of a part of a word, and whether it was measured. */
    width(text) {
        if (text === "") return [0, this.isExact];
        const known = this.known.get(text);
        if (known !== undefined) return [known, this.isExact];
        const sum = [...text].reduce((sum, letter) => sum + this.#character(letter), 0);
        return [sum, false];
    }
    #character(letter) {
        const alone = this.known.get(letter);
        if (alone !== undefined) return alone;
        const code = letter.codePointAt(0);
        if (code >= 0x20 && code < 0x7f) return this.characters[code - 0x20] * this.scale;
        // An em for what is wide, else as wide as an n.
        return code >= 0x2e80 ? this.height * 0.85 : this.characters[0x6e - 0x20] * this.scale;
    }
}

export class Advances {
    #table;
    #fonts = new Map();
    #joins;
    /** Whether anything was measured that the table does not say exactly; to be set back by the caller. */
    isApproximate = false;

    constructor(table) {
        this.#table = table;
        this.#joins = new Set(table.joins);
    }

    /** What `taut.scene(…, { measure })` takes. */
    get measure() { return (question) => this.#measure(question); }

    #font(family, size) {
        const key = `${family}|${size}`;
        let font = this.#fonts.get(key);
        if (font) return font;
        const list = this.#table.fonts;
        const same = list.find((font) => font.family === family && font.size === size);
        const near = same ?? list.filter((font) => font.family === family)
            .sort((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size))[0] ?? list[0];
        font = near
            ? new FontAdvances(near, same ? 1 : size / near.size)
            : new FontAdvances({ height: 1.2 * UNITS, baseline: 0.95 * UNITS, space: 0.3 * UNITS, words: {}, characters: Array(95).fill(0.5 * UNITS) }, size);
        if (!same) font.isExact = false;
        this.#fonts.set(key, font);
        return font;
    }

    #measure({ text, family, size, width, lines: limit }) {
        const font = this.#font(family, size), room = width === null ? Infinity : Math.round(width * UNITS);
        if (!font.isExact || this.#table.isApproximate) this.isApproximate = true;
        let lines = 0, widest = 0;
        const end = (used) => {
            if (limit <= 0 || lines < limit) { lines += 1; widest = Math.max(widest, used); }
        };
        for (const paragraph of text.split(ends)) this.#wrap(paragraph, font, room, end);
        const height = font.height / UNITS, baseline = font.baseline / UNITS;
        return { width: widest / UNITS, height: lines * height, firstBaseline: baseline, lastBaseline: (lines - 1) * height + baseline, lines };
    }

    /** Fills lines greedily, and calls `end` with the width of each. */
    #wrap(paragraph, font, room, end) {
        let used = -1, gap = 0;
        for (const unit of this.#units(paragraph)) {
            if (unit.spaces !== undefined) { gap = unit.spaces * font.space; continue; }
            let start = 0;
            for (;;) {
                const lead = used < 0 ? gap : used + gap;
                const rest = lead + this.#width(unit, start, unit.text.length, font);
                if (rest <= room) { used = rest; break; }
                const cut = unit.cuts.findLast((cut) => cut > start && lead + this.#width(unit, start, cut, font) <= room);
                if (cut !== undefined) { end(lead + this.#width(unit, start, cut, font)); start = cut; }
                else if (used >= 0) end(used);
                else start = this.#breakInside(unit, start, font, room, end);
                [used, gap] = [-1, 0];
            }
            gap = 0;
        }
        end(Math.max(used, 0) + (room === Infinity ? gap : 0));
    }

    /** A word that is wider than a line breaks between characters, where exactly only the fonts tell. */
    #breakInside(unit, start, font, room, end) {
        this.isApproximate = true;
        const next = unit.cuts.find((cut) => cut > start) ?? unit.text.length;
        let to = start + 1;
        while (to < next && this.#width(unit, start, to + 1, font) <= room) to += 1;
        end(this.#width(unit, start, to, font));
        return to;
    }

    /** Words and the spaces between them; words between which no line may break are one. */
    #units(paragraph) {
        const units = [];
        for (const part of paragraph.split(/( +)/)) {
            if (part === "") continue;
            if (part[0] === " ") { units.push({ spaces: part.length }); continue; }
            const { breaks } = this.#table, cuts = Object.hasOwn(breaks, part) ? breaks[part] : [], last = units.at(-2);
            if (last?.text && units.at(-1).spaces === 1 && this.#joins.has(last.text.at(-1) + " " + part[0])) {
                units.pop();
                last.cuts = [...last.cuts, ...cuts.map((cut) => cut + last.text.length + 1)];
                last.text += " " + part;
            } else {
                units.push({ text: part, cuts });
            }
        }
        return units;
    }

    #width(unit, start, to, font) {
        let sum = 0;
        for (const [index, word] of unit.text.slice(start, to).split(" ").entries()) {
            const [width, isExact] = this.#word(word, font);
            if (!isExact) this.isApproximate = true;
            sum += width + (index > 0 ? font.space : 0);
        }
        return sum;
    }

    #word(word, font) {
        if (!word.endsWith("…") || font.known.has(word)) return font.width(word);
        const [width, isExact] = font.width(word.slice(0, -1)), [dots] = font.width("…");
        return [width + dots, isExact];
    }
}
