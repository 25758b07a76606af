import { crowd, SentForms, settle } from "../../tools/prove/crowd.ts";
import { enquiry, sent } from "../../tools/prove/forms.ts";
import { errorsAfter } from "../../tools/prove/kills.ts";
import { killSite } from "../../tools/prove/proof.ts";
import { withStore } from "../../tools/prove/stored.ts";
import type { RunningSite } from "../../tools/browser/site-server.ts";
import { type MailServer, mailServer } from "../support/mail-server.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import { expect } from "../fixtures.ts";
import { type Balancer, startBalancer } from "../support/balancer.ts";
import { test as base } from "../support/own-server.ts";

/** Two processes of the live site with one PostgreSQL, one balancer and one mail server. */
type Pair = { first: RunningSite; balancer: Balancer; mails: MailServer; place: StorePlace };

const test = base.extend<{ pair: Pair }>({
  pair: async ({ postgres, startServer }, use) => {
    const mails = await mailServer();
    const databaseUrl = await postgres.freshDatabase();
    const mailSettings = { SMTP_URL: mails.url, MAIL_FROM: "website@wattlebend.example", MAIL_TO: "team@wattlebend.example" };
    const settings = { DATABASE_URL: databaseUrl, TRUST_PROXY_HOPS: "1", ...mailSettings };
    const [first, second] = await Promise.all([startServer(settings), startServer(settings)]);
    const balancer = await startBalancer([first.origin, second.origin]);
    await use({ first, balancer, mails, place: { databaseUrl, dataFolder: first.dataFolder } });
    balancer.stop();
    await mails.stop();
  },
});

test.describe.configure({ timeout: 180_000 });

const waitingIn = (place: StorePlace) => withStore(place, async (store) => (await store.waiting()).jobs);
const messageIds = ({ received }: MailServer) => received.map(({ mail }) => mail.messageId);

test("each form is stored and each mail is sent once by two processes, and by the other after one was killed under load", async ({
  pair: { first, balancer, mails, place },
}) => {
  const record = new SentForms();
  const forms = Array.from({ length: 24 }, (_, person) => record.next(() => enquiry({ email: `person${person}@example.com` })));
  await Promise.all(forms.map(async (form) => record.acknowledged(form, await sent(balancer.origin, form))));
  await expect.poll(() => waitingIn(place), { timeout: 60_000 }).toBe(0);
  expect(mails.received).toHaveLength(2 * forms.length);
  expect(new Set(messageIds(mails)).size).toBe(2 * forms.length);
  for (const reference of record.references.values())
    expect(mails.received.filter(({ raw }) => raw.includes(reference))).toHaveLength(2);

  mails.received.length = 0;
  const hold = Promise.withResolvers<void>();
  mails.held = hold.promise;
  const people = crowd(balancer.origin, record, { patient: true });
  const acknowledged = (more: number) => {
    const before = record.references.size;
    return expect.poll(() => record.references.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + more);
  };
  const engine = await openEngine(place);
  const leased = () => engine.read((db) => db.selectFrom("outbox").select("id").where("lease_until", "is not", null).execute());

  await acknowledged(16);
  await expect.poll(async () => (await leased()).length, { timeout: 60_000 }).toBe(2);
  await killSite(first);
  await acknowledged(16);
  await people.leave();
  await settle(balancer.origin, record);
  expect(await errorsAfter(place, record)).toEqual([]);
  expect(mails.received).toEqual([]);

  mails.held = undefined;
  hold.resolve();
  await expect.poll(() => waitingIn(place), { timeout: 60_000 }).toBe(1);
  // Ends the leases, which otherwise takes two minutes.
  await engine.read((db) => db.updateTable("outbox").set({ lease_until: 0 }).where("sent_at", "is", null).execute());
  await engine.db.destroy();
  await sent(balancer.origin, enquiry());
  await expect.poll(() => waitingIn(place), { timeout: 60_000 }).toBe(0);
  const later = record.forms.size - forms.length + 1;
  expect(new Set(messageIds(mails)).size).toBe(later);
  expect(mails.received).toHaveLength(later);
});
