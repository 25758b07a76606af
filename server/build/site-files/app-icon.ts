/** Systems crop icons, but always show a circle of this diameter (W3C Web Application Manifest, maskable icons). */
const SAFE_DIAMETER = 0.8;
/** The side of the largest square inside that circle. */
const MARK = SAFE_DIAMETER * Math.SQRT1_2;
/** The side of the favicon in its own units; content-reader/check-drawings.ts refuses a favicon of another size. */
const SIDE = 64;

/** Returns the favicon at a smaller size on a coloured square, so that a system can crop the icon. */
export function onGround(favicon: string, ground: string): string {
  const [start, end] = [favicon.indexOf(">") + 1, favicon.lastIndexOf("</svg>")];
  const margin = (SIDE * (1 - MARK)) / 2;
  const mark = `<g transform="translate(${margin} ${margin}) scale(${MARK})">${favicon.slice(start, end)}</g>`;
  return `${favicon.slice(0, start)}<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${mark}</svg>`;
}

const DARK = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** Returns a drawing without its dark colours: a PNG file cannot follow the visitor's colour scheme. */
export const inLightColours = (drawing: string) => drawing.replace(DARK, "");
