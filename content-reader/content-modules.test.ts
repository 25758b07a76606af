import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { contentModules } from "./content-modules.ts";
import { contentFolder } from "../tests/support/content-fixture.ts";
import { readContent } from "./read-content.ts";
import { PAGE_NAMES } from "./pages.ts";
import { asModule } from "./vite-plugin.ts";

const folder = contentFolder();
const content = readContent(folder);
afterAll(() => rmSync(folder, { recursive: true }));

type Encoded = { encoded: string; pieces: readonly string[] };

/** What a harvester looks for in markup and scripts. */
const A_NUMBER = /\+?\d[\d\s().-]{6,}\d/;
const AN_ADDRESS = /[\w.+-]+@[\w-]+\.\w+/;

function encodedContacts(support: string, email: string) {
  const site = { ...content.site, email, phone: { ...content.site.phone, support } };
  return contentModules({ ...content, site }, "live")["encoded-contacts"] as { phone: Encoded; email: Encoded };
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
  const modules = contentModules(content, "live");
  const { lead } = content.pages.about;
  expect(JSON.stringify(modules["page/about"])).toContain(lead);
  const others = Object.entries(modules).filter(([name]) => name !== "page/about");
  expect(JSON.stringify(others)).not.toContain(lead);
});

test("an internal fact of the owner reaches no browser by a module that it does not belong to", () => {
  const supplied = { ...content.site.owner, abn: { label: "ABN", value: "a value that no page names" } };
  const modules = contentModules({ ...content, site: { ...content.site, owner: supplied } }, "live");
  expect(JSON.stringify(modules)).not.toContain("a value that no page names");
});

test("the modules are those that the type checker is told of, with the same exports", () => {
  const types = readFileSync(join(import.meta.dirname, "virtual-modules.d.ts"), "utf8");
  const declared = [...types.matchAll(/declare module "content:([^"*]+)" \{([\s\S]*?)\n\}/g)].map(([, name = "", body = ""]) => ({
    name,
    exports: [...body.matchAll(/export (?:const (\w+)|(default))/g)]
      .map(([, constant, byDefault]) => constant ?? byDefault ?? "")
      .toSorted(),
  }));
  const given = Object.entries(contentModules(content, "live")).filter(
    ([name]) => name === "page/home" || !/^(page|easy-read)\//.test(name),
  );
  expect(given.map(([name, module]) => ({ name, exports: Object.keys(module).toSorted() })).toSorted(byName)).toEqual(
    declared.toSorted(byName),
  );
});

describe("the Easy Read pages", () => {
  const pagesModule = (stage: "parked" | "live") => asModule(contentModules(content, stage)["easy-read-pages"] ?? {});
  const named = (code: string) =>
    [...code.matchAll(/"([\w-]+)": \(\) => import\("content:easy-read\/\1"\)/g)].map((match) => match[1]);

  test("are fetched one by one, all of them when live", () => {
    expect(named(pagesModule("live"))).toEqual(PAGE_NAMES);
  });

  test("that are not published while parked are not in a parked build", () => {
    expect(named(pagesModule("parked"))).toEqual(PAGE_NAMES.filter((name) => name !== "home" && name !== "testimonials"));
    expect(pagesModule("parked")).not.toMatch(/home|testimonials/);
  });

  test("are the module of their name, with the labels and the words for an address without a page", () => {
    const modules = contentModules(content, "parked");
    expect(modules["easy-read/about"]).toEqual({ default: content.easyRead.pages.about });
    expect(modules["easy-read-not-found"]).toEqual({ default: content.easyRead.notFound });
    expect(modules["labels/easyRead"]).toEqual({ default: content.easyRead.labels });
  });
});

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
