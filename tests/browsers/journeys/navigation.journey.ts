import { content } from "../../support/site.ts";
import { test } from "../fixtures.ts";
import { arrivesAt, click, link, topLink } from "../steps.ts";

const { about, services, locations } = content.pages;

test("docs/specification.md, Loading and failing: a navigation moves the focus to the h1", async ({ visitor, open }) => {
  await open("/about");
  await click(visitor, topLink("Services"));
  await arrivesAt(visitor, "/services", services.heading);
  await visitor.back();
  await arrivesAt(visitor, "/about", about.heading);
  await visitor.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await click(visitor, link("Locations", { role: "navigation", name: "Quick Links" }));
  await arrivesAt(visitor, "/locations", locations.heading);
});
