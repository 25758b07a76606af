import { expect, test } from "vitest";

import { findIndex } from "../../../content-model/content/find-index.ts";
import { content } from "../../../tests/support/fixture-content.ts";
import { createSearch } from "./search.ts";

const search = createSearch(findIndex(content).entries);
const addressesOf = (typed: string) => search(typed).hits.map(({ entry }) => entry.href);
const PERSONAL_CARE = "/services/personal-care-and-daily-living";

test.each(["shower", "SHOWER", "showers", "showering", "a shower", "how do I get help with a shower?"])(
  "“%s” finds personal care first",
  (typed) => {
    expect(addressesOf(typed)[0]).toBe(PERSONAL_CARE);
    expect(search(typed).lookedFor).toEqual([]);
  },
);

test.each([
  ["shawer", "shower"],
  ["showr", "shower"],
  ["shwoer", "shower"],
  ["shhower", "shower"],
  ["tioilet", "toilet"],
  ["transprot", "transport"],
  ["complant", "complaint"],
  ["fone", "phone"],
])("“%s” is corrected to %s, and says so", (typed, corrected) => {
  const { hits, lookedFor } = search(typed);
  expect(lookedFor[0]).toBe(corrected);
  expect(hits.length).toBeGreaterThan(0);
});

test("shawer finds personal care first", () => expect(addressesOf("shawer")[0]).toBe(PERSONAL_CARE));

test.each([
  ["how much", "/how-it-works#cost"],
  ["how much is a shower", "/how-it-works#cost"],
  ["fees", "/how-it-works#cost"],
  ["autism", "/how-it-works#for-you"],
  ["vietnamise", "/contact#relay-and-interpreters"],
])("“%s”, which no page says, leads to %s", (typed, address) => expect(addressesOf(typed)).toContain(address));

test("a support that names a need is found before the page where people can ask", () => {
  const services = content.services.map((service, index) => (index === 3 ? { ...service, needs: ["autism"] } : service));
  const [hit] = createSearch(findIndex({ ...content, services }).entries)("autism").hits;
  expect(hit?.entry.href).toBe(`/services/${services[3]?.id}`);
});

test("a word that leads to a support and is not in its text says to which it led", () => {
  const { title } = content.services[0] ?? {};
  expect(search("continence")).toMatchObject({ lookedFor: ["continence", title], hits: [{}, {}] });
});

test("the Easy Read page of a support is found by the same word, after the standard one", () => {
  const addresses = addressesOf("shower");
  expect(addresses.indexOf(`${PERSONAL_CARE}/easy-read`)).toBeGreaterThan(0);
});

test("several words find what has all of them; if nothing has, what has some", () => {
  expect(addressesOf("feedback complaint")[0]).toBe("/contact#feedback-and-complaints");
  expect(addressesOf("shower zebra")[0]).toBe(PERSONAL_CARE);
  expect(addressesOf("shower respite").length).toBeGreaterThan(1);
});

test("the beginning of a word is enough from three letters on", () => {
  expect(addressesOf("respi")).toContain("/services/respite");
  expect(addressesOf("re")).toEqual([]);
});

test.each(["", " ", "the", "who are you", "zzzzqqq", "<b>", "?!", "\u0000", "(((", "*"])("“%s” finds nothing", (typed) => {
  expect(search(typed)).toEqual({ hits: [], lookedFor: [] });
});

test("very long input is cut", () => {
  expect(addressesOf("shower ".repeat(5000))[0]).toBe(PERSONAL_CARE);
});

test("the shown sentence is one with the word, which is marked; without one the first two are shown", () => {
  const [hit] = search("showers").hits;
  expect(hit?.sentence.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toEqual(["shower"]);
  const [widened] = search("continence").hits;
  expect(widened?.sentence.map(({ text }) => text).join("")).toBe(widened?.entry.sentences.slice(0, 2).join(" "));
});
