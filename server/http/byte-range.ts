/** Positions of the first and the last byte; both are included. */
export type ByteRange = { start: number; end: number };

/** One range; empty list elements are allowed (RFC 9110, 5.6.1.2). Unit names ignore case (RFC 9110, 14.1). */
const ONE_RANGE = /^bytes=[\t ,]*(\d*)-(\d*)[\t ,]*$/i;

/**
 * Returns what a Range header selects of `size` bytes (RFC 9110, 14.1.2). "whole" means that the header is ignored: an
 * unknown unit, invalid syntax such as `5-2`, or several ranges, which 14.2 allows to ignore
 * (docs/decisions/2026-11-22-http-semantics.md).
 */
export function selectRange(header: string, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, first = "", last = ""] = ONE_RANGE.exec(header) ?? [];
  if (size === 0 || (first === "" && last === "")) return "whole";
  if (first === "") return lastBytes(Number(last), size);
  const [start, end] = [Number(first), last === "" ? size - 1 : Number(last)];
  if (last !== "" && end < start) return "whole";
  return start < size ? { start, end: Math.min(end, size - 1) } : "unsatisfiable";
}

const lastBytes = (count: number, size: number): ByteRange | "unsatisfiable" =>
  count === 0 ? "unsatisfiable" : { start: Math.max(0, size - count), end: size - 1 };
