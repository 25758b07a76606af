import { encode } from "uqr";

/** A QR code (ISO/IEC 18004) of `size` modules on each side, with `path` for its dark modules, as the `d` of an SVG path. */
export type QrCode = { size: number; path: string };

/** The margin that a scanner needs, in modules (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4;

/** Level M recovers 15 % of the modules: reflections on a screen. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { size, path: data.flatMap(runsOf).join("") };
}

/** Returns a rectangle for each run of dark modules of a row: its start, its length, and back along its lower side. */
function runsOf(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    const length = (end === -1 ? row.length : end) - x;
    runs.push(`M${x} ${y}h${length}v1h-${length}z`);
    x += length;
  }
  return runs;
}
