import { expect, test } from "vitest";

import { openingsOnCareers } from "./openings-on-careers.ts";

const page = (openings: string) =>
  `---\ntitle: Work with us\n---\n## Checks {#checks}\n\nSome.\n\n${openings}## Fair {#fair}\n\nYes.\n`;
const file = (text: string) => new Map([["pages/employment.md", text]]);
const LINKED = "## Our openings {#openings}\n\n[See our openings](/careers#openings).\n\n";
const LISTED = "## Openings {#openings}\n\nChoose a job.\n\n### More\n\nWords.\n\n";

test("the openings of Employment become a link to the page that lists them, in their place", () => {
  const changed = openingsOnCareers.migrate(file(page(LISTED)), file(page(LINKED).replace("Some", "Other")));
  expect(changed).toEqual(file(page(LINKED)));
});

test("a section at the end of the page is replaced too", () => {
  const program = file("---\n---\n## Our openings {#openings}\n\n[See](/careers#openings).\n");
  const changed = openingsOnCareers.migrate(file("---\n---\n## Openings {#openings}\n\nChoose a job.\n"), program);
  expect(changed).toEqual(program);
});

test("words that lead there stay, also those of a first run, and so does a page without the section", () => {
  for (const openings of [LINKED, "## Jobs {#openings}\n\nOur own words, and [all jobs](/careers).\n\n", ""])
    expect(openingsOnCareers.migrate(file(page(openings)), file(page(LINKED)))).toEqual(new Map());
});
