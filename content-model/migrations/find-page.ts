import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields } from "./from-program.ts";

const LABELS = [["breadcrumb", "find"], ["pageTools", "find"], ["find"]];

/** The page that finds things has labels, and a name in the breadcrumb. No support needs search words, so their files stay as they are. */
export const findPage: ContentMigration = {
  id: "0004-find-page",
  migrate: (texts, program) => new Map(missingFields(texts, program, INTERFACE, LABELS)),
};
