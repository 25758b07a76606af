import { referencesOf } from "./drawing-parts.ts";
import { DrawingRefused } from "./drawing-refused.ts";

export type DrawingNode = { name: string; attributes: Record<string, string>; children: DrawingNode[] };

/** Logos have some dozen elements. */
const MOST_ELEMENTS = 5_000;
/** References that lead to references, and elements in elements. */
const MOST_STEPS = 200;

/**
 * Refuses a drawing that a browser would draw slowly or without an end: each reference counts as all that it repeats, so that ten
 * elements that each show the one before ten times are ten thousand million. @throws DrawingRefused
 */
export function requireBounded(root: DrawingNode): void {
  const byId = new Map<string, DrawingNode>();
  let count = 0;
  const collect = (node: DrawingNode) => {
    count += 1;
    const { id } = node.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    node.children.forEach(collect);
  };
  collect(root);
  if (count > MOST_ELEMENTS) throw new DrawingRefused("drawing-slow");
  const sizes = new Map<DrawingNode, number>();
  const sizeOf = (node: DrawingNode, steps: number): number => {
    const known = sizes.get(node);
    if (known !== undefined) return known;
    if (steps > MOST_STEPS) return Infinity;
    // A part that shows itself.
    sizes.set(node, Infinity);
    const shown = referencesOf(node.attributes).flatMap((id) => byId.get(id) ?? []);
    const size = [...node.children, ...shown].reduce((sum, each) => sum + sizeOf(each, steps + 1), 1);
    sizes.set(node, size);
    return size;
  };
  if (sizeOf(root, 0) > MOST_ELEMENTS) throw new DrawingRefused("drawing-slow");
}
