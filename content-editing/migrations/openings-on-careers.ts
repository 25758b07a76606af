import { plainText } from "../../content-reader/content-files.ts";
import type { ContentMigration, ContentTexts } from "./content-migration.ts";

const EMPLOYMENT = "pages/employment.md";
const SECTION = /^## [^\n]*\{#openings\b[^\n]*\n(?:(?!## )[^\n]*\n?)*/m;

/**
 * Employment no longer shows the openings: they stand on the page with the application alone. Their section of Employment gets the
 * words of the program, which lead there, unless its own words do.
 */
export const openingsOnCareers: ContentMigration = {
  id: "0010-openings-on-careers",
  migrate(texts, program) {
    const now = sectionOf(texts);
    const given = sectionOf(program);
    if (now === undefined || given === undefined || now.includes("](/careers")) return new Map();
    return new Map([[EMPLOYMENT, textOf(texts).replace(now, () => `${given.trimEnd()}\n${now.endsWith("\n\n") ? "\n" : ""}`)]]);
  },
};

const textOf = (texts: ContentTexts) => plainText(texts.get(EMPLOYMENT) ?? "");
const sectionOf = (texts: ContentTexts) => SECTION.exec(textOf(texts))?.[0];
