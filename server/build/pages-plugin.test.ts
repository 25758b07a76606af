import { expect, test } from "vitest";

import { PAGE_NAMES } from "../../content-reader/pages.ts";
import { pagesModule, pagesOfBothStages } from "./pages-plugin.ts";

const twinsIn = (code: string) =>
  [...code.matchAll(/"([\w-]+)": \(\) => import\("content:easy-read\/\1"\)/g)].map((match) => match[1]);

test("the live stage has a dynamic import for each page and for each Easy Read twin", () => {
  expect(twinsIn(pagesModule("live"))).toEqual(PAGE_NAMES);
  for (const name of [...PAGE_NAMES, "contact-card", "sent", "not-found"])
    expect(pagesModule("live")).toContain(`"${name}": () => import("/app/pages/${name}.tsx")`);
});

test("the parked stage does not import a page that it does not publish", () => {
  expect(twinsIn(pagesModule("parked"))).toEqual(PAGE_NAMES.filter((name) => name !== "home" && name !== "testimonials"));
  expect(pagesModule("parked")).not.toMatch(/home|testimonials/);
});

test("the bundle that renders documents has the pages of both stages", () => {
  for (const stage of ["live", "parked"] as const)
    for (const line of pagesModule(stage).split("\n"))
      expect(pagesOfBothStages()).toContain(line.replace(/^export const \w+ = |;$/g, ""));
});
