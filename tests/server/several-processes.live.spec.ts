import { once } from "node:events";

import { crowd, SentForms, settle } from "../../checks/prove/crowd.ts";
import { enquiry, send, sent } from "../../checks/prove/forms.ts";
import { errorsAfter } from "../../checks/prove/kills.ts";
import { killSite } from "../../checks/prove/places.ts";
import { withStore } from "../../checks/prove/stored.ts";
import type { RunningSite } from "../../checks/browser/site-server.ts";
import { type MailServer, mailServer } from "../support/mail-server.ts";
import { openEngine, type StorePlace } from "../../server/submissions/open-store.ts";
import { type PostgresUnderTest, startPostgres } from "../support/postgres.ts";
import { expect } from "../fixtures.ts";
import { type Balancer, startBalancer } from "../support/balancer.ts";
import { test as base } from "../support/own-server.ts";
import { plainRequest } from "../support/plain-request.ts";
import { postForm, referenceIn } from "../support/post-form.ts";
import { openSocket, statusOf } from "../support/raw-request.ts";

/** Two processes of the live site with one PostgreSQL, one balancer and one mail server. */
type Pair = { sites: readonly [RunningSite, RunningSite]; balancer: Balancer; mails: MailServer; place: StorePlace };

const test = base.extend<{ pair: Pair }, { postgres: PostgresUnderTest }>({
  postgres: [
    async ({ browserName: _browserName }, use) => {
      const postgres = await startPostgres();
      await use(postgres);
      await postgres.remove();
    },
    { scope: "worker" },
  ],
  pair: async ({ postgres, startServer }, use) => {
    const mails = await mailServer();
    const databaseUrl = await postgres.freshDatabase();
    const settings = { DATABASE_URL: databaseUrl, TRUST_PROXY_HOPS: "1", ...mailSettings(mails) };
    const [one, two] = await Promise.all([startServer(settings), startServer(settings)]);
    const balancer = await startBalancer([one.origin, two.origin]);
    await use({ sites: [one, two], balancer, mails, place: { databaseUrl, dataFolder: one.dataFolder } });
    balancer.stop();
    await mails.stop();
  },
});

// Not in parallel, because each test runs two servers, a database and a mail server.
test.describe.configure({ mode: "default", timeout: 180_000 });

const mailSettings = ({ url }: MailServer) => ({
  SMTP_URL: url,
  MAIL_FROM: "website@wattlebend.example",
  MAIL_TO: "team@wattlebend.example",
});

const post = (origin: string, from: string, name: string) =>
  postForm(`${origin}/contact`, { way: "myself", phone: "0491 570 006", name }, { "X-Forwarded-For": from });

const waitingIn = (place: StorePlace) => withStore(place, async (store) => (await store.waiting()).jobs);
const messageIds = ({ received }: MailServer) => received.map(({ mail }) => mail.messageId);

test("the same form sent to both processes is one submission, with one reference", async ({
  pair: { sites, balancer, place },
}) => {
  const form = enquiry();
  const answers = await Promise.all(Array.from({ length: 6 }, () => sent(balancer.origin, form)));
  // Without a token, equal answers from one address are one submission.
  const same = await Promise.all([...sites, ...sites].map(({ origin }) => post(origin, "198.51.100.1", "Ngaire")));
  expect(new Set(answers).size).toBe(1);
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(same.map(referenceIn)).size).toBe(1);
  expect(Math.min(...balancer.answered())).toBeGreaterThan(0);
  expect(await withStore(place, (store) => store.count())).toBe(2);
});

test("the rate limit counts across both processes, for each sender", async ({ pair: { balancer } }) => {
  const clinic = "198.51.100.2";
  const statuses: number[] = [];
  for (let form = 1; form <= 16; form += 1) statuses.push((await post(balancer.origin, clinic, `Person ${form}`)).status);
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
  expect(Math.min(...balancer.answered())).toBeGreaterThan(5);
  expect((await post(balancer.origin, clinic, "Again")).headers["retry-after"]).toMatch(/^\d+$/);
  expect((await post(balancer.origin, "198.51.100.3", "Another")).status).toBe(200);
});

test("each mail is sent once, although both processes send", async ({ pair: { balancer, mails, place } }) => {
  const forms = Array.from({ length: 24 }, (_, person) => enquiry({ email: `person${person}@example.com` }));
  const references = await Promise.all(forms.map((form) => sent(balancer.origin, form)));
  await expect.poll(() => waitingIn(place), { timeout: 60_000 }).toBe(0);
  expect(mails.received).toHaveLength(2 * forms.length);
  expect(new Set(messageIds(mails)).size).toBe(2 * forms.length);
  for (const reference of references) expect(mails.received.filter(({ raw }) => raw.includes(reference))).toHaveLength(2);
});

test("one process killed under load: no stored form is lost, and the other process sends its open mails", async ({
  pair: { sites, balancer, mails, place },
}) => {
  const [killed] = sites;
  const hold = Promise.withResolvers<void>();
  mails.held = hold.promise;
  const record = new SentForms();
  const people = crowd(balancer.origin, record, { patient: true });
  const acknowledged = (more: number) => {
    const before = record.references.size;
    return expect.poll(() => record.references.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + more);
  };
  const engine = await openEngine(place);
  const leased = () => engine.read((db) => db.selectFrom("outbox").select("id").where("lease_until", "is not", null).execute());

  await acknowledged(16);
  await expect.poll(async () => (await leased()).length, { timeout: 60_000 }).toBe(2);
  await killSite(killed);
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
  expect(new Set(messageIds(mails)).size).toBe(record.forms.size + 1);
  expect(mails.received).toHaveLength(record.forms.size + 1);
});

test("one process stopped by SIGTERM completes its open request, and the other serves all others", async ({
  pair: { sites, balancer, place },
}) => {
  const [stopped, stays] = sites;
  const exit = once(stopped.process, "exit");
  const form = "way=myself&phone=0491+570+006&name=Under+way";
  const socket = openSocket(stopped.origin);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  // With "100 Continue" the server confirms that it has received the head.
  const head = Object.entries({
    Host: "localhost",
    "X-Forwarded-For": "198.51.100.4",
    "Content-Type": "application/x-www-form-urlencoded",
    Accept: "application/json",
    "Content-Length": form.length,
    Expect: "100-continue",
  });
  socket.write(
    `POST /contact HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${form.slice(0, 9)}`,
  );
  await expect.poll(() => answer).toContain("100 Continue");
  answer = "";

  stopped.process.kill("SIGTERM");
  await expect
    .poll(() =>
      plainRequest(`${stopped.origin}/healthz`).then(
        () => "answers",
        () => "gone",
      ),
    )
    .toBe("gone");
  const others = await Promise.all(Array.from({ length: 8 }, () => send(balancer.origin, enquiry())));
  expect(others.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  socket.write(form.slice(9));
  await expect.poll(() => statusOf(answer)).toBe(200);
  expect(await exit).toEqual([0, null]);
  const reference = /WB-[A-Z0-9]{4}-[A-Z0-9]{3}/.exec(answer)?.[0] ?? "";
  expect(await withStore(place, (store) => store.find(reference))).toMatchObject({ answers: { name: "Under way" } });
  expect((await plainRequest(`${stays.origin}/healthz`)).status).toBe(200);
});
