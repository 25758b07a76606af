/**
 * Returns the light value of a colour of app/styles/palette.css as #rrggbb, for files that cannot hold light-dark().
 * @throws Error when the palette has no such colour in that form
 */
export function paletteColour(palette: string, name: "paper" | "euc"): string {
  const [, colour] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(palette) ?? [];
  if (colour === undefined)
    throw new Error(`app/styles/palette.css has no --${name} as light-dark(#rrggbb, …): see server/build/site-files.`);
  return colour;
}
