import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { beforeEach, expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { ABOUT, addEditor, begin, PROGRAM, publish, SITE } from "../../tests/support/editing-fixture.ts";
import { encodedPicture } from "../../tests/support/sample-files.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import { listDrafts, saveDraft } from "../../publishing/drafts/drafts.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { pictureDigest, pictureText } from "../../publishing/pictures/picture-files.ts";
import { storedFiles, storePicture } from "../../publishing/pictures/picture-store.ts";
import { Refused } from "../../platform/database/engine.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { type ContentCommand, parseContentCommand, runContentCommand } from "./content.ts";

const { freshEngine } = underTest();

let folder: string;
let program: string;
beforeEach(() => {
  folder = temporaryFolder();
  program = join(folder, "program");
  mkdirSync(join(program, "pages"), { recursive: true });
  writeFileSync(join(program, ABOUT), "about: the program's\n");
  writeFileSync(join(program, SITE), "phone: 1\n");
});

async function run(engine: Engine, command: ContentCommand) {
  const out = new PassThrough();
  const mistake = await runContentCommand({ engine, contentFolder: program, out, now: NOON }, command);
  return { mistake, printed: String(out.read() ?? "") };
}
const DOOR = "pictures/door.yaml";
const EXPORT: ContentCommand = { name: "export", to: undefined };
const read = (path: string) => readFileSync(join(program, path), "utf8");

/** A copy of the program's files with changes. */
function changed(files: Readonly<Record<string, string | Uint8Array>>): ContentCommand {
  const from = join(folder, "changed");
  cpSync(program, from, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(from, path), text);
  return { name: "import", from, by: undefined };
}

const fresh = async () => (await freshEngine("SQLite")).engine;

test("export writes the published files byte for byte, removes the deleted ones, and is then done", async () => {
  const engine = await fresh();
  expect(await run(engine, EXPORT)).toEqual({ mistake: undefined, printed: "Nothing was published in the browser yet.\n" });
  await publish(engine, ABOUT, "\uFEFFabout: ours – 👩🏽‍🦽\r\n");
  await publish(engine, "jobs/new.md", "an opening");
  await publish(engine, SITE, null);
  await begin(engine, ABOUT, "a draft, which is not published");
  expect((await run(engine, EXPORT)).printed).toBe(`Release 3. Written:\n  jobs/new.md\n  ${ABOUT}\n  ${SITE}\n`);
  expect([read(ABOUT), read("jobs/new.md")]).toEqual(["\uFEFFabout: ours – 👩🏽‍🦽\r\n", "an opening"]);
  expect(() => read(SITE)).toThrow("ENOENT");
  expect((await run(engine, EXPORT)).printed).toBe("Release 3. Written:\n  no file\n");
});

test("export writes nothing if a file was changed in the folder as well", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "ours");
  await publish(engine, SITE, "phone: 2\n");
  writeFileSync(join(program, SITE), "phone: 3\n");
  const { mistake } = await run(engine, EXPORT);
  expect(mistake).toBe(`These files were changed in ${program} as well as in the browser. Nothing was written:\n  ${SITE}`);
  expect([read(ABOUT), read(SITE)]).toEqual(["about: the program's\n", "phone: 3\n"]);
});

test("a file that was exported is exported again after the next publish, also over an earlier export", async () => {
  const engine = await fresh();
  for (const text of ["first", "second"]) {
    await publish(engine, ABOUT, text);
    expect((await run(engine, EXPORT)).mistake).toBeUndefined();
    expect(read(ABOUT)).toBe(text);
  }
});

