import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { labels } from "../forms/labels.ts";
import { openStore } from "../submissions/open-store.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { NewSubmission } from "../submissions/submission.ts";
import { parseSubmissionsCommand } from "./parse-submissions-command.ts";
import { runSubmissionsCommand } from "./run-submissions-command.ts";

const ROOT = join(import.meta.dirname, "../..");
const NOON = new Date("2026-11-20T04:00:00Z");
const CV = new TextEncoder().encode("%PDF-1.7 a CV");

let folder: string;
let dataFolder: string;
let store: SubmissionStore;
let written: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "submissions-command-"));
  dataFolder = join(folder, "data");
  store = await openStore({ databaseUrl: undefined, dataFolder });
  written = "";
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const collector = () =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });

/** Runs a command as it is typed; rejects with what the command throws. */
async function run(...typed: string[]): Promise<string | undefined | void> {
  const command = parseSubmissionsCommand(typed);
  if (typeof command === "string") throw new Error(command);
  const staff = { store, content, labelOf: labels(content), now: () => NOON, dataFolder };
  return runSubmissionsCommand({ ...staff, out: collector(), remarks: collector() }, command);
}

let tokens = 0;
async function add(given: Partial<NewSubmission> = {}) {
  const sameAs = { token: `token-${(tokens += 1)}` };
  const submission = { kind: "enquiry" as const, answers: { way: "myself" }, sameAs, suspected: false, ...given };
  return (await store.add(submission, [], NOON)).reference;
}
const addWithCv = () =>
  add({ kind: "application", answers: { name: "Sam" }, attachment: { kind: "pdf", senderName: "cv.pdf", bytes: CV } });
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe("export", () => {
  test("never replaces a file, and leaves none that is half written", async () => {
    const file = join(folder, "all.csv");
    writeFileSync(file, "mine");
    await expect(run("export", "--csv", "--to", file)).rejects.toMatchObject({ code: "EEXIST", path: file });
    expect(readFileSync(file, "utf8")).toBe("mine");
    rmSync(file);
    await add();
    store = {
      ...store,
      list: () => {
        throw new Error("broken");
      },
    };
    await expect(run("export", "--csv", "--to", file)).rejects.toThrow("broken");
    expect(existsSync(file)).toBe(false);
  });

  test("is refused inside the checkout, and where there is no folder", async () => {
    for (const file of [join(ROOT, "all.csv"), join(ROOT, "docs/all.csv")]) {
      await expect(run("export", "--csv", "--to", file)).rejects.toThrow("could be published with the next commit");
      expect(existsSync(file)).toBe(false);
    }
    await expect(run("export", "--csv", "--to", join(folder, "none/all.csv"))).rejects.toThrow("There is no folder");
  });
});

describe("attachment", () => {
  test("goes into the folder of downloads, for this user alone, and is deleted with its submission", async () => {
    const reference = await addWithCv();
    await run("attachment", reference);
    const file = join(dataFolder, "downloads", `${reference}.pdf`);
    expect(written).toContain(`Saved as ${file}.`);
    expect(readFileSync(file)).toEqual(Buffer.from(CV));
    expect([modeOf(file), modeOf(join(dataFolder, "downloads"))]).toEqual([0o600, 0o700]);
    await run("delete", reference, "--confirm");
    expect(existsSync(file)).toBe(false);
  });

  test("goes into a folder or file that is named, and never over a file or into the checkout", async () => {
    const reference = await addWithCv();
    await run("attachment", reference, "--to", folder);
    expect(readFileSync(join(folder, `${reference}.pdf`))).toEqual(Buffer.from(CV));
    const file = join(folder, "cv.pdf");
    await run("attachment", reference, "--to", file);
    expect(modeOf(file)).toBe(0o600);
    await expect(run("attachment", reference, "--to", file)).rejects.toMatchObject({ code: "EEXIST" });
    const before = readdirSync(ROOT);
    await expect(run("attachment", reference, "--to", ROOT)).rejects.toThrow("could be published");
    expect(readdirSync(ROOT)).toEqual(before);
  });

  test("says where there is no file, or no submission", async () => {
    const reference = await add();
    expect(await run("attachment", reference)).toBe(`${reference} has no file.`);
    expect(await run("attachment", "WB-2222-222")).toContain("There is no submission WB-2222-222.");
  });
});

describe("done", () => {
  test("marks several at once", async () => {
    const [one, other] = [await add(), await add()];
    await run("done", one, other);
    expect(written).toBe(`${one} is done.\n${other} is done.\n`);
    expect((await store.find(one))?.doneAt).toEqual(NOON);
    expect((await store.find(other))?.doneAt).toEqual(NOON);
  });

  test("marks none where one is unknown", async () => {
    const one = await add();
    expect(await run("done", one, "WB-2222-222")).toBe("There is no submission WB-2222-222. Nothing was changed.");
    expect((await store.find(one))?.doneAt).toBeUndefined();
  });
});

test("delete shows what would be deleted, and deletes with --confirm alone", async () => {
  const reference = await add({ kind: "feedback" });
  expect(await run("delete", reference)).toContain(`npm run submissions -- delete ${reference} --confirm`);
  expect(written).toBe(`${reference}  2026-11-20 12:00  feedback     NEW\n`);
  expect(await store.find(reference)).toBeDefined();
  expect(await run("delete", reference, "--confirm")).toBeUndefined();
  expect(await store.find(reference)).toBeUndefined();
});
