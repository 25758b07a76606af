import { cpSync } from "node:fs";
import { expect, test } from "vitest";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { content as before, FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { hardCodedFacts, rebrand } from "./rebrand.ts";

test("the content of another provider has no errors and none of the first provider's facts", () => {
  const folder = temporaryFolder();
  cpSync(FIXTURE_CONTENT, folder, { recursive: true });
  rebrand(folder);
  const { site, jobs, pages } = readContent(readContentFolder(folder));
  for (const fact of ["brand", "phone", "email", "address", "areas", "areasInWords"] as const)
    expect(site[fact], fact).not.toEqual(before.site[fact]);
  expect(site.phone.general).not.toBe(before.site.phone.general);
  expect(site.phone.support).not.toBe(before.site.phone.support);
  expect(site.hours.weekly).not.toEqual(before.site.hours.weekly);
  expect(jobs.map(({ id }) => id)).toEqual(["garden-worker"]);
  expect(pages.about.heading, "the words of the pages stay").toBe(before.pages.about.heading);
});

test.each([
  ["a number", 'getByText("(08) 5550 0177")', "(08) 5550 0177"],
  ["the address of a number", 'toHaveAttribute("href", "tel:+61855500177")', "+61855500177"],
  ["an email address", '"mailto:ask@samplehome.example"', "ask@samplehome.example"],
  ["the brand", '"About | Samplehome"', "Samplehome"],
  ["the address", '"Sampleton WA 6999"', "Sampleton WA 6999"],
])("%s in a journey is found", (_what, code, fact) => {
  expect(hardCodedFacts(`await expect(page.${code})`, before.site)).toEqual([fact]);
});

test("facts of other organisations are allowed", () => {
  expect(hardCodedFacts('["000", "1800 035 544", "someone@example.com", "Example"]', before.site)).toEqual([]);
});
