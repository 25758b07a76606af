/**
 * Speed measurement (DECISIONS, Measuring and tracking): our own copy of web-vitals, loaded last, reporting to our own
 * /vitals which page was how fast and nothing of who. If it fails to load the console says so (SPEC section 8).
 */
export function measureSpeed() {
  import("./report.ts").catch(() => console.warn("The speed measurement did not load. Nothing else is affected."));
}
