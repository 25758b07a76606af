import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { StorePlace } from "../../server/submissions/open-store.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import type { Tools } from "./proof.ts";

/** An empty folder, removed at the end. */
export function newFolder({ atEnd }: Tools): string {
  const folder = mkdtempSync(join(tmpdir(), "prove-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const sqlitePlace = (tools: Tools): StorePlace => ({ databaseUrl: undefined, dataFolder: newFolder(tools) });

/** A PostgreSQL of its own, with an empty database. */
export async function postgresPlace(tools: Tools) {
  const postgres = await startPostgres({ syncs: true });
  tools.atEnd(() => postgres.remove());
  const databaseUrl = await postgres.freshDatabase();
  return { postgres, place: { databaseUrl, dataFolder: newFolder(tools) } };
}

/** What a process of ours is told; the settings of whoever runs this stay out of it. */
export const settingsFor = ({ databaseUrl, dataFolder }: StorePlace): Record<string, string> => ({
  DATA_DIR: dataFolder,
  DATABASE_URL: databaseUrl ?? "",
  SMTP_URL: "",
  // Each sender then has an address of its own, and so a limit of its own.
  TRUST_PROXY_HOPS: "1",
});

/** The live site over a store; ended at the end at the latest. */
export async function siteOver(place: StorePlace, tools: Tools, settings: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite("live", { ...settingsFor(place), ...settings });
  tools.atEnd(() => endSite(site));
  return site;
}

export const isRunning = ({ process: child }: RunningSite) => child.exitCode === null && child.signalCode === null;

/** Asks it to end, and waits until it has. */
export async function endSite(site: RunningSite): Promise<void> {
  if (isRunning(site)) await site.stop();
}

/** As a power cut would, as far as a process can tell. */
export async function killSite(site: RunningSite): Promise<void> {
  if (!isRunning(site)) throw new Error(`The site ended by itself.\n${site.output().slice(-2000)}`);
  const ended = new Promise((done) => void site.process.once("exit", done));
  site.process.kill("SIGKILL");
  await ended;
}
