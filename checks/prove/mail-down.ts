import assert from "node:assert/strict";
import { join } from "node:path";
import { pino } from "pino";

import { readContentFolder } from "../../content-reader/content-folder.ts";
import { readContent } from "../../content-reader/read-content.ts";
import { labels } from "../../server/forms/labels.ts";
import { startNotifications } from "../../server/notifications/start-notifications.ts";
import { openEngine, type StorePlace } from "../../server/submissions/open-store.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { mailServer } from "../../tests/support/mail-server.ts";
import { enquiry, sent } from "./forms.ts";
import { settingsFor, siteOver, sqlitePlace } from "./places.ts";
import type { Proof } from "./proof.ts";
import { runScript } from "./run-to-end.ts";
import { withStore } from "./stored.ts";
import { until } from "./until.ts";

const HOUR_MS = 60 * 60_000;
const HOURS = 24;
const FORMS = 3;
const STAFF = "team@wattlebend.example";
const FROM = "website@wattlebend.example";

/** Mails wait while the mail server is down, and each is then sent once. */
export const mailDown: Proof = {
  name: "mail-down",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const port = await freePort();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: FROM, MAIL_TO: STAFF };

    const site = await siteOver(place, tools, mail);
    const references: string[] = [];
    for (let person = 1; person <= FORMS; person += 1)
      references.push(await sent(site.origin, enquiry({ email: `person${person}@example.com` })));
    await until("a mail has failed", () => site.output().includes("mail failed"));
    await site.stop();
    const list = await runScript("submissions", ["list"], settingsFor(place));
    for (const reference of references) assert.ok(list.includes(reference), `${reference} is not on the staff's list`);

    await passDay(place, mail.SMTP_URL);
    const waiting = async () => (await withStore(place, (store) => store.waiting())).jobs;
    const mails = await waiting();
    assert.ok(mails >= 2 * FORMS, `Only ${mails} mails still wait after a day`);

    const server = await mailServer(port);
    tools.atEnd(() => server.stop());
    const restarted = await siteOver(place, tools, mail);
    await until("no mail waits any more", async () => (await waiting()) === 0, 60_000);
    await restarted.stop();
    // A mail that is sent twice would be sent before the mails of a later form.
    const again = await siteOver(place, tools, mail);
    references.push(await sent(again.origin, enquiry({ email: "late@example.com" })));
    const expected = mails + 2;
    await until("the mails of the later form arrive", () => server.received.length >= expected);
    await again.stop();

    const { received } = server;
    const ids = new Set(received.map(({ mail: { messageId } }) => messageId));
    assert.equal(received.length, expected, `${received.length} mails arrived instead of ${expected}`);
    assert.equal(ids.size, expected, `${expected - ids.size} mails arrived twice`);
    for (const reference of references) {
      const recipients = received.filter(({ raw }) => raw.includes(reference)).map((one) => one.recipients);
      assert.ok(
        recipients.some((to) => to.includes(STAFF)),
        `${reference}: no mail to staff`,
      );
      assert.ok(
        recipients.some((to) => !to.includes(STAFF)),
        `${reference}: no mail to its sender`,
      );
    }
    return `${mails} mails of ${FORMS} forms waited for a day of failed tries (clock moved), all forms on the staff's list; each arrived once`;
  },
};

/** Runs the site's mail worker with a clock that advances by hours, then makes every postponed mail due now. */
async function passDay(place: StorePlace, smtpUrl: string): Promise<void> {
  const content = readContent(readContentFolder(join(import.meta.dirname, "../../content")));
  const log = pino({ level: "silent" });
  await withStore(place, async (store) => {
    let time = Date.now();
    const settings = { smtpUrl, from: FROM, to: STAFF, toComplaints: STAFF };
    const clock = { estimated: () => new Date(time), confirmed: () => new Date(time) };
    const parts = { store, content: () => content, settings, labelOf: labels(content), log };
    const worker = startNotifications({ ...parts, clock, monotonic: () => time });
    for (let hour = 0; hour < HOURS; hour += 1) {
      time += HOUR_MS;
      await worker.runOnce();
    }
    await worker.stop();
  });
  const engine = await openEngine(place);
  await engine.read((db) => db.updateTable("outbox").set({ due_at: Date.now() }).where("sent_at", "is", null).execute());
  await engine.db.destroy();
}
