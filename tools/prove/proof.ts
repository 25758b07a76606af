import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { StorePlace } from "../../main/store/open-store.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { endChild, isRunning } from "../process/child-process.ts";

export type Tools = {
  /** How often the site is killed. */
  kills: number;
  /** Prints a line about the progress. */
  say: (line: string) => void;
  /** Registers a cleanup that runs when the proof has ended or failed; the last registered runs first. */
  atEnd: (cleanup: () => unknown) => void;
};

/** A test of one promise of the site. `prove` returns what it measured, and throws if the promise is broken. */
export type Proof = { name: string; prove: (tools: Tools) => Promise<string> };

/** @throws Error with the first three errors, if there are any */
export function failOnErrors(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const more = errors.length > 3 ? ` and ${errors.length - 3} more` : "";
  throw new Error(`${errors.slice(0, 3).join("; ")}${more}`);
}

export function newFolder({ atEnd }: Tools): string {
  const folder = mkdtempSync(join(tmpdir(), "prove-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const sqlitePlace = (tools: Tools): StorePlace => ({ databaseUrl: undefined, dataFolder: newFolder(tools) });

/** Starts a PostgreSQL with an empty database. */
export async function postgresPlace(tools: Tools) {
  const postgres = await startPostgres({ syncs: true });
  tools.atEnd(() => postgres[Symbol.asyncDispose]());
  const databaseUrl = await postgres.freshDatabase();
  return { postgres, place: { databaseUrl, dataFolder: newFolder(tools) } };
}

/** The settings of a site over a store. They override the settings of this shell, so that no mail is sent. */
export const settingsFor = ({ databaseUrl, dataFolder }: StorePlace): Record<string, string> => ({
  DATA_DIR: dataFolder,
  DATABASE_URL: databaseUrl ?? "",
  SMTP_URL: "",
  // The rate limit then counts each X-Forwarded-For address separately.
  TRUST_PROXY_HOPS: "1",
});

/** Starts the live site over a store. It is stopped at the end of the proof, if it still runs. */
export async function siteOver(place: StorePlace, tools: Tools, settings: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite("live", { ...settingsFor(place), ...settings });
  tools.atEnd(site.stop);
  return site;
}

/** Kills the site without a chance to save anything, as far as a process can be treated like a power cut. */
export async function killSite(site: RunningSite): Promise<void> {
  if (!isRunning(site.process)) throw new Error(`The site ended by itself.\n${site.output().slice(-2000)}`);
  await endChild(site.process, "SIGKILL");
}
