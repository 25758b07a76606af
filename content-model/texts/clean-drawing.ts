import { createHash } from "node:crypto";
import { SaxesParser, type SaxesTagNS } from "saxes";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const MOST_DEPTH = 64;

/**
 * Returns a drawing (SVG) with nothing but the elements and attributes of shapes and their colours: no script, style, letter, photo,
 * link, comment or address outside of the drawing. Cleaning a clean drawing returns the same text.
 * @throws DrawingRefused if it is not well-formed, if its parts are not shapes, or if it would be slow to draw
 */
export function cleanDrawing(text: string): string {
  const root = parse(text);
  if (!hasShape(root)) refuse("drawing-parts");
  requireBounded(root);
  return serialized(root);
}

function parse(text: string): DrawingNode {
  const parser = new SaxesParser({ xmlns: true, position: false });
  // The element that holds the root.
  const holder: DrawingNode = { name: "", attributes: {}, children: [] };
  const open: DrawingNode[] = [holder];
  let depth = 0;
  let left: number | undefined;
  parser.on("error", () => refuse("damaged"));
  // An internal subset can declare entities.
  parser.on("doctype", (declared) => (declared.includes("[") ? refuse("damaged") : undefined));
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > MOST_DEPTH) refuse("drawing-slow");
    if (left !== undefined) return;
    const node = nodeOf(tag, depth === 1);
    if (!node) {
      left = depth;
      return;
    }
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("closetag", () => {
    if (left === undefined) open.pop();
    else if (left === depth) left = undefined;
    depth -= 1;
  });
  parser.write(text).close();
  return holder.children[0] ?? refuse("damaged");
}

/** Undefined for an element that is left out, with all that is in it. */
function nodeOf({ local, uri, attributes }: SaxesTagNS, isRoot: boolean): DrawingNode | undefined {
  if (isRoot && (local !== "svg" || uri !== SVG)) refuse("damaged");
  if (uri !== SVG) return undefined;
  if (DRAWN_OTHERWISE.has(local)) refuse("drawing-parts");
  if (!ELEMENTS.has(local)) return undefined;
  const kept: Record<string, string> = {};
  for (const { local: name, uri: of, value } of Object.values(attributes)) {
    const isOwn = of === "" || (of === XLINK && name === "href");
    const plain = value.replaceAll(/\s+/g, " ").trim();
    if (isOwn && ATTRIBUTES.has(name) && isSafeValue(name, plain)) kept[name] ??= plain;
  }
  return { name: local, attributes: isRoot ? sized(kept) : kept, children: [] };
}

const NUMBER = /^(\d{1,6}(?:\.\d{1,6})?)(?:px)?$/;
const BOX = /^-?[\d.]{1,12}[ ,]+-?[\d.]{1,12}[ ,]+(\d[\d.]{0,11})[ ,]+(\d[\d.]{0,11})$/;
/** How many times longer than the other one side of a logo may be. */
const MOST_RATIO = 10;

/** Returns the attributes of the root with a viewBox, and with the size that it says. */
function sized({ viewBox, width, height, ...others }: Record<string, string>): Record<string, string> {
  const [ownWidth, ownHeight] = [width, height].map((side) => NUMBER.exec(side ?? "")?.[1]);
  const box = viewBox ?? (ownWidth && ownHeight ? `0 0 ${ownWidth} ${ownHeight}` : "");
  const [, w = 0, h = 0] = (BOX.exec(box) ?? []).map(Number);
  if (!(w > 0 && h > 0) || Math.max(w, h) > Math.min(w, h) * MOST_RATIO) refuse("drawing-size");
  return { viewBox: box, width: String(w), height: String(h), ...others };
}

const hasShape = ({ name, children }: DrawingNode): boolean => SHAPES.has(name) || children.some(hasShape);

function serialized({ name, attributes, children }: DrawingNode): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const start = `<${name}${name === "svg" ? ` xmlns="${SVG}"` : ""}${own.join("")}`;
  // On lines of their own, so that a comparison shows what differs.
  return children.length === 0 ? `${start}/>` : [`${start}>`, ...children.map(serialized), `</${name}>`].join("\n");
}

function refuse(reason: DrawingRefused["reason"]): never {
  throw new DrawingRefused(reason);
}

