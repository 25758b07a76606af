import { describe, expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { checkedPages } from "../content/checked-pages.ts";

const { change, errors, read } = contentFixture();

const PAGE = "pages/services.md";
const SUPPORT = "services/gardening.md";
const add = (file: string, on: string, next: string) => change(file, /^---\n/, `---\nchecked: { on: ${on}, next: ${next} }\n`);
const on = (day: string) => read(new Date(`${day}T23:59+08:00`));

describe("the days of a check", () => {
  test("a page with facts and a support have them, and nothing says so where nobody has checked", () => {
    add(PAGE, "2026-11-03", "2027-05-03");
    add(SUPPORT, "2026-11-21", "2027-11-21");
    const content = on("2026-11-21");
    expect(content.pages.services.checked).toEqual({ on: "2026-11-03", next: "2027-05-03", isOver: false });
    expect(content.services[0]?.checked).toEqual({ on: "2026-11-21", next: "2027-11-21", isOver: false });
    expect(content.pages.about).not.toHaveProperty("checked");
  });

  test("the next check is over after its day has ended in Perth", () => {
    add(PAGE, "2026-11-03", "2027-05-03");
    expect(on("2027-05-03").pages.services.checked?.isOver).toBe(false);
    expect(on("2027-05-04").pages.services.checked?.isOver).toBe(true);
  });

  test.each([
    ["2026-11-22", "2027-05-03", "checked.on", "is 22 November 2026, which is in the future"],
    ["2026-11-20", "2026-11-20", "checked.next", "must be after the day in on"],
    ["2026-11-20", "2027-11-21", "checked.next", "is more than 12 months after the day in on"],
    ["2026-11-20", "soon", "checked.next", "must be a day with the year first"],
  ])("on %s and next %s are an error of %s", (checked, next, field, fix) => {
    add(PAGE, checked, next);
    expect(errors()).toMatchObject([{ file: PAGE, field, fix: expect.stringContaining(fix) as string }]);
  });

  test("a page without facts cannot have them", () => {
    add("pages/home.md", "2026-11-03", "2027-05-03");
    expect(errors()).toMatchObject([{ file: "pages/home.md" }]);
  });
});

test("what becomes wrong soonest comes first, then the other supports, then the other pages", () => {
  const { pages, services } = read();
  const support = (id: string) => ({ ...services[0]!, id, title: id });
  const listed = checkedPages({
    pages,
    services: ["gardening", "supporting-independent-living", "support-coordination"].map(support),
  });
  expect(listed.map(({ file }) => file)).toEqual([
    "services/support-coordination.md",
    "pages/support-coordinators.md",
    "services/supporting-independent-living.md",
    "pages/services.md",
    "pages/how-it-works.md",
    "services/gardening.md",
    ...["about", "employment", "privacy-policy", "terms-conditions", "accessibility"].map((name) => `pages/${name}.md`),
  ]);
});
