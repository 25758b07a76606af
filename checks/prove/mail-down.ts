import { join } from "node:path";
import { pino } from "pino";

import { readContent } from "../../content-reader/read-content.ts";
import { labels } from "../../server/forms/labels.ts";
import { closedPort, mailServer } from "../../tests/support/mail-server.ts";
import { startNotifications } from "../../server/notifications/start-notifications.ts";
import { openEngine, type StorePlace } from "../../server/submissions/open-store.ts";
import { enquiry, sent } from "./forms.ts";
import { endSite, settingsFor, siteOver, sqlitePlace } from "./places.ts";
import { expect, type Proof } from "./proof.ts";
import { runScript } from "./run-to-end.ts";
import { withStore } from "./stored.ts";
import { until } from "./until.ts";

const HOUR_MS = 60 * 60_000;
const HOURS = 24;
const FORMS = 3;
const STAFF = "team@wattlebend.example";
const FROM = "website@wattlebend.example";

/** Mails wait for as long as the mail server is away, and each then goes out once. */
export const mailDown: Proof = {
  name: "mail-down",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const port = await closedPort();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: FROM, MAIL_TO: STAFF };

    const site = await siteOver(place, tools, mail);
    const references: string[] = [];
    for (let person = 1; person <= FORMS; person += 1)
      references.push(await sent(site.origin, enquiry({ email: `person${person}@example.com` })));
    await until("a mail has failed", () => site.output().includes("mail failed"));
    await endSite(site);
    await expectListed(place, references);

    await passDay(place, mail.SMTP_URL);
    const waiting = await withStore(place, (store) => store.waiting());
    expect(waiting.jobs >= 2 * FORMS, `Only ${waiting.jobs} mails still wait after a day`);

    const server = await mailServer(port);
    tools.atEnd(() => server.stop());
    const restarted = await siteOver(place, tools, mail);
    await until("no mail waits any more", async () => (await withStore(place, (store) => store.waiting())).jobs === 0, 60_000);
    await endSite(restarted);
    // A mail that would go out twice would go before one of a later form.
    const again = await siteOver(place, tools, mail);
    references.push(await sent(again.origin, enquiry({ email: "late@example.com" })));
    await until("the late form's mails arrive", () => server.received.length >= waiting.jobs + 2);
    await endSite(again);

    const ids = new Set(server.received.map(({ mail: { messageId } }) => messageId));
    const expected = waiting.jobs + 2;
    expect(server.received.length === expected, `${server.received.length} mails arrived, ${expected} were waited for`);
    expect(ids.size === expected, `${expected - ids.size} mails arrived twice`);
    for (const reference of references) {
      const about = server.received.filter(({ raw }) => raw.includes(reference));
      for (const isToStaff of [true, false])
        expect(
          about.some(({ recipients }) => recipients.includes(STAFF) === isToStaff),
          `${reference}: no mail to ${isToStaff ? "staff" : "its sender"}`,
        );
    }
    return `${waiting.jobs} mails of ${FORMS} forms waited for a day of failed tries (clock moved), all forms on the staff's list; each arrived once`;
  },
};

async function expectListed(place: StorePlace, references: readonly string[]): Promise<void> {
  const { printed } = await runScript("submissions", ["list"], settingsFor(place));
  for (const reference of references) expect(printed.includes(reference), `${reference} is not on the staff's list`);
}

/** The site's own worker tries by a clock that moves on by hours; what it put off by that clock is due today all the same. */
async function passDay(place: StorePlace, smtpUrl: string): Promise<void> {
  const content = readContent(join(import.meta.dirname, "../../content"));
  const log = pino({ level: "silent" });
  await withStore(place, async (store) => {
    let time = Date.now();
    const settings = { smtpUrl, from: FROM, to: STAFF, toComplaints: STAFF };
    const clock = { estimated: () => new Date(time), confirmed: () => new Date(time) };
    const parts = { store, content, settings, labelOf: labels(content), log };
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
