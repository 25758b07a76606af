import { expect, test } from "vitest";

import { EDITOR, OWNER } from "../../tests/support/casework-fixture.ts";
import { editingUnderTest, valuesShown } from "../../tests/support/editing-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { draftOf } from "../../publishing/drafts/drafts.ts";
import { discardDraftOf } from "./edited-file.server.ts";

const { freshEngine } = underTest();
const SITE = "site.yaml";

const open = async () => editingUnderTest(await freshEngine("SQLite"));

test("an item of a list is added, moved and removed; after that, an older page does nothing to the list", async () => {
  const { opened, save } = await open();
  const older = await opened(SITE);
  const first = valuesShown(older.fields).find(({ path }) => path === "areas/0/name")?.value;
  const add = { kind: "add", path: "areas" } as const;
  expect(await save(older, {}, { action: add })).toMatchObject({ saved: { focus: expect.stringMatching(/^areas\/\d+$/) } });
  await save(await opened(SITE), {}, { action: { kind: "down", path: "areas/0" } });
  const moved = valuesShown((await opened(SITE)).fields);
  expect(moved.find(({ path }) => path === "areas/1/name")?.value).toBe(first);
  expect(await save(older, { "areas/0/name": "Elsewhere" })).toHaveProperty("conflict");
  expect(await save(older, {}, { action: add })).toMatchObject({ conflict: { fields: [] } });
  await save(await opened(SITE), {}, { action: { kind: "up", path: "areas/1" } });
  const file = await opened(SITE);
  const areas = valuesShown(file.fields).flatMap(({ path }) => /^areas\/(\d+)\//.exec(path)?.[1] ?? []);
  const last = Math.max(...areas.map(Number));
  await save(file, {}, { action: { kind: "remove", path: `areas/${last}` } });
  expect(await opened(SITE)).toMatchObject({ revision: 0, published: older.published });
});

test("a hard word is added with its meaning once, and removed", async () => {
  const { opened, save } = await open();
  const path = "easy-read/words.yaml";
  const before = await opened(path);
  const add = { kind: "add", path: "" } as const;
  expect(await save(before, {}, { action: add, newName: "kite" })).toMatchObject({ saved: { focus: "kite" } });
  expect(await save(await opened(path), { kite: "What you want.\nWe write it down." })).toHaveProperty("saved");
  const words = valuesShown((await opened(path)).fields);
  expect(words.find((field) => field.path === "kite")).toMatchObject({
    label: "kite",
    value: "What you want.\nWe write it down.",
  });
  for (const [newName, error] of [
    ["kite", "taken"],
    ["", "missing"],
    ["__proto__", "characters"],
  ] as const)
    expect(await save(await opened(path), {}, { action: add, newName })).toEqual({ error: { error, path: "" } });
  expect(valuesShown((await opened(path)).fields)).toHaveLength(words.length);
  await save(await opened(path), {}, { action: { kind: "remove", path: "kite" } });
  expect(await opened(path)).toMatchObject({ revision: 0 });
});

test("a helpline and a promise are added by a name in words; only the new lines differ, and what words name is not removed", async () => {
  const { staff, opened, save, initialTexts, engine } = await open();
  const path = "helplines.yaml";
  const add = { kind: "add", path: "" } as const;
  expect(await save(await opened(path), {}, { action: add, newName: "Legal aid" }, EDITOR)).toMatchObject({
    saved: { focus: "legalAid" },
  });
  const added = await opened(path);
  expect(valuesShown(added.fields).find((field) => field.path === "legalAid/name")?.value).toBe("Legal aid");
  const text = (await draftOf(engine.db, path))?.text ?? "";
  expect(text.split("\n").filter((line) => !initialTexts.get(path)?.split("\n").includes(line))).toEqual([
    expect.stringMatching(/^legalAid: \{ name: Legal aid, /),
  ]);
  expect(added.fields).toMatchObject([{ type: "list", names: { kept: expect.arrayContaining(["emergency", "relayTty"]) } }]);
  await save(added, {}, { action: { kind: "remove", path: "emergency" } }, EDITOR);
  expect((await draftOf(engine.db, path))?.text).toBe(text);
  await save(await opened("pages/about.md"), { lead: "Call {{ helpline.legalAid.hours }} today." });
  const remove = { kind: "remove", path: "legalAid" } as const;
  expect(await save(await opened(path), {}, { action: remove })).toEqual({
    error: { error: "in-use", path: "legalAid", files: [(await opened("pages/about.md")).title] },
  });
  await discardDraftOf(staff, OWNER, "pages/about.md", 1);
  await save(await opened(path), {}, { action: remove }, EDITOR);
  expect(await opened(path)).toMatchObject({ revision: 0 });

  const promise = { kind: "add", path: "promises" } as const;
  expect(await save(await opened(SITE), {}, { action: promise, newName: "Keep logs days" }, EDITOR)).toHaveProperty("refused");
  expect(await save(await opened(SITE), {}, { action: promise, newName: "Keep logs days" })).toHaveProperty("saved");
  expect(await save(await opened(SITE), { "promises/keepLogsDays": "30" })).toHaveProperty("saved");
  expect((await draftOf(engine.db, SITE))?.text).toContain("  keepLogsDays: 30\n");
});
