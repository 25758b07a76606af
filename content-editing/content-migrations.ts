import type { ContentMigration } from "./migrations/content-migration.ts";
import { howItWorks } from "./migrations/how-it-works.ts";
import { supportPages } from "./migrations/support-pages.ts";

/** In the order in which they run. A migration stays as long as a site may start with a version from before it. */
export const CONTENT_MIGRATIONS: readonly ContentMigration[] = [supportPages, howItWorks];
