// The types of the package, by its names and by the names of its files: tsc --strict --noEmit --module nodenext types.mts
import { load, TautError, type Rect, type Taut } from "taut";
import { Advances, type AdvanceTable } from "taut/advances";
import { load as loadInline } from "taut/inline";
import { load as loadFile } from "./node_modules/taut/taut.mjs";

const instances: Taut[] = [await load(), await loadInline(undefined, { memoryLimit: 1 << 26 }), await loadFile()];
const table: AdvanceTable = { fonts: [], breaks: {}, joins: [], isApproximate: true };
const scene = instances[0].scene({ size: [320, null], root: { id: "cell" } }, { measure: new Advances(table).measure });
scene.solve();
const frame: Rect = scene.frame("cell");
// @ts-expect-error A width is a number.
const text: string = frame.width;
// @ts-expect-error There is no such method.
scene.sove();
try { scene.setSize(100, null); } catch (error) { if (error instanceof TautError) console.log(error.status, error.line, text); }
