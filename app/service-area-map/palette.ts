interface Shade {
  readonly light: string;
  readonly dark: string;
}

/** Day, and night, of every colour on the map: the site's --map-* tokens. */
const shades = {
  ink: { light: "#16302b", dark: "#f6f0e2" },
  "on-ink": { light: "#fffaf0", dark: "#16302b" },
  sea: { light: "#b9d8dd", dark: "#17333d" },
  shelf: { light: "#c8e1e3", dark: "#1d3e49" },
  shelf2: { light: "#d9ebe9", dark: "#234955" },
  land: { light: "#f5e9d2", dark: "#3a4a42" },
  coast: { light: "#1f5866", dark: "#9cc7cf" },
  river: { light: "#1f6f84", dark: "#8ecbdb" },
  a1: { light: "#f0b48c", dark: "#87502f" },
  a2: { light: "#f0d379", dark: "#6d5a1c" },
  a3: { light: "#a9ccb4", dark: "#2f6650" },
  pin: { light: "#9c3a1c", dark: "#f0a35e" },
} as const satisfies Record<string, Shade>;

export type Colour = keyof typeof shades;

/** A colour as the value of a fill or stroke, by day where nothing sets the variable. */
export function paint(colour: Colour): string {
  return `var(--map-${colour},${shades[colour].light})`;
}

const areaColours = ["a1", "a2", "a3"] as const;

/** The colour of the area with this number, counted from 0. A fourth area takes the first colour again. */
export function areaColour(index: number): Colour {
  return areaColours[index % areaColours.length] ?? "a1";
}

/** The night values of the colours that a drawing uses, as declarations. */
export function nightDeclarations(drawing: string): string {
  return Object.entries(shades)
    .filter(([name]) => drawing.includes(`var(--map-${name},`))
    .map(([name, { dark }]) => `--map-${name}:${dark}`)
    .join(";");
}
