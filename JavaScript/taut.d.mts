/** Auto Layout in JavaScript. Lengths are points; x grows to the right, y downwards. */

/** A box or guide of one layout. */
export type Box = bigint & { readonly __box?: never };
/** A constraint of one layout. */
export type Constraint = bigint & { readonly __constraint?: never };
export type Axis = "horizontal" | "vertical";
export type Attribute =
    | "left" | "right" | "top" | "bottom" | "leading" | "trailing" | "width" | "height" | "centerX" | "centerY" | "lastBaseline"
    | "firstBaseline" | "leftMargin" | "rightMargin" | "topMargin" | "bottomMargin" | "leadingMargin" | "trailingMargin"
    | "centerXWithinMargins" | "centerYWithinMargins";
/** The numbers that UIKit gives to attributes. */
export const attributes: Readonly<Record<Attribute, number>>;

export interface Rect { x: number; y: number; width: number; height: number }
export interface Edges { top: number; leading: number; bottom: number; trailing: number }

/** Every error that the module throws; what a measuring function throws comes out as it is. */
export class TautError extends Error {
    /**
     * - `argument`: a wrong argument or a scene that cannot be read; nothing has changed.
     * - `memory`: there is no memory left. If even the runtime had none, WebAssembly was restarted and all its layouts are gone.
     * - `numeric`: no answer that could be certified.
     * - `gone`: the layout or scene was destroyed, or lost when WebAssembly ended.
     */
    readonly status: "argument" | "memory" | "numeric" | "gone" | "wasm";
    /** Where a scene is wrong, counted from 1; 0 or undefined: nowhere in particular. */
    readonly line?: number;
    readonly column?: number;
}

/** The extent of a text: of all its lines, and from its top to its first and last baseline. */
export interface TextSize { width: number; height: number; firstBaseline?: number; lastBaseline?: number }
/** Measures the text of a box: `null` is the natural extent, 0 the least width. The same question has to get the same answer. */
export type MeasureBox = (box: Box, width: number | null) => TextSize;
/** A text of a scene. `family` is a Pango font description without its size; `lines` 0: as many as are needed. */
export interface TextQuestion { text: string; family: string | null; size: number; width: number | null; lines: number }
export type MeasureText = (question: TextQuestion) => TextSize & { lines?: number };

export interface LoadOptions {
    /** The most bytes of memory, rounded down to 64 KiB; without it 4 GiB. It has no effect on a compiled module. */
    memoryLimit?: number;
}

/**
 * Loads taut.wasm: from a URL, a response, bytes or a compiled module; without a source, the file beside this module (not in
 * taut-inline.mjs, which holds it).
 */
export function load(
    source?: string | URL | Response | BufferSource | WebAssembly.Module, options?: LoadOptions): Promise<Taut>;

/** One instance of WebAssembly with its memory. Layouts of one instance cannot be used by two workers. */
export class Taut {
    constructor(module: WebAssembly.Module);
    /** An empty layout. */
    layout(options?: { measure?: MeasureBox }): Layout;
    /**
     * The layout of a scene, JSON as text, UTF-8 or an object. Throws a TautError with line and column. Without `measure` every
     * character is half as wide as its font is high.
     */
    scene(json: string | Uint8Array | object, options?: SceneOptions): Scene;
    /** The functions of taut.h, taut_layout.h, taut_scene.h and taut_canvas.h themselves, and malloc and free. */
    readonly exports: any;
    /** Calls one of them; the end of memory is thrown as a TautError. */
    call(name: string, ...given: unknown[]): any;
    /** The memory; another object after it has grown. */
    readonly memory: DataView;
    readonly byteLength: number;
    /** Counts how often WebAssembly was started: 1, and one more each time that it has ended for want of memory. */
    readonly epoch: number;
    withText<Result>(text: string | Uint8Array, body: (place: number, length: number) => Result): Result;
    withRoom<Result>(size: number, body: (place: number) => Result): Result;
    text(place: number, length?: number): string;
    write(place: number, types: string, ...values: (number | bigint)[]): number;
    keep(measure: MeasureBox | MeasureText): number;
    forget(id: number): void;
    readonly measureBoxPointer: number;
    readonly measureTextPointer: number;
    readonly scratch: number;
}

