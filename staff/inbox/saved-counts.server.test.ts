import { expect, test } from "vitest";

import { addView, savedViews } from "../../cases/casework/saved-views.ts";
import { addAccounts, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { listMessages } from "./inbox.server.ts";
import { savedCounts } from "./saved-counts.server.ts";

const { freshEngine } = underTest();
const SAM = person("intake");

test("a saved view has the number of its list; what is done, and what is no filter any more, have none", async () => {
  const { engine, store } = await freshEngine("SQLite");
  await addAccounts(engine, [SAM]);
  const staff = partsOver({ engine, store }, () => minutesAfter(60));
  const parts = { engine, now: () => NOON };
  for (const [name, address] of [
    ["Referrals", "?kind=referral"],
    ["My new ones", "?show=mine"],
    ["Complaints", "?kind=complaint"],
    ["Done", "?show=done"],
    ["Of somebody who left", "?owner=Alex"],
  ] as const)
    await addView(parts, SAM, { name, address });
  for (const [kind, token] of [
    ["referral", "a"],
    ["referral", "b"],
    ["enquiry", "c"],
    ["complaint", "d"],
  ] as const)
    await store.add(enquiry({ kind, sameAs: { token } }), [], NOON);
  await engine.db.updateTable("submissions").set({ assigned_to: SAM.id }).where("kind", "=", "enquiry").execute();
  const options = await listMessages(staff, SAM, { view: "open", filters: {} });
  const counts = await savedCounts(staff, SAM, options);
  const views = await savedViews(engine.db, SAM.id);
  expect(Object.fromEntries(views.map(({ name, id }) => [name, counts[id]]))).toEqual({
    Referrals: 2,
    "My new ones": 1,
    Complaints: undefined,
    Done: undefined,
    "Of somebody who left": undefined,
  });
});
