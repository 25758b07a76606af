import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";

import { sqliteFileIn } from "../../main/store/open-store.ts";
import { type RunningSite, startSite } from "../../tools/browser/site-server.ts";

type Kept = { site: RunningSite; port: string; snapshot: string };

/**
 * A live site with a staff side for several tests. Before each test every table gets the rows that it had after the first start, as if
 * another process had changed them.
 */
export class KeptServer implements AsyncDisposable {
  #kept: Kept | undefined;

  /** Returns the site with the store of a new one. It starts the site for the first test, and again if a test has ended its process. */
  async fresh(env: Record<string, string> & { STAFF_PORT: string }): Promise<{ site: RunningSite; port: string }> {
    if (this.#kept?.site.process.exitCode === null) restore(this.#kept);
    else this.#kept = await start(env);
    return this.#kept;
  }

  async [Symbol.asyncDispose]() {
    if (this.#kept) await this.#kept.site.stop("SIGKILL");
  }
}

async function start(env: Record<string, string> & { STAFF_PORT: string }): Promise<Kept> {
  const site = await startSite("live", env, { isQuick: true });
  await expect.poll(site.output).toContain("Nobody has an account yet");
  const snapshot = join(site.dataFolder, "snapshot.db");
  using database = new DatabaseSync(sqliteFileIn(site.dataFolder), { timeout: 10_000 });
  database.prepare("vacuum into ?").run(snapshot);
  return { site, port: env.STAFF_PORT, snapshot };
}

function restore({ site, snapshot }: Kept) {
  using database = new DatabaseSync(sqliteFileIn(site.dataFolder), { timeout: 10_000, enableForeignKeyConstraints: false });
  database.prepare("attach ? as snapshot").run(snapshot);
  const tables = database
    .prepare("select name from snapshot.sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all() as { name: string }[];
  const copies = tables.map(
    ({ name }) => `delete from main."${name}"; insert into main."${name}" select * from snapshot."${name}";`,
  );
  database.exec(`begin immediate; ${copies.join("")} commit`);
}
