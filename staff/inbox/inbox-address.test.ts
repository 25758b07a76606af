import { expect, test } from "vitest";

import { inboxAddress, messageAddress, placeQuery, readPlace } from "./inbox-address.ts";

const wordsOf = (search: string) => ({ aaaa: "Ngaire Sample" })[search];
const read = (query: string) => readPlace(new URLSearchParams(query), wordsOf);

test("an address has the id of a search in place of its words, and leads to the same list, beside a message too", () => {
  const place = read("show=mine&search=aaaa&kind=enquiry&after=due~1");
  expect(place).toEqual({
    view: "mine",
    filters: { q: "Ngaire Sample", kind: "enquiry" },
    search: "aaaa",
    start: { after: "due~1" },
    hasEnded: false,
  });
  const query = "?show=mine&search=aaaa&kind=enquiry&after=due%7E1";
  expect(inboxAddress(place)).toBe(`/inbox${query}`);
  expect(inboxAddress(place, { at: "5" })).toBe(`/inbox${query}&at=5`);
  expect(messageAddress("WB-2222-222", placeQuery(place))).toBe(`/submissions/WB-2222-222${query}`);
});

test("no address has words, also without an id; a search that is removed takes its id with it", () => {
  const { filters, ...place } = read("search=aaaa&kind=enquiry");
  expect(inboxAddress({ ...place, filters, search: undefined })).toBe("/inbox?show=found&kind=enquiry");
  expect(inboxAddress({ ...place, view: "open", filters: { kind: "enquiry" } })).toBe("/inbox?kind=enquiry");
  expect(inboxAddress({ ...place, view: "open", filters: {} })).toBe("/inbox");
});

test("an id without words is a search that has ended, in the list that the address names", () => {
  const ended = { search: undefined, start: undefined, hasEnded: true };
  expect(read("search=bbbb")).toEqual({ view: "found", filters: {}, ...ended });
  expect(read("show=overdue&search=bbbb&kind=enquiry")).toEqual({ view: "overdue", filters: { kind: "enquiry" }, ...ended });
  expect(inboxAddress(read("show=overdue&search=bbbb"))).toBe("/inbox?show=overdue");
});

test("the words of the form, or of an address of an earlier version of the program, are read before an id", () => {
  const place = { view: "found", start: undefined, search: undefined, hasEnded: false };
  expect(read("q=+robin+&kind=&from=2026-03-02")).toEqual({ ...place, filters: { q: "robin", from: "2026-03-02" } });
  for (const id of ["aaaa", "bbbb", ""]) expect(read(`q=robin&search=${id}`)).toEqual({ ...place, filters: { q: "robin" } });
});

test.each(["", "q=", "q=+&kind=&search=", "show=unread", "show=all"])("%j is the first list", (query) => {
  expect(inboxAddress(read(query))).toBe("/inbox");
  expect(read(query).hasEnded).toBe(false);
});
