import { fieldError } from "../texts/line-of-field.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Site } from "../schemas/schemas.ts";

/** Reports each area that is missing in the two sentences written by hand: the list of areas and the acknowledgement. */
export function checkAreas({ files, errors, warnings }: Reader, site: Site | undefined) {
  if (!site) return;
  const inSite = (path: readonly string[], fix: string) => fieldError(files, "site.yaml", path, fix);
  for (const { name, country } of site.areas) {
    if (!site.areasInWords.includes(name))
      errors.push(inSite(["areasInWords"], `does not name the area “${name}”: add the name, or delete the area`));
    if (!site.acknowledgement.words.includes(country))
      warnings.push(inSite(["acknowledgement", "words"], `does not name ${country}, the Country of “${name}”: ask local Elders`));
  }
}
