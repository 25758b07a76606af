import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields } from "./from-program.ts";

/**
 * Pages say when somebody checked them, and a mail reminds of the next check: both need words. No page gets a day, because nobody has
 * checked it.
 */
export const checkedPages: ContentMigration = {
  id: "0015-checked-pages",
  migrate: (texts, program) =>
    new Map([
      ...missingFields(texts, program, INTERFACE, [["checked"]]),
      ...missingFields(texts, program, "emails.yaml", [["notices", "pageChecks"]]),
    ]),
};
