import { COLOUR, contrast, PAIRS } from "../../content-model/values/contrast.ts";
import type { ValidationError } from "../../content-model/texts/validation-error.ts";

/** The path of the palette from the root of the project. */
export const PALETTE = "site/app/styles/palette.css";

/** Returns an error for each pair of colours whose contrast is too low, and for each colour that cannot be checked. */
export function paletteErrors(palette: string): ValidationError[] {
  return Object.entries(schemesOf(palette)).flatMap(([scheme, colours]) => {
    const unknown = [...new Set(PAIRS.flatMap(({ of, on }) => [of, on]))].filter((name) => !COLOUR.test(colours.get(name) ?? ""));
    if (unknown.length > 0)
      return unknown.map((name) => error(palette, name, `has no value that can be checked in the ${scheme} colours: ${FORM}`));
    return PAIRS.flatMap(({ of, on, minimum }) => {
      const ratio = contrast(colours.get(of) ?? "", colours.get(on) ?? "");
      if (ratio >= minimum) return [];
      // Rounded down, because a ratio just below the minimum must not be written as the minimum.
      const words = `is too close to --${on} in the ${scheme} colours: ${Math.floor(ratio * 100) / 100}:1, and it must be ${minimum}:1 or more`;
      return [error(palette, of, `${words}. Make one of the two lighter or darker (${colours.get(of)} on ${colours.get(on)})`)];
    });
  });
}

const FORM = "write it as light-dark(#rrggbb, #rrggbb)";

function error(palette: string, name: string, fix: string): ValidationError {
  const line = palette.split("\n").findIndex((text) => text.includes(`--${name}:`)) + 1;
  return { file: PALETTE, ...(line > 0 && { line }), field: `--${name}`, fix };
}

type Colours = ReadonlyMap<string, string>;

/** Returns the light colours of a palette by name. */
export const lightColours = (palette: string): Colours => schemesOf(palette).light;

function schemesOf(palette: string) {
  const [usual = "", chosen = "", device = ""] = palette.split(
    /:root\[data-colours="contrast"\]|@media [^{]*prefers-contrast: more/,
  );
  const both = [...usual.matchAll(/--([\w-]+):\s*light-dark\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*\)/g)];
  const light: Colours = new Map(both.map(([, name = "", value = ""]) => [name, value]));
  const dark: Colours = new Map(both.map(([, name = "", , value = ""]) => [name, value]));
  const contrasting = (text: string): Colours =>
    new Map([...dark, ...[...text.matchAll(/--([\w-]+):\s*(#\w+)/g)].map(([, name = "", value = ""]) => [name, value] as const)]);
  return { light, dark, "high contrast": contrasting(chosen), "device's high contrast": contrasting(device) };
}
