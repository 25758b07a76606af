import { content } from "../../support/site.ts";
import { expect, test } from "../fixtures.ts";
import { arrivesAt, click, link, topLink } from "../steps.ts";

const tools = { role: "region", name: "Reading help" } as const;

test("docs/specification.md, Easy Read: a page and its twin link to each other", async ({ visitor, open }) => {
  await open("/about");
  await click(visitor, link("Easy Read", tools));
  await arrivesAt(visitor, "/about/easy-read", content.easyRead.pages.about.heading);
  const pictures = await visitor.evaluate(() =>
    [...document.querySelectorAll("main p svg, main svg")].map((svg) => svg.getBoundingClientRect().width),
  );
  expect(pictures.filter((width) => width > 50).length).toBeGreaterThan(5);
  await click(visitor, topLink("Contact"));
  await arrivesAt(visitor, "/contact/easy-read", content.easyRead.pages.contact.heading);
  await click(visitor, link("Standard page", tools));
  await arrivesAt(visitor, "/contact", content.pages.contact.heading);
});