test("export takes back what it wrote before and the website has no more, and leaves the changes of a newer program", async () => {
  const engine = await fresh();
  const picture = encodedPicture(5);
  await storePicture(engine, picture, { by: "kim", now: NOON });
  const published = [
    [ABOUT, "ours"],
    [SITE, null],
    [DOOR, pictureText(picture, { alt: "A blue door" })],
  ] as const;
  for (const [path, text] of published) await publish(engine, path, text);
  await run(engine, EXPORT);
  expect(readdirSync(join(program, "pictures"))).toHaveLength(1 + picture.files.length);
  for (const path of [ABOUT, SITE, DOOR]) await publish(engine, path, PROGRAM[path] ?? null);
  expect((await run(engine, EXPORT)).printed).toBe(`Release 6. Written:\n  ${ABOUT}\n  ${DOOR}\n  ${SITE}\n`);
  expect([read(ABOUT), read(SITE)]).toEqual([PROGRAM[ABOUT], PROGRAM[SITE]]);
  expect(readdirSync(join(program, "pictures"))).toEqual([]);
  writeFileSync(join(program, ABOUT), "about: of the next version\n");
  expect((await run(engine, EXPORT)).printed).toBe("Release 6. Written:\n  no file\n");
  expect(read(ABOUT)).toBe("about: of the next version\n");
});

test("import compares a folder with what is published, and not with a newer program", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "published");
  writeFileSync(join(program, SITE), "phone: of the next version\n");
  await run(engine, changed({ [ABOUT]: "published" }));
  const draft = { path: SITE, text: "phone: of the next version\n", base: "phone: 1\n" };
  expect(await listDrafts(engine.db)).toMatchObject([draft]);
});

test("import makes drafts by nobody of what differs from the published files, and deletes nothing", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "published");
  const command = changed({
    [SITE]: "phone: 9\n",
    [ABOUT]: "published",
    "redirects.txt": "/a /b\n",
    "notes.txt": "x",
    "x.js": "x",
  });
  const { mistake, printed } = await run(engine, command);
  expect(mistake).toBeUndefined();
  expect(printed).toContain(`Drafts to publish in the browser:\n  redirects.txt\n  ${SITE}\n`);
  expect(printed).toContain("Left out, because no content file has this name:\n  notes.txt\n");
  expect(printed).not.toContain("x.js");
  expect(await listDrafts(engine.db)).toMatchObject([
    { path: "redirects.txt", text: "/a /b\n", base: null, changedBy: null },
    { path: SITE, text: "phone: 9\n", base: "phone: 1\n" },
  ]);
  expect(await run(engine, command)).toMatchObject({ mistake: undefined });
});

test("a picture is exported and imported byte for byte, and refused without its files or with others", async () => {
  const picture = encodedPicture(5);
  const first = await fresh();
  await storePicture(first, picture, { by: "kim", now: NOON });
  await publish(first, DOOR, pictureText(picture, { alt: "A blue door" }));
  const copy = join(folder, "copy");
  cpSync(program, copy, { recursive: true });
  expect((await run(first, { name: "export", to: copy })).mistake).toBeUndefined();

  const second = await fresh();
  expect((await run(second, { name: "import", from: copy, by: undefined })).printed).toContain(`  ${DOOR}\n`);
  const digest = pictureDigest(picture);
  const asStored = (engine: Engine) => engine.read((db) => storedFiles(db, digest));
  expect(await asStored(second)).toEqual(await asStored(first));
  expect(await asStored(second)).toHaveLength(picture.files.length);

  writeFileSync(join(copy, "pictures/door.480.webp"), "other bytes");
  const third = await fresh();
  await expect(run(third, { name: "import", from: copy, by: undefined })).rejects.toThrow(
    new Refused(`${DOOR}: the files of the picture are missing, or are not those that it names. Nothing was imported.`),
  );
  rmSync(join(copy, "pictures/door.480.webp"));
  await expect(run(third, { name: "import", from: copy, by: undefined })).rejects.toThrow(Refused);
  expect([await listDrafts(third.db), await asStored(third)]).toEqual([[], []]);
  // The first store has the files, so that its words can be changed without them.
  writeFileSync(join(copy, DOOR), pictureText(picture, { alt: "A green door" }));
  expect((await run(first, { name: "import", from: copy, by: undefined })).printed).toContain(`  ${DOOR}\n`);
});

test("import names the author of its drafts by the account, if it is told one", async () => {
  const engine = await fresh();
  await addEditor(engine, "kim");
  const command = changed({ [SITE]: "phone: 9\n" });
  expect((await run(engine, { ...command, by: "none@example.org" } as ContentCommand)).mistake).toContain("Nothing was imported");
  expect(await listDrafts(engine.db)).toEqual([]);
  await run(engine, { ...command, by: "Kim@example.org" } as ContentCommand);
  expect(await listDrafts(engine.db)).toMatchObject([{ path: SITE, changedBy: "kim", authors: ["kim"] }]);
});

