import type { Point } from "./projection.ts";

/**
 * Fewer points for the same shape (Ramer, Douglas and Peucker).
 * No point that is left out lies further than `tolerance` (map units) from the new line.
 */
export function simplify(line: readonly Point[], tolerance: number): readonly Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return line;
  const { index, distance } = furthest(line, first, last);
  if (distance <= tolerance) return [first, last];
  return [...simplify(line.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(line.slice(index), tolerance)];
}

/** The area inside a ring in square map units, whichever way it is wound. */
export function ringArea(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function furthest(line: readonly Point[], start: Point, end: Point) {
  let found = { index: 0, distance: 0 };
  line.slice(1, -1).forEach((point, offset) => {
    const distance = distanceToSegment(point, start, end);
    if (distance > found.distance) found = { index: offset + 1, distance };
  });
  return found;
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / squared;
  const held = Math.max(0, Math.min(1, along));
  return Math.hypot(x - x1 - held * dx, y - y1 - held * dy);
}
