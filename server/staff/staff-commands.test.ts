import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { labels } from "../forms/labels.ts";
import { openStore } from "../submissions/open-store.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { NewSubmission } from "../submissions/submission.ts";
import { exportCsv, list, show, type Staff } from "./staff-commands.ts";

const NOON = new Date("2026-11-20T04:00:00Z");

class Kept extends Writable {
  text = "";
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}

let folder: string;
let store: SubmissionStore;
let out: Kept;
let remarks: Kept;
let staff: Staff;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "staff-"));
  store = await openStore({ databaseUrl: undefined, dataFolder: folder });
  out = new Kept();
  remarks = new Kept();
  staff = { store, content, labelOf: labels(content), out, remarks, now: () => NOON };
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

let tokens = 0;
async function add(given: Partial<NewSubmission> = {}) {
  tokens += 1;
  const submission: NewSubmission = {
    kind: "enquiry",
    answers: { way: "myself", message: "Hello" },
    sameAs: { token: `token-${tokens}` },
    suspected: false,
    ...given,
  };
  return (await store.add(submission, ["notify-staff"], NOON)).reference;
}

describe("list", () => {
  test("has a line each, the time as the office's clock has it, and no answer", async () => {
    const reference = await add();
    await list(staff, false);
    expect(out.text).toBe(`${reference}  2026-11-20 12:00  enquiry      NEW\n`);
  });

  test("leaves out what is done, unless asked", async () => {
    const reference = await add();
    await store.markDone(reference, NOON);
    await list(staff, false);
    expect(out.text).toBe("");
    await list(staff, true);
    expect(out.text).toContain(`${reference}  2026-11-20 12:00  enquiry      done`);
  });

  test("marks what a program may have sent", async () => {
    await add({ suspected: true });
    await list(staff, false);
    expect(out.text).toContain("perhaps spam");
  });
});

describe("show", () => {
  test("reads every answer back in the words of its form, and counts as read", async () => {
    const reference = await add({
      kind: "application",
      answers: { role: "any", area: "north", firstAid: "not-yet", name: "Sam" },
    });
    const found = await store.find(reference);
    if (!found) throw new Error("Not stored.");
    await show(staff, found);
    expect(out.text).toContain("Which role?\n  Any role, now or later");
    expect(out.text).toContain("Which area?\n  Sample North Area");
    expect(out.text).toContain("First aid and CPR\n  Not yet");
    expect((await store.find(reference))?.readAt).toEqual(NOON);
  });

  test("marks a file as not scanned, in the list too", async () => {
    const attachment = { kind: "pdf", senderName: "cv\u001b.pdf", bytes: new Uint8Array(2000) } as const;
    const found = await store.find(await add({ attachment }));
    if (!found) throw new Error("Not stored.");
    await list(staff, false);
    expect(out.text).toContain("NEW, file, not scanned\n");
    await show(staff, found);
    expect(out.text).toContain("\nFile: cv\\u{1b}.pdf, pdf, 2 KB, not scanned for viruses\n");
  });

  test("lets nothing that was typed work the terminal", async () => {
    const found = await store.find(await add({ answers: { message: "\u001b[2J\u202E" } }));
    if (!found) throw new Error("Not stored.");
    await show(staff, found);
    expect(out.text).not.toContain("\u001b");
    expect(out.text).toContain(String.raw`\u{1b}[2J\u{202e}`);
  });
});

test("an export has every submission as a row, formulas made harmless, and says how far it is", async () => {
  for (let count = 0; count < 1001; count += 1) await add({ answers: { way: "myself", message: `=1+${count}` } });
  await exportCsv(staff);
  const [head, ...rows] = out.text.trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFF"reference","kind","received"/);
  expect(rows).toHaveLength(1001);
  expect(rows.filter((row) => row.includes(`,"'=1+`))).toHaveLength(1001);
  expect(remarks.text).toBe("1000 of 1001\n1001 exported.\n");
});
