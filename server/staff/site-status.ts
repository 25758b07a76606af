import { existsSync } from "node:fs";
import { z } from "zod";

import type { Site } from "../../content-reader/schemas.ts";
import type { Held } from "../publishing/held-release.ts";
import type { Config } from "../config.ts";
import { parseJson } from "../parse-json.ts";
import { Refused } from "../submissions/engine.ts";
import { openStore, sqliteFileIn } from "../submissions/open-store.ts";
import { StoreUnavailable } from "../submissions/store.ts";
import { type Figures, readPrometheusText } from "../watch/read-prometheus-text.ts";
import { figuresOf } from "../watch/site-metrics.ts";
import { storeFigures } from "../watch/watched-store.ts";
import { newestBackupIn } from "./backup-file.ts";
import { adviceOnStore } from "./status-text.ts";

const healthSchema = z.object({
  status: z.enum(["ok", "stopping", "failing"]),
  database: z.enum(["ok", "failing"]),
  staffSide: z.literal("waiting").optional(),
});

/** The data of `npm run status`. */
export type SiteStatus = {
  origin: string;
  /** The response of /healthz; undefined if no site of this kind runs there. */
  health: z.infer<typeof healthSchema> | undefined;
  /** Metrics of the running site, or else of the store alone; undefined if the database is unavailable too. */
  figures: Figures | undefined;
  /** Why the store cannot be opened, if a person can fix it. */
  storeError?: string;
  /** The time of the newest backup; undefined if BACKUP_DIR is not set. */
  lastBackup?: Date | "none";
  /** Why published content is not served with this version of the program, as far as its files say so. */
  held?: Held;
};

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
