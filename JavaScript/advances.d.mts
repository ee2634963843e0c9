import type { MeasureText } from "./taut.mjs";

/** What a native Taut has measured; widths are 1024ths of a point. */
export interface AdvanceTable {
    fonts: {
        /** A Pango font description without its size; `null`: the default. */
        family: string | null;
        size: number;
        height: number;
        /** From the top of a line to its baseline. */
        baseline: number;
        space: number;
        /** For each word the width of its first character, of its first two, and so on. */
        words: Record<string, number[]>;
        /** The widths of the characters from U+0020 to U+007E, for words that are not listed. */
        characters: number[];
    }[];
    /** Where lines may break inside words. */
    breaks: Record<string, number[]>;
    /** Spaces at which no line may break, with the characters around them. */
    joins: string[];
    /** Whether words of some text do not add up to it. */
    isApproximate: boolean;
}

/** Measures texts by the advances of their words: exactly for words and fonts in the table, else approximately. */
export class Advances {
    constructor(table: AdvanceTable);
    readonly measure: MeasureText;
    /** Whether anything was measured that the table does not say exactly; to be set back by the caller. */
    isApproximate: boolean;
}
