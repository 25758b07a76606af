import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { contentModules } from "./content-modules.ts";

type Encoded = { encoded: string; pieces: readonly string[] };

/** What a harvester looks for in markup and scripts. */
const A_NUMBER = /\+?\d[\d\s().-]{6,}\d/;
const AN_ADDRESS = /[\w.+-]+@[\w-]+\.\w+/;

test.each([
  ["(08) 5550 0124", "tel:+61855500124", "hello@example.com"],
  ["0491570006", "tel:+61491570006", "general.enquiries@support.example.org"],
])("the footer's contacts %s, %s, %s can be decoded, and no harvester finds them", (number, address, email) => {
  const site = { ...content.site, email, phone: { ...content.site.phone, support: number } };
  const contacts = contentModules({ ...content, site })["encoded-contacts"] as { phone: Encoded; email: Encoded };
  expect(atob(contacts.phone.encoded)).toBe(address);
  expect(atob(contacts.email.encoded)).toBe(`mailto:${email}`);
  expect(contacts.phone.pieces.join("")).toBe(number);
  expect(contacts.email.pieces.join("")).toBe(email);
  const markup = [...contacts.phone.pieces, ...contacts.email.pieces].map((piece) => `<span>${piece}</span>`).join("");
  for (const text of [markup, JSON.stringify(contacts)]) {
    expect(text).not.toMatch(A_NUMBER);
    expect(text).not.toMatch(AN_ADDRESS);
  }
});

test("the words of a page are in its own module alone", () => {
  const modules = contentModules(content);
  const { lead } = content.pages.about;
  expect(JSON.stringify(modules["page/about"])).toContain(lead);
  const others = Object.entries(modules).filter(([name]) => name !== "page/about");
  expect(JSON.stringify(others)).not.toContain(lead);
});

test("a fact of the owner that no page names is in no module", () => {
  const owner = { ...content.site.owner, abn: { label: "ABN", value: "a value that no page names" } };
  const modules = contentModules({ ...content, site: { ...content.site, owner } });
  expect(JSON.stringify(modules)).not.toContain("a value that no page names");
});
