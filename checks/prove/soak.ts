import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { percentile } from "../../bench/figures.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { isRunning, endSite, settingsFor, sqlitePlace } from "./places.ts";
import { type Level, levelOf } from "./process-level.ts";
import { expect, NotRun, type Proof, type Tools } from "./proof.ts";
import type { CrowdTask } from "./soak-crowd.ts";
import { visitUntil, type Visits } from "./soak-visitor.ts";
import { until } from "./until.ts";

const ROOT = join(import.meta.dirname, "../..");
const DESCRIPTORS = 256;
const TIMES = 10_000;
const PIPELINING = 100;
const MOST_MS = 100;
const MOST_GROWTH = 1.1;
/** Longer than any limit of a connection (server/connections/limits.ts). */
const SETTLED_WITHIN_MS = 120_000;
const PAGE = "/about";

/**
 * Clients that break off, never read, send half and pipeline, with 256 descriptors: a visitor is served meanwhile, and the
 * process ends with the descriptors and the memory that it had. Memory is compared with the level after a warm-up, which is the
 * same round: the resident memory of a new process grows under any load, and stays the same from then on.
 */
export const soak: Proof = {
  name: "soak",
  async prove(tools) {
    if (!existsSync("/proc/self/fd")) throw new NotRun("only Linux tells what a process holds");
    const site = await siteWithFewDescriptors(tools);
    const started = levelOf(pidOf(site));
    tools.say(`started: ${inWords(started)}`);
    const before = await round(site, TIMES, started, tools);
    const after = await round(site, TIMES, before.level, tools);
    expect(
      after.level.megabytes <= before.level.megabytes * MOST_GROWTH,
      `Memory has grown: ${inWords(before.level)} after the warm-up, ${inWords(after.level)} at the end`,
    );
    const { milliseconds, failures } = after.visits;
    const p99 = percentile(milliseconds, 0.99);
    const seen = `${milliseconds.length} pages, ${failures.length} failed, p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${inWords(before.level)} before, ${inWords(after.level)} after, ${after.highest} MB at most`;
    expect(failures.length === 0, `A visitor was not served: ${failures[0]} (${seen})`);
    expect(p99 < MOST_MS, `A visitor waited longer than ${MOST_MS} ms: ${seen}`);
    return seen;
  },
};

async function siteWithFewDescriptors(tools: Tools): Promise<RunningSite> {
  const settings = { ...settingsFor(sqlitePlace(tools)), NODE_OPTIONS: "" };
  const site = await startSite("live", settings, ROOT, undefined, DESCRIPTORS);
  tools.atEnd(() => endSite(site));
  return site;
}

/** One crowd and one visitor. Returns the level once all connections are closed. */
async function round(site: RunningSite, times: number, before: Level, tools: Tools) {
  const leaving = new AbortController();
  const visiting = visitUntil(leaving.signal, site.origin, PAGE);
  let highest = 0;
  const watching = setInterval(() => {
    if (isRunning(site)) highest = Math.max(highest, levelOf(pidOf(site)).megabytes);
  }, 200);
  try {
    await crowd(site, times, tools);
  } finally {
    clearInterval(watching);
    leaving.abort();
  }
  const visits: Visits = await visiting;
  expect(isRunning(site), `The process has ended.\n${site.output().slice(-500)}`);
  const most = Math.floor(before.descriptors * MOST_GROWTH);
  await until(`at most ${most} descriptors are open`, () => levelOf(pidOf(site)).descriptors <= most, SETTLED_WITHIN_MS);
  const level = levelOf(pidOf(site));
  tools.say(
    `${times} of each: ${inWords(level)}, ${highest} MB at most, page p99 ${percentile(visits.milliseconds, 0.99).toFixed(0)} ms`,
  );
  return { level, visits, highest };
}

async function crowd(site: RunningSite, times: number, { say, downloadsOf }: Tools): Promise<void> {
  const paths = downloadsOf === "pages" ? [PAGE, "/services"] : largestAssets();
  const port = Number(new URL(site.origin).port);
  const task: CrowdTask = { port, paths, downloads: times, unread: times, pipelining: PIPELINING };
  const child = spawn(process.execPath, [join(import.meta.dirname, "soak-crowd.ts"), JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => void child.kill();
  site.process.once("exit", stop);
  createInterface(child.stdout).on("line", say);
  const [code] = (await once(child, "exit")) as [number | null];
  site.process.off("exit", stop);
  expect(!isRunning(site) || code === 0, `The crowd ended with ${code}`);
}

function largestAssets(): string[] {
  const folder = join(ROOT, "build/live/client/assets");
  const size = (name: string) => statSync(join(folder, name)).size;
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return names
    .toSorted((one, other) => size(other) - size(one))
    .slice(0, 5)
    .map((name) => `/assets/${name}`);
}

const pidOf = ({ process: { pid = 0 } }: RunningSite) => pid;
const inWords = ({ descriptors, megabytes }: Level) => `${descriptors} descriptors, ${megabytes} MB`;
