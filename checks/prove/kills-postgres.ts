import { Client } from "pg";

import { Book } from "./book.ts";
import { crowd, settle } from "./crowd.ts";
import { faultsAfter, killRounds } from "./kill-rounds.ts";
import { endSite, postgresPlace, siteOver } from "./places.ts";
import { failOnErrors, type Proof } from "./proof.ts";
import { until } from "./until.ts";

const SITE_KILLS = 20;
const POSTGRES_KILLS = 5;
/** So many answers after a kill show that the site has found its way back. */
const ANSWERS_BETWEEN = 16;

/** The same over PostgreSQL, which then is killed itself while the site goes on. */
export const killsPostgres: Proof = {
  name: "kills-postgres",
  async prove(tools) {
    const { place } = await postgresPlace(tools);
    const book = new Book();
    const siteKills = Math.min(SITE_KILLS, tools.kills);
    const storedUntold = await killRounds(siteKills, place, book, tools);
    failOnErrors(book.errors);

    const site = await siteOver(place, tools);
    const people = crowd(site.origin, book, { patient: true });
    const moreAnswers = (before: number) => book.references.size >= before + ANSWERS_BETWEEN;
    try {
      for (let kill = 1; kill <= POSTGRES_KILLS; kill += 1) {
        const before = book.references.size;
        await until("forms are taken before a kill", () => moreAnswers(before));
        await killBackend(place.databaseUrl);
        const after = book.references.size;
        await until("forms are taken again after a kill of PostgreSQL", () => moreAnswers(after), 60_000);
        tools.say(`${kill} of ${POSTGRES_KILLS} kills of PostgreSQL`);
      }
    } finally {
      await people.leave();
    }
    await settle(site.origin, book);
    await endSite(site);
    failOnErrors(await faultsAfter(place, book));
    return `${siteKills} kills of the site and ${POSTGRES_KILLS} of PostgreSQL, ${book.references.size} forms acknowledged, all whole and once; at least ${storedUntold} stored untold`;
  },
};

/** The death of any of its processes makes PostgreSQL end them all and recover from its log. */
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
  // That this one died with the others shows that PostgreSQL went down as a whole.
  await ended;
}
