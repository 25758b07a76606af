import { plainText } from "../texts/content-files.ts";
import type { ContentMigration } from "./content-migration.ts";
import { sectionOf } from "./from-program.ts";

const EMPLOYMENT = "pages/employment.md";
const OPENINGS = "openings";

/**
 * Employment no longer shows the openings: they stand on the page with the application alone. Their section of Employment gets the
 * words of the program, which lead there, unless its own words do.
 */
export const openingsOnCareers: ContentMigration = {
  id: "0010-openings-on-careers",
  migrate(texts, program) {
    const now = sectionOf(texts, EMPLOYMENT, OPENINGS);
    const given = sectionOf(program, EMPLOYMENT, OPENINGS);
    if (now === undefined || given === undefined || now.includes("](/careers")) return new Map();
    const text = plainText(texts.get(EMPLOYMENT) ?? "");
    return new Map([[EMPLOYMENT, text.replace(now, () => `${given.trimEnd()}\n${now.endsWith("\n\n") ? "\n" : ""}`)]]);
  },
};
