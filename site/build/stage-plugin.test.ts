import { beforeAll, expect, test } from "vitest";

import { LUCIDE_ICONS } from "../app/components/icon-names.ts";
import { PAGE_NAMES } from "../../content-model/values/pages.ts";
import { drawIcons, pagesModule, pagesOfBothStages } from "./stage-plugin.ts";

test("the live stage has a dynamic import for each page", () => {
  for (const name of [...PAGE_NAMES, "contact-card", "sent", "not-found"])
    expect(pagesModule("live")).toContain(`"${name}": () => import("/site/app/pages/${name}.tsx")`);
});

test("the parked stage does not import a page that it does not publish", () => {
  expect(pagesModule("parked")).toContain("/site/app/pages/about.tsx");
  expect(pagesModule("parked")).not.toMatch(/home|testimonials|news/);
});

test("the bundle that renders documents has the pages of both stages", () => {
  for (const stage of ["live", "parked"] as const)
    expect(pagesOfBothStages()).toContain(pagesModule(stage).replace(/^export const pages = |;$/g, ""));
});

let icons: Record<string, string>;
beforeAll(async () => {
  icons = await drawIcons("parked");
});

test("every icon has shapes under its name", () => {
  expect(Object.keys(icons)).toEqual(LUCIDE_ICONS);
  for (const [name, shapes] of Object.entries(icons))
    expect(shapes, name).toMatch(/^(<(path|circle|rect|line|polyline|polygon|ellipse) [^<>]+\/>)+$/);
});

test("a shape has the attributes of lucide, without React's key", () => {
  expect(icons["x"]).toBe('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>');
});

test("the live stage has no icons of the gate", async () => {
  const live = Object.keys(await drawIcons("live"));
  expect(live).toContain("phone");
  for (const name of ["eye", "eye-off", "lock"]) expect(live).not.toContain(name);
});