export interface Environment {
    direction: "leftToRight" | "rightToLeft";
    safeArea: Edges;
    /** Of the root; `null`: 16 or 20 at the sides, by its width. */
    margins: Edges | null;
    addsSafeAreaToMargins: boolean;
    /** Pixels per point: frames are rounded to pixels; 1: not rounded. */
    scale: number;
    readableWidth: number;
    keyboard: Rect | null;
    rootPriority: number;
    horizontalSizeClass: "any" | "compact" | "regular";
    verticalSizeClass: "any" | "compact" | "regular";
}

/** `first.firstAttribute (relation) multiplier * second.secondAttribute + constant`, at a priority from 1 to 1000. */
export interface Equation {
    first: Box;
    firstAttribute: Attribute;
    relation?: "==" | "<=" | ">=";
    second?: Box;
    secondAttribute?: Attribute;
    multiplier?: number;
    constant?: number;
    priority?: number;
    firstPart?: "box" | "margins" | "safeArea" | "scrollFrame";
    secondPart?: "box" | "margins" | "safeArea" | "scrollFrame";
}

/** Boxes and constraints: what taut_layout.h describes. Methods throw TautErrors and then leave the layout as it was. */
export class Layout {
    readonly pointer: number;
    readonly root: Box;
    /** Frees the memory of the layout, which cannot be used afterwards. */
    destroy(): void;
    setMeasure(measure: MeasureBox): void;
    addBox(parent?: Box, before?: Box): Box;
    addGuide(owner?: Box): Box;
    /** `distribution`, `alignment` and `flags` are the numbers of taut_layout.h. */
    addStack(
        options?: { axis?: Axis; distribution?: number; alignment?: number; flags?: number; spacing?: number }, parent?: Box,
        before?: Box): Box;
    arrange(box: Box, stack: Box, position?: number): void;
    setCustomSpacing(box: Box, spacing: number): void;
    setHidden(box: Box, isHidden: boolean): void;
    move(box: Box, parent: Box, before?: Box): void;
    remove(box: Box): void;
    /** The size of the root; `null` leaves a side to the constraints, negative numbers count as 0. */
    setSize(width: number | null, height: number | null): void;
    /** The natural size of a box; `null`: none along that axis. */
    setContentSize(box: Box, width: number | null, height: number | null): void;
    setPriorities(box: Box, axis: Axis, hugging: number, compression: number): void;
    /** Makes the natural size of a box that of a text, which the measuring function measures. */
    setText(box: Box, options?: { wraps?: boolean; preferredWidth?: number | null }): void;
    /** Marks the text of a box as changed: it is measured again. */
    noteText(box: Box): void;
    setBaselines(box: Box, first: number, last: number): void;
    setMargins(box: Box, margins: Partial<Edges>): void;
    setDirection(box: Box, direction: "leftToRight" | "rightToLeft", isInherited?: boolean): void;
    constrain(equation: Equation): Constraint;
    /** The constraints of a visual format; numbers among the names are metrics. */
    constrainFormat(format: string, names: Record<string, Box | number>): Constraint[];
    setActive(constraint: Constraint, isActive: boolean): void;
    setConstant(constraint: Constraint, constant: number): void;
    setPriority(constraint: Constraint, priority: number): void;
    removeConstraint(constraint: Constraint): void;
    readonly environment: Environment;
    /** Changes the given properties, and leaves the others. */
    setEnvironment(change: Partial<Environment>): void;
    /** Computes all frames. The cost is that of the changes since the last call. */
    solve(): void;
    /**
     * x, y, width and height of every box, four numbers each, from `4 * indexOf(box)`: a view of WebAssembly's memory that one call
     * writes. It is valid until the next call of any method; copy it to keep it.
     */
    frames(): Float64Array;
    indexOf(box: Box): number;
    frame(box: Box): Rect;
    /** Boxes and guides whose frames the last solve has changed. */
    changed(): Box[];
    /** Ambiguous boxes and guides: those with a value that the constraints leave open. */
    ambiguous(): Box[];
    open(box: Box): ("x" | "y" | "width" | "height")[];
    /** Each set of constraints that cannot hold together, in words. */
    conflicts(): string[];
    /**
     * What is wrong, what is open with what settles it, and what says nothing new. The layout has to be solved, and not edited since;
     * changes are tried on copies. A few solves for each conflict and opening.
     */
    explain(options?: ExplainOptions): Explanation;
    /** Single changes that take the conflict with this index of `conflicts()` away, what moves least first: each was tried. */
    repairs(index: number, options?: ExplainOptions): Repair[];
    /**
     * The constraints that determine an attribute of a box, positions from the left and top edges of its parent; with `wanted`, another
     * number, the single changes that give it. `x` and `y` are `left` and `top`.
     */
    why(box: Box, attribute: "x" | "y" | Attribute, options?: ExplainOptions & { wanted?: number }): Reason;
}

