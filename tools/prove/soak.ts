import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { freePort } from "../../tests/support/free-port.ts";
import { makeCertificateFiles } from "../../tests/support/mail-server.ts";
import { plainRequest } from "../../tests/support/raw-request.ts";
import { percentile } from "../report/figures.ts";
import { installMissing, NGINX } from "../browser/debian-packages.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { shippedNginx, startNginx } from "../deploy/web-servers.ts";
import { isRunning } from "../process/child-process.ts";
import { residentMemoryOf } from "../process/service-memory.ts";
import { NotRun } from "../report/closing-line.ts";
import { MAX_WAIT_MS } from "./forms.ts";
import { newFolder, settingsFor, sqlitePlace, type Proof, type Tools } from "./proof.ts";
import type { CrowdTask } from "./soak-crowd.ts";
import { pause, until } from "../process/until.ts";

const ROOT = join(import.meta.dirname, "../..");
const DESCRIPTORS = 256;
const TIMES = 10_000;
const PIPELINING = 100;
const MAX_P99_MS = 100;
const MAX_GROWTH = 1.1;
/** Longer than every limit of a connection (platform/http/server-limits.ts). */
const SETTLED_WITHIN_MS = 120_000;
const PAGE = "/about";
const PACE_MS = 100;

type Visits = { milliseconds: number[]; failures: string[] };

/** The resources of a process (proc(5)). */
type Resources = { descriptors: number; megabytes: number };

/**
 * Clients abort downloads, never read and send half requests, and pipeline through nginx with the settings of deploy/, while the site has
 * 256 descriptors. A visitor is served meanwhile, and the site ends with the descriptors and the memory that it had. The memory is
 * compared with the level after a first, equal round, because the memory of a new process grows under any load and then stays the same.
 */
export const soak: Proof = {
  name: "soak",
  async prove(tools) {
    if (!existsSync("/proc/self/fd")) throw new NotRun("only Linux shows the resources of a process");
    installMissing([NGINX]);
    const settings = { ...settingsFor(sqlitePlace(tools)), NODE_OPTIONS: "" };
    const site = await startSite("live", settings, { descriptors: DESCRIPTORS });
    tools.atEnd(site.stop);
    const proxyPort = await startProxy(site, tools);
    const started = resourcesOf(site);
    tools.say(`started: ${inWords(started)}`);
    const before = await round(site, proxyPort, started, tools);
    const after = await round(site, proxyPort, before.resources, tools);
    assert.ok(
      after.resources.megabytes <= before.resources.megabytes * MAX_GROWTH,
      `Memory has grown: ${inWords(before.resources)} after the first round, ${inWords(after.resources)} at the end`,
    );
    const { milliseconds, failures } = after.visits;
    const [p50, p99] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)];
    const seen = `${milliseconds.length} pages, ${failures.length} failed, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${inWords(before.resources)} before, ${inWords(after.resources)} after, ${after.highest} MB at most`;
    assert.ok(failures.length === 0, `A visitor was not served: ${failures[0]} (${seen})`);
    assert.ok(p99 < MAX_P99_MS, `A visitor waited longer than ${MAX_P99_MS} ms: ${seen}`);
    return seen;
  },
};

/** Starts nginx in front of the site, as it is deployed. Returns its port. */
async function startProxy(site: RunningSite, tools: Tools): Promise<number> {
  const folder = newFolder(tools);
  const [httpPort, httpsPort, staffPort] = [await freePort(), await freePort(), await freePort()];
  const files = await makeCertificateFiles(folder);
  const place = { sitePort: new URL(site.origin).port, staffPort, httpPort, httpsPort, ...files };
  const nginx = await startNginx(folder, shippedNginx(place), httpsPort);
  tools.atEnd(() => nginx[Symbol.asyncDispose]());
  return httpsPort;
}

/** Runs the clients and one visitor. Returns the resources of the site once all connections are closed. */
async function round(site: RunningSite, proxyPort: number, before: Resources, tools: Tools) {
  const leaving = new AbortController();
  const visiting = visitUntil(leaving.signal, site.origin, PAGE);
  let highest = 0;
  const watching = setInterval(() => {
    if (isRunning(site.process)) highest = Math.max(highest, resourcesOf(site).megabytes);
  }, 200);
  try {
    await runCrowd(site, proxyPort, tools);
  } finally {
    clearInterval(watching);
    leaving.abort();
  }
  const visits = await visiting;
  assert.ok(isRunning(site.process), `The site ended.\n${site.output().slice(-500)}`);
  const max = Math.floor(before.descriptors * MAX_GROWTH);
  await until(`at most ${max} descriptors are open`, () => resourcesOf(site).descriptors <= max, SETTLED_WITHIN_MS);
  const resources = resourcesOf(site);
  const p99 = percentile(visits.milliseconds, 0.99).toFixed(0);
  tools.say(`${TIMES} of each: ${inWords(resources)}, ${highest} MB at most, page p99 ${p99} ms`);
  return { resources, visits, highest };
}

async function runCrowd(site: RunningSite, proxyPort: number, { say }: Tools): Promise<void> {
  const paths = largestAssets();
  const port = Number(new URL(site.origin).port);
  const task: CrowdTask = { port, paths, downloads: TIMES, unread: TIMES, pipelining: PIPELINING, proxyPort };
  const child = spawn(process.execPath, [join(import.meta.dirname, "soak-crowd.ts"), JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => void child.kill();
  site.process.once("exit", stop);
  createInterface(child.stdout).on("line", say);
  const [code] = (await once(child, "exit")) as [number | null];
  site.process.off("exit", stop);
  assert.ok(!isRunning(site.process) || code === 0, `The process of the clients ended with ${code}`);
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

const resourcesOf = ({ process: { pid = 0 } }: RunningSite): Resources => ({
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
  megabytes: Math.round(residentMemoryOf(pid) / 1024 ** 2),
});

const inWords = ({ descriptors, megabytes }: Resources) => `${descriptors} descriptors, ${megabytes} MB`;

/** Requests a page about every 100 ms, each time on a new connection, until `signal` is aborted. */
async function visitUntil(signal: AbortSignal, origin: string, path: string): Promise<Visits> {
  const visits: Visits = { milliseconds: [], failures: [] };
  while (!signal.aborted) {
    const started = performance.now();
    const outcome = await requestOnce(origin + path);
    if (outcome === "200") visits.milliseconds.push(performance.now() - started);
    else visits.failures.push(outcome);
    await pause(PACE_MS);
  }
  return visits;
}

/** Returns the status of the response, or the message of the error. */
const requestOnce = (url: string): Promise<string> =>
  plainRequest(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) }).then(
    ({ status }) => String(status),
    ({ message }: Error) => message,
  );
