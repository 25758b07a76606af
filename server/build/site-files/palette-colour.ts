/** The names of colours that files outside the style sheets need. */
type ColourName = "paper" | "euc";

/**
 * Takes app/styles/palette.css and the name of one of its colours; gives its light value as #rrggbb, for files that know no
 * light-dark().
 * @throws when the palette has no such colour in that form.
 */
export function paletteColour(palette: string, name: ColourName): string {
  const [, colour] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(palette) ?? [];
  if (colour === undefined)
    throw new Error(`app/styles/palette.css has no --${name} as light-dark(#rrggbb, …): see server/build/site-files.`);
  return colour;
}
