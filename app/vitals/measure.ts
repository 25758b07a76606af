import { publishedAt } from "../routing/location.ts";

/**
 * Speed measurement (docs/specification.md, Measuring and tracking): our own copy of web-vitals, loaded last, reporting to our own
 * /vitals which page was how fast and nothing of who. If it fails to load the console says so (docs/specification.md, section 8).
 */
export function measureSpeed() {
  // The page that is measured is the one that was opened, whatever is shown when the report is sent.
  const page = location.pathname;
  if (!publishedAt(page)) return;
  import("./report.ts")
    .then(({ reportSpeed }) => reportSpeed(page))
    .catch(() => console.warn("The speed measurement did not load. Nothing else is affected."));
}