test("import leaves the draft of somebody else, and says so", async () => {
  const engine = await fresh();
  await begin(engine, SITE, "phone: 5\n");
  const { mistake } = await run(engine, changed({ [SITE]: "phone: 9\n" }));
  expect(mistake).toBe(`These files have a draft with other words, which stays as it is:\n  ${SITE}`);
  expect(await listDrafts(engine.db)).toMatchObject([{ text: "phone: 5\n" }]);
});

test("import changes nothing if one file is no text that can be stored", async () => {
  const engine = await fresh();
  const files = { [ABOUT]: "changed", [SITE]: new Uint8Array([0xc3, 0x28]) };
  await expect(run(engine, changed(files))).rejects.toThrow(new Refused(`${SITE} is not saved as UTF-8. Nothing was imported.`));
  await expect(run(engine, changed({ [SITE]: "a\0b" }))).rejects.toThrow(Refused);
  expect(await listDrafts(engine.db)).toEqual([]);
});

test("import changes nothing if one file is longer than a file may be, and names it", async () => {
  const engine = await fresh();
  const command = changed({ [ABOUT]: "changed", [SITE]: `phone: ${"1".repeat(50_000)}\n` });
  await expect(run(engine, command)).rejects.toThrow(
    new Refused(`${SITE} has more than 50000 characters. Nothing was imported.`),
  );
  expect(await listDrafts(engine.db)).toEqual([]);
});

test("import follows links as the server does, and refuses one that leads nowhere", async () => {
  const engine = await fresh();
  const from = join(folder, "linked");
  const shared = join(folder, "shared");
  for (const place of [from, shared]) mkdirSync(place);
  writeFileSync(join(shared, "about.md"), "shared");
  writeFileSync(join(shared, "facts"), "phone: 9\n");
  symlinkSync(shared, join(from, "pages"));
  symlinkSync(join(shared, "facts"), join(from, SITE));
  const command: ContentCommand = { name: "import", from, by: undefined };
  expect((await run(engine, command)).printed).toContain(`Drafts to publish in the browser:\n  ${ABOUT}\n  ${SITE}\n`);
  symlinkSync("/none", join(from, "redirects.txt"));
  await expect(run(engine, command)).rejects.toThrow(new Refused("redirects.txt leads to no file. Nothing was imported."));
});

test("what was exported and imported again makes no draft", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "ours\r\n");
  await run(engine, EXPORT);
  await run(engine, { name: "import", from: program, by: undefined });
  expect(await listDrafts(engine.db)).toEqual([]);
  expect(await saveDraft(engine, { path: ABOUT, text: "ours\r\n", base: "ours\r\n", revision: 0, by: "kim", now: 0 })).toEqual({
    kind: "saved",
    revision: 0,
  });
  expect((await liveOverlay(engine.db)).number).toBe(1);
});

test("a folder that does not exist is named", async () => {
  const { engine } = await freshEngine("SQLite");
  for (const command of [{ name: "export", to: "/none" } as const, { name: "import", from: "/none", by: undefined } as const])
    expect(await run(engine, command)).toEqual({ mistake: "There is no folder /none.", printed: "" });
});

test.each([
  [["export"], EXPORT],
  [["export", "--to", "x"], { name: "export", to: "x" }],
  [["import", "--from", "x"], { name: "import", from: "x", by: undefined }],
  [["import", "--from", "x", "--by", "kim@example.org"], { name: "import", from: "x", by: "kim@example.org" }],
  [["export", "--by", "kim@example.org"], expect.stringContaining("npm run content")],
  [["import"], expect.stringContaining("Say from where")],
  [["import", "x"], expect.stringContaining("npm run content")],
  [["export", "--from", "x"], expect.stringContaining("npm run content")],
  [["import", "--from", "x", "--to", "y"], expect.stringContaining("npm run content")],
  [["import", "--form", "x"], expect.stringContaining("--form")],
  [[], expect.stringContaining("export [--to FOLDER]")],
])("the arguments %j", (given, command) => {
  expect(parseContentCommand(given)).toEqual(command);
});
