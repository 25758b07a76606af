import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { application, enquiry, type Form, sent } from "./forms.ts";
import { newFolder, siteOver, sqlitePlace } from "./places.ts";
import { NotRun, type Proof } from "./proof.ts";
import { until } from "./until.ts";

const CALLS = "read,write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync";
/** Headers come before the reference, and are long. */
const MOST_TEXT = "8192";

/** A power cut takes what no sync forced to the disk: the system's own record shows the sync before the answer. */
export const syncBeforeAnswer: Proof = {
  name: "sync-before-answer",
  async prove(tools) {
    if (spawnSync("strace", ["-V"]).error) throw new NotRun("strace is not installed");
    const site = await siteOver(sqlitePlace(tools), tools);
    const trace = join(newFolder(tools), "trace");
    const tracing = await attach(site.process.pid ?? 0, trace);
    tools.atEnd(tracing.detach);

    const forms: Form[] = [enquiry(), application(50 * 1024), enquiry()];
    const references: string[] = [];
    for (const form of forms) references.push(await sent(site.origin, form));
    await tracing.detach();

    const calls = completedCalls(readFileSync(trace, "utf8"));
    const leads = forms.map(({ token }, index) => leadOfSync(calls, token, references[index] ?? ""));
    return `${leads.length} of ${forms.length} answers came after a sync of the log that followed its last write, ${leads.map((ms) => `${ms.toFixed(1)} ms`).join(", ")} after it`;
  },
};

async function attach(pid: number, file: string) {
  const options = ["-f", "-y", "-tt", "-s", MOST_TEXT, "-e", `trace=${CALLS}`, "-o", file, "-p", String(pid)];
  const strace = spawn("strace", options, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((done) => void strace.once("exit", done));
  let said = "";
  strace.stderr.on("data", (data: Buffer) => (said += data.toString()));
  await until("strace follows the site", () => said.includes("attached") || strace.exitCode !== null);
  if (strace.exitCode !== null) throw new NotRun(`strace may not follow a process: ${said.trim()}`);
  return {
    detach: async () => {
      if (strace.exitCode === null && strace.signalCode === null) strace.kill("SIGINT");
      await ended;
    },
  };
}

type Call = { time: number; text: string };

/** One line a call, at the moment it ended; strace breaks in two what another thread's call comes between. */
function completedCalls(trace: string): Call[] {
  const begun = new Map<string, string>();
  return trace.split("\n").flatMap((line) => {
    const [, thread = "", hours, minutes, seconds, text = ""] = /^(\d+) +(\d+):(\d+):([\d.]+) (.*)$/.exec(line) ?? [];
    const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(text)?.[1];
    if (unfinished !== undefined) {
      begun.set(thread, unfinished);
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    return text === "" ? [] : [{ time, text: resumed === undefined ? text : (begun.get(thread) ?? "") + resumed }];
  });
}

/** How long before the answer the log was synced, in milliseconds. @throws Error where it was not, or was written to after */
function leadOfSync(calls: readonly Call[], token: string, reference: string): number {
  const arrival = calls.findLastIndex(({ text }) => text.startsWith("read(") && text.includes(token));
  const answer = calls.findIndex(
    ({ text }) => /^(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 200/.test(text) && text.includes(reference),
  );
  if (arrival < 0 || answer < arrival) throw new Error(`The trace of ${reference} lacks its arrival or its answer`);
  const between = calls.slice(arrival, answer);
  const written = between.findLastIndex(({ text }) => /^p?write(64|v)?\(\d+<[^>]*submissions\.db-wal>/.test(text));
  const synced = between.findLast(({ text }, at) => at > written && /^f(data)?sync\(\d+<[^>]*-wal>.*\) += 0$/.test(text));
  if (written < 0) throw new Error(`${reference} was answered before it was written to the log`);
  if (!synced) throw new Error(`${reference} was answered before the log was synced`);
  return (calls[answer]?.time ?? 0) - synced.time;
}
