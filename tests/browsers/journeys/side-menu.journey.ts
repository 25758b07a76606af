import { content } from "../../support/site.ts";
import { test } from "../fixtures.ts";
import { arrivesAt, button, click, dialog, hides, isFocused, link, shows } from "../steps.ts";

const menu = dialog("Side menu");

test("docs/specification.md, section 2: the side menu opens, closes and navigates", async ({ visitor, open }) => {
  await visitor.resize(450, 844);
  await open("/about");
  await click(visitor, button("Menu"));
  for (const name of ["Home", "About Us", "Services", "Employment", "Locations", "Contact"])
    await shows(visitor, link(name, menu));
  await visitor.press("Escape");
  await hides(visitor, menu);
  await isFocused(visitor, button("Menu"));
  await click(visitor, button("Menu"));
  await click(visitor, link("Services", menu));
  await arrivesAt(visitor, "/services", content.pages.services.heading);
  await hides(visitor, menu);
});
