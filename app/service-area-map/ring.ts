import { paint } from "./palette.ts";
import { short } from "./path-data.ts";
import type { Circle } from "./projection.ts";

/** An ink line around the close-up, or around the ground it shows. */
export function drawRing({ x, y, radius }: Circle, lineWidth: number): string {
  const shape = `cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
  return `<circle class="ring" ${shape} fill="none" stroke="${paint("ink")}" stroke-width="${lineWidth}"/>`;
}
