import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields } from "./from-program.ts";

const LABELS = ["dayExample", "cost"].map((name) => ["services", name]);

/** The page of a support can show a day in pictures, and who pays with each kind of plan. Both need words around them. */
export const dayAndPlans: ContentMigration = {
  id: "0011-day-and-plans",
  migrate: (texts, program) => new Map(missingFields(texts, program, INTERFACE, LABELS)),
};
