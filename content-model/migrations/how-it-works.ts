import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields, missingFiles, SITE } from "./from-program.ts";

const PAGES = ["how-it-works", "first-visit", "support-coordinators"];
const FILES = ["pages", "easy-read"].flatMap((folder) => PAGES.map((page) => `${folder}/${page}.md`));
const LABELS = [["moreHelp"], ...["howItWorks", "firstVisit", "supportCoordinators"].map((name) => ["breadcrumb", name])];
const COMMITMENT = /\{\{\s*commitments\.(\w+)\s*\}\}/g;

/** Three pages are new, with their Easy Read pages, the names that links give them, and what only the owner can promise on them. */
export const howItWorks: ContentMigration = {
  id: "0002-how-it-works",
  migrate(texts, program) {
    const files = missingFiles(texts, program, FILES);
    const promises = files.flatMap(([, text]) => [...text.matchAll(COMMITMENT)].map(([, name = ""]) => name));
    return new Map([
      ...files,
      ...missingFields(texts, program, INTERFACE, LABELS),
      ...missingFields(
        texts,
        program,
        SITE,
        [...new Set(promises)].map((name) => ["commitments", name]),
      ),
    ]);
  },
};
