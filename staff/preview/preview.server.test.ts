import { expect, test } from "vitest";

import { preview as previewWords } from "./preview-words.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import { previewPage } from "./preview.server.ts";
import { checkDrafts } from "../server/draft-checks.server.ts";
import { ROLES } from "../../accounts/roles.ts";

const { freshEngine } = underTest();
const EDITOR = person("editor");

async function open() {
  const headers: Record<string, string> = {};
  const setHeaders = (set: object) => void Object.assign(headers, set);
  const request = { address: "", cookieHeader: "", nonce: "", isPoll: false, labels: {}, setHeaders };
  const staff = { ...partsOver(await freshEngine("SQLite"), () => NOON), ...request };
  return { staff, headers };
}

test("nobody but editors and owners sees a page with drafts", async () => {
  const { staff } = await open();
  const shown = ROLES.map(async (role) => [role, await previewPage(staff, person(role), { stage: "live", path: "/about" })]);
  const who = (await Promise.all(shown)).filter(([, page]) => page !== undefined).map(([role]) => role);
  expect(who).toEqual(["owner", "editor"]);
});

test("a person who asks too often waits, and is told so in words; another one does not", async () => {
  const { headers, ...opened } = await open();
  const personLimits = (_what: string, id: string) => Promise.resolve(id === EDITOR.id ? 7 : 0);
  const staff = { ...opened.staff, personLimits };
  expect(await checkDrafts(staff, EDITOR)).toEqual({ wait: 7 });
  expect(await previewPage(staff, EDITOR, { stage: "live", path: "/about" })).toContain(previewWords.tooManyText);
  expect(headers["Retry-After"]).toBe("7");
  expect(await checkDrafts(staff, person("owner"))).toHaveProperty("errors");
});
