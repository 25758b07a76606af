import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { SITE_VALUES } from "../../tests/support/content-fixture.ts";
import { siteWords } from "./content-modules.ts";
import { itemsOf, routesOf } from "../values/pages.ts";
import { findIndex } from "./find-index.ts";

const { entries, groups } = findIndex(content);
const entryAt = (address: string) => entries.find(({ href }) => href === address);
const routes = routesOf("live", itemsOf(content)).filter(
  ({ name, isRendered, isCanonical }) => name !== "find" && !isRendered && isCanonical,
);
const MOST_CHARACTERS = 45_000;
const charactersOf = ({ entries: all }: typeof found) =>
  all.flatMap(({ title, sentences }) => [title, ...sentences]).join("").length;
const found = { entries };

test("every page, support and item of the live stage can be found, in standard and in Easy Read, with a sentence", () => {
  for (const { path } of routes) expect(entryAt(path)?.sentences[0], path).toBeTruthy();
});

test("the list has every standard page in a group with a heading, and no Easy Read page", () => {
  const listed = entries.filter(({ group }) => groups.some(({ id }) => id === group)).map(({ href }) => href);
  expect(listed).toEqual(expect.arrayContaining(routes.filter(({ isEasyRead }) => !isEasyRead).map(({ path }) => path)));
  expect(listed.filter((href) => href.endsWith("/easy-read"))).toEqual([]);
});

test("the groups stand in their order", () => {
  expect(groups.map(({ id }) => id)).toEqual(["support", "how", "talk", "rights", "about", "work"]);
});

test("a part of a page is found under the name of its page, as plain text with its numbers", () => {
  const part = entryAt("/contact#feedback-and-complaints");
  expect(part).toMatchObject({ place: "Contact", group: "rights" });
  expect(part?.sentences.join(" ")).toContain(content.site.phone.general);
  expect(JSON.stringify(entries)).not.toMatch(/<\w|&amp;/);
});

test("of a part everything can be found: the headings of its items, its tables, and what stands late in the index", () => {
  const questions = content.pages["how-it-works"].sections.find(({ id }) => id === "questions")?.items ?? [];
  const textOf = (address: string) => entryAt(address)?.sentences.join(" ");
  for (const { title } of questions) expect(textOf("/how-it-works#questions")).toContain(title);
  expect(textOf("/services#funding-words")).toContain("Plan-managed: ");
  expect(textOf("/employment#checks")).toContain("Driver’s licence");
  expect(textOf("/support-coordinators#conflicts")).toContain("conflicts of interest");
});

test("what no section has can be found: the owner’s facts of a support, and what to do without a page in one’s language", () => {
  const needs = ["autism", "brain injury"];
  const services = content.services.map((service) => ({ ...service, needs, ages: "18 and over" }));
  const ownersAnswers = { ...content.ownersAnswers, staffLanguages: ["Dinka"] };
  const all = findIndex({ ...content, services, ownersAnswers }).entries;
  const [ofSupport, ofLanguages] = [`/services/${services[0]?.id}`, "/languages"].map((path) =>
    all.find(({ href }) => href === path),
  );
  expect(ofSupport?.sentences).toEqual(expect.arrayContaining([...needs, "18 and over"]));
  expect(ofSupport?.searchWords).toEqual(expect.arrayContaining(needs));
  expect(ofLanguages?.sentences.join(" ")).toMatch(/131 450.*Dinka/);
});

test("an opening leads to its place on the careers page, and a sample says that it is one", () => {
  const [job] = content.jobs;
  expect(entryAt(`/careers#opening-${job?.id}`)).toMatchObject({
    title: `${job?.title}, ${job?.areaName}`,
    dated: { posted: job?.posted },
  });
  const sample = findIndex({ ...content, jobs: content.jobs.map((each) => ({ ...each, sample: true })) });
  const { place } = sample.entries.find(({ href }) => href.startsWith("/careers#opening-")) ?? {};
  expect(place).toBe(content.interface.openings.sample);
});

test("the words that lead to a support, a page or a part are in the index, and no other page loads them", () => {
  const [service] = content.services;
  expect(service?.searchWords).toContain("shower");
  for (const twin of ["", "/easy-read"]) expect(entryAt(`/services/${service?.id}${twin}`)?.searchWords).toContain("shower");
  for (const { page, words } of content.interface.searchWords ?? []) expect(entryAt(page)?.searchWords, page).toEqual(words);
  const { modules, items } = siteWords(content, SITE_VALUES);
  expect(JSON.stringify([{ ...modules, "find-index": null }, items])).not.toMatch(/searchWords|Vietnamese/);
});

test("much text leaves each entry with its first sentence, and the supports with all of theirs", () => {
  const about = content.pages.about;
  const long = {
    id: "long",
    heading: "Long",
    html: "<p>One more sentence of many words that nobody looks for.</p>".repeat(2000),
  };
  const large = findIndex({ ...content, pages: { ...content.pages, about: { ...about, sections: [long, ...about.sections] } } });
  expect(charactersOf(found)).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(charactersOf(large)).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(large.entries.every(({ sentences }) => sentences.length > 0)).toBe(true);
  const path = `/services/${content.services[0]?.id}`;
  expect(large.entries.find(({ href }) => href === path)).toEqual(entryAt(path));
});
