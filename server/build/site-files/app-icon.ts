/** The part of an icon that every system shows, whatever shape it cuts out (W3C Manifest, maskable: a circle of 80%). */
const SAFE_DIAMETER = 0.8;
/** A square as wide as this fits into that circle. */
const MARK = SAFE_DIAMETER * Math.SQRT1_2;
/** Of the favicon, in its own units. */
const SIDE = 64;

/**
 * Takes the favicon and a colour; gives it on a ground of that colour, with room to be cut to any shape.
 * @throws Error where it is of another size: it would be drawn beside its place
 */
export function onGround(favicon: string, ground: string): string {
  if (!openingOf(favicon).includes(`viewBox="0 0 ${SIDE} ${SIDE}"`))
    throw new Error(
      `content/art/favicon.svg must begin with <svg … viewBox="0 0 ${SIDE} ${SIDE}">: draw it in a square of that size.`,
    );
  const start = (SIDE * (1 - MARK)) / 2;
  const mark = `<g transform="translate(${start} ${start}) scale(${MARK})">${insideOf(favicon)}</g>`;
  return `${openingOf(favicon)}<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${mark}</svg>`;
}

const DARK = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** Takes the favicon; gives it in its light colours alone: a file without a page cannot know the visitor's scheme. */
export const inLightColours = (favicon: string) => favicon.replace(DARK, "");

const openingOf = (svg: string) => svg.slice(0, svg.indexOf(">") + 1);
const insideOf = (svg: string) => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
