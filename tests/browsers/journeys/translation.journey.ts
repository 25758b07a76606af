import { content } from "../../support/site.ts";
import { expect, test } from "../fixtures.ts";
import { arrivesAt, button, click, shows, topLink, wordsOfMain } from "../steps.ts";
import type { Visitor } from "../visitor.ts";

const { about, services } = content.pages;

/** Changes the page as a browser's translation does: it wraps each text node in two font elements and changes its text. */
const translate = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const font = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest("font, script, style, noscript, svg")) texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [font(), font()];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text);
      text.data = `«${text.data}»`;
    }
    return texts.length;
  });

test("navigation from a translated page shows the whole next page, and Back shows the first", async ({ visitor, open }) => {
  await open("/about");
  expect(await translate(visitor)).toBeGreaterThan(100);
  await shows(visitor, button("«Display»"));
  await click(visitor, topLink("«Services»"));
  await arrivesAt(visitor, "/services", services.heading);
  const words = await wordsOfMain(visitor);
  expect(words).toContain(services.lead);
  expect(words, "words of the previous page").not.toContain("«");
  await translate(visitor);
  await click(visitor, topLink("«About Us»"));
  await arrivesAt(visitor, "/about", about.heading);
  await visitor.back();
  await arrivesAt(visitor, "/services", services.heading);
  expect(await wordsOfMain(visitor)).toContain(services.lead);
});
