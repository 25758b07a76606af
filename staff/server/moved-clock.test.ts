import { expect, test } from "vitest";

import { openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { listMessages } from "../inbox/inbox.server.ts";
import { openSubmission } from "../message/submission.server.ts";
import { workOn } from "../message/work.server.ts";
import { signedInPerson } from "../sign-in/sign-in.server.ts";

const { freshEngine } = underTest();

const DAY_MS = 24 * 60 * 60_000;
const daysAfter = (days: number) => new Date(NOON.getTime() + days * DAY_MS);

test("a clock that jumps ends sessions, also those of the wrong time, and takes nothing that was acknowledged", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { clock, at, signedIn } = await openStaffServices({ engine, store });
  const { reference } = await store.add(enquiry(), [], NOON);
  const rowOf = () => engine.db.selectFrom("submissions").select("last_entry_at").executeTakeFirstOrThrow();
  let cookie: string | undefined;
  const moments = [minutesAfter(1), daysAfter(12 * 365), daysAfter(-30), minutesAfter(2)];
  for (const [index, now] of moments.entries()) {
    clock.now = now;
    expect(await signedInPerson(at(cookie))).toBeUndefined();
    const { person, staff, ...session } = await signedIn(`kim.${index}@example.org`, "owner");
    cookie = session.cookie;
    expect(await signedInPerson(staff)).toMatchObject({ id: person.id });
    const given = { intent: "note", text: `Note ${index}`, seen: String(index) };
    expect(await workOn(staff, person, reference, given)).toEqual({ said: "note" });
    const { groups, total } = await listMessages(staff, person, { view: "open", filters: {} });
    expect([groups.flatMap(({ messages }) => messages.map((one) => one.reference)), total]).toEqual([[reference], 1]);
    const entries = (await openSubmission(staff, person, reference))?.work.entries ?? [];
    const texts = entries.flatMap(({ entry }) => (entry.kind === "note" ? [entry.text] : []));
    expect(texts.toSorted()).toEqual(moments.slice(0, index + 1).map((_moment, number) => `Note ${number}`));
  }
  // Retention counts from the last record, and a clock that was set back must not shorten it.
  expect((await rowOf()).last_entry_at).toBe(daysAfter(12 * 365).getTime());
});
