import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";

import { encodedPicture, writePicture } from "../../tests/support/sample-files.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { contentWith } from "../drafts/content-folder.ts";
import { cachePictures, forgetOldPictures } from "./picture-cache.ts";
import { pictureDigest, pictureText } from "./picture-files.ts";
import { storePicture } from "./picture-store.ts";

const { freshEngine, freshFolder } = underTest();
const PATH = "pictures/office.yaml";
const DOOR = { alt: "A door" };
const NEW = encodedPicture(2);

/** A program with a picture, and a store with another one. */
async function open() {
  const [base, work] = [freshFolder(), freshFolder()];
  writePicture(base, "office", encodedPicture(1), DOOR);
  const { engine } = await freshEngine("SQLite");
  await storePicture(engine, NEW, { by: "kim", now: NOON });
  return { base, cache: join(work, "pictures"), engine };
}

type Place = Awaited<ReturnType<typeof open>>;
/** The files of content/pictures with an overlay, with the mark in their first byte. */
async function filesAfter({ base, cache, engine }: Place, path: string, text: string | null) {
  const overlay = [{ path, text }];
  await cachePictures(engine, overlay, cache);
  const { assets } = contentWith(readContentFolder(base), overlay, cache);
  const names = [...assets].map(([asset, place]) => `${asset.replace("pictures/", "")} ${readFileSync(place)[0]}`);
  return names.toSorted();
}
const filesWith = (name: string, mark: number) =>
  ["480.avif", "480.webp", "600.avif", "600.webp"].map((file) => `${name}.${file} ${mark}`);

test("a picture that staff added has its files beside its description", async () => {
  const place = await open();
  expect(await filesAfter(place, "pictures/door.yaml", pictureText(NEW, DOOR))).toEqual([
    ...filesWith("door", 2),
    ...filesWith("office", 1),
  ]);
});

test("a picture that staff replaced has the new files alone", async () => {
  const place = await open();
  expect(await filesAfter(place, PATH, pictureText({ ...NEW, files: NEW.files }, DOOR))).toEqual(filesWith("office", 2));
});

test("other words for a picture of the program leave its files", async () => {
  const place = await open();
  expect(await filesAfter(place, PATH, pictureText(encodedPicture(1), { alt: "Another door" }))).toEqual(filesWith("office", 1));
});

test("a deleted picture has no files, and a description with errors changes none", async () => {
  const place = await open();
  expect(await filesAfter(place, PATH, null)).toEqual([]);
  const other = await open();
  expect(await filesAfter(other, PATH, "digest: [")).toEqual(filesWith("office", 1));
});

test("the cache is written once, and loses what the store no longer has", async () => {
  const { cache, engine } = await open();
  const overlay = [{ path: PATH, text: pictureText(NEW, DOOR) }];
  await Promise.all([cachePictures(engine, overlay, cache), cachePictures(engine, overlay, cache)]);
  expect(readdirSync(cache)).toEqual([pictureDigest(NEW)]);
  mkdirSync(join(cache, "unknown"));
  const task = forgetOldPictures(engine, cache, pino({ enabled: false }));
  await task.run(NOON);
  expect(readdirSync(cache)).toEqual([pictureDigest(NEW)]);
  await task.run(minutesAfter(31 * 24 * 60));
  expect(existsSync(join(cache, pictureDigest(NEW)))).toBe(false);
});

test("files that cannot be written, as on a full disk, leave nothing behind", async () => {
  const { cache, engine } = await open();
  const format = "no-folder/avif" as "avif";
  await engine.db
    .updateTable("content_picture_files")
    .set({ format })
    .where("width", "=", 600)
    .where("format", "=", "avif")
    .execute();
  const caching = cachePictures(engine, [{ path: PATH, text: pictureText(NEW, DOOR) }], cache);
  await expect(caching).rejects.toThrow("ENOENT");
  expect(readdirSync(cache)).toEqual([]);
});
