import { existsSync } from "node:fs";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { table } from "../checks/report/table.ts";
import { medianAndRange, percentile } from "./figures.ts";
import type { Visit } from "./publish-load.ts";
import { type Memory, memoryWithoutPublishing, type Period, publishUnderLoad, type PublishingRun } from "./publish-run.ts";

export const PUBLISHES = 20;
/** Issue 13, lines 7 and 10, in milliseconds. */
const LIMITS = { request: 100, undo: 2000 };
const LONGEST_SHOWN = 10;

/** Measures what visitors notice of publishing, and how long publishing and an undo take. */
export async function publishingFigures(publishes: number): Promise<string> {
  if (!existsSync("/proc/self/status")) throw new Error("Only Linux shows the memory of a process.");
  using folder = mkdtempDisposableSync(join(tmpdir(), "publish-"));
  const run = await publishUnderLoad(storeIn(folder.path, "published"), publishes);
  const minutes = (run.ms / 60_000).toFixed(0);
  console.log(`The same load without publishing, for ${minutes} minutes …`);
  const level = await memoryWithoutPublishing(storeIn(folder.path, "unpublished"), run.ms);
  return [requestsTable(run), noiseTable(run), longestTable(run), figuresTable(run), memoryTable(run, level)].join("\n\n");
}

const storeIn = (folder: string, name: string) => ({ databaseUrl: undefined, dataFolder: join(folder, name) });

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

/** As long as a quiet period, so that each 99th percentile is of about as many requests. */
const WINDOW_MS = 5_000;

const KINDS = ["quiet", "loop", "publishing"] as const;

/** The 99th percentile varies from one window of time to the next, also while nothing is published: that is its noise. */
function noiseTable({ visits, periods }: PublishingRun): string {
  const rows = byKind(visits).map(([kind, ofKind]) => {
    const p99s = (name: Period["name"]) =>
      windowsOf(periods, name)
        .map(({ from, to }) => ofKind.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms))
        .filter((times) => times.length > 0)
        .map((times) => percentile(times, 0.99));
    return [kind, ...KINDS.map((name) => medianAndRange(p99s(name), 1))];
  });
  return table(["p99 of 5 seconds, median (range)", ...KINDS], rows);
}

const windowsOf = (periods: readonly Period[], name: Period["name"]) =>
  periods
    .filter((period) => period.name === name)
    .flatMap(({ from, to }) =>
      Array.from({ length: Math.max(1, Math.floor((to - from) / WINDOW_MS)) }, (_, index) => ({
        from: from + index * WINDOW_MS,
        to: from + (index + 1) * WINDOW_MS,
      })),
    );

const byKind = (visits: readonly Visit[]) =>
  [...Map.groupBy(visits, ({ kind }) => kind)].toSorted(([one], [other]) => one.localeCompare(other));

const timesIn = (visits: readonly Visit[], periods: readonly Period[], name: Period["name"]) =>
  visits.filter(({ at }) => periodAt(periods, at)?.name === name).map(({ ms }) => ms);

const periodAt = (periods: readonly Period[], at: number) => periods.find(({ from, to }) => at >= from && at <= to);

/** The longest requests say in which step the server was. */
function longestTable({ visits, periods }: PublishingRun): string {
  const rows = visits
    .flatMap((visit) => {
      const period = periodAt(periods, visit.at);
      return period ? [{ visit, period }] : [];
    })
    .toSorted((one, other) => other.visit.ms - one.visit.ms)
    .slice(0, LONGEST_SHOWN)
    .map(({ visit, period }) => {
      const step = period.steps.findLast(({ at }) => at <= visit.at);
      return [
        visit.kind,
        visit.ms.toFixed(0),
        step ? `${step.step} + ${((visit.at - step.at) / 1000).toFixed(2)} s` : period.name,
      ];
    });
  return table(["longest requests", "ms", "when"], rows);
}

function figuresTable({ visits, publishMs, undoMs, memory, files }: PublishingRun): string {
  const failed = visits.filter(({ error }) => error !== undefined);
  const isSlow = Math.max(...undoMs) > LIMITS.undo;
  return table(
    ["what", "figure"],
    [
      ["failed requests", `${failed.length} of ${visits.length}${failed[0] ? `: ${failed[0].kind}, ${failed[0].error}` : ""}`],
      [
        "files of pages opened before a publish",
        `${files.named} named, ${files.missing.length} missing after it ${files.missing[0] ?? ""}`,
      ],
      [
        "publish, seconds",
        medianAndRange(
          publishMs.map((ms) => ms / 1000),
          1,
        ),
      ],
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
