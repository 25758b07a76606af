import { expect, test } from "../fixtures.ts";
import { sectionOf } from "../support/visit.ts";

/** docs/specification.md, section 1, in its order. */
const TEN_SERVICES = [
  "personal care and daily living",
  "transport options",
  "24/7 support",
  "social and community participation",
  "finding and keeping a job",
  "individual living options (ILO)",
  "supporting independent living (SIL)",
  "Level 2 Support Coordination",
  "respite",
  "staffing agent",
];
const named = (name: string) => new RegExp(`^${name.replace(/[/()]/g, "\\$&")}$`, "i");

test("Specification 1: the ten services are listed on Services, in the specification's order", async ({ page, open }) => {
  await open("/services");
  const supports = page.getByRole("navigation", { name: "Jump to a support" }).getByRole("link");
  await expect(supports).toHaveText(TEN_SERVICES.map(named));
});

test("Specification 1: each of the ten services has its own section: what it is, whom it suits, a day, its funding", async ({
  page,
  open,
}) => {
  await open("/services");
  for (const name of TEN_SERVICES) {
    const part = sectionOf(page, named(name));
    await expect(part.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(part.getByRole("heading", { level: 3 })).toHaveText([
      "What it is",
      "Who it suits",
      "What a day looks like",
      "How it is funded",
    ]);
    await expect(part.getByRole("link", { name: /^ask/i })).toHaveAttribute("href", /^\/contact/);
  }
});

test("Specification 1: job seekers find openings and how to apply, on Employment and on the Applications page", async ({
  page,
  open,
}) => {
  for (const path of ["/employment", "/careers"]) {
    await open(path);
    await expect(page.getByRole("heading", { name: /openings/i, level: 2 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "How to apply", level: 2 })).toBeVisible();
  }
});
