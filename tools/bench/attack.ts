import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { table, percentile } from "../report/figures.ts";
import { pause } from "../process/until.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openEngine } from "../../main/store/open-store.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { addPerson } from "../../tests/support/people-fixture.ts";
import { type Asked, plainRequest } from "../../tests/support/raw-request.ts";
import { startLoadedSite } from "./loaded-site.ts";
import type { Visit } from "./publish-load.ts";
import type { Role } from "../../accounts/roles.ts";

const PERIOD_MS = 30_000;
/** Clients of each kind of request, which wait for one response before they send the next request. */
const CLIENTS = 4;
/** The share by which the 99th percentile may rise while the attack goes on. */
const MOST_RISE = 2;
const UPLOAD = Buffer.concat([
  Buffer.from('--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'),
  Buffer.alloc(15 * 1000 * 1000, "a"),
  Buffer.from("\r\n--a--\r\n"),
]);

/**
 * Measures what visitors notice of an editor who has stored a fact of 300,000 characters, which a page names 1,000 times, and asks for
 * checks and previews ("drafts"), and of people who also ask for lists, saves and uploads without a pause ("flood").
 */
export async function attackFigures(): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "attack-"));
  const place = { databaseUrl: undefined, dataFolder: folder.path };
  await using site = await startLoadedSite(place, FIXTURE_CONTENT);
  await using engine = await openEngine(place);
  const before = site.memory.own.now();
  const periods: Period[] = [];
  const during = async (name: Period["name"], work: (until: number) => Promise<unknown>) => {
    const from = epochMs();
    await work(from + PERIOD_MS);
    periods.push({ name, from, to: epochMs() });
  };
  await during("quiet", () => pause(PERIOD_MS));
  await storeDrafts(engine);
  const people = { editor: await cookieOf(engine, "editor"), intake: await cookieOf(engine, "intake") };
  const counts: string[][] = [];
  for (const name of ["drafts", "flood"] as const)
    await during(name, async (until) => void counts.push(...(await attack(site.staffOrigin, name, until, people))));
  const visits = await site.stopLoad();
  const memory = `Memory of the server: ${before.toFixed(0)} MB before, ${site.memory.own.peak().toFixed(0)} MB at most`;
  return [visitsTable(visits, periods), table(["attack", "request", "responses by status"], counts), memory].join("\n\n");
}

type Period = { name: "quiet" | "drafts" | "flood"; from: number; to: number };

const epochMs = () => performance.timeOrigin + performance.now();

async function storeDrafts(engine: Engine): Promise<void> {
  const fact = `\nowner:\n  parking: { label: "parking", value: "${"p".repeat(300_000)}" }\n`;
  const texts = {
    "site.yaml": (readContentText(FIXTURE_CONTENT, "site.yaml") ?? "").replace("\nowner:\n", fact),
    "pages/about.md": `${readContentText(FIXTURE_CONTENT, "pages/about.md")}\n## More {#more}\n\n${"{{owner.parking}} ".repeat(1000)}\n`,
  };
  for (const [path, text] of Object.entries(texts)) {
    const base = readContentText(FIXTURE_CONTENT, path);
    const row = { path, text, base, revision: 1, changed_at: Date.now(), changed_by: null };
    await engine.transaction((transaction) => transaction.insertInto("content_drafts").values(row).execute());
  }
}

/** Returns the Cookie header of a new person who is signed in. */
async function cookieOf(engine: Engine, role: Role): Promise<string> {
  const { sessionToken } = await addPerson(engine, { email: `${role}@example.org`, roles: [role], now: new Date() });
  return `staff-session=${sessionToken}`;
}

/** A request with a body. */
type SentForm = Pick<Asked, "method" | "body"> & { headers: Record<string, string> };
type Cookies = { editor: string; intake: string };

async function attack(origin: string, name: "drafts" | "flood", until: number, { editor, intake }: Cookies): Promise<string[][]> {
  const save = {
    method: "POST",
    body: "revision=0&v%3Aheading=Words",
    headers: form("application/x-www-form-urlencoded"),
  };
  const upload = { method: "POST", body: UPLOAD, headers: form("multipart/form-data; boundary=a") };
  const requests: [path: string, cookie: string, asked?: SentForm][] = [
    ["/content/preview/live/about", editor],
    ["/content/checks/pages/about.md", editor],
  ];
  if (name === "flood")
    requests.push(
      ["/content", editor],
      ["/content/publish", editor],
      ["/content/autosave/pages/careers.md", editor, save],
      ["/content/add-picture", editor, upload],
      ["/content/add-picture", intake, upload],
    );
  function form(type: string) {
    return { Origin: origin, "Content-Type": type };
  }
  const address = origin.replace("localhost", "127.0.0.1");
  return Promise.all(
    requests.map(async ([path, cookie, asked]) => {
      const counts = new Map<string, number>();
      const host = new URL(origin).host;
      const sent = { ...asked, headers: { ...asked?.headers, Host: host, Cookie: cookie } };
      const send = async () => {
        while (epochMs() < until) {
          const status = await plainRequest(address + path, sent).then(
            (answer) => String(answer.status),
            (error: NodeJS.ErrnoException) => error.code ?? "error",
          );
          counts.set(status, (counts.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, send));
      return [
        `${path}, ${cookie === editor ? "editor" : "intake"}`,
        [...counts].map(([status, count]) => `${count} × ${status}`).join(", "),
      ];
    }),
  );
}

function visitsTable(visits: readonly Visit[], periods: readonly Period[]): string {
  const rows = [...Map.groupBy(visits, ({ kind }) => kind)].flatMap(([kind, all]) => {
    let quiet = Infinity;
    return periods.map(({ name, from, to }) => {
      const within = all.filter(({ at }) => at >= from && at <= to);
      const times = within.map(({ ms }) => ms);
      const [median, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share)) as [number, number, number];
      if (name === "quiet") quiet = p99;
      const failed = within.filter(({ error }) => error !== undefined).length;
      const shown = `${p99.toFixed(1)}${p99 > MOST_RISE * quiet ? " !" : ""}`;
      return [kind, name, times.length, failed, median.toFixed(1), shown, longest.toFixed(1)];
    });
  });
  return table(["visitors", "attack", "number", "failed", "p50", `p99, "!" is over ${MOST_RISE} times`, "longest"], rows);
}
