import { expect, test } from "vitest";

import { addFields } from "../../cases/entries/complaint-values.ts";
import { fileHeldMail } from "../../cases/mail-in/decide-held-mail.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { holdMail } from "../../tests/support/held-mail-fixture.ts";
import { recordsUnderTest, textIn, unzipped } from "../../tests/support/records-fixture.ts";
import { auditOf, person } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import { exportRecords } from "./records.server.ts";

const { freshEngine } = underTest();
const open = async () => recordsUnderTest(await freshEngine("SQLite"));
const OWNER = person("owner");

test("an export has the file, and answers, notes, calls, replies and the register in words, and is recorded", async () => {
  const { engine, staff, add, enter } = await open();
  const attachment = { kind: "pdf", senderName: "<b>cv.pdf", bytes: new Uint8Array([37]) } as const;
  const reference = await add({
    kind: "complaint",
    answers: { name: "Ngaire", message: "NUL \u0000 \uD83D", experience: "Two years" },
    attachment,
  });
  await enter(reference, { kind: "call", body: { when: "Monday", who: "Ngaire", agreed: "A visit" } });
  await enter(reference, { kind: "assigned", body: { to: "person-1" } });
  await engine.transaction((transaction) => {
    const values = [{ field: "issues", value: "Late" }] as const;
    return addFields(engine, transaction, { reference, personId: "p", values, seen: 0, action: "complaint-changed" }, NOON);
  });
  const other = await add({});
  const result = await exportRecords(staff, OWNER, { references: [reference, reference, "WB-2222-222", "'; drop"] });
  const files = await unzipped(result);
  expect(Object.keys(files)).toEqual([`${reference}.pdf`, "person.html", "person.json"]);
  expect(files[`${reference}.pdf`]).toEqual(attachment.bytes);
  const exported = JSON.parse(textIn(files, "person.json")) as object;
  expect(exported).toEqual({
    provider: content.site.brand.name,
    exported: "Monday 2 March 2026 at 9:00 pm",
    submissions: [
      {
        reference,
        kind: "Complaint",
        received: "Monday 2 March 2026 at 8:00 pm",
        answers: [
          { question: "Your name", answer: "Ngaire" },
          { question: expect.any(String) as string, answer: "NUL \u0000 \uD83D" },
          // It was sent as an application, and staff have changed its kind.
          { question: staff.labelOf("application", "experience", "")?.label, answer: "Two years" },
        ],
        file: { senderName: "<b>cv.pdf", size: 1, savedAs: `${reference}.pdf`, isScanned: false },
        history: [
          { when: "Monday 2 March 2026 at 8:01 pm", what: "call", body: { when: "Monday", who: "Ngaire", agreed: "A visit" } },
        ],
        register: [{ field: "Issues", value: "Late", entered: "Monday 2 March 2026 at 8:00 pm" }],
      },
    ],
  });
  const page = textIn(files, "person.html");
  for (const words of ["Ngaire", "&lt;b&gt;cv.pdf", "No virus scanner has checked it", "A visit", "Late", "logged a phone call"])
    expect(page).toContain(words);
  expect(page).not.toContain("<b>");
  for (const text of [page, JSON.stringify(exported)]) expect(text).not.toMatch(new RegExp(`${other}|person-1`));
  expect((await auditOf(engine)).slice(-1)).toEqual([["submission-exported", OWNER.id, reference]]);
  expect(await exportRecords(staff, OWNER, { references: [] })).toBe("none");
});

