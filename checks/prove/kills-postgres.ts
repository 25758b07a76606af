import { Client } from "pg";

import { crowd, settle } from "./crowd.ts";
import { errorsAfter, killRounds } from "./kill-rounds.ts";
import { postgresPlace, siteOver } from "./places.ts";
import { failOnErrors, type Proof } from "./proof.ts";
import { SentForms } from "./sent-forms.ts";
import { until } from "./until.ts";

const MAX_SITE_KILLS = 20;
const POSTGRES_KILLS = 5;
/** After so many acknowledged forms the site has recovered from a kill. */
const FORMS_BETWEEN = 16;

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
