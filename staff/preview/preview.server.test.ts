import { expect, test } from "vitest";

import { preview as previewWords } from "./preview-words.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import { previewPage } from "./preview.server.ts";
import { checkDrafts } from "../server/draft-checks.server.ts";

const { freshEngine } = underTest();
const EDITOR = person("editor");

test("a person who asks too often waits, and is told so in words; another one does not", async () => {
  const fresh = await freshEngine("SQLite");
  const headers: Record<string, string> = {};
  const request = {
    address: "",
    cookieHeader: "",
    nonce: "",
    isPoll: false,
    labels: {},
    setHeaders: (set: object) => void Object.assign(headers, set),
  };
  const personLimits = (_what: string, id: string) => Promise.resolve(id === EDITOR.id ? 7 : 0);
  const staff = { ...partsOver(fresh, () => NOON), ...request, personLimits };
  expect(await checkDrafts(staff, EDITOR)).toEqual({ wait: 7 });
  expect(await previewPage(staff, EDITOR, { stage: "live", path: "/about" })).toContain(previewWords.tooManyText);
  expect(headers["Retry-After"]).toBe("7");
  expect(await checkDrafts(staff, person("owner"))).toHaveProperty("errors");
});