test("an export leaves out a file with a virus, and one that the scanner could not check, and says so", async () => {
  const { engine, store, withScan, add } = await open();
  const attachment = { kind: "doc", senderName: "letter.doc", bytes: new Uint8Array([208, 207]) } as const;
  const [clean, virus, unknown, without] = [
    await add({ attachment }),
    await add({ attachment }),
    await add({ attachment }),
    await add({}),
  ];
  const references = [clean, virus, unknown, without];
  const exported = async (...verdicts: Parameters<typeof withScan>) => {
    const files = await unzipped(await exportRecords(withScan(...verdicts), OWNER, { references }));
    const { submissions } = JSON.parse(textIn(files, "person.json")) as { submissions: { file?: object }[] };
    return { names: Object.keys(files), page: textIn(files, "person.html"), files: submissions.map(({ file }) => file) };
  };
  const sent = { senderName: "letter.doc", size: 2 };
  const first = await exported("clean", "found", undefined);
  expect(first.names).toEqual([`${clean}.doc`, "person.html", "person.json"]);
  expect(first.files).toEqual([
    { ...sent, savedAs: `${clean}.doc`, isScanned: true },
    { ...sent, leftOut: "virus found" },
    { ...sent, leftOut: "could not be scanned" },
    undefined,
  ]);
  expect(first.page).toContain("letter.doc is left out, because a virus scanner found a virus in it.");
  expect(first.page).toContain("letter.doc is left out, because no virus scanner could check it at that time.");
  expect((await auditOf(engine)).filter(([action]) => action === "file-refused")).toEqual([["file-refused", OWNER.id, virus]]);
  // The verdicts are stored, so that only the third is scanned again.
  expect((await exported("clean")).names).toEqual([`${clean}.doc`, `${unknown}.doc`, "person.html", "person.json"]);
  expect((await store.find(unknown))?.attachment?.scan).toBe("clean");
});

test("an export says how many files of emails it leaves out, and why", async () => {
  const { engine, clock, staff, withScan, add } = await open();
  const reference = await add({});
  const put = async (id: string) => fileHeldMail({ engine, person: OWNER, site: content.site }, { id, reference }, clock.now);
  await put(await holdMail(engine, { from: "one@example.com" }));
  await put(await holdMail(engine, { from: "two@example.com" }));
  const waiting = await holdMail(engine);
  const exported = async (by: typeof staff) => {
    const files = await unzipped(await exportRecords(by, OWNER, { references: [reference], mails: [waiting] }));
    const { submissions, mails } = JSON.parse(textIn(files, "person.json")) as Record<string, { filesLeftOut?: object }[]>;
    const leftOut = [...(submissions ?? []), ...(mails ?? [])].map(({ filesLeftOut }) => filesLeftOut);
    return { count: Object.keys(files).length - 2, leftOut, page: textIn(files, "person.html") };
  };
  const first = await exported(withScan("found", undefined, undefined));
  expect([first.count, first.leftOut]).toEqual([
    0,
    [
      { virusFound: 1, notScanned: 1 },
      { virusFound: 0, notScanned: 1 },
    ],
  ]);
  expect(first.page).toContain("because a virus scanner found a virus in them: 1.");
  expect(first.page.split("because no virus scanner could check them at that time: 1.")).toHaveLength(3);
  const all = await exported(withScan("clean", "clean"));
  expect([all.count, all.leftOut]).toEqual([2, [{ virusFound: 1, notScanned: 0 }, undefined]]);
});

test("who hands an export out reads on its page all of emails and replies that person.json has, and what was not kept", async () => {
  const { engine, staff, add, enter } = await open();
  const reference = await add({});
  const from = { address: "kit@example.com", name: "Kit" };
  const refused = [{ name: "plan.exe", because: "wrong-kind" as const }];
  const mail = { from, subject: "A plan", parts: [], files: 0, isCut: true, refused } as const;
  await enter(reference, { kind: "mail", body: mail });
  const reply = { to: "ngaire@example.com", subject: "A plan", text: "Yes", reason: "She rang and asked for it" };
  await enter(reference, { kind: "reply", body: reply });
  const waiting = await holdMail(engine);
  await engine.db
    .updateTable("mails")
    .set({ body: JSON.stringify(mail) })
    .where("id", "=", waiting)
    .execute();
  const files = await unzipped(await exportRecords(staff, OWNER, { references: [reference], mails: [waiting] }));
  const page = textIn(files, "person.html");
  const notKept = ["plan.exe was not kept: files of this kind are not opened here.", "The mail is longer."];
  for (const words of ["kit@example.com", ...notKept]) expect([words, page.split(words).length]).toEqual([words, 3]);
  expect(page).toContain("Why by email: She rang and asked for it");
  expect(textIn(files, "person.json").split("plan.exe")).toHaveLength(3);
});
