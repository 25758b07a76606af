import { existsSync } from "node:fs";
import { z } from "zod";

import type { Site } from "../../content-reader/schemas.ts";
import type { Config } from "../config.ts";
import { parseJson } from "../parse-json.ts";
import { Refused } from "../submissions/engine.ts";
import { openStore, sqliteFileIn } from "../submissions/open-store.ts";
import { StoreUnavailable } from "../submissions/store.ts";
import { type Figures, readPrometheusText } from "../watch/read-prometheus-text.ts";
import { figuresOf } from "../watch/site-metrics.ts";
import { storeFigures } from "../watch/watched-store.ts";
import { newestBackupIn } from "./backup-file.ts";
import { whyFailing } from "./faults-in-words.ts";

const healthSchema = z.object({ status: z.enum(["ok", "stopping", "failing"]), database: z.enum(["ok", "failing"]) });

/** What `npm run status` found out. */
export type Known = {
  origin: string;
  /** What /healthz says; undefined where no site of ours answers there. */
  health: z.infer<typeof healthSchema> | undefined;
  /** Of the running site, or else of the store alone; undefined where its database does not answer either. */
  figures: Figures | undefined;
  /** Why the store cannot be opened, in words, where a person can do something about it. */
  storeFault?: string;
  /** When the newest backup was made; undefined where no folder for backups is known. */
  lastBackup?: Date | "none";
};

const WAITS_MS = 5000;

/** Asks the site that runs by these settings on this machine; where none does, the store that it would use. */
export async function knownOfSite(config: Config, site: Site, now: () => Date): Promise<Known> {
  const origin = originOf(config);
  const answer = await textAt(`${origin}/healthz`);
  const health = healthSchema.safeParse(answer && parseJson(answer.text)).data;
  // A site that listens elsewhere than on loopback tells its health alone.
  const told = health && (await textAt(`${origin}/metrics`));
  const { figures, storeFault } =
    told?.status === 200 ? { figures: readPrometheusText(told.text) } : await figuresOfStore(config, site, now);
  const lastBackup = config.backupFolder === undefined ? undefined : (newestBackupIn(config.backupFolder, now()) ?? "none");
  return { origin, health, figures, ...(storeFault !== undefined && { storeFault }), ...(lastBackup && { lastBackup }) };
}

function originOf({ host, port }: Config): string {
  if (["0.0.0.0", "::"].includes(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function textAt(address: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAITS_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

type OfStore = { figures: Figures | undefined; storeFault?: string };

async function figuresOfStore(config: Config, site: Site, now: () => Date): Promise<OfStore> {
  const file = sqliteFileIn(config.dataFolder);
  try {
    // Opening the store would create the database.
    if (!config.databaseUrl && !["", "-wal", "-shm"].some((suffix) => existsSync(`${file}${suffix}`)))
      return { figures: new Map() };
    const store = await openStore(config);
    const found = await storeFigures(store, site, now)();
    await store.close();
    return { figures: found && new Map(figuresOf(found, now()).map(({ name, samples }) => [name, samples])) };
  } catch (error) {
    if (error instanceof Refused) return { figures: undefined, storeFault: error.message };
    if (error instanceof StoreUnavailable) return { figures: undefined, storeFault: whyFailing(error.message) };
    throw error;
  }
}
