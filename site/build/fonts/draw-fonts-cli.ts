import { writeFileSync } from "node:fs";

import { drawFonts } from "./draw-fonts.ts";

/** `npm run draw-fonts`: writes site/app/styles/fonts, after a change of a unicode-range in site/app/styles. */
for (const [name, font] of Object.entries(await drawFonts())) {
  writeFileSync(new URL(`../../app/styles/fonts/${name}`, import.meta.url), font);
  console.log(`${name} ${font.length} bytes`);
}
