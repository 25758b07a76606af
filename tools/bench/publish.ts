import { cpSync, readFileSync, writeFileSync, existsSync, mkdirSync, mkdtempDisposableSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { table, medianAndRange, percentile } from "../report/figures.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import type { Visit } from "./publish-load.ts";
import {
  type Memory,
  memoryWithoutPublishing,
  type Period,
  publishOverProcesses,
  publishUnderLoad,
  type PublishingRun,
} from "./publish-run.ts";

const ITEM = "sample-new-rooms";
/** Each item of the news has a page and its Easy Read twin; the other pages are 32. */
const ITEMS = 34;

/** Writes the content of the tests into a folder, with so many items of the news that the live stage has 100 pages. */
function writeHundredPages(folder: string): string {
  cpSync(FIXTURE_CONTENT, folder, { recursive: true });
  const text = readFileSync(join(folder, `news/${ITEM}.md`), "utf8");
  for (let item = 1; item <= ITEMS; item += 1)
    writeFileSync(join(folder, `news/${ITEM}-${item}.md`), text.replace("Sample rooms", `Sample rooms ${item}`));
  return folder;
}

export const PUBLISHES = 20;
/** In milliseconds: of the longest request, and of the medians (docs/decisions/2026-11-25-content-is-data.md). */
const LIMITS = { request: 100, publish: 3000, processes: 6000, undo: 500 };
const PROCESSES = 3;
const LONGEST_SHOWN = 10;

/** Measures what visitors notice of publishing, and how long publishing and an undo take. */
export async function publishingFigures(publishes: number): Promise<string> {
  if (!existsSync("/proc/self/status")) throw new Error("Only Linux shows the memory of a process.");
  using folder = mkdtempDisposableSync(join(tmpdir(), "publish-"));
  const contentFolder = writeHundredPages(join(folder.path, "content"));
  const place = (name: string) => ({ store: { databaseUrl: undefined, dataFolder: join(folder.path, name) }, contentFolder });
  const run = await publishUnderLoad(place("published"), publishes);
  const minutes = (run.ms / 60_000).toFixed(0);
  console.log(`The same load without publishing, for ${minutes} minutes …`);
  const level = await memoryWithoutPublishing(place("unpublished"), run.ms);
  const times = await timesOfProcesses(join(folder.path, "processes"), contentFolder, publishes);
  return [requestsTable(run), longestTable(run), figuresTable(run), processesTable(times), memoryTable(run, level)].join("\n\n");
}

/** Measures several processes over a PostgreSQL that syncs its commits. */
async function timesOfProcesses(dataFolder: string, contentFolder: string, publishes: number): Promise<number[]> {
  mkdirSync(dataFolder);
  await using postgres = await startPostgres({ syncs: true });
  const store = { databaseUrl: await postgres.freshDatabase(), dataFolder };
  return await publishOverProcesses({ store, contentFolder }, { processes: PROCESSES, publishes });
}

const processesTable = (times: readonly number[]): string =>
  table([`${PROCESSES} processes over PostgreSQL`, "figure"], [["publish, seconds", seconds(times, LIMITS.processes)]]);

/** Returns the median and the range in seconds, marked if the median is over a limit in milliseconds. */
const seconds = (ms: readonly number[], limit: number): string =>
  `${medianAndRange(
    ms.map((each) => each / 1000),
    1,
  )}${percentile(ms, 0.5) > limit ? " !" : ""}`;

const REQUESTS_HEAD = [
  "request",
  "number",
  "failed",
  "p50 quiet",
  "publishing",
  "p99 quiet",
  "publishing",
  "longest quiet",
  "publishing",
];

function requestsTable({ visits, periods }: PublishingRun): string {
  const rows = byKind(visits).map(([kind, ofKind]) => {
    const [quiet, publishing] = (["quiet", "publishing"] as const).map((name) => timesIn(ofKind, periods, name)) as [
      number[],
      number[],
    ];
    const shares = [0.5, 0.99, 1].flatMap((share) => [quiet, publishing].map((ms) => percentile(ms, share).toFixed(1)));
    const isOver = Math.max(...publishing) > LIMITS.request;
    return [
      kind,
      ofKind.length,
      ofKind.filter(({ error }) => error !== undefined).length,
      ...shares.slice(0, -1),
      shares.at(-1) + (isOver ? " !" : ""),
    ];
  });
  return table(REQUESTS_HEAD, rows);
}

const byKind = (visits: readonly Visit[]) =>
  [...Map.groupBy(visits, ({ kind }) => kind)].toSorted(([one], [other]) => one.localeCompare(other));

const timesIn = (visits: readonly Visit[], periods: readonly Period[], kind: Period["kind"]) =>
  visits.filter(({ at }) => periodAt(periods, at)?.kind === kind).map(({ ms }) => ms);

const periodAt = (periods: readonly Period[], at: number) => periods.find(({ from, to }) => at >= from && at <= to);

function longestTable({ visits, periods }: PublishingRun): string {
  const rows = visits
    .flatMap((visit) => {
      const found = periodAt(periods, visit.at);
      return found ? [{ visit, found }] : [];
    })
    .toSorted((one, other) => other.visit.ms - one.visit.ms)
    .slice(0, LONGEST_SHOWN)
    .map(({ visit: { kind, ms, at }, found }) => [
      kind,
      ms.toFixed(0),
      `${found.kind} + ${((at - found.from) / 1000).toFixed(2)} s`,
    ]);
  return table(["longest requests", "ms", "when"], rows);
}

function figuresTable({ visits, publishMs, undoMs, memory, files }: PublishingRun): string {
  const failed = visits.filter(({ error }) => error !== undefined);
  const isSlow = percentile(undoMs, 0.5) > LIMITS.undo;
  return table(
    ["what", "figure"],
    [
      ["failed requests", `${failed.length} of ${visits.length}${failed[0] ? `: ${failed[0].kind}, ${failed[0].error}` : ""}`],
      [
        "files of pages opened before a publish",
        `${files.named} named, ${files.missing.length} missing after it ${files.missing[0] ?? ""}`,
      ],
      ["publish, seconds", seconds(publishMs, LIMITS.publish)],
      ["undo, ms", `${medianAndRange(undoMs)}${isSlow ? " !" : ""}`],
      ["memory after each publish (RSS), MB", memory.afterEach.map(({ own }) => own.toFixed(0)).join(" ")],
      ["of all processes (PSS), MB", memory.afterEach.map(({ together }) => together.toFixed(0)).join(" ")],
    ],
  );
}

function memoryTable({ memory }: PublishingRun, level: Memory): string {
  const courses = {
    "server (RSS), with publishing": memory.own,
    "server (RSS), without": level.own,
    "all processes (PSS), with publishing": memory.together,
    "all processes (PSS), without": level.together,
  };
  const rows = Object.entries(courses).map(([which, { before, peak, lowest, end }]) => [
    which,
    ...[before, peak, lowest, end].map((megabytes) => megabytes.toFixed(0)),
  ]);
  return table(["memory, MB", "before", "at most", "at least, second half", "after"], rows);
}
