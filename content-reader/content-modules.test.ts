import { rmSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";

import { contentModules } from "./content-modules.ts";
import { contentTypes } from "./content-types.ts";
import { contentFolder } from "../tests/support/content-fixture.ts";
import { readContent } from "./read-content.ts";

const folder = contentFolder();
const content = readContent(folder);
afterAll(() => rmSync(folder, { recursive: true }));

type Encoded = { encoded: string; pieces: readonly string[] };

/** What a harvester looks for in markup and scripts. */
const A_NUMBER = /\+?\d[\d\s().-]{6,}\d/;
const AN_ADDRESS = /[\w.+-]+@[\w-]+\.\w+/;

function encodedContacts(support: string, email: string) {
  const site = { ...content.site, email, phone: { ...content.site.phone, support } };
  return contentModules({ ...content, site })["encoded-contacts"] as { phone: Encoded; email: Encoded };
}

describe.each([
  ["(08) 5550 0124", "tel:+61855500124", "hello@example.com"],
  ["1800 160 401", "tel:1800160401", "a@b.example"],
  ["0491570006", "tel:+61491570006", "general.enquiries@support.example.org"],
])("the footer's contacts %s, %s, %s", (number, address, email) => {
  const contacts = encodedContacts(number, email);

  test("decode to the addresses that call and write", () => {
    expect(atob(contacts.phone.encoded)).toBe(address);
    expect(atob(contacts.email.encoded)).toBe(`mailto:${email}`);
  });

  test("join to the text that people read", () => {
    expect(contacts.phone.pieces.join("")).toBe(number);
    expect(contacts.email.pieces.join("")).toBe(email);
  });

  test("hold nothing for a harvester, as pieces, as markup or as data", () => {
    const markup = [...contacts.phone.pieces, ...contacts.email.pieces].map((piece) => `<span>${piece}</span>`).join("");
    for (const text of [markup, JSON.stringify(contacts)]) {
      expect(text).not.toMatch(A_NUMBER);
      expect(text).not.toMatch(AN_ADDRESS);
    }
  });
});

test("a page's module holds that page's words and no other's", () => {
  const modules = contentModules(content);
  const { lead } = content.pages.about;
  expect(JSON.stringify(modules["page/about"])).toContain(lead);
  const others = Object.entries(modules).filter(([name]) => name !== "page/about");
  expect(JSON.stringify(others)).not.toContain(lead);
});

test("an internal fact of the owner reaches no browser by a module that it does not belong to", () => {
  const supplied = { ...content.site.owner, abn: { label: "ABN", value: "a value that no page names" } };
  const modules = contentModules({ ...content, site: { ...content.site, owner: supplied } });
  expect(JSON.stringify(modules)).not.toContain("a value that no page names");
});

test("the declarations for the type checker name every module and every export", () => {
  const types = contentTypes(contentModules(content), "../content-modules.ts");
  expect(types).toContain(
    'declare module "content:page/about" {\n  const value: import("../content-modules.ts").ContentModules["page/about"]["default"];',
  );
  expect(types).toContain(
    'export const addressInWords: import("../content-modules.ts").ContentModules["site"]["addressInWords"];',
  );
});

test("the Easy Read pages are the modules of their names, with the labels and the words for an address without a page", () => {
  const modules = contentModules(content);
  expect(modules["easy-read/about"]).toEqual({ default: content.easyRead.pages.about });
  expect(modules["easy-read-not-found"]).toEqual({ default: content.easyRead.notFound });
  expect(modules["labels/easyRead"]).toEqual({ default: content.easyRead.labels });
});
