import { expect, test } from "vitest";

import { PAGE_NAMES } from "../../content-reader/pages.ts";
import { pagesModule, pagesOfBothStages } from "./stage-plugin.ts";

test("the live stage has a dynamic import for each page", () => {
  for (const name of [...PAGE_NAMES, "contact-card", "sent", "not-found"])
    expect(pagesModule("live")).toContain(`"${name}": () => import("/app/pages/${name}.tsx")`);
});

test("the parked stage does not import a page that it does not publish", () => {
  expect(pagesModule("parked")).toContain("/app/pages/about.tsx");
  expect(pagesModule("parked")).not.toMatch(/home|testimonials|news/);
});

test("the bundle that renders documents has the pages of both stages", () => {
  for (const stage of ["live", "parked"] as const)
    expect(pagesOfBothStages()).toContain(pagesModule(stage).replace(/^export const pages = |;$/g, ""));
});