/** A drawing that cannot be the logo: `drawing-parts` has letters, photos or links, and `drawing-slow` too many shapes. */
export class DrawingRefused extends Error {
  override name = "DrawingRefused";
  readonly reason: "damaged" | "drawing-parts" | "drawing-size" | "drawing-slow";

  constructor(reason: DrawingRefused["reason"]) {
    super(`The drawing is refused: ${reason}.`);
    this.reason = reason;
  }
}

type DrawingNode = { name: string; attributes: Record<string, string>; children: DrawingNode[] };

/** Logos have some dozen elements. */
const MOST_ELEMENTS = 5_000;
/** References that lead to references, and elements in elements. */
const MOST_STEPS = 200;

/**
 * Refuses a drawing that a browser would draw slowly or without an end: each reference counts as all that it repeats, so that ten
 * elements that each show the one before ten times are ten thousand million. @throws DrawingRefused
 */
function requireBounded(root: DrawingNode): void {
  const byId = new Map<string, DrawingNode>();
  const collect = (node: DrawingNode) => {
    const { id } = node.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    node.children.forEach(collect);
  };
  collect(root);
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
  if (sizeOf(root, 0) > MOST_ELEMENTS) refuse("drawing-slow");
}

/** What a page needs to show a drawing. */
type ShownDrawing = { address: string; width: number; height: number };

/** Returns the address of a clean drawing, which has eight characters of its digest as those of pictures have, and its size. */
export function shownDrawing(drawing: string): ShownDrawing {
  const [, width = 1, height = 1] = (/^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? []).map(Number);
  const digest = createHash("sha256").update(drawing).digest("hex").slice(0, 8);
  return { address: `/assets/logo-${digest}.svg`, width, height };
}

const SHAPES: ReadonlySet<string> = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);

/** The elements of a clean drawing (SVG 2): shapes, groups, and what fills, clips and repeats them. All others are left out. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...SHAPES,
  "svg",
  "g",
  "defs",
  "symbol",
  "use",
  "clipPath",
  "mask",
  "linearGradient",
  "radialGradient",
  "stop",
  "pattern",
]);

/** Elements that show something that is no shape. Without them the logo would not be what was drawn, so it is refused. */
const DRAWN_OTHERWISE: ReadonlySet<string> = new Set([
  "text",
  "image",
  "foreignObject",
  "a",
  "switch",
  "video",
  "audio",
  "canvas",
  "iframe",
]);

/** Numbers, lists of numbers, path data, transformations, colours and keywords: none of them can hold an address. */
const PLAIN = /^[\w\s#%.,()+-]*$/;
const ID = /^[A-Za-z_][\w.-]*$/;
const OWN_PART = /^#[A-Za-z_][\w.-]*$/;
const PAINT = /^url\((#[A-Za-z_][\w.-]*)\)$/;

/** The attributes of a clean drawing. Without `style` and `class`, because it has no style sheet. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  "id",
  "href",
  "viewBox",
  "width",
  "height",
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "fx",
  "fy",
  "fr",
  "d",
  "points",
  "pathLength",
  "transform",
  "preserveAspectRatio",
  "gradientTransform",
  "gradientUnits",
  "spreadMethod",
  "offset",
  "stop-color",
  "stop-opacity",
  "patternTransform",
  "patternUnits",
  "patternContentUnits",
  "clipPathUnits",
  "maskUnits",
  "maskContentUnits",
  "mask-type",
  "fill",
  "fill-opacity",
  "fill-rule",
  "clip-rule",
  "clip-path",
  "mask",
  "opacity",
  "color",
  "display",
  "visibility",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "vector-effect",
  "paint-order",
  "color-interpolation",
]);

/** Whether an attribute of a clean drawing may have a value. A reference leads to a part of the same drawing. */
function isSafeValue(name: string, value: string): boolean {
  if (name === "id") return ID.test(value);
  if (name === "href") return OWN_PART.test(value);
  return PAINT.test(value) || (PLAIN.test(value) && !/url/i.test(value));
}

/** Returns the ids of the parts to which attributes refer. */
const referencesOf = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const reference = name === "href" ? value : PAINT.exec(value)?.[1];
    return reference === undefined ? [] : [reference.slice(1)];
  });
