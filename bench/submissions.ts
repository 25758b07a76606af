import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

import { startSite } from "../checks/browser/site-server.ts";
import { settingsFor } from "../checks/prove/places.ts";
import { table } from "../checks/report/table.ts";
import { inTurn, medianAndRange, percentile } from "./figures.ts";
import { type BareDatabase, openBare } from "./submissions-bare.ts";
import { postRepeatedly } from "./submissions-client.ts";
import { onBothEngines } from "./submissions-engines.ts";
import { bodyOf, type Form, FORMS } from "./submissions-forms.ts";

/** The site accepts this many uploads at once (server/forms/upload-budget.ts). */
export const CLIENTS = 4;
const PAIRS = 7;
const ROUND_MS = 850;
const WARM_UP_MS = 300;

/** The type of a file system in memory on Linux (statfs(2), TMPFS_MAGIC). */
const TMPFS = 0x01021994;

const HEAD = ["engine", "form", "stored per second", "p50 ms", "p99 ms", "bare commits per second", "site : bare, a pair"];

/** Compares how many forms per second the site stores with how many rows of the same size its database alone commits. */
export async function besideBareEngines(): Promise<string> {
  if (statfsSync(tmpdir()).type === TMPFS)
    throw new Error("Temporary files are in memory here, where nothing is synced: set TMPDIR to a folder on a disk.");
  const rows = await onBothEngines(async (engine, newPlace) => {
    await using bare = await openBare(await newPlace(), CLIENTS);
    await using site = await startSite("live", settingsFor(await newPlace()));
    const ofEngine: string[][] = [];
    for (const form of FORMS) ofEngine.push([engine, form.name, ...(await measure(site.origin, form, bare))]);
    return ofEngine;
  });
  return table(HEAD, rows);
}

async function measure(origin: string, form: Form, bare: BareDatabase): Promise<string[]> {
  const body = bodyOf(form);
  const site = (forMs: number) => postRepeatedly(origin, form, CLIENTS, forMs);
  await site(WARM_UP_MS);
  await bare.commitsPerSecond(body, WARM_UP_MS);
  const pairs = await inTurn(
    PAIRS,
    () => site(ROUND_MS),
    () => bare.commitsPerSecond(body, ROUND_MS),
  );
  const waits = pairs.flatMap(([{ ms }]) => ms);
  const ratios = pairs.map(([{ perSecond }, commits]) => perSecond / commits);
  return [
    medianAndRange(pairs.map(([{ perSecond }]) => perSecond)),
    ...[0.5, 0.99].map((share) => percentile(waits, share).toFixed(1)),
    medianAndRange(pairs.map(([, commits]) => commits)),
    medianAndRange(ratios, 2),
  ];
}
