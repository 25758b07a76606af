import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { person } from "../../tests/support/staff-services-fixture.ts";
import { seal, storedSearch, storeSearch, unseal } from "./search.server.ts";
import { searchesCookie } from "../server/session-cookie.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";

const cookie = searchesCookie("https://staff.example.org");
const KIM = person("owner");
const SAM = person("intake");

/** A browser that sends the cookie it got last. */
function browser(searchKey: Uint8Array = new Uint8Array(32)) {
  const got: { header?: string | undefined; set: string[] } = { set: [] };
  const setHeaders = ({ "Set-Cookie": set = "" }: Readonly<Record<string, string>>) => {
    got.set.push(set);
    got.header = set.split(";")[0];
  };
  /** What the next request of the browser brings. */
  const parts = () => ({ searchesCookie: cookie, searchKey, cookieHeader: got.header, setHeaders });
  return {
    got,
    store: (who: SignedIn, words: string) => storeSearch(parts(), who, words),
    stored: (who: SignedIn, id: string) => storedSearch(parts(), who, id),
  };
}

test("the words of a search are found by its id, in the same browser, by the same person", () => {
  const { got, store, stored } = browser();
  const id = store(KIM, "Ngaire Sample");
  expect(id).toMatch(/^[\w-]{8}$/);
  expect(got.set).toEqual([expect.stringMatching(/^__Host-staff-searches=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/)]);
  expect(stored(KIM, id)).toBe("Ngaire Sample");
  expect(stored(SAM, id)).toBeUndefined();
  for (const madeUp of ["", "a", "AAAAAAAA", "__proto__", `${id} `]) expect(stored(KIM, madeUp)).toBeUndefined();
  expect(browser().stored(KIM, id)).toBeUndefined();
  const ofOtherSite = browser(new Uint8Array(32).fill(1));
  ofOtherSite.got.header = got.header;
  expect(ofOtherSite.stored(KIM, id)).toBeUndefined();
});

test("two searches do not disturb each other, and the same words have the same id", () => {
  const { store, stored } = browser();
  const [one, other] = [store(KIM, "ngaire"), store(KIM, "robin")];
  expect(store(KIM, "ngaire")).toBe(one);
  expect([one, other].map((id) => stored(KIM, id))).toEqual(["ngaire", "robin"]);
});

test("the searches of the person who was signed in before are dropped with the next search", () => {
  const { store, stored } = browser();
  const id = store(KIM, "ngaire");
  store(SAM, "robin");
  expect(stored(KIM, id)).toBeUndefined();
});

test("the last searches are stored, as many as fit into 2,000 characters, and of each the first 200 characters", () => {
  const { got, store, stored } = browser();
  for (const character of ["\u0001", "\uD800", "😀", '"', "x"]) {
    const id = store(KIM, character.repeat(300));
    expect(stored(KIM, id)).toBe(character.repeat(300).slice(0, 200));
  }
  const ids = Array.from({ length: 100 }, (_, index) => store(KIM, `Ngaire Sample ${index}`));
  const words = ids.map((id) => stored(KIM, id));
  const first = words.findIndex((one) => one !== undefined);
  expect(ids.length - first).toBeGreaterThan(30);
  expect(words.slice(first)).toEqual(ids.map((_, index) => `Ngaire Sample ${index}`).slice(first));
  for (const set of got.set) expect(set.split(";")[0]?.length).toBeLessThan(2000);
});

test("a cookie that is none, or that another version of the program has written, has no search and is replaced", () => {
  const key = new Uint8Array(32);
  const ofOtherRelease = seal(JSON.stringify({ AAAAAAAA: "ngaire" }), key, KIM.id);
  for (const value of ["", "abc", "A".repeat(200), ofOtherRelease]) {
    const { got, store, stored } = browser(key);
    got.header = `__Host-staff-searches=${value}`;
    expect(stored(KIM, "AAAAAAAA")).toBeUndefined();
    const id = store(KIM, "ngaire");
    expect(stored(KIM, id)).toBe("ngaire");
  }
});

const sealKey = randomBytes(32);

test("a sealed text has none of its words, differs each time, and opens with its key for its owner alone", () => {
  const sealed = seal("Ngaire Sample", sealKey, "kim");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toMatch(/Ngaire|Sample/);
  expect(seal("Ngaire Sample", sealKey, "kim")).not.toBe(sealed);
  expect(unseal(sealed, sealKey, "kim")).toBe("Ngaire Sample");
  expect(unseal(sealed, sealKey, "sam")).toBeUndefined();
  expect(unseal(sealed, randomBytes(32), "kim")).toBeUndefined();
});

test("a sealed text of which any byte was changed, or that is shorter, does not open", () => {
  const sealed = Buffer.from(seal("Ngaire", sealKey, "kim"), "base64url");
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect([at, unseal(changed.toString("base64url"), sealKey, "kim")]).toEqual([at, undefined]);
    expect([at, unseal(sealed.subarray(0, at).toString("base64url"), sealKey, "kim")]).toEqual([at, undefined]);
  }
});

test.each(["", ...HOSTILE_STRINGS.map((text) => text.toWellFormed())])("%j is the same after it was sealed", (text) => {
  expect(unseal(seal(text, sealKey, "kim"), sealKey, "kim")).toBe(text);
});
