import { expect, test } from "vitest";

import { addAccounts, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { holdMail } from "../../tests/support/held-mail-fixture.ts";
import { storeMany } from "../../tests/support/many-submissions.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { saveDraft } from "../../cases/casework/message-drafts.ts";
import type { NewSubmission } from "../../cases/data/store.ts";
import { addEntry } from "../../cases/entries/entries.ts";
import { countPlaces } from "../shell/count-places.server.ts";
import { todayOf } from "./today.server.ts";

const { freshEngine } = underTest();

const SAM = person("intake");
const KIM = person("owner");
const DAY_MINUTES = 24 * 60;
const message = (name: string, more: Partial<NewSubmission> = {}) =>
  enquiry({ answers: { name, message: "Can somebody help with shopping on Fridays, and perhaps with cooking too?" }, ...more });

/** `NOON` is a Monday; two working days later a reply is due. */
async function open(daysLater = 0) {
  const { engine, store } = await freshEngine("SQLite");
  await addAccounts(engine, [SAM, KIM]);
  const staff = partsOver({ engine, store }, () => minutesAfter(daysLater * DAY_MINUTES + 60));
  const give = (reference: string, to: string) =>
    engine.db.updateTable("submissions").set({ assigned_to: to }).where("reference", "=", reference).execute();
  return { engine, store, staff, give };
}

test("without anything to do, nothing needs the person", async () => {
  const { staff } = await open();
  expect(await todayOf(staff, SAM)).toMatchObject({ lines: [], dueToday: [], unclaimed: undefined, health: undefined });
  expect(await countPlaces(staff, SAM)).toMatchObject({ badges: { inbox: [], complaints: [], website: [] } });
});

test("a new message belongs to nobody until somebody has it, and then it is a line of that person", async () => {
  const { staff, store, give } = await open();
  const { reference } = await store.add(message("Ngaire Sample"), [], NOON);
  expect(await todayOf(staff, SAM)).toMatchObject({ lines: [], unclaimed: { count: 1, names: "Ngaire Sample" } });
  await give(reference, SAM.id);
  const { lines, unclaimed } = await todayOf(staff, SAM);
  expect(unclaimed).toBeUndefined();
  expect(lines).toMatchObject([
    {
      to: `/submissions/${reference}`,
      title: "Ngaire Sample: Can somebody help with shopping on Fridays, and perhaps…",
      tone: "plain",
    },
  ]);
});

test("of very many lines, the most urgent are shown and all are counted", async () => {
  const { staff, store } = await open();
  for (let number = 0; number < 52; number += 1)
    await store.add(message(`Sample ${number}`, { kind: "complaint", sameAs: { token: `t-${number}` } }), [], NOON);
  const { lines, needs } = await todayOf(staff, person("complaints"));
  expect([lines.length, needs]).toEqual([50, 52]);
});

test("emails that people sent and that are in no message are one line, for those who may see them", async () => {
  const { engine, staff } = await open();
  for (const [index, name] of ["Lee Sample", "Ray Sample"].entries()) await holdMail(engine, { name }, minutesAfter(index));
  await holdMail(engine, { name: "News", headers: { Precedence: "bulk" } });
  const line = { to: "/held-mails", title: "2 emails wait to be put with a message", detail: "From Lee Sample and Ray Sample" };
  expect((await todayOf(staff, SAM)).lines).toMatchObject([line]);
  expect((await countPlaces(staff, SAM)).heldMails).toBe(3);
  expect((await todayOf(staff, person("recruitment"))).lines).toEqual([]);
  expect((await countPlaces(staff, person("editor"))).heldMails).toBe(0);
});

test("what is overdue comes first, and a message that nobody answered is one line for all who see it", async () => {
  const { staff, store, give } = await open(30);
  const own = await store.add(message("Kit Sample", { answers: { name: "Kit Sample", notSafeToCall: "yes" } }), [], NOON);
  await give(own.reference, SAM.id);
  for (const name of ["Lee Sample", "Bev Sample"]) await store.add(message(name), [], NOON);
  const { lines } = await todayOf(staff, SAM);
  expect(lines).toMatchObject([
    { title: "Kit Sample", tag: "Overdue", tone: "late" },
    { title: "2 messages that nobody has answered", detail: expect.stringMatching(/Sample and \w+ Sample$/) },
  ]);
  expect(lines[0]?.detail).toMatch(/^Do not call\. Enquiry, came /);
  expect((await countPlaces(staff, SAM)).badges.inbox).toContainEqual({ of: "overdue", count: 3 });
});

test("of very many overdue messages all are counted, and those of the person are lines", async () => {
  const { engine, store, staff, give } = await open(30);
  await storeMany(engine, 201, (index) => ({ received_at: NOON.getTime() + index, answers: { name: `Sample ${index}` } }));
  const { reference } = await store.add(message("Kit Sample"), [], minutesAfter(60));
  await give(reference, SAM.id);
  const { lines, needs } = await todayOf(staff, SAM);
  expect(lines.map(({ to, title }) => [to, title.slice(0, 40)])).toEqual([
    [`/submissions/${reference}`, "Kit Sample: Can somebody help with shopp"],
    ["/inbox?show=overdue", "201 messages that nobody has answered"],
  ]);
  expect([needs, lines[1]?.detail]).toEqual([2, "Sample 0, Sample 1, Sample 2, Sample 3, Sample 4 and 196 more"]);
});

test("a line disappears when the message is done, and spam is in no line and no number", async () => {
  const { staff, store, engine, give } = await open(30);
  const { reference } = await store.add(message("Kit Sample"), [], NOON);
  await store.add(message("Robot", { suspected: true }), [], NOON);
  await give(reference, SAM.id);
  await engine.db.updateTable("submissions").set({ status: "done" }).where("reference", "=", reference).execute();
  expect(await todayOf(staff, SAM)).toMatchObject({ lines: [], unclaimed: undefined });
  expect((await countPlaces(staff, SAM)).badges.inbox).toEqual([]);
});

test("a draft about what is answered, or perhaps spam, is a draft and not overdue", async () => {
  const { engine, store, staff } = await open(30);
  const answered = await store.add(message("Kit Sample"), [], NOON);
  const suspected = await store.add(message("Robot", { suspected: true, sameAs: { token: "robot" } }), [], NOON);
  await engine.transaction(async (transaction) => {
    const entry = { reference: answered.reference, kind: "alarm-ended", body: { reason: "They called" } } as const;
    await addEntry(engine, transaction, entry, minutesAfter(60));
    for (const { reference } of [answered, suspected]) {
      const place = { reference, personId: SAM.id, kind: "note" } as const;
      await saveDraft(transaction, { ...place, revision: 0, page: "page", number: 1, values: { text: "Ask her" } }, NOON);
    }
  });
  const { lines } = await todayOf(staff, SAM);
  const shown = lines.map(({ title, tag, tone }) => `${title.slice(0, 5)}: ${tag}, ${tone}`);
  expect(shown.toSorted()).toEqual(["Kit S: Draft, waiting", "Robot: Draft, waiting"]);
});

test("what an answered message was due for is not due today", async () => {
  const { engine, store, staff } = await open(2);
  const { reference } = await store.add(message("Kit Sample"), [], NOON);
  const place = { reference, personId: KIM.id, kind: "note" } as const;
  const draft = { ...place, revision: 0, page: "page", number: 1, values: { text: "Ask her" } };
  await engine.transaction((transaction) => saveDraft(transaction, draft, NOON));
  const shown = async () => {
    const { dueToday, lines } = await todayOf(staff, KIM);
    return [dueToday.map((one) => one.reference), lines.find(({ id }) => id === reference)?.tag];
  };
  expect(await shown()).toEqual([[reference], "Draft"]);
  const entry = { reference, kind: "alarm-ended", body: { reason: "They called" } } as const;
  await engine.transaction((transaction) => addEntry(engine, transaction, entry, minutesAfter(60)));
  expect(await shown()).toEqual([[], "Draft"]);
});

test("a complaint has a line until the person was told that it is here, for owners and not for intake", async () => {
  const { staff, store } = await open(30);
  const { reference } = await store.add(message("Sol Sample", { kind: "complaint" }), [], NOON);
  const line = { to: `/submissions/${reference}/register`, title: "Sol Sample: tell them that we have it", tone: "late" };
  expect((await todayOf(staff, KIM)).lines).toContainEqual(expect.objectContaining(line));
  expect((await todayOf(staff, SAM)).lines).toEqual([]);
});

test("an owner sees the health of the site", async () => {
  const { staff } = await open();
  const { health } = await todayOf(staff, KIM);
  expect(health?.[0]).toEqual({ text: "The site takes requests, and forms are stored.", isGood: true });
});

/** The fixture content has its next check by 3 August 2020. */
test.each([
  ["2020-07-20", "In 14 days"],
  ["2020-08-02", "Tomorrow"],
  ["2020-08-03", "Today"],
  ["2020-08-04", "Overdue"],
])("on %s the check of a page is tagged %j", async (day, tag) => {
  const { engine, store } = await open();
  const staff = partsOver({ engine, store }, () => new Date(`${day}T12:00+08:00`));
  expect((await todayOf(staff, KIM)).lines).toContainEqual(expect.objectContaining({ id: "pages/services.md", tag }));
});
