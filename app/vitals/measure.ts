import type { WordsFiles } from "../../content-reader/words-files.ts";
import { publishedAt } from "../routing/location.ts";

/**
 * Loads web-vitals, which reports the speed of the page to /vitals and nothing of the visitor (docs/specification.md, Measuring and
 * tracking). If it does not load, the console says so (docs/specification.md, section 8).
 */
export function measureSpeed(files: WordsFiles) {
  // The measured page is the opened one, even if the visitor has navigated when the report is sent.
  const page = location.pathname;
  if (!publishedAt(page, files)) return;
  import("./report.ts")
    .then(({ reportSpeed }) => reportSpeed(page))
    .catch(() => console.warn("The speed measurement did not load. Nothing else is affected."));
}
