import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { mailServer } from "../../tests/support/mail-server.ts";
import { COMPLAINTS, DAY, FROM, HOUR, logUnderTest, STAFF, storeForEachTest } from "../../tests/support/outbox-fixture.ts";
import { startNotifications } from "./start-notifications.ts";

const store = storeForEachTest();

test("a submission is reported, acknowledged, alarmed about, and deleted in the end", async () => {
  const under = store();
  const server = await mailServer();
  const { log, lines } = logUnderTest();
  const outbox = startNotifications({
    store: under.store,
    content: () => content,
    settings: { smtpUrl: server.url, from: FROM, to: STAFF, toComplaints: COMPLAINTS, returnBy: "header" },
    labelOf: () => undefined,
    log,
    now: under.now,
    monotonic: under.monotonic,
  });
  const round = async (ms: number) => {
    under.passTime(ms);
    await outbox.runOnce();
    return server.received.splice(0).map(({ recipients, mail }) => `${recipients.join()} ${mail.subject}`);
  };
  await round(0);
  const reference = await under.add({ kind: "complaint", answers: { email: "sam@example.com" } });
  expect(await round(0)).toEqual(
    expect.arrayContaining([`${COMPLAINTS} [${reference}] URGENT: complaint`, "sam@example.com We have your message"]),
  );
  expect(await round(7 * DAY)).toEqual([`${COMPLAINTS} [${reference}] Not marked as read`]);
  expect(lines).toContainEqual({ level: 50, reference, msg: "unread" });
  expect(await round(8 * 366 * DAY)).toEqual([]);
  expect(await under.store.list()).toHaveLength(1);
  for (let hour = 0; hour < 14 * 24; hour++) await round(HOUR);
  expect(await under.store.list()).toHaveLength(0);
  await outbox.stop();
  await server.stop();
});
