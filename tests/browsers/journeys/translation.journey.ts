import { content } from "../../support/site.ts";
import { disturbanceNamed } from "../../disturbances/disturbances.ts";
import { expect, test } from "../fixtures.ts";
import { arrivesAt, button, click, shows, topLink, wordsOfMain } from "../steps.ts";
import type { Visitor } from "../visitor.ts";

const { about, services } = content.pages;

const translate = (visitor: Visitor) => visitor.evaluate(disturbanceNamed("the whole page translated"));

test("navigation from a translated page shows the whole next page, and Back shows the first", async ({ visitor, open }) => {
  await open("/about");
  expect(await translate(visitor)).toBeGreaterThan(100);
  await shows(visitor, button("‹Display›"));
  await click(visitor, topLink("‹Services›"));
  await arrivesAt(visitor, "/services", services.heading);
  const words = await wordsOfMain(visitor);
  expect(words).toContain(services.lead);
  expect(words, "words of the previous page").not.toContain("‹");
  await translate(visitor);
  await click(visitor, topLink("‹About Us›"));
  await arrivesAt(visitor, "/about", about.heading);
  await visitor.back();
  await arrivesAt(visitor, "/services", services.heading);
  expect(await wordsOfMain(visitor)).toContain(services.lead);
});
