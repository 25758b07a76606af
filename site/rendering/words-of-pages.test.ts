import { expect, test } from "vitest";

import { siteWords } from "../../content-model/content/content-modules.ts";
import { itemsOf, routesOf } from "../../content-model/values/pages.ts";
import { wordsKey } from "../../content-model/values/site-values.ts";
import { SITE_VALUES } from "../../tests/support/content-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { wordsOfPages } from "./words-of-pages.ts";

const IMPORTED = {
  shared: ["interface", "site"],
  pages: {
    "site/app/pages/about.tsx": ["page/about"],
    "site/app/pages/home.tsx": ["page/home"],
    "site/app/easy-read/easy-read-module.tsx": ["easy-read-page", "labels/easyRead"],
    "site/app/easy-read/steps-module.tsx": ["easy-read-page"],
    "site/app/news/news-module.tsx": ["news-item"],
    "site/app/services/service-module.tsx": ["service-item"],
  },
  parts: { "display-panel": ["labels/display"] },
};
const words = siteWords(content, SITE_VALUES);
const of = (stage: "live" | "parked", site = words) => wordsOfPages(site, IMPORTED, stage);
const textOf = (name: string, { all, texts } = of("live")) => texts.get(all["words-files"][name] ?? "");

test("each page of the stage, the 404 screen and each part have a file of words, named by its digest", () => {
  const { all, texts } = of("live");
  const keys = routesOf("live", itemsOf(content)).map(wordsKey);
  expect(Object.keys(all["words-files"]).toSorted()).toEqual([...new Set([...keys, "not-found", "display-panel"])].toSorted());
  for (const digest of texts.keys()) expect(digest).toMatch(/^[\da-f]{8}$/);
});

test("a file has the words of its page alone", () => {
  const { lead } = content.pages.about;
  const having = [...of("live").texts].filter(([, text]) => text.includes(JSON.stringify(lead)));
  expect(having.map(([, text]) => text)).toEqual([textOf("about")]);
  expect(textOf("about/easy-read")).toContain(JSON.stringify(content.easyRead.pages.about.heading));
  const [item] = content.news;
  expect(textOf(`news/${item?.id}`)).toContain(JSON.stringify(item?.title));
});

test("a parked site has no file with words of the pages that only the live stage has", () => {
  const { all, texts } = of("parked");
  expect(Object.keys(all["words-files"]).filter((name) => /^(home|news|testimonials)/.test(name))).toEqual([]);
  expect([...texts.values()].join("")).not.toContain(JSON.stringify(content.pages.home.lead));
});

test("a support has words of its own in the live stage; a parked site has all of them on one page in Easy Read", () => {
  const [service] = content.services;
  const { easyRead } = content;
  const sheet = easyRead.services[service?.id ?? ""];
  const sentence = JSON.stringify(sheet?.sections[0]?.rows[0]?.sentences[0]);
  expect(textOf(`services/${service?.id}`)).toContain(JSON.stringify(service?.title));
  expect(textOf("services/easy-read")).not.toContain(sentence);
  const parked = textOf("services/easy-read", of("parked"));
  for (const text of [JSON.stringify(sheet?.heading), sentence]) expect(parked).toContain(text);
  expect(of("parked").all["words-files"]).not.toHaveProperty([`services/${service?.id}`]);
});

test("while the site is parked, a link to the page of a support leads to its part of the page of all", () => {
  const pages = { ...content.pages, about: { ...content.pages.about, lead: LINKS } };
  const leads = (stage: "live" | "parked") => {
    const site = of(stage, siteWords({ ...content, pages }, SITE_VALUES));
    return [...(textOf("about", site) ?? "").matchAll(/href=\\"(.*?)\\"/g)].map(([, href]) => href);
  };
  expect(leads("live").slice(0, 3)).toEqual(["/services/respite", "/services/respite/easy-read", "/services/easy-read"]);
  expect(leads("parked").slice(0, 3)).toEqual(["/services#respite", "/services/easy-read#respite", "/services/easy-read"]);
});

test("while the site is parked, a link to the page of a message leads to Contact, in Easy Read too", () => {
  const links = ["/contact/message", "/contact/message/easy-read"].map((href) => `<a href="${href}">A link</a>`).join("");
  const pages = { ...content.pages, about: { ...content.pages.about, lead: links } };
  const site = (stage: "live" | "parked") => of(stage, siteWords({ ...content, pages }, SITE_VALUES));
  const leads = (stage: "live" | "parked") =>
    (textOf("about", site(stage)) ?? "").match(/(?<=href=\\")\/contact[^\\]*/g)?.slice(0, 2);
  expect(leads("live")).toEqual(["/contact/message", "/contact/message/easy-read"]);
  expect(leads("parked")).toEqual(["/contact", "/contact/easy-read"]);
});

test("while the site is parked, Easy Read has no row about the page of a message, because nobody gets a secret code", () => {
  expect(textOf("contact/easy-read")).toContain("You get a secret code");
  const parked = textOf("contact/easy-read", of("parked")) ?? "";
  expect(parked).not.toContain("You get a secret code");
  for (const { id } of content.easyRead.pages.contact.sections) expect(parked).toContain(`"id":"${id}"`);
});

const LINKS = ["/services/respite", "/services/respite/easy-read", "/services/easy-read"]
  .map((href) => `<a href="${href}">A link</a>`)
  .join("");

test("the steps of an Easy Read page have its words, in the live stage alone; a parked link to the form leads to the standard one", () => {
  const [service] = content.services;
  const sentence = JSON.stringify(content.easyRead.pages.about.sections[0]?.rows[0]?.sentences[0]);
  expect(textOf("about/steps")).toContain(sentence);
  expect(textOf(`services/${service?.id}/steps`)).toContain(
    JSON.stringify(content.easyRead.services[service?.id ?? ""]?.heading),
  );
  expect(of("parked").all["words-files"]).not.toHaveProperty(["about/steps"]);
  const form = /href=\\"([^"]*(?:write|write-to-us))\\"/;
  expect(form.exec(textOf("contact/easy-read") ?? "")?.[1]).toBe("/contact/easy-read/write");
  expect(form.exec(textOf("contact/easy-read", of("parked")) ?? "")?.[1]).toBe("/contact#write-to-us");
});

test("a changed page changes its own file, and that of all pages, which names it", () => {
  const about = { ...content.pages.about, lead: "Other words." };
  const [before, after] = [of("live"), of("live", siteWords({ ...content, pages: { ...content.pages, about } }, SITE_VALUES))];
  const changed = Object.entries(after.all["words-files"]).filter(
    ([name, digest]) => before.all["words-files"][name as never] !== digest,
  );
  expect(changed.map(([name]) => name)).toEqual(["about"]);
  expect(after.sharedDigest).not.toBe(before.sharedDigest);
});

test("what a component imports is what a browser loads: the shared words and those of the page", async () => {
  const { shared, load, all } = of("live");
  expect(Object.keys(shared).toSorted()).toEqual(["interface", "site", "words-files"]);
  expect(Object.keys(await load(all["words-files"]["about"] ?? ""))).toEqual(["page/about"]);
});
