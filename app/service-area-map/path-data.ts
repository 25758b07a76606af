import type { Point } from "./projection.ts";

/** A number for an SVG attribute: one decimal, no needless zero. */
export function short(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, "$1.").replace(/^-0$/, "0");
}

/** Closed rings with straight sides, as path data. */
export function straightPath(rings: readonly (readonly Point[])[]): string {
  return rings
    .map((ring) =>
      closed(
        ring.map((point) => [point]),
        "l",
      ),
    )
    .join("");
}

/** Closed rings as soft curves through every point, for a coast drawn larger than its data. */
export function smoothPath(rings: readonly (readonly Point[])[]): string {
  return rings.map((ring) => closed(curveThrough(ring), "c")).join("");
}

/** Each point with the two control points before it (Catmull-Rom, so the curve passes through the points). */
function curveThrough(ring: readonly Point[]): readonly (readonly Point[])[] {
  const at = (index: number): Point => ring[(index + ring.length) % ring.length] ?? [0, 0];
  const steps = ring.map((point, index) => [
    towards(at(index - 1), at(index - 2), point),
    towards(point, at(index + 1), at(index - 1)),
    point,
  ]);
  const [start = [], ...rest] = steps;
  return [[at(0)], ...rest, start];
}

function towards(from: Point, before: Point, after: Point): Point {
  return [from[0] + (after[0] - before[0]) / 6, from[1] + (after[1] - before[1]) / 6];
}

/** Relative path data. Rounded places are subtracted, not rounded differences, so errors do not add up. */
function closed(steps: readonly (readonly Point[])[], letter: "l" | "c"): string {
  const [first, ...rest] = steps;
  const start = first?.at(-1);
  if (!start) return "";
  let pen = inTenths(start);
  let text = `M${short(pen[0] / 10)} ${short(pen[1] / 10)}${letter}`;
  let numbers = "";
  for (const step of rest) {
    const points = step.map(inTenths);
    for (const [x, y] of points) numbers = join(join(numbers, x - pen[0]), y - pen[1]);
    pen = points.at(-1) ?? pen;
  }
  text += numbers;
  return `${text}z`;
}

function inTenths([x, y]: Point): Point {
  return [Math.round(x * 10), Math.round(y * 10)];
}

/** Leaves out the space where a minus sign already parts two numbers. */
function join(numbers: string, tenths: number): string {
  const next = short(tenths / 10);
  return numbers === "" || next.startsWith("-") ? numbers + next : `${numbers} ${next}`;
}
