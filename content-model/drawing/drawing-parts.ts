export const SHAPES: ReadonlySet<string> = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);

/** The elements of a clean drawing (SVG 2): shapes, groups, and what fills, clips and repeats them. All others are left out. */
export const ELEMENTS: ReadonlySet<string> = new Set([
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
export const DRAWN_OTHERWISE: ReadonlySet<string> = new Set([
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
export const ATTRIBUTES: ReadonlySet<string> = new Set([
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
export function isSafeValue(name: string, value: string): boolean {
  if (name === "id") return ID.test(value);
  if (name === "href") return OWN_PART.test(value);
  return PAINT.test(value) || (PLAIN.test(value) && !/url/i.test(value));
}

/** Returns the ids of the parts to which attributes refer. */
export const referencesOf = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const reference = name === "href" ? value : PAINT.exec(value)?.[1];
    return reference === undefined ? [] : [reference.slice(1)];
  });
