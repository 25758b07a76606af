import { expect, test } from "vitest";

import { ask, begin, NOW, publishNext } from "../../tests/support/editing-fixture.ts";
import { encodedPicture } from "../../tests/support/sample-files.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { discardDraft } from "../drafts/drafts.ts";
import { storeInitialTexts } from "../drafts/overlay.ts";
import { pictureDigest, pictureText } from "./picture-files.ts";
import { forgetPictures, storedFile, storedFiles, storePicture } from "./picture-store.ts";

const { freshEngine } = underTest();
const PATH = "pictures/office.yaml";
const BY = { by: "kim", now: NOON };
const DAY = 24 * 60;

const bytesIn = (files: readonly { bytes: Uint8Array }[]) => files.map(({ bytes }) => [...bytes]);

test.each(ENGINES)("a picture is stored once, with the bytes of its files (%s)", async (name) => {
  const { engine } = await freshEngine(name);
  const picture = encodedPicture();
  const digest = pictureDigest(picture);
  await storePicture(engine, picture, BY);
  await storePicture(engine, picture, BY);
  const files = await storedFiles(engine.db, digest);
  expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual(["480.avif", "480.webp", "600.avif", "600.webp"]);
  expect(bytesIn(files)).toEqual(bytesIn(picture.files));
  expect([...((await storedFile(engine.db, { digest, width: 600, format: "webp" })) ?? [])]).toEqual([1, 0, 255, 88]);
  expect(await storedFile(engine.db, { digest, width: 601, format: "webp" })).toBeUndefined();
  expect(await storedFiles(engine.db, pictureDigest(encodedPicture(2)))).toEqual([]);
});

test("a picture that a draft or a release names is kept; any other is deleted after 30 days, with its files", async () => {
  const { engine } = await freshEngine("SQLite");
  const [published, discarded, replaced] = [encodedPicture(1), encodedPicture(2), encodedPicture(3)];
  for (const picture of [published, discarded, replaced]) await storePicture(engine, picture, BY);
  const revision = await begin(engine, PATH, pictureText(replaced, { alt: "A door" }));
  await ask(engine, [{ path: PATH, revision }]);
  await publishNext(engine);
  const text = pictureText(published, { alt: "A door" });
  const draft = { path: "pictures/door.yaml", revision: await begin(engine, "pictures/door.yaml", text), by: "kim", now: NOW };
  const late = minutesAfter(31 * DAY);
  expect(await forgetPictures(engine, minutesAfter(29 * DAY))).toBe(0);
  expect(await forgetPictures(engine, late)).toBe(1);
  expect(await storedFiles(engine.db, pictureDigest(discarded))).toEqual([]);
  expect(await storedFiles(engine.db, pictureDigest(replaced))).toHaveLength(4);
  await discardDraft(engine, draft);
  expect(await forgetPictures(engine, late)).toBe(1);
  const left = await engine.db.selectFrom("content_picture_files").select("digest").distinct().execute();
  expect(left).toEqual([{ digest: pictureDigest(replaced) }]);
});

test("a picture with which the site began stays", async () => {
  const { engine } = await freshEngine("SQLite");
  await storePicture(engine, encodedPicture(), BY);
  const initial = new Map([[PATH, pictureText(encodedPicture(), { alt: "The office" })]]);
  await engine.transaction((transaction) => storeInitialTexts(transaction, initial));
  expect(await forgetPictures(engine, minutesAfter(31 * DAY))).toBe(0);
});

test("a picture that is added again is not deleted as one of long ago", async () => {
  const { engine } = await freshEngine("SQLite");
  await storePicture(engine, encodedPicture(), BY);
  await storePicture(engine, encodedPicture(), { by: "sam", now: minutesAfter(31 * DAY) });
  expect(await forgetPictures(engine, minutesAfter(32 * DAY))).toBe(0);
});
