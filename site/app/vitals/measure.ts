import { addressOf } from "../../../content-model/values/pages.ts";
import type { WordsFiles } from "../../../content-model/values/site-values.ts";
import { publishedAt } from "../routing/location.ts";

type Kind = "recoverable" | "caught" | "uncaught";

/**
 * Returns a handler that reports to the site's server that React met an error. The report has nothing of the error or of the
 * visitor. A development build writes the error to the console.
 */
export function countError(kind: Kind) {
  return (error: unknown) => {
    if (import.meta.env.DEV) console.error(kind, error);
    navigator.sendBeacon("/vitals", JSON.stringify({ name: "error", kind }));
  };
}

/** Its page says that nothing is sent to anyone, so it sends no report either. */
const UNMEASURED = addressOf("show-card");

/**
 * Loads web-vitals, which reports the speed of the page to /vitals and nothing of the visitor (docs/specification.md, Measuring and
 * tracking). If it does not load, the console says so (docs/specification.md, section 8).
 */
export function measureSpeed(files: WordsFiles) {
  // The measured page is the opened one, even if the visitor has navigated when the report is sent.
  const page = location.pathname;
  // The pages of one person's message are not counted.
  if (page === UNMEASURED || publishedAt(page, files)?.isRendered !== false) return;
  import("./report.ts")
    .then(({ reportSpeed }) => reportSpeed(page))
    .catch(() => console.warn("The speed measurement did not load. Nothing else is affected."));
}
