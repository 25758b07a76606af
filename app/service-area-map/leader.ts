import { paint } from "./palette.ts";
import { short } from "./path-data.ts";
import type { Circle, Point } from "./projection.ts";

/** Dotted lines from the ring on the region to the close-up it stands for. */
export function drawLeader(kind: "beam" | "sea-lane", ring: Circle, closeUp: Circle): string {
  const path = kind === "beam" ? beam(ring, closeUp) : seaLane(ring, closeUp);
  return (
    `<path class="ring" d="${path}" fill="none" stroke="${paint("ink")}" stroke-width="2.5" ` +
    `stroke-dasharray="0 7" stroke-linecap="round"/>`
  );
}

/** The two outer tangents, as if the ring shone onto the close-up. */
function beam(ring: Circle, closeUp: Circle): string {
  const [dx, dy] = [closeUp.x - ring.x, closeUp.y - ring.y];
  const apart = Math.hypot(dx, dy);
  const direction = Math.atan2(dy, dx);
  const turn = Math.acos((ring.radius - closeUp.radius) / apart);
  return [direction + turn, direction - turn]
    .map((angle) => `M${pair(onCircle(ring, angle))}L${pair(onCircle(closeUp, angle))}`)
    .join("");
}

/** One bow to the west, through open water around the cape. */
function seaLane(ring: Circle, closeUp: Circle): string {
  const start = onCircle(ring, Math.PI * 0.9);
  const end = onCircle(closeUp, Math.PI * 1.36);
  const bow = (end[1] - start[1]) * 0.42;
  const first: Point = [start[0] - bow * 0.9, start[1] + bow * 0.35];
  const second: Point = [end[0] - bow * 0.25, end[1] - bow * 0.75];
  return `M${pair(start)}C${pair(first)} ${pair(second)} ${pair(end)}`;
}

function onCircle({ x, y, radius }: Circle, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}
