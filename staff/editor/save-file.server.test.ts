import { expect, test } from "vitest";

import { EDITOR } from "../../tests/support/casework-fixture.ts";
import { editingUnderTest, valuesShown } from "../../tests/support/editing-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { addRelease } from "../../publishing/drafts/releases.ts";

const { freshEngine } = underTest();
const SITE = "site.yaml";
const PHONE = "phone/general";

async function open() {
  const opened = await editingUnderTest(await freshEngine("SQLite"));
  const valueAt = async (place: string) =>
    valuesShown((await opened.opened(SITE)).fields).find(({ path }) => path === place)?.value ?? "";
  return { ...opened, valueAt };
}

test("a change from an older revision is never stored without a choice, also of other fields than theirs", async () => {
  const { opened, save, valueAt } = await open();
  const [mine, theirs] = [await opened(SITE), await opened(SITE)];
  await save(theirs, { [PHONE]: "(08) 5550 0199", email: "theirs@example.com" });
  const values = { [PHONE]: "(08) 5550 0188", email: "mine@example.com", "address/suburb": "Mine" };
  const suburb = await valueAt("address/suburb");
  const result = await save(mine, values, {}, EDITOR);
  expect(result).toEqual({
    conflict: {
      fields: [
        expect.objectContaining({ path: PHONE, mine: "(08) 5550 0188", theirs: "(08) 5550 0199" }),
        expect.objectContaining({ path: "email", mine: "mine@example.com", theirs: "theirs@example.com" }),
        expect.objectContaining({ path: "address/suburb", mine: "Mine", theirs: suburb }),
      ],
      by: "Kim",
      at: "8:00 pm",
      revision: 1,
      published: mine.published,
    },
  });
  expect(await valueAt("address/suburb")).toBe(suburb);
  const { conflict } = result as Extract<typeof result, { conflict: object }>;
  const takes = { [PHONE]: "mine", email: "theirs", "address/suburb": "both" } as const;
  const chosen = { revision: conflict.revision, published: conflict.published, takes };
  expect(await save(mine, values, chosen, EDITOR)).toHaveProperty("saved");
  expect(await Promise.all([PHONE, "email", "address/suburb"].map(valueAt))).toEqual([
    "(08) 5550 0188",
    "theirs@example.com",
    `${suburb}\n\nMine`,
  ]);
  // The same choices once more, over words that somebody has changed since.
  await save(await opened(SITE), { [PHONE]: "(08) 5550 0177" });
  expect(await save(mine, values, chosen, EDITOR)).toHaveProperty("conflict");
});

test("all values of an older form are no change if they are the stored ones, and its next change is still compared", async () => {
  const { opened, save } = await open();
  const older = await opened(SITE);
  await save(older, { [PHONE]: "(08) 5550 0199" });
  const all = Object.fromEntries(valuesShown((await opened(SITE)).fields).map(({ path, value }) => [path, value]));
  expect(await save(older, all)).toMatchObject({ saved: { revision: 0 } });
  expect(await save(older, { email: "mine@example.com" })).toMatchObject({ conflict: { fields: [{ path: "email" }] } });
});

test("a form without a draft is older once other words are published", async () => {
  const { opened, save, initialTexts, engine } = await open();
  const older = await opened(SITE);
  const files = [{ path: SITE, text: initialTexts.get(SITE)!.replace(/(tagline: ).*/, "$1Published") }];
  await engine.transaction((transaction) =>
    addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", build: null, now: 0 }),
  );
  const result = await save(older, { "brand/tagline": "Mine" });
  expect(result).toMatchObject({ conflict: { fields: [{ mine: "Mine", theirs: "Published" }], revision: 0 } });
  const { published } = (result as Extract<typeof result, { conflict: object }>).conflict;
  expect(await save({ ...older, published }, { "brand/tagline": "Mine" })).toMatchObject({ saved: { revision: 1 } });
});

test("a form is no conflict with a save of its own whose response was lost, and is one with those of others", async () => {
  const { opened, save, valueAt } = await open();
  const file = await opened(SITE);
  const before = await valueAt(PHONE);
  const first = { [PHONE]: "(08) 5550 01 " };
  await save(file, first);
  expect(await save(file, first, { earlier: { [PHONE]: [before, first[PHONE]] } })).toMatchObject({ saved: { revision: 1 } });
  const next = { [PHONE]: "(08) 5550 0199" };
  expect(await save(file, next)).toHaveProperty("conflict");
  const earlier = { [PHONE]: [before, first[PHONE]], email: ["theirs@example.com"] };
  expect(await save(file, { ...next, email: "mine@example.com" }, { earlier })).toHaveProperty("conflict");
  expect(await save(file, next, { earlier }, EDITOR)).toHaveProperty("conflict");
  expect(await save(file, next, { earlier, action: { kind: "add", path: "areas" } })).toHaveProperty("conflict");
  expect(await save(file, next, { earlier })).toMatchObject({ saved: { revision: 2 } });
  // In another window, the same person changes the same field.
  await save(await opened(SITE), { [PHONE]: "(08) 5550 0111" });
  expect(await save(file, next, { earlier: { [PHONE]: [before, next[PHONE]] } })).toHaveProperty("conflict");
  // The words of somebody else, who has seen the lost ones.
  await save(await opened(SITE), { email: "theirs@example.com" }, {}, EDITOR);
  expect(await save(file, next, { earlier: { [PHONE]: ["(08) 5550 0111"] } })).toHaveProperty("conflict");
});

test("a lost save that took a draft back is no conflict with the next one", async () => {
  const { opened, save, valueAt } = await open();
  const before = await valueAt(PHONE);
  await save(await opened(SITE), { [PHONE]: "(08) 5550 0199" });
  const file = await opened(SITE);
  expect(await save(file, { [PHONE]: before })).toMatchObject({ saved: { revision: 0 } });
  const earlier = { [PHONE]: ["(08) 5550 0199", before] };
  expect(await save(file, { [PHONE]: "(08) 5550 0188" }, { earlier })).toMatchObject({ saved: { revision: 2 } });
});
