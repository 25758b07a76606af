import { randomInt } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

import { sqliteFileIn, type StorePlace } from "../../main/store/open-store.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { crowd, SentForms, settle } from "./crowd.ts";
import type { Form } from "./forms.ts";
import { killSite, postgresPlace, settingsFor, siteOver, sqlitePlace, failOnErrors, type Proof, type Tools } from "./proof.ts";
import { errorsOfRows, errorsOfStored } from "./stored.ts";
import { pause, until } from "../process/until.ts";

const MAX_AFTER_FIRST_MS = 300;
const SENT_AGAIN = 4;
const SAY_EVERY = 10;
const MAX_SITE_KILLS = 20;
const POSTGRES_KILLS = 5;
/** After so many acknowledged forms the site has recovered from a kill. */
const FORMS_BETWEEN = 16;

/** Whenever the site is killed, every acknowledged form is stored complete and once. */
export const kills: Proof = {
  name: "kills",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const record = new SentForms();
    const storedOnly = await killRounds(tools.kills, place, record, tools);
    failOnErrors(record.errors);
    const site = await siteOver(place, tools);
    await settle(site.origin, record);
    await site.stop();
    failOnErrors([...(await errorsAfter(place, record)), ...integrityErrors(sqliteFileIn(place.dataFolder))]);
    return `${tools.kills} kills, ${record.references.size} forms acknowledged, each stored complete and once; at least ${storedOnly} stored without an acknowledgement and found again by token`;
  },
};

/** Returns an error if a SQLite database is damaged. */
export function integrityErrors(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const result = database.prepare("pragma integrity_check").get()?.["integrity_check"];
  return result === "ok" ? [] : [`The database is damaged: ${String(result)}`];
}

/** The same over PostgreSQL. Afterwards PostgreSQL itself is killed while the site goes on. */
export const killsPostgres: Proof = {
  name: "kills-postgres",
  async prove(tools) {
    const { place } = await postgresPlace(tools);
    const record = new SentForms();
    const siteKills = Math.min(MAX_SITE_KILLS, tools.kills);
    const storedOnly = await killRounds(siteKills, place, record, tools);
    failOnErrors(record.errors);

    const site = await siteOver(place, tools);
    const clients = crowd(site.origin, record, { patient: true });
    const moreForms = (before: number) => record.references.size >= before + FORMS_BETWEEN;
    try {
      for (let kill = 1; kill <= POSTGRES_KILLS; kill += 1) {
        const before = record.references.size;
        await until("forms are stored before a kill", () => moreForms(before));
        await killBackend(place.databaseUrl);
        const after = record.references.size;
        await until("forms are stored again after a kill of PostgreSQL", () => moreForms(after), 60_000);
        tools.say(`${kill} of ${POSTGRES_KILLS} kills of PostgreSQL`);
      }
    } finally {
      await clients.leave();
    }
    await settle(site.origin, record);
    await site.stop();
    failOnErrors(await errorsAfter(place, record));
    return `${siteKills} kills of the site and ${POSTGRES_KILLS} of PostgreSQL, ${record.references.size} forms acknowledged, each stored complete and once; at least ${storedOnly} stored without an acknowledgement`;
  },
};

/** Kills one process of PostgreSQL, which then ends all its processes and recovers from its log. */
async function killBackend(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  const ended = new Promise<void>((done) => void client.once("end", done));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  );
  const [backend] = rows;
  if (!backend) throw new Error("The site has no connection to PostgreSQL");
  process.kill(backend.pid, "SIGKILL");
  // This connection ends only because PostgreSQL ended all its processes.
  await ended;
}

/** Kills the site `rounds` times while clients send forms. Returns how many forms were stored but not acknowledged. */
async function killRounds(rounds: number, place: StorePlace, record: SentForms, { say, atEnd }: Tools): Promise<number> {
  let site: RunningSite | undefined;
  let storedOnly = 0;
  // One cleanup for all rounds: only the last site may still run.
  atEnd(() => site?.stop());
  for (let round = 1; round <= rounds; round += 1) {
    site = await startSite("live", settingsFor(place));
    const clients = crowd(site.origin, record);
    await clients.firstReference;
    await pause(randomInt(MAX_AFTER_FIRST_MS + 1));
    await killSite(site);
    await clients.leave();
    storedOnly += countStoredOnly(site.output(), record);
    record.sendAgain(SENT_AGAIN, randomInt);
    if (record.errors.length > 0) break;
    if (round % SAY_EVERY === 0 || round === rounds)
      say(`${round} of ${rounds} kills, ${record.references.size} forms acknowledged`);
  }
  return storedOnly;
}

/** Counts repeated forms that the site found in its database although the first try got no response. */
function countStoredOnly(output: string, record: SentForms): number {
  const repeated = output.matchAll(/"reference":"([^"]+)","kind":"\w+","repeated":true/g);
  let count = 0;
  for (const [, reference = ""] of repeated) if (record.lateReferences.delete(reference)) count += 1;
  record.lateReferences.clear();
  return count;
}

/** Compares everything that was sent and acknowledged with everything that is stored. */
export async function errorsAfter(place: StorePlace, record: SentForms): Promise<string[]> {
  const sent = [...record.forms.values()].map((form): [Form, string] => [form, record.references.get(form.token) ?? "(none)"]);
  return [...record.errors, ...(await errorsOfStored(place, sent)), ...(await errorsOfRows(place, record.forms.size))];
}
