import { describe, expect, test } from "vitest";

import { readContentFolder } from "../../content-reader/content-folder.ts";
import { readContent } from "../../content-reader/read-content.ts";
import type { SignedIn } from "../../staff/contract/shared.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { ENGINES, type EngineName, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { labels } from "../forms/labels.ts";
import type { ScanVerdict } from "../submissions/submission.ts";
import type { StaffParts } from "./staff-parts.ts";
import { submissionServices } from "./submission-services.ts";

const { freshEngine } = underTest();
const content = readContent(readContentFolder(FIXTURE_CONTENT));
const OWNER: SignedIn = { id: "kim", name: "Kim", roles: ["owner"], isRecent: true };
const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: new Uint8Array([37, 80, 68, 70]) } as const;
const ACCEPTED = { isUnscannedAccepted: true };

/** `verdicts` are those of one scan after the other. */
async function open(name: EngineName, verdicts: (ScanVerdict | undefined)[] | undefined) {
  const { engine, store } = await freshEngine(name);
  const { reference } = await store.add(enquiry({ attachment }), [], NOON);
  const scanned: Uint8Array[] = [];
  const scan = (bytes: Uint8Array) => {
    scanned.push(bytes);
    return Promise.resolve(verdicts?.shift());
  };
  const parts = { engine, store, content, labelOf: labels(content), now: () => minutesAfter(60), ...(verdicts && { scan }) };
  const services = submissionServices(parts as Partial<StaffParts> as StaffParts);
  return {
    scanned,
    file: (given?: typeof ACCEPTED) => services.file(OWNER, reference, given),
    shown: async () => (await services.openSubmission(OWNER, reference))?.file?.scan,
    row: () => engine.db.selectFrom("attachments").select(["scan_verdict", "scanned_at"]).executeTakeFirst(),
    actions: async () =>
      (await engine.db.selectFrom("audit_log").select("action").orderBy("number").execute()).map((row) => row.action),
  };
}

describe.each(ENGINES)("%s", (name) => {
  test("a clean file is scanned once, before it is first saved", async () => {
    const { file, shown, scanned, row, actions } = await open(name, ["clean", "found"]);
    expect(await shown()).toBe("not-scanned");
    expect(await file()).toMatchObject({ bytes: attachment.bytes });
    expect(await file()).toMatchObject({ bytes: attachment.bytes });
    expect(scanned).toEqual([attachment.bytes]);
    expect(await row()).toEqual({ scan_verdict: "clean", scanned_at: minutesAfter(60).getTime() });
    expect(await shown()).toBe("clean");
    expect((await actions()).filter((action) => action === "file-downloaded")).toHaveLength(2);
  });

  test("a file with a virus is never sent, also later and however it is asked for, and each refusal is recorded", async () => {
    const { file, shown, scanned, actions } = await open(name, ["found", "clean"]);
    expect([await file(), await file(), await file(ACCEPTED)]).toEqual(Array.from({ length: 3 }, () => ({ refused: "found" })));
    expect(scanned).toHaveLength(1);
    expect(await shown()).toBe("found");
    expect(await actions()).toEqual(["file-refused", "file-refused", "file-refused", "submission-opened"]);
  });

  test("if the scanner gives no verdict, the file is sent to somebody who was told so, and scanned at the next time", async () => {
    const { file, shown, scanned, row, actions } = await open(name, [undefined, undefined, "clean"]);
    expect(await file()).toEqual({ refused: "not-scanned" });
    expect(await file(ACCEPTED)).toMatchObject({ bytes: attachment.bytes });
    expect(await shown()).toBe("not-scanned");
    expect(await row()).toEqual({ scan_verdict: null, scanned_at: null });
    expect(await file()).toMatchObject({ bytes: attachment.bytes });
    expect(scanned).toHaveLength(3);
    expect(await actions()).toEqual(["file-downloaded", "submission-opened", "file-downloaded"]);
  });

  test("without a scanner a file is sent, and stays not scanned", async () => {
    const { file, shown } = await open(name, undefined);
    expect(await file()).toMatchObject({ bytes: attachment.bytes });
    expect(await shown()).toBe("not-scanned");
  });
});