export type Side = "x" | "y" | "width" | "height";
export interface ExplainOptions {
    /** What a box or guide is called; must not use the layout. */
    boxName?: (box: Box) => string | null | undefined;
    /** What a constraint is called; its equation where it has no name. */
    constraintName?: (constraint: Constraint) => string | null | undefined;
    /** The constraints that no change touches. */
    kept?: Constraint[];
}
/** A constraint, or a rule of the layout itself. */
export interface Member {
    kind: "constraint" | "hugging" | "compression" | "frame" | "rootSize" | "notNegative" | "own";
    /** A constraint as it was written or is called; or what it is, in words. */
    name: string;
    /** The same as one equation, where that says more. */
    equation?: string;
    constraint?: Constraint;
    box?: Box;
    /** Of the scene's text, from 1. */
    line?: number;
    column?: number;
}
export interface Repair {
    member: Member;
    change: "constant" | "priority" | "remove" | "size";
    /** The constant, priority or size; `null` where the constraint goes. */
    number: number | null;
    /** By how many points all frames move, added up. */
    movement: number;
    text: string;
}
export interface Explanation {
    /** Sets that cannot hold together; `sum` in words, `null` where it is no sum of edges and sizes. */
    conflicts: { members: Member[]; leftOut: Member; sum: string | null }[];
    /** Sides and sizes that are open, with the bounds between which they may lie. */
    openings: { box: Box; attribute: Side; value: number; least: number; greatest: number; name: string }[];
    /** The fewest equations that settle all of it. */
    settlement: string[];
    redundancies: { member: Member; causes: Member[]; followsFromStack: boolean }[];
}
/** The constraints whose amounts, with the offset, add up to a number; none if constraints do not determine it. */
export interface Reason {
    value: number;
    /** The distance of a baseline, a margin or the alignment rectangle from the edge of the frame. */
    offset: number;
    parts: { member: Member; factor: number; amount: number }[];
    changes: Repair[];
    /** Without parts the equation that gives the wanted number, or keeps it. */
    settlement: string | null;
    text: string;
}

export interface SceneOptions {
    /** Of the root, instead of the scene's own. */
    width?: number | null;
    height?: number | null;
    measure?: MeasureText;
}
export interface DrawingOptions {
    layers?: ("constraints" | "alignment" | "margins" | "safeArea" | "guides")[];
    /** Only constraints of these attributes; empty: all. */
    attributes?: Attribute[];
    /** Only constraints of these priorities. */
    priorities?: [number, number];
    /** Only the constraints of these views; `null`: all. */
    views?: string[] | null;
    /** The constraints by which only an editor's canvas keeps sizes, by their places among the scene's (a visual format counts as its
     * equations): what nothing else determines is ambiguous. */
    canvas?: number[];
}
export interface Inspection {
    views: { id: string; kind: string; frame: string; text?: string; open?: string }[];
    constraints: { name: string; equation: string; state: string; views: number[]; [key: string]: unknown }[];
    tree: string;
    attributes: string;
    findings: string;
}

/** A scene (Docs/Guides/scenes.md): views with names, laid out by the constraints that it states. */
export class Scene {
    readonly pointer: number;
    readonly layout: Layout;
    /** The views in tree order, then the guides. */
    readonly names: string[];
    /** The scene as an object; not to be changed. */
    readonly object: any;
    destroy(): void;
    /** Sets the size of the root; `null` for the scene's own. */
    setSize(width: number | null, height: number | null): void;
    /** Reads the scene again with another environment, as its format has it, or other texts. */
    change(change: { environment?: object; texts?: Record<string, string> }): void;
    solve(): void;
    /** As `Layout.frames`. */
    frames(): Float64Array;
    /** Where the frame of a view or guide begins in `frames()`, divided by four. */
    indexOf(name: string): number;
    frame(name: string): Rect;
    conflicts(): string[];
    /** As of a layout; names and lines are the scene's. */
    explain(options?: ExplainOptions): Explanation;
    repairs(index: number, options?: ExplainOptions): Repair[];
    why(name: string, attribute: "x" | "y" | Attribute, options?: ExplainOptions & { wanted?: number }): Reason;
    /** The picture that `taut draw` makes, an SVG element. */
    draw(options?: DrawingOptions & { title?: string }): string;
    /** What a page shows of the scene besides its picture. */
    inspect(options?: DrawingOptions): Inspection;
}
