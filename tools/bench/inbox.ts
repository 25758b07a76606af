import { startSite } from "../browser/site-server.ts";
import { settingsFor } from "../prove/proof.ts";
import { table, percentile } from "../report/figures.ts";
import { sessionCookie } from "../../staff/server/session-cookie.server.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openEngine } from "../../main/store/open-store.ts";
import { VIEWS } from "../../staff/inbox/inbox-address.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { longAnswers, referenceAt, storeMany } from "../../tests/support/many-submissions.ts";
import { otherNames } from "../../tests/support/misspelt-names.ts";
import { addPerson } from "../../tests/support/people-fixture.ts";
import { onBothEngines, settle } from "./submissions.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

export const SUBMISSIONS = 50_000;
/** A page of a search takes less on 2 idle cores, and a page of a list a quarter of it. */
export const LIMIT_MS = 200;
const REQUESTS = 40;
const WARM_UPS = 5;
const INSERTED_AT_ONCE = 1000;
const HOUR_MS = 60 * 60_000;

/** What is requested, by its name in the table: an address, or a form that is sent. */
type Requested = string | { to: string; form: Record<string, string> };

const LISTS: Record<string, Requested> = {
  ...Object.fromEntries(VIEWS.filter((view) => view !== "found").map((view) => [view, `/inbox?show=${view}`])),
  "open, the last page": "/inbox?before=answered~~1~0~WB-2222-222",
  "done, the last page": "/inbox?show=done&before=done~~1~0~WB-2222-222",
  "search, many found": "/inbox?q=shopping+brother",
  "search, one found": "/inbox?q=number+7777x",
  "search, none found": "/inbox?q=shopping+nothing+like+this+0491570006",
  "search and filters": "/inbox?q=shopping&kind=enquiry&way=myself&status=new&from=2020-01-01",
  "count of new ones, no page": "/new-count?after=1_-",
};
/** `reference` is that of a submission whose phone number ten have. */
const onePerson = (reference: string): Record<string, Requested> => ({
  "a submission": `/submissions/${reference}`,
  "who has it open, no page": { to: `/submissions/${reference}/presence`, form: {} },
  "find a person by email": { to: "/records/person", form: { query: "sample.5000@example.com" } },
  "find a person by phone": { to: "/records/person", form: { query: "+61 491 570 123" } },
});

/** Measures the pages of the inbox through the whole staff side, as a browser requests them, over each engine or `only` one. */
export async function inboxTimes(only?: string): Promise<string> {
  const rows = await onBothEngines(async (name, newPlace) => {
    const place = await newPlace();
    const reference = await filled(place);
    const port = String(await freePort());
    await using _site = await startSite("live", { ...settingsFor(place), STAFF_PORT: port });
    // Not before the site has started: finding a person needs a session of less than 5 minutes, and is measured first.
    const token = await tokenOfOwner(place);
    const origin = `http://localhost:${port}`;
    const cookie = sessionCookie(origin).write(token).split(";")[0] ?? "";
    const ofEngine: string[][] = [];
    for (const [list, requested] of Object.entries({ ...onePerson(reference), ...LISTS }))
      ofEngine.push([name, list, ...(await timesOf(origin, requested, cookie))]);
    return ofEngine;
  }, only);
  return table(["engine", "page", "p50 ms", "p99 ms"], rows);
}

/** Returns the address to which one with words redirects, and the cookies with which it shows their list. */
async function searchFor(origin: string, to: string, cookie: string) {
  const { headers } = await fetch(origin + to, { headers: { cookie }, redirect: "manual" });
  const cookies = [cookie, ...headers.getSetCookie().map((set) => set.split(";")[0])];
  return { to: headers.get("location") ?? to, cookie: cookies.join("; ") };
}

async function timesOf(origin: string, requested: Requested, session: string): Promise<string[]> {
  const { to: given, form } = typeof requested === "string" ? { to: requested, form: undefined } : requested;
  const { to, cookie } = given.startsWith("/inbox?q=") ? await searchFor(origin, given, session) : { to: given, cookie: session };
  const sent = form && { method: "POST", body: new URLSearchParams(form) };
  const times: number[] = [];
  for (let request = 0; request < REQUESTS + WARM_UPS; request += 1) {
    const start = performance.now();
    const response = await fetch(origin + to, { ...sent, headers: { cookie, origin }, redirect: "error" });
    const body = await response.text();
    if (!response.ok || !/<h1|^\{/.test(body)) throw new Error(`${to} responded with ${response.status}.`);
    if (request >= WARM_UPS) times.push(performance.now() - start);
  }
  return [0.5, 0.99].map((share) => {
    const time = percentile(times, share);
    return `${time.toFixed(1)}${time >= LIMIT_MS ? " !" : ""}`;
  });
}

/** Makes a store with many submissions, of which half are done and three quarters answered. Returns the reference of one. */
async function filled(place: Parameters<typeof openEngine>[0]): Promise<string> {
  await using engine = await openEngine(place);
  const now = Date.now();
  const receivedAt = (index: number) => now - index * HOUR_MS;
  await storeMany(engine, SUBMISSIONS, (index) => ({
    received_at: receivedAt(index),
    answers: longAnswers(NAMES[index] ?? "", index, 10),
    kind: SUBMISSION_KINDS[index % SUBMISSION_KINDS.length] ?? "enquiry",
    // As noteAnswered() sets it, which would leave an outdated copy of each row.
    is_answered: isAnswered(index) ? 1 : 0,
    ...(index % 2 === 0 ? doneAt(now) : OPEN),
  }));
  await storeReplies(engine, receivedAt);
  await settle(engine);
  return referenceAt(0);
}

async function storeReplies(engine: Engine, receivedAt: (index: number) => number): Promise<void> {
  for (let first = 0; first < SUBMISSIONS; first += INSERTED_AT_ONCE) {
    const answered = Array.from({ length: INSERTED_AT_ONCE }, (_, offset) => first + offset).filter(isAnswered);
    const entries = answered.map((index) => ({
      id: referenceAt(index),
      reference: referenceAt(index),
      at: receivedAt(index),
      ...REPLY,
    }));
    await engine.transaction((transaction) => transaction.insertInto("entries").values(entries).execute());
  }
}

async function tokenOfOwner(place: Parameters<typeof openEngine>[0]): Promise<string> {
  await using engine = await openEngine(place);
  return (await addPerson(engine, { now: new Date() })).sessionToken;
}

const isAnswered = (index: number) => index % 4 !== 3;
const NAMES = otherNames(SUBMISSIONS);

const doneAt = (at: number) => ({ status: "done" as const, done_at: at, read_at: at });
const REPLY = {
  kind: "reply",
  person_id: null,
  body: JSON.stringify({ to: "", subject: "", text: "Thank you. ".repeat(50) }),
} as const;
const OPEN = { status: "new" as const, done_at: null, read_at: null };
