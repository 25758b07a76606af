import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields } from "./from-program.ts";

const LABELS = [["breadcrumb", "guide"], ["toKeep"], ["onPaper"], ["guide"]];

/** Each support has a booklet, and there is a service guide. Their words are those of other pages, with labels around them. */
export const booklets: ContentMigration = {
  id: "0012-booklets",
  migrate: (texts, program) => new Map(missingFields(texts, program, INTERFACE, LABELS)),
};
