import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { endChild, isRunning, startChild } from "../process/child-process.ts";
import { NotRun } from "../report/closing-line.ts";
import { application, enquiry, type Form, sent } from "./forms.ts";
import { newFolder, siteOver, sqlitePlace, type Proof } from "./proof.ts";
import { until } from "../process/until.ts";

type Call = { time: number; text: string };

/** Returns one entry per system call, at the time it ended. strace splits a call into two lines if another thread's call overlaps. */
export function completedCalls(trace: string): Call[] {
  const unfinished = new Map<string, string>();
  return trace.split("\n").flatMap((line) => {
    const [, thread = "", hours, minutes, seconds, text = ""] = /^(\d+) +(\d+):(\d+):([\d.]+) (.*)$/.exec(line) ?? [];
    const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    const beginning = /^(.*) <unfinished \.\.\.>$/.exec(text)?.[1];
    if (beginning !== undefined) {
      unfinished.set(thread, beginning);
      return [];
    }
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    return text === "" ? [] : [{ time, text: end === undefined ? text : (unfinished.get(thread) ?? "") + end }];
  });
}

/**
 * Returns by how many milliseconds the sync of the log preceded the response.
 * @throws Error if the log was not synced between its last write and the response
 */
export function leadOfSync(calls: readonly Call[], token: string, reference: string): number {
  const arrival = calls.findLastIndex(({ text }) => text.startsWith("read(") && text.includes(token));
  const response = calls.findIndex(
    ({ text }) => /^(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 200/.test(text) && text.includes(reference),
  );
  if (arrival < 0 || response < arrival) throw new Error(`The trace of ${reference} lacks its request or its response`);
  const between = calls.slice(arrival, response);
  const written = between.findLastIndex(({ text }) => /^p?write(64|v)?\(\d+<[^>]*submissions\.db-wal>/.test(text));
  const synced = between.findLast(({ text }, at) => at > written && /^f(data)?sync\(\d+<[^>]*-wal>.*\) += 0$/.test(text));
  if (written < 0) throw new Error(`${reference}: the response came before the log was written`);
  if (!synced) throw new Error(`${reference}: the response came before the log was synced`);
  return (calls[response]?.time ?? 0) - synced.time;
}

const CALLS = "read,write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync";
/** Enough for the headers that come before the reference. */
const MAX_STRING = "8192";

/** A power cut loses what was not synced. The trace of system calls shows that the sync happens before the response. */
export const syncBeforeResponse: Proof = {
  name: "sync-before-answer",
  async prove(tools) {
    if (spawnSync("strace", ["-V"]).error) throw new NotRun("strace is not installed");
    const site = await siteOver(sqlitePlace(tools), tools);
    const trace = join(newFolder(tools), "trace");
    const detach = await attach(site.process.pid ?? 0, trace);
    tools.atEnd(detach);

    const forms: Form[] = [enquiry(), application(50 * 1024), enquiry()];
    const references: string[] = [];
    for (const form of forms) references.push(await sent(site.origin, form));
    await detach();

    const calls = completedCalls(readFileSync(trace, "utf8"));
    const leads = forms.map(({ token }, index) => leadOfSync(calls, token, references[index] ?? ""));
    return `${leads.length} of ${forms.length} responses came after a sync of the log that followed its last write, ${leads.map((ms) => `${ms.toFixed(1)} ms`).join(", ")} after it`;
  },
};

/** Traces a process into a file. Returns a function that ends the trace. */
async function attach(pid: number, file: string): Promise<() => Promise<void>> {
  const options = ["-f", "-y", "-tt", "-s", MAX_STRING, "-e", `trace=${CALLS}`, "-o", file, "-p", String(pid)];
  const { process: strace, output } = startChild("strace", options);
  await until("strace is attached to the site", () => output().includes("attached") || !isRunning(strace));
  if (!isRunning(strace)) throw new NotRun(`strace may not attach to a process: ${output().trim()}`);
  return () => endChild(strace, "SIGINT");
}
