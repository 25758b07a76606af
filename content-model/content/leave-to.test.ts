import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { contentModules } from "./content-modules.ts";

const { append, change, errors, places, read, text } = contentFixture();

const TO = "https://weather.example/today";
const leaveTo = (address: string) => append("site.yaml", `leaveTo: ${address}\n`);
const sentencesOf = (page: "about") => JSON.stringify(read().easyRead.pages[page].sections);

test("without an address there is no link to leave quickly, and the Easy Read pages say nothing of it", () => {
  append("easy-read/about.md", "\n@leave\n");
  expect(contentModules(read()).leave).toBeNull();
  expect(sentencesOf("about")).not.toContain("You can leave this page.");
});

test("with an address there are both", () => {
  leaveTo(TO);
  append("easy-read/about.md", "\n@leave\n");
  expect(contentModules(read()).leave).toEqual({ to: TO, link: "Leave this page", about: "About “Leave this page”" });
  expect(sentencesOf("about")).toContain("You can leave this page.");
});

test.each(["http://weather.example", "weather.example", "https://", "https://localhost/", "/about"])(
  "%s is no address of someone else",
  (address) => {
    leaveTo(address);
    expect(places()).toContain("site.yaml: leaveTo");
    expect(errors()[0]?.fix).toContain("must be a whole address that starts with https://");
  },
);

test.each(["https://example.com/", "https://www.example.com/news"])("%s is an address of our own", (address) => {
  expect(text("site.yaml")).toContain("email: hello@example.com");
  leaveTo(address);
  expect(errors().find(({ field }) => field === "leaveTo")?.fix).toContain("is an address of our own");
});

test("an Easy Read page links to its own standard page, and to others in Easy Read", () => {
  change("easy-read/show-card.md", "You say what you want.", "[Make a card](/contact/show-card).\n[Call us](/contact).");
  const sentences = JSON.stringify(read().easyRead.pages["show-card"].sections);
  expect(sentences).toContain('href=\\"/contact/show-card\\"');
  expect(sentences).toContain('href=\\"/contact/easy-read\\"');
});
