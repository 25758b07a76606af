import { type ContentFiles, namesIn } from "./content-files.ts";

/** A picture in content/art that an item of a section may show, as a file name. site/app/components/item-picture finds it by this name. */
export const ITEM_PICTURE = /^(door|step)-[a-z0-9-]+\.svg$/;

/** Returns the names of the pictures that items of sections may show: the pictograms, and the pictures of doors and steps. */
export function itemPictures(files: ContentFiles): ReadonlySet<string> {
  const art = namesIn(files, "art").filter((name) => ITEM_PICTURE.test(name));
  return new Set([...art.map((name) => name.slice(0, -".svg".length)), ...pictogramsIn(files)]);
}

/** Returns the names of the drawings in content/art/pictograms, without their endings. */
export const pictogramsIn = (files: ContentFiles): string[] =>
  namesIn(files, "art/pictograms")
    .filter((name) => name.endsWith(".svg"))
    .map((name) => name.slice(0, -".svg".length));
