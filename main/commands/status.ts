import { existsSync } from "node:fs";

import { type Figures, readPrometheusText } from "../../platform/text/read-prometheus-text.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { type Config, parseConfig } from "../../platform/process/config.ts";
import { parseJson } from "../../platform/text/parse-json.ts";
import { Refused, StoreUnavailable } from "../../platform/database/engine.ts";
import { openStore, sqliteFileIn } from "../store/open-store.ts";
import { figuresOf } from "../../cases/health/site-metrics.ts";
import { storeFigures } from "../../cases/store/watched-store.ts";
import { newestBackupIn } from "../../cases/health/backup-file.ts";
import { adviceOnStore, type SiteStatus, healthSchema, statusText } from "../../staff/health/status-text.server.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { heldFiles, type Published, readPublished } from "./read-published.ts";
import type { Command } from "./run-command.ts";

const TIMEOUT_MS = 5000;

/** Reads from the site that runs with these settings on this machine, or else from the store that it would use. */
export async function readSiteStatus(config: Config, site: Site, now: () => Date): Promise<SiteStatus> {
  const origin = originOf(config);
  const response = await textAt(`${origin}/healthz`);
  const health = healthSchema.safeParse(response && parseJson(response.text)).data;
  // A site that does not listen on loopback responds to /healthz alone.
  const metrics = health && (await textAt(`${origin}/metrics`));
  const { figures, storeError } =
    metrics?.status === 200 ? { figures: readPrometheusText(metrics.text) } : await figuresOfStore(config, site, now);
  const lastBackup = config.backupFolder === undefined ? undefined : (newestBackupIn(config.backupFolder, now()) ?? "none");
  return { origin, health, figures, ...(storeError !== undefined && { storeError }), ...(lastBackup && { lastBackup }) };
}

function originOf({ host, port }: Config): string {
  if (["0.0.0.0", "::"].includes(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function textAt(address: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

type OfStore = { figures: Figures | undefined; storeError?: string };

async function figuresOfStore(config: Config, site: Site, now: () => Date): Promise<OfStore> {
  const file = sqliteFileIn(config.dataFolder);
  try {
    // Opening the store would create the database.
    if (!config.databaseUrl && !["", "-wal", "-shm"].some((suffix) => existsSync(`${file}${suffix}`)))
      return { figures: new Map() };
    const store = await openStore(config);
    const found = await storeFigures(store, () => site, now)();
    await store.close();
    return { figures: found && new Map(figuresOf(found, now()).map(({ name, samples }) => [name, samples])) };
  } catch (error) {
    if (error instanceof Refused) return { figures: undefined, storeError: error.message };
    if (error instanceof StoreUnavailable) return { figures: undefined, storeError: adviceOnStore(error.message) };
    throw error;
  }
}

/** Undefined if the database lacks a file, or belongs to another version: figuresOfStore says so, and all else is described too. */
async function publishedUnlessRefused(config: Config): Promise<Published | undefined> {
  try {
    return await readPublished(config);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** `npm run status`: prints the state of the site; exits with 1 if a person must act, so that a timer can run it. */
export const status: Command = async (_given, env) => {
  const config = parseConfig(env);
  const published = await publishedUnlessRefused(config);
  const { site } = published && "content" in published ? published.content : readContent(readContentFolder(config.contentFolder));
  const known = await readSiteStatus(config, site, () => new Date());
  const held = published && heldFiles(published);
  const { text, needed } = statusText({ ...known, ...(held && { held }) }, new Date());
  process.stdout.write(text);
  if (needed.length > 0) process.exitCode = 1;
};
