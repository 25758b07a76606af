import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A picture in content/art that an item of a section may show, as a file name. app/components/item-picture finds it by this name. */
export const ITEM_PICTURE = /^(door|step)-[a-z0-9-]+\.svg$/;

/** Returns the names of the pictures that items of sections may show: the pictograms, and the pictures of doors and steps. */
export function itemPictures(folder: string): ReadonlySet<string> {
  const art = namesIn(join(folder, "art")).filter((name) => ITEM_PICTURE.test(name));
  const pictograms = namesIn(join(folder, "art/pictograms")).filter((name) => name.endsWith(".svg"));
  return new Set([...art, ...pictograms].map((name) => name.slice(0, -".svg".length)));
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
